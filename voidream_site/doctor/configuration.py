"""Check of the settings, as a site on the public internet needs them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.conf import settings
from django.core.checks import ERROR, run_checks

from voidream_site.doctor.findings import Finding, failed, ok, warning
from voidream_site.doctor.surroundings import is_local

_EXAMPLE = re.compile(r"change[-_ ]?me|example|insecure|secret|\.\.\.|password", re.IGNORECASE)
_SHORTEST_KEY, _SHORTEST_TOKEN = 40, 20
_RANDOM = """`python -c "import secrets; print(secrets.token_urlsafe(50))"` makes one."""


def check_settings() -> Iterator[Finding]:
    if len(settings.SECRET_KEY) < _SHORTEST_KEY or _EXAMPLE.search(settings.SECRET_KEY):
        yield failed("SECRET_KEY can be guessed: it is short, or an example's.", f"Set another one. {_RANDOM}")
    if settings.METRICS_TOKEN and len(settings.METRICS_TOKEN) < _SHORTEST_TOKEN:
        yield warning("METRICS_TOKEN is short.", f"Set another one. {_RANDOM}")
    if not is_local():
        yield from _in_public()
    found = [message for message in run_checks(include_deployment_checks=not is_local()) if not message.is_silenced()]
    for message in found:
        grade = failed if message.level >= ERROR else warning
        yield grade(f"{message.id}: {message.msg}", message.hint or "Django's documentation of this check says more.")
    yield ok(f"`check` has {len(found)} objections.")


def _in_public() -> Iterator[Finding]:
    if settings.DEBUG:
        yield failed("DEBUG shows code and settings to every visitor.", "Leave DEBUG out.")
    if "*" in settings.ALLOWED_HOSTS:
        yield failed("ALLOWED_HOSTS takes every name: links in mails can be forged.", "Name the site's names there.")
    for name in ("OPERATOR_NAME", "CONTACT_EMAIL"):
        if not getattr(settings, name):
            yield warning(f"{name} isn't set: the pages about privacy and contact name nobody.", f"Set {name}.")
