"""Addresses of the decks' API."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import SimpleRouter

from decks.api.comments import CommentView
from decks.api.decks import DeckView

router = SimpleRouter()
router.register("decks", DeckView, "api-deck")

COMMENTS = "decks/<slug:slug>/comments/"
urlpatterns = [
    *router.urls,
    path(COMMENTS, CommentView.as_view({"get": "list", "post": "create"}), name="api-comments"),
    path(f"{COMMENTS}<int:pk>/", CommentView.as_view({"put": "update", "delete": "destroy"}), name="api-comment"),
    path(f"{COMMENTS}<int:pk>/report/", CommentView.as_view({"post": "report"}), name="api-comment-report"),
    path(f"{COMMENTS}<int:pk>/hide/", CommentView.as_view({"post": "hide"}), name="api-comment-hide"),
    path(f"{COMMENTS}<int:pk>/show/", CommentView.as_view({"post": "show"}), name="api-comment-show"),
]
