"""Addresses of the decks' API."""

from __future__ import annotations

from rest_framework.routers import SimpleRouter

from decks.api.decks import DeckView

router = SimpleRouter()
router.register("decks", DeckView, "api-deck")

urlpatterns = router.urls
