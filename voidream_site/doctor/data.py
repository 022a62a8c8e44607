"""Checks of the database and of what `upgrade` prepares: migrations, cards and static files."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from time import perf_counter

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import DatabaseError, connection
from django.db.migrations.loader import MigrationLoader
from django.utils import timezone

import games
from cards.queries import current_catalog
from voidream_site.collecting import are_collected
from voidream_site.doctor.findings import Finding, UncheckedError, failed, ok, warning
from voidream_site.doctor.surroundings import processes
from voidream_site.installation.manifest import applied_migrations, pending_migrations

_SLOW_QUERY, _SLOW_WRITE = 0.1, 1.0
_CLOCK_SECONDS = 2.0
_UPGRADE = "Stop the site, run `manage.py upgrade`, start it."


def check_prepared() -> Iterator[Finding]:
    known = {f"{app}.{name}" for app, name in MigrationLoader(None).disk_migrations}
    if missing := pending_migrations():
        yield failed(f"{len(missing)} migrations are not applied, {missing[0]} is the first.", _UPGRADE)
        # Nothing can be read from a database that is older than the code.
        return
    if unknown := sorted(set(applied_migrations()) - known):
        yield failed(
            f"The database has migrations of a newer version, such as {unknown[0]}.",
            "Install that version again, or restore the backup from before the upgrade.",
        )
    if empty := [name for name in games.names("cards") if current_catalog(name) is None]:
        yield failed(f"No cards are loaded for {', '.join(empty)}.", "Run `manage.py loadcards`.")
    if not settings.DEBUG and not are_collected():
        yield failed("The static files on disk are not those of this code.", "Run `manage.py prepare`.")
    yield ok(f"All {len(known)} migrations are known.")


def check_database() -> Iterator[Finding]:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        begin = perf_counter()
        cursor.execute("SELECT 1")
        query = perf_counter() - begin
    if "django_session" not in connection.introspection.table_names():
        raise UncheckedError("the database isn't prepared")
    begin = perf_counter()
    try:
        # A row of no use, since only what is committed shows that there is space for it.
        Session.objects.create(session_key=f"doctor{secrets.token_hex(13)}", expire_date=timezone.now()).delete()
    except DatabaseError as error:
        yield failed(f"The database takes no writes: {error}", "Is its disk full, or may this user only read?")
        return
    write = (perf_counter() - begin) / 2
    version = f"{connection.display_name} {'.'.join(map(str, connection.get_database_version()))}"
    times = f"{version}: a query takes {1000 * query:.1f} ms, a write {1000 * write:.0f} ms."
    is_slow = query > _SLOW_QUERY or write > _SLOW_WRITE
    yield warning(times, "Look for a busy disk, or a network that is far.") if is_slow else ok(times)
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


def check_clock() -> Iterator[Finding]:
    if connection.vendor != "postgresql":
        yield ok("The database has the clock of this machine.")
        return
    with connection.cursor() as cursor:
        begin = timezone.now()
        cursor.execute("SELECT clock_timestamp()")
        [there] = cursor.fetchone()
    here = begin + (timezone.now() - begin) / 2
    apart = abs((there - here).total_seconds())
    told = f"The clocks of this machine and of the database are {apart:.1f} s apart."
    yield failed(told, "Have both follow a time server (NTP).") if apart > _CLOCK_SECONDS else ok(told)
