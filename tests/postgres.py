"""The tests' settings on PostgreSQL: a database of their own at `TEST_DATABASE_URL`, dropped afterwards."""

from __future__ import annotations

import os
import uuid

import dj_database_url

from tests.settings import *  # noqa: F403

_server = dj_database_url.parse(os.environ["TEST_DATABASE_URL"])
# As with SQLite, no test waits for the disk.
_server["OPTIONS"] = {"options": "-c synchronous_commit=off"}
# No pool: a test closes the connections of its threads, and the database is dropped when nobody holds one.
DATABASES = {"default": {**_server, "TEST": {"NAME": f"voidream_{uuid.uuid4().hex[:12]}"}}}
