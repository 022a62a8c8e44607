"""The installation as a whole: backup to one file, restore, and upgrade.

`manifest` describes a backup, `tables` lists the site's tables, `dumps` handles the two databases, and `portable`
copies rows between them. `backup` and `restore` are inverse, `schedule` makes automatic backups, `keys` changes the
secret key, and `upgrade` makes a backup before it migrates. Of the apps, only live matches matter here.
"""

from __future__ import annotations

from voidream_site.installation.backup import back_up
from voidream_site.installation.errors import InstallationError
from voidream_site.installation.keys import forget_earlier_keys, rotate_key
from voidream_site.installation.restore import check_backup, restore
from voidream_site.installation.upgrade import upgrade

__all__ = ["InstallationError", "back_up", "check_backup", "forget_earlier_keys", "restore", "rotate_key", "upgrade"]
