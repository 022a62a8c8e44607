from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.contrib.auth.models import User
from django.db.models import QuerySet
from django.http import HttpRequest

from accounts.deletion import delete_account
from accounts.models import Player

admin.site.unregister(User)


@admin.register(User)
class AccountAdmin(UserAdmin[User]):
    """An account that is deleted here goes as if its player had done it."""

    def delete_model(self, request: HttpRequest, obj: User) -> None:
        player = Player.objects.filter(user=obj).first()
        if player:
            delete_account(player)
        else:
            obj.delete()

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[User]) -> None:
        for user in queryset:
            self.delete_model(request, user)


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
