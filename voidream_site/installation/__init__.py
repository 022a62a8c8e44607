"""An installation as a whole: one file with all that it holds, back from such a file, and on to new code.

`manifest` says what lies in a backup, `tables` which tables are the site's, `dumps` speaks with the two databases and
`portable` carries rows from one kind into the other. `backup` and `restore` are each other's inverse, `schedule` makes
backups by itself, `keys` changes the secret key, and `upgrade` is a backup before what may go wrong. Of apps it knows
that matches are to go on.
"""

from __future__ import annotations

from voidream_site.installation.backup import back_up
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.keys import forget_earlier_keys, rotate_key
from voidream_site.installation.restore import check_backup, restore
from voidream_site.installation.upgrade import upgrade

__all__ = ["InstallationError", "back_up", "check_backup", "forget_earlier_keys", "restore", "rotate_key", "upgrade"]
