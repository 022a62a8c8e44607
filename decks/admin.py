from __future__ import annotations

from django.contrib import admin

from decks.models import Deck


@admin.register(Deck)
class DeckAdmin(admin.ModelAdmin[Deck]):
    list_display = ("name", "game", "is_starter", "owner")
    list_filter = ("game", "is_starter")
    search_fields = ("name", "tagline", "list")
    raw_id_fields = ("owner",)
