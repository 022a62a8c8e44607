"""Addresses of the desk's API."""

from __future__ import annotations

from rest_framework.routers import SimpleRouter

from desk.api.changes import ChangeView
from desk.api.law import DeskRestrictionView, DeskRulingView, DeskSetView
from desk.api.releases import DeskReleaseView

router = SimpleRouter()
router.register("changes", ChangeView, "api-change")
router.register("releases", DeskReleaseView, "api-desk-release")
router.register("restrictions", DeskRestrictionView, "api-desk-restriction")
router.register("rulings", DeskRulingView, "api-desk-ruling")
router.register("sets", DeskSetView, "api-desk-set")

urlpatterns = router.urls
