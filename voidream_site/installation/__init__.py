"""An installation as a whole: one file with all that it holds, back from such a file, and on to new code.

`manifest` says what lies in a backup, `dumps` speaks with the two databases, `backup` and `restore` are each other's
inverse, and `upgrade` is a backup before what may go wrong. None of it knows an app.
"""

from __future__ import annotations

from voidream_site.installation.backup import back_up
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.restore import check_backup, restore
from voidream_site.installation.upgrade import upgrade

__all__ = ["InstallationError", "back_up", "check_backup", "restore", "upgrade"]
