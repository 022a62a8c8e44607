"""Addresses of the pool's API."""

from __future__ import annotations

from django.urls import path
from django.views.generic import RedirectView
from rest_framework.routers import SimpleRouter

from cards.api.cards import CardView
from cards.api.releases import ReleaseView
from cards.api.restrictions import RestrictionView, RulingView
from cards.api.sets import FamilyView, FormatView, SetView

router = SimpleRouter()
router.register("cards", CardView, "api-card")
router.register("sets", SetView, "api-set")
router.register("families", FamilyView, "api-family")
router.register("formats", FormatView, "api-format")
router.register("releases", ReleaseView, "api-release")
router.register("restrictions", RestrictionView, "api-restriction")
router.register("rulings", RulingView, "api-ruling")

urlpatterns = [
    # What families were called while there was one game.
    path("factions/", RedirectView.as_view(pattern_name="api-family-list", permanent=True, query_string=True)),
    path("factions/<slug:id>/", RedirectView.as_view(pattern_name="api-family-detail", permanent=True)),
    *router.urls,
]
