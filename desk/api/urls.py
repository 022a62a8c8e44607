"""Addresses of the desk's API."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import SimpleRouter

from desk.api.changes import ChangeView
from desk.api.comments import AssignmentView, ChangeCommentView
from desk.api.releases import DeskReleaseView
from desk.api.restrictions import DeskRestrictionView, DeskRulingView, DeskSetView

router = SimpleRouter()
router.register("changes", ChangeView, "api-change")
router.register("releases", DeskReleaseView, "api-desk-release")
router.register("restrictions", DeskRestrictionView, "api-desk-restriction")
router.register("rulings", DeskRulingView, "api-desk-ruling")
router.register("sets", DeskSetView, "api-desk-set")

COMMENTS = "changes/<int:change>/comments/"

urlpatterns = [
    path("changes/<int:change>/assign/", AssignmentView.as_view({"post": "assign"}), name="api-change-assign"),
    path(COMMENTS, ChangeCommentView.as_view({"get": "list", "post": "create"}), name="api-change-comments"),
    path(
        f"{COMMENTS}<int:pk>/",
        ChangeCommentView.as_view({"put": "update", "delete": "destroy"}),
        name="api-change-comment",
    ),
    *router.urls,
]
