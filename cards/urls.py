"""The home of a game, its rules, and everything about its cards. `urlpatterns` are below a game with cards,
`game_patterns` below any, and `house_patterns` below none: what they give is named by its content."""

from __future__ import annotations

from django.urls import path

from cards import views
from cards.feeds import feed

game_patterns = [
    path("", views.home, name="game-home"),
    path("rules/", views.rules, name="rules"),
]

house_patterns = [
    path("art/<str:digest>.webp", views.artwork, name="artwork"),
    path("catalog/<str:digest>.json", views.catalog, name="catalog"),
    path("catalog/<str:digest>/art.json", views.catalog_art, name="catalog-art"),
]

urlpatterns = [
    path("cards/", views.gallery, name="gallery"),
    path("cards/print/", views.print_cards, name="print-cards"),
    path("cards/print.pdf", views.print_cards_file, name="print-cards-file"),
    path("cards/search/", views.search_help, name="search-help"),
    path("cards/search/pool.json", views.search_pool, name="search-pool"),
    path("cards/writing/", views.writing, name="writing"),
    path("cards/<slug:slug>/", views.card, name="card"),
    path("cards/<slug:slug>/history/", views.card_history, name="card-history"),
    path("cards/<slug:slug>/face/", views.card_face, name="card-face"),
    path("cards/<slug:slug>/art.svg", views.art, name="card-art"),
    path("cards/<slug:slug>/preview.jpg", views.card_preview, name="card-preview"),
    path("sets/", views.sets, name="sets"),
    path("sets/<slug:slug>/", views.card_set, name="set"),
    path("releases/", views.releases, name="releases"),
    path("releases/feed.atom", feed, name="releases-feed"),
    path("releases/<slug:slug>/", views.release, name="release"),
    path("releases/<slug:slug>/preview.jpg", views.release_preview, name="release-preview"),
    path("restrictions/", views.restrictions, name="restrictions"),
]
