"""Addresses of matches for programs."""

from __future__ import annotations

from django.urls import path
from rest_framework.routers import SimpleRouter

from matches.api.challenges import ChallengeView
from matches.api.figures import CardFiguresView
from matches.api.matches import MatchView, MeView, OpponentView
from matches.api.players import LeaderboardView, PlayerMatchesView, PlayerView
from matches.api.tournaments import TournamentView

router = SimpleRouter()
router.register("challenges", ChallengeView, "api-challenge")
router.register("matches", MatchView, "api-match")
router.register("tournaments", TournamentView, "api-tournament")

house_patterns = [path("me/", MeView.as_view({"get": "retrieve", "patch": "partial_update"}), name="api-me")]

urlpatterns = [
    *router.urls,
    path("cards/<slug:slug>/figures/", CardFiguresView.as_view({"get": "retrieve"}), name="api-card-figures"),
    path("players/<str:username>/", PlayerView.as_view({"get": "retrieve"}), name="api-player"),
    path("players/<str:username>/matches/", PlayerMatchesView.as_view({"get": "list"}), name="api-player-matches"),
    path("leaderboard/", LeaderboardView.as_view({"get": "list"}), name="api-leaderboard"),
    path("opponents/", OpponentView.as_view({"get": "list"}), name="api-opponents"),
]
