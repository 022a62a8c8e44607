"""Checks the installation: settings, database, what `upgrade` prepares, files and backups."""

from __future__ import annotations

import re
import secrets
import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.checks import ERROR, run_checks
from django.db import DatabaseError, connection
from django.utils import timezone

import games
from cards.queries import current_catalog
from voidream_site.alarms import alarms_in
from voidream_site.collecting import are_collected
from voidream_site.doctor.findings import Finding, UncheckedError, failed, is_local, ok, processes, warning
from voidream_site.installation import InstallationError, check_backup
from voidream_site.installation.backup import KEYS, data_since, kept_backups, modified
from voidream_site.installation.dumps import outage
from voidream_site.installation.manifest import OLDEST, applied_migrations, known_migrations, pending_migrations
from voidream_site.version import VERSION

_EXAMPLE = re.compile(r"change[-_ ]?me|example|insecure|secret|\.\.\.|password", re.IGNORECASE)
_SHORTEST_KEY, _SHORTEST_TOKEN = 40, 20
_RANDOM = """To generate one: `python -c "import secrets; print(secrets.token_urlsafe(50))"`."""
_BY_HTTPS = {"security.W004", "security.W008", "security.W012", "security.W016"}
_CLOCK_SECONDS = 2.0
_OLD = timedelta(days=7)
_BACK_UP = "Set BACKUP_EVERY, or run `manage.py backup` on a schedule, and store copies on another machine."
_MISSED = "Look for `backup_failed` in the log of the worker for `-Q voidream`."


def check_settings() -> Iterator[Finding]:
    if len(settings.SECRET_KEY) < _SHORTEST_KEY or _EXAMPLE.search(settings.SECRET_KEY):
        yield failed("SECRET_KEY is weak: too short, or taken from an example.", f"Set a new one. {_RANDOM}")
    if settings.METRICS_TOKEN and len(settings.METRICS_TOKEN) < _SHORTEST_TOKEN:
        yield warning("METRICS_TOKEN is too short.", f"Set a new one. {_RANDOM}")
    if not is_local():
        yield from _in_public()
    found = [message for message in run_checks(include_deployment_checks=not is_local()) if not message.is_silenced()]
    for message in found:
        grade = failed if message.level >= ERROR else warning
        fix = "Set HTTPS=1." if message.id in _BY_HTTPS else "See Django's documentation of this check."
        yield grade(f"{message.id}: {message.msg}", message.hint or fix)
    yield ok(f"`check` found {len(found) or 'no'} problem{'s' * (len(found) != 1)}.")


def _in_public() -> Iterator[Finding]:
    if settings.DEBUG:
        yield failed("DEBUG is on: every visitor can see code and settings.", "Remove DEBUG from the environment.")
    if "*" in settings.ALLOWED_HOSTS:
        yield failed(
            "ALLOWED_HOSTS allows every name: links in emails can be forged.", "List the site's host names there."
        )
    for name in ("OPERATOR_NAME", "CONTACT_EMAIL"):
        if not getattr(settings, name):
            yield warning(f"{name} isn't set: the privacy and contact pages show no operator.", f"Set {name}.")


def check_database() -> Iterator[Finding]:
    if reason := outage():
        yield failed(reason, "Start PostgreSQL, or correct DATABASE_URL.")
        return
    if "django_session" not in connection.introspection.table_names():
        raise UncheckedError("the database hasn't been set up")
    try:
        # Only a committed row shows that there is space for it.
        Session.objects.create(session_key=f"doctor{secrets.token_hex(13)}", expire_date=timezone.now()).delete()
    except DatabaseError as error:
        yield failed(f"The database isn't writable: {error}", "Check for a full disk or a read-only database user.")
        return
    version = ".".join(map(str, connection.get_database_version()))
    yield ok(f"{connection.display_name} {version} responds and is writable.")
    if connection.vendor == "postgresql":
        yield from _connections()


