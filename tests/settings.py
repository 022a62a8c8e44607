"""The site's own settings, with data of their own: nothing of a developer's installation is touched."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile

_instance = tempfile.mkdtemp(prefix="voidream-test-", dir="/tmp")
atexit.register(shutil.rmtree, _instance, ignore_errors=True)

for _name in ("DATABASE_URL", "REDIS_URL", "REDIS_PREFIX", "SECRET_KEY", "ALLOWED_HOSTS", "HTTPS"):
    os.environ.pop(_name, None)
os.environ["VOIDREAM_INSTANCE"] = _instance
# Static files straight from their folders. pytest-django turns off everything else that this would turn on.
os.environ["DEBUG"] = "1"
os.environ["LOG_LEVEL"] = "WARNING"

from voidream_site.settings import *  # noqa: E402, F403

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
# Argon2 is slow on purpose.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# No test outlives a power cut: with a disk that others keep busy, each commit would wait for it.
DATABASES["default"]["OPTIONS"]["init_command"] += " PRAGMA synchronous=OFF;"  # noqa: F405
# Tests look messages up, as a house in another language does.
USE_I18N = True
# Who may do what is one question, with how many factors they come in another: tests of that turn it on.
REQUIRE_SECOND_FACTOR = False
