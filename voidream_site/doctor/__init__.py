"""The doctor: what an operator would look at, checked by one command.

A check is a function that yields findings, by theme in a module; `surroundings` knows where the site is. All that is
asked over a network has a timeout.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace

from voidream_site.doctor.configuration import check_settings
from voidream_site.doctor.data import check_clock, check_database, check_prepared
from voidream_site.doctor.findings import Finding, Grade, UncheckedError, failed, warning
from voidream_site.doctor.machine import check_backups, check_disk, check_files
from voidream_site.doctor.mail import check_mail, send_to
from voidream_site.doctor.messages import check_messages
from voidream_site.doctor.web import check_https, check_proxy
from voidream_site.doctor.workers import check_agreement, check_jobs

__all__ = ["CHECKS", "Finding", "Grade", "examine", "send_mail_to"]

Check = Callable[[], Iterator[Finding]]
CHECKS: Mapping[str, Check] = {
    "settings": check_settings,
    "database": check_database,
    "prepared": check_prepared,
    "clock": check_clock,
    "messages": check_messages,
    "processes": check_agreement,
    "jobs": check_jobs,
    "https": check_https,
    "proxy": check_proxy,
    "mail": check_mail,
    "disk": check_disk,
    "files": check_files,
    "backup": check_backups,
}


def examine(names: Collection[str] = ()) -> Iterator[Finding]:
    """What these checks find, by default all."""
    for name, check in CHECKS.items():
        if not names or name in names:
            yield from _made(name, check)


def send_mail_to(recipient: str) -> Iterator[Finding]:
    yield from _made("mail", lambda: send_to(recipient))


def _made(name: str, check: Check) -> Iterator[Finding]:
    """A check that breaks is a finding, too, and no other one is left out for it."""
    try:
        for finding in check():
            yield replace(finding, check=name)
    except UncheckedError as error:
        yield replace(warning(f"Could not be checked: {error}.", "Ask again when that has changed."), check=name)
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        yield replace(failed(f"Could not be checked: {reason}", "Look at what the other checks say first."), check=name)
