"""People of the desk: who has which role. Superusers give roles and take them, and it is written down."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.contrib.auth.models import Group, User
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext, gettext_noop

from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.roles import ROLES


@dataclass(frozen=True, slots=True)
class Member:
    user: User
    roles: tuple[str, ...]


def members() -> list[Member]:
    """Everybody with a role, and the superusers, by name."""
    having = Q(groups__name__in=ROLES) | Q(is_superuser=True)
    users = User.objects.filter(having, is_active=True).distinct().order_by("username").prefetch_related("groups")
    return [Member(user, tuple(each.name for each in user.groups.all() if each.name in ROLES)) for user in users]


def account_named(name: str) -> User | None:
    """The open account of that name, whatever its case."""
    named = User.objects.filter(is_active=True)
    # Accounts that were made in the admin may differ in case alone.
    return named.filter(username=name).first() or named.filter(username__iexact=name).first()


def set_roles(actor: User, game: str, user: User, wished: Collection[str]) -> User | Refused:
    """Gives the roles that are wished for and takes the others; groups that are no roles stay as they are."""
    if not actor.is_superuser:
        return Refused(Code.FORBIDDEN, gettext("Only superusers can give roles."))
    if strange := sorted(set(wished) - ROLES.keys()):
        return Refused(Code.FAULTY, gettext("No role is called “%(role)s”.") % {"role": strange[0]})
    now = set(user.groups.filter(name__in=ROLES).values_list("name", flat=True))
    given, taken = sorted(set(wished) - now), sorted(now - set(wished))
    with transaction.atomic():
        user.groups.add(*Group.objects.filter(name__in=given))
        user.groups.remove(*Group.objects.filter(name__in=taken))
        for verb, names in ((gettext_noop("gave roles to"), given), (gettext_noop("took roles from"), taken)):
            if names:
                record(actor, verb, user.get_username(), game=game, note=", ".join(names))
    return user