def _connections() -> Iterator[Finding]:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,"
            " (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')"
        )
        most, used = cursor.fetchone()
    fix = "Lower DATABASE_POOL, run fewer processes, or raise max_connections in PostgreSQL."
    if used > 0.8 * most:
        yield warning(f"{used} of {most} connections are in use.", fix)
    try:
        running = len(processes())
    except UncheckedError:
        return
    pool = settings.DATABASES["default"]["OPTIONS"]["pool"]["max_size"]
    if running * pool > most:
        yield warning(f"{running} processes may open {pool} connections each, but there are only {most}.", fix)


def check_prepared() -> Iterator[Finding]:
    yield ok(f"This is version {VERSION}.")
    try:
        missing = pending_migrations()
    except InstallationError as error:
        yield failed(str(error), f"Install version {OLDEST} and run `manage.py upgrade` there.")
        return
    if missing:
        fix = "Stop the site, run `manage.py upgrade`, then start it."
        yield failed(f"{len(missing)} migrations not applied, starting with {missing[0]}.", fix)
        # Nothing can be read from a database that is older than the code.
        return
    if unknown := sorted({*applied_migrations()} - known_migrations()):
        yield failed(
            f"The database has migrations from a newer version, such as {unknown[0]}.",
            "Reinstall that version, or restore the backup from before the upgrade.",
        )
    if empty := [name for name in games.names("cards") if current_catalog(name) is None]:
        yield failed(f"No cards are loaded for {', '.join(empty)}.", "Run `manage.py loadcards`.")
    if not settings.DEBUG and not are_collected():
        yield failed("The static files don't match this version.", "Run `manage.py prepare`.")
    yield ok("All migrations are applied.")


def check_clock() -> Iterator[Finding]:
    if connection.vendor != "postgresql":
        yield ok("The database uses this machine's clock.")
        return
    with connection.cursor() as cursor:
        begin = timezone.now()
        cursor.execute("SELECT clock_timestamp()")
        [there] = cursor.fetchone()
    here = begin + (timezone.now() - begin) / 2
    apart = abs((there - here).total_seconds())
    told = f"The clocks of this machine and the database differ by {apart:.1f} s."
    yield failed(told, "Synchronize both with a time server (NTP).") if apart > _CLOCK_SECONDS else ok(told)


def check_disk() -> Iterator[Finding]:
    found = alarms_in("disk")
    for alarm in found:
        yield failed(alarm.says, "Free up disk space now, before moves can't be saved.")
    if not found:
        yield ok(f"Enough disk space at {settings.INSTANCE}.")


def check_files() -> Iterator[Finding]:
    private = [*(Path(settings.INSTANCE) / name for name in KEYS), *kept_backups()]
    if connection.vendor == "sqlite":
        private += [Path(f"{connection.settings_dict['NAME']}{suffix}") for suffix in ("", "-wal", "-shm")]
    there = [path for path in private if path.exists()]
    for path in there:
        if path.stat().st_mode & 0o077:
            yield failed(f"{path} contains secrets, and other users can read it.", f"Run `chmod 600 {path}`.")
    yield ok(f"Checked the permissions of {len(there)} files with secrets.")


def check_backups() -> Iterator[Finding]:
    since, now, fix = data_since(), timezone.now().timestamp(), _MISSED if settings.BACKUP_EVERY else _BACK_UP
    newest = next((path for path in kept_backups() if modified(path) > since), None)
    if newest is None:
        told, hours = f"No backup of this database in {settings.INSTANCE}/backups.", settings.BACKUP_EVERY + 1
        is_early = settings.BACKUP_EVERY and now - since < hours * 3600
        yield ok(f"{told} A worker will create one within {hours} hours.") if is_early else warning(told, fix)
        return
    # Unpacked, a database takes several times the space.
    if shutil.disk_usage(settings.INSTANCE).free < 10 * newest.stat().st_size:
        yield warning(f"Not enough disk space to test {newest.name}.", "Free up disk space.")
        return
    try:
        check_backup(newest)
    except InstallationError as error:
        yield failed(f"The newest backup, {newest.name}, can't be restored: {error}", "Run `manage.py backup` now.")
        return
    age = timedelta(seconds=now - newest.stat().st_mtime)
    told = f"The newest backup, {newest.name}, can be restored. It is {age.days} days old."
    yield warning(told, fix) if age > _OLD else ok(told)
