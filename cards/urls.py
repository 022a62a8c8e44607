"""Home, rules, and everything about cards."""

from __future__ import annotations

from django.urls import path

from cards import views
from cards.feeds import feed

urlpatterns = [
    path("", views.home, name="home"),
    path("rules/", views.rules, name="rules"),
    path("cards/", views.gallery, name="gallery"),
    path("cards/print/", views.print_cards, name="print-cards"),
    path("cards/search/", views.search_help, name="search-help"),
    path("cards/search/fields.json", views.search_fields, name="search-fields"),
    path("cards/writing/", views.writing, name="writing"),
    path("cards/<slug:slug>/", views.card, name="card"),
    path("cards/<slug:slug>/history/", views.card_history, name="card-history"),
    path("cards/<slug:slug>/art.svg", views.art, name="card-art"),
    path("cards/<slug:slug>/preview.jpg", views.card_preview, name="card-preview"),
    path("sets/", views.sets, name="sets"),
    path("sets/<slug:slug>/", views.card_set, name="set"),
    path("releases/", views.releases, name="releases"),
    path("releases/feed.atom", feed, name="releases-feed"),
    path("releases/<slug:slug>/", views.release, name="release"),
    path("restrictions/", views.restrictions, name="restrictions"),
    path("catalog/<str:digest>.json", views.catalog, name="catalog"),
    path("catalog/<str:digest>/art.json", views.catalog_art, name="catalog-art"),
]
