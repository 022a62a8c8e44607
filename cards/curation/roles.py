"""Roles of the desk: the groups, what they may do, and the rule that nobody publishes alone."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser, Group, Permission, User
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy

from accounts.outcome import Code, Refused

WRITE, REVIEW, PUBLISH = "cards.write_change", "cards.review_change", "cards.publish_release"
ON_CHANGES = (WRITE, REVIEW, PUBLISH)
"""Whoever has one of these has to do with changes to cards."""
RESTRICT, RULE = "cards.restrict_cards", "cards.rule_on_cards"

ROLES: dict[str, tuple[str, ...]] = {
    "Curators": (WRITE, REVIEW, RULE),
    "Publishers": (PUBLISH, RESTRICT),
    "Moderators": ("accounts.view_player", "accounts.change_player"),
}
"""Groups and their permissions. Superusers have all of them."""

_REASONS = {
    WRITE: gettext_lazy("Only curators can write cards."),
    REVIEW: gettext_lazy("Only curators can review cards."),
    PUBLISH: gettext_lazy("Only publishers can work on releases."),
    RESTRICT: gettext_lazy("Only publishers can restrict cards."),
    RULE: gettext_lazy("Only curators can write rulings."),
}


def missing_right(user: AbstractBaseUser | AnonymousUser, right: str) -> Refused | None:
    """The refusal for somebody who hasn't this right."""
    if isinstance(user, (User, AnonymousUser)) and user.has_perm(right):
        return None
    return Refused(Code.FORBIDDEN, _REASONS[right])


def works_on_changes(user: AbstractBaseUser | AnonymousUser) -> bool:
    return any(missing_right(user, right) is None for right in ON_CHANGES)


def others_who_review(user: User) -> bool:
    """Is there another curator, who could look at what this one wrote?"""
    return holders(REVIEW).exclude(pk=user.pk).exists()


def holders(*rights: str) -> QuerySet[User]:
    """The open accounts that have one of these rights, by name."""
    named = Q()
    for right in rights:
        app, codename = right.split(".")
        named |= Q(content_type__app_label=app, codename=codename)
    permissions = Permission.objects.filter(named).values("pk")
    having = Q(groups__permissions__in=permissions) | Q(user_permissions__in=permissions) | Q(is_superuser=True)
    return User.objects.filter(having, is_active=True).distinct().order_by("username")


def make_groups(**_signal: Any) -> None:
    """After each migration the groups exist with their own permissions; what was added to one by hand stays."""
    for name, rights in ROLES.items():
        group, _ = Group.objects.get_or_create(name=name)
        for right in rights:
            app, codename = right.split(".")
            group.permissions.add(Permission.objects.get(content_type__app_label=app, codename=codename))
