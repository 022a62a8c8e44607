"""Authentication backend: who is signed in comes with their player, and with their rights by one query at most."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import AnonymousUser, Permission, User
from django.db.models import Exists, OuterRef

BACKEND = "accounts.backends.AccountBackend"
"""Each session names it: another name signs everybody out."""


class AccountBackend(ModelBackend):
    """Passwords are Django's business, as before."""

    def get_user(self, user_id: int) -> User | None:
        grants = (User.groups.through, User.user_permissions.through)
        in_group, on_their_own = (Exists(each._default_manager.filter(user=OuterRef("pk"))) for each in grants)
        rows = User.objects.select_related("player").annotate(may_have_rights=in_group | on_their_own)
        return rows.filter(pk=user_id, is_active=True).first()

    def get_all_permissions(self, user_obj: User | AnonymousUser, obj: Any = None) -> set[str]:
        """Their own and those of their groups together. That most people have none came with their row."""
        if not isinstance(user_obj, User) or not user_obj.is_active or user_obj.is_superuser or obj is not None:
            return super().get_all_permissions(user_obj, obj)
        held = vars(user_obj)
        if "_perm_cache" not in held:
            held["_perm_cache"] = _rights_of(user_obj) if held.get("may_have_rights", True) else set()
        rights: set[str] = held["_perm_cache"]
        return rights


def _rights_of(user: User) -> set[str]:
    own, of_groups = Permission.objects.filter(user=user), Permission.objects.filter(group__user=user)
    named = [rows.order_by().values_list("content_type__app_label", "codename") for rows in (own, of_groups)]
    return {f"{app}.{codename}" for app, codename in named[0].union(named[1])}
