from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from decks.models import Comment, CommentDeed, CommentMute, CommentReport, Deck


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin[Deck]):
    list_display = ("name", "game", "is_starter", "visibility", "likes", "owner")
    list_filter = ("game", "is_starter", "visibility")
    list_select_related = ("owner",)
    search_fields = ("name", "tagline", "list")
    raw_id_fields = ("owner",)
    readonly_fields = ("likes", "size", "law", "is_legal")


class ToRead:
    """What is done about comments is done on the page of moderation, where it is written down."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Comment)
class CommentAdmin(ToRead, admin.ModelAdmin[Comment]):
    list_display = ("author", "written", "hidden", "text")
    list_filter = ("hidden",)
    list_select_related = ("author",)
    search_fields = ("text", "author__display_name")


@admin.register(CommentReport)
class CommentReportAdmin(ToRead, admin.ModelAdmin[CommentReport]):
    list_display = ("player", "reason", "at", "closed")
    list_filter = ("reason",)
    list_select_related = ("player",)


@admin.register(CommentMute)
class CommentMuteAdmin(ToRead, admin.ModelAdmin[CommentMute]):
    list_display = ("player", "until", "reason")
    list_select_related = ("player",)


@admin.register(CommentDeed)
class CommentDeedAdmin(ToRead, admin.ModelAdmin[CommentDeed]):
    list_display = ("at", "actor_name", "verb", "whom_name", "reason")
    search_fields = ("actor_name", "whom_name", "reason")

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False
