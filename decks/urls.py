"""The pages of decks."""

from __future__ import annotations

from django.urls import path

from decks.views import printing, reading, sharing, trying, writing

urlpatterns = [
    path("decks/", reading.decks, name="decks"),
    path("decks/public/", reading.public_decks, name="public-decks"),
    path("decks/new/", writing.deck_new, name="deck-new"),
    path("decks/check/", writing.deck_check, name="deck-check"),
    path("decks/<slug:slug>/", reading.deck, name="deck"),
    path("decks/<slug:slug>/edit/", writing.deck_edit, name="deck-edit"),
    path("decks/<slug:slug>/versions/", reading.deck_versions, name="deck-versions"),
    path("decks/<slug:slug>/versions/<int:number>/restore/", sharing.deck_restore, name="deck-restore"),
    path("decks/<slug:slug>/export/<slug:kind>/", reading.deck_export, name="deck-export"),
    path("decks/<slug:slug>/print/", printing.deck_print, name="deck-print"),
    path("decks/<slug:slug>/try/", trying.deck_try, name="deck-try"),
    path("decks/<slug:slug>/share/", sharing.deck_share, name="deck-share"),
    path("decks/<slug:slug>/archive/", sharing.deck_archive, name="deck-archive"),
    path("decks/<slug:slug>/delete/", sharing.deck_delete, name="deck-delete"),
]
