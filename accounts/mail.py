"""Mail to players: setting, confirming and removing an address.

The links are signed, so they work without signing in. A link for one address doesn't affect a later address.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.core.mail import EmailMessage
from django.core.mail.backends.base import BaseEmailBackend
from django.db import transaction
from django.db.models import Q
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext

from accounts.bounces import deliver
from accounts.jobs import ask
from accounts.limits import seconds_to_wait
from accounts.models import Mailbox, Player
from accounts.withholding import address_withheld_until

_GOOD_FOR = timedelta(days=3)
"""The link that confirms an address."""
MOST, SPAN = 5, 24 * 60 * 60
"""Links sent for a player, and to an address, in a day."""
CHOICES = ("on_turn", "on_low_time", "on_challenge", "on_round")
CONFIRM, STOP = "accounts.mail.confirm", "accounts.mail.stop"


def set_address(player: Player, address: str) -> str | None:
    """Sends a confirmation link; nothing else is sent before confirmation. Returns an error message if refused."""
    known = Mailbox.objects.filter(player=player).first()
    if known and known.address == address and known.is_reachable:
        return None
    if seconds_to_wait("mail-of", str(player.pk), MOST, SPAN) or seconds_to_wait(
        "mail-to", address.lower(), MOST, SPAN
    ):
        return gettext("Too many links sent today. Try again tomorrow.")
    facts = {"address": address, "confirmed": None, "bounced": None, "changed": timezone.now()}
    mailbox, _ = Mailbox.objects.update_or_create(player=player, defaults=facts)
    transaction.on_commit(lambda: _ask_to_confirm(mailbox))
    return None


def remove(player: Player) -> None:
    Mailbox.objects.filter(player=player).delete()


def choose(player: Player, wanted: Collection[str]) -> None:
    """Sets which of CHOICES are mailed."""
    Mailbox.objects.filter(player=player).update(**{choice: choice in wanted for choice in CHOICES})


def confirm(mailbox: Mailbox) -> str | None:
    """Returns an error message if the address is withheld. It isn't shown earlier: only the link proves who owns it."""
    if until := address_withheld_until(mailbox.address):
        return gettext(
            "An account with this address was deleted while it was under a sanction. "
            "The address can’t be used for another account until %(day)s."
        ) % {"day": date_format(until, "F j, Y")}
    waiting = Mailbox.objects.filter(Q(confirmed=None) | Q(bounced__isnull=False))
    waiting.filter(pk=mailbox.pk, address=mailbox.address).update(confirmed=timezone.now(), bounced=None)
    return None


def stop(mailbox: Mailbox) -> None:
    """Turns off all notices, and keeps the address."""
    Mailbox.objects.filter(pk=mailbox.pk).update(**dict.fromkeys(CHOICES, False))


def mailbox_of_link(token: str, use: str) -> Mailbox | None:
    """The mailbox of a link, if it still has the same address."""
    try:
        player, address = signing.loads(token, salt=use, max_age=_GOOD_FOR if use == CONFIRM else None)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return Mailbox.objects.filter(player=player, address=address).select_related("player").first()


def site_link(address: str) -> str:
    return settings.SITE_URL.rstrip("/") + address


def written(
    mailbox: Mailbox, template: str, context: Mapping[str, object], connection: BaseEmailBackend | None = None
) -> EmailMessage:
    """A mail ready to be sent: the first line of the template is its subject. One click ends such mails."""
    leave = site_link(reverse("mail-stop", args=[_token(mailbox, STOP)]))
    subject, _, body = render_to_string(template, {**context, "leave": leave}).partition("\n")
    headers = {"List-Unsubscribe": f"<{leave}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}
    return EmailMessage(
        # Names are user input: a subject must be one line.
        " ".join(subject.split()),
        body.strip() + "\n",
        to=[mailbox.address],
        headers={**headers, "Auto-Submitted": "auto-generated"},
        connection=connection,
    )


def send_link(mailbox: Mailbox) -> None:
    """Sends the confirmation mail."""
    link = site_link(reverse("mail-confirm", args=[_token(mailbox, CONFIRM)]))
    body = render_to_string("accounts/mail_confirm.txt", {"link": link, "player": mailbox.player})
    deliver(mailbox, EmailMessage(gettext("Confirm your email address"), body, to=[mailbox.address]))


def _ask_to_confirm(mailbox: Mailbox) -> None:
    # If the job is lost, the page offers to send the link again.
    ask("accounts.tasks.send_confirmation", str(mailbox.pk))


def _token(mailbox: Mailbox, use: str) -> str:
    return signing.dumps([str(mailbox.pk), mailbox.address], salt=use)
