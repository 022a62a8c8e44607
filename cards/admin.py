from __future__ import annotations

import json
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.html import format_html
from django.utils.safestring import SafeString

import games
from cards.models import Card, CardRevision, Catalog
from cards.vocabulary import vocabulary


class ReadOnly:
    """Cards change at the desk and through card files; the admin shows."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class RevisionInline(ReadOnly, admin.TabularInline[CardRevision, Card]):
    model = CardRevision
    fields = ("number", "created", "printed")
    readonly_fields = ("created", "printed")
    extra = 0

    @admin.display(description="definition")
    def printed(self, revision: CardRevision) -> SafeString:
        return format_html("<pre>{}</pre>", json.dumps(revision.definition, indent=1, ensure_ascii=False))


class PublishedFilter(admin.SimpleListFilter):
    title = "published"
    parameter_name = "published"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        return [("yes", "Published"), ("no", "Withdrawn")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
        return queryset.filter(published__isnull=self.value() == "no") if self.value() else queryset


def facet_filter(game: str, facet: dict[str, Any]) -> type[admin.SimpleListFilter]:
    """A filter by a field of the definition, as the gallery has it."""

    class FacetFilter(admin.SimpleListFilter):
        title = facet["label"].lower()
        parameter_name = facet["field"]

        def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[Any, str]]:
            options = facet.get("options") or vocabulary(game).lists[facet["list"]]
            return [(option["id"], option["name"]) for option in options]

        def queryset(self, request: HttpRequest, queryset: QuerySet[Card]) -> QuerySet[Card]:
            wanted = next((value for value, _ in self.lookup_choices if str(value) == self.value()), None)
            if wanted is None:
                return queryset
            field = f"published__definition__{facet['field']}"
            # Of a list, one of its words.
            return queryset.filter(Q(**{field: wanted}) | Q(**{f"{field}__icontains": f'"{wanted}"'}))

    return FacetFilter


@admin.register(Card)
class CardAdmin(ReadOnly, admin.ModelAdmin[Card]):
    list_display = ("title", "game", "version", "published_on")
    search_fields = ("title", "published__definition")
    list_select_related = ("published",)
    inlines = [RevisionInline]

    def get_list_filter(self, request: HttpRequest) -> list[Any]:
        game = request.GET.get("game__exact") or next(iter(games.names("cards")))
        facets = vocabulary(game).lists.get("facets", [])
        return ["game", PublishedFilter, *(facet_filter(game, facet) for facet in facets)]

    @admin.display(ordering="published__number")
    def version(self, card: Card) -> int | None:
        return card.published.number if card.published else None

    @admin.display(ordering="published__created")
    def published_on(self, card: Card) -> Any:
        return card.published.created if card.published else None


@admin.register(Catalog)
class CatalogAdmin(ReadOnly, admin.ModelAdmin[Catalog]):
    list_display = ("digest", "game", "created", "cards")
    fields = ("game", "digest", "created")

    @admin.display
    def cards(self, catalog: Catalog) -> int:
        return len(catalog.definitions)
