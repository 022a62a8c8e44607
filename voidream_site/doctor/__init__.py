"""The doctor: checks the installation with one command.

A check is a function that yields findings. All network access has a timeout.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from django.db import OperationalError

from voidream_site.doctor import installation, processes, web
from voidream_site.doctor.findings import Finding, Grade, UncheckedError, failed, warning

__all__ = ["CHECKS", "Finding", "Grade", "examine", "send_mail_to"]

Check = Callable[[], Iterator[Finding]]
CHECKS: Mapping[str, Check] = {
    "settings": installation.check_settings,
    "database": installation.check_database,
    "prepared": installation.check_prepared,
    "clock": installation.check_clock,
    "messages": processes.check_messages,
    "processes": processes.check_agreement,
    "jobs": processes.check_jobs,
    "https": web.check_https,
    "proxy": web.check_proxy,
    "mail": web.check_mail,
    "disk": installation.check_disk,
    "files": installation.check_files,
    "backup": installation.check_backups,
}


def examine(names: Collection[str] = ()) -> Iterator[Finding]:
    """Findings of these checks, by default all."""
    for name, check in CHECKS.items():
        if not names or name in names:
            yield from _made(name, check)


def send_mail_to(recipient: str) -> Iterator[Finding]:
    yield from _made("mail", lambda: web.send_to(recipient))


def _made(name: str, check: Check) -> Iterator[Finding]:
    """A check that raises is a finding, too, and the other checks still run."""
    try:
        for finding in check():
            yield replace(finding, check=name)
    except UncheckedError as error:
        yield replace(warning(f"Couldn't be checked: {error}.", "Fix this, then run the check again."), check=name)
    except OperationalError as error:
        grade = failed if name == "database" else warning
        reason = f"Couldn't be checked. The database reported: {error}"
        yield replace(grade(reason, "Check DATABASE_URL and the results of the check `database`."), check=name)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        yield replace(
            failed(f"Couldn't be checked: {reason}", "See the results of the other checks first."), check=name
        )
