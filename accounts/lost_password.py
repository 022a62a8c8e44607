"""Lost passwords: a link to a confirmed address, good for an hour and once, behind which a new one is chosen."""

from __future__ import annotations

from allauth.account.utils import user_pk_to_url_str
from django.contrib.auth.models import User
from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.core.mail import EmailMessage
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.translation import gettext

from accounts.bounces import deliver
from accounts.jobs import ask
from accounts.limits import seconds_to_wait
from accounts.mail import site_link
from accounts.models import Mailbox

MOST, SPAN = 5, 24 * 60 * 60
"""Mails to an address in a day."""


class LinkTokens(PasswordResetTokenGenerator):
    """A link does nothing any more after the next sign-in, a new password or a new address."""

    def _make_hash_value(self, user: User, timestamp: int) -> str:
        address = Mailbox.objects.filter(player__user=user, confirmed__isnull=False).values_list("address", flat=True)
        return super()._make_hash_value(user, timestamp) + (address.first() or "")


def ask_for_links(address: str) -> None:
    """Requests the mail. The address is looked up later, so that neither the response nor its time reveals it."""
    # Who waits for a mail that got lost asks once more.
    ask("accounts.tasks.send_password_links", address)


def send_links(address: str) -> None:
    """One mail for each account whose confirmed address it is."""
    users = User.objects.filter(
        player__mailbox__address__iexact=address,
        player__mailbox__confirmed__isnull=False,
        player__mailbox__bounced=None,
        is_active=True,
    )
    found = [user for user in users if user.has_usable_password()]
    if not found or seconds_to_wait("password-links", address.lower(), MOST, SPAN):
        return
    for user in found:
        mailbox = user.player.mailbox
        deliver(mailbox, EmailMessage(gettext("Reset your password"), _words(user), to=[mailbox.address]))


def _words(user: User) -> str:
    place = {"uidb36": user_pk_to_url_str(user), "key": LinkTokens().make_token(user)}
    link = site_link(reverse("account_reset_password_from_key", kwargs=place))
    return render_to_string("accounts/lost_password.txt", {"link": link, "username": user.get_username()})
