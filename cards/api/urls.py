"""Addresses of the pool's API."""

from __future__ import annotations

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

urlpatterns = router.urls
