"""Check of the mail server: it takes a connection and a sign-in."""

from __future__ import annotations

import smtplib
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.core.mail import get_connection, send_mail

from voidream_site.doctor.findings import Finding, failed, ok, warning
from voidream_site.doctor.surroundings import TIMEOUT, is_local

_SMTP = "django.core.mail.backends.smtp.EmailBackend"


def check_mail() -> Iterator[Finding]:
    if settings.EMAIL_BACKEND != _SMTP:
        waiting = len([*Path(settings.EMAIL_FILE_PATH).glob("*")])
        told = f"Mails become files in {settings.EMAIL_FILE_PATH}; there are {waiting}."
        yield ok(told) if is_local() else warning(told, "Set EMAIL_URL: otherwise nobody gets a lost password back.")
        return
    server = f"{settings.EMAIL_HOST}:{settings.EMAIL_PORT}"
    connection = get_connection(timeout=TIMEOUT)
    try:
        connection.open()
    except smtplib.SMTPAuthenticationError:
        yield failed(f"{server} refuses the sign-in.", "Correct user and password in EMAIL_URL.")
    except (OSError, smtplib.SMTPException) as error:
        yield failed(f"{server} takes no mail: {error}", "Correct EMAIL_URL, or open the way there in the firewall.")
    else:
        yield ok(f"{server} takes mail.")
    finally:
        connection.close()


def send_to(recipient: str) -> Iterator[Finding]:
    try:
        send_mail("A test of this site's mail", "It arrived.", None, [recipient])
    except (OSError, smtplib.SMTPException) as error:
        yield failed(f"A mail to {recipient} could not be sent: {error}", "Correct EMAIL_URL and EMAIL_FROM.")
    else:
        yield ok(f"A mail to {recipient} was handed over. Did it arrive, and not among spam?")
