from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from accounts.models import Player


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin[Player]):
    """Moderators give players another name; whose player it is, only superusers change."""

    list_display = ("display_name", "user", "created")
    list_filter = (("user", admin.EmptyFieldListFilter),)
    list_select_related = ("user",)
    search_fields = ("display_name", "user__username")
    fields = ("display_name", "user", "created")
    raw_id_fields = ("user",)

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> Any:
        return ("created",) if request.user.is_superuser else ("user", "created")
