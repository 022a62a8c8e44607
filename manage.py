#!/usr/bin/env python
"""Django's command line for this site."""

import os
import sys

try:
    from django.core.management import execute_from_command_line
except ModuleNotFoundError as missing:
    if missing.name != "django":
        raise
    sys.exit(
        f"Django isn't installed for {sys.executable}. `make run` installs all packages into .venv. "
        "Then use `.venv/bin/python manage.py`."
    )

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")
    execute_from_command_line(sys.argv)
