"""Pages about matches."""

from __future__ import annotations

from django.urls import path

from matches.views import choose, invitations, table

__all__ = ["urlpatterns"]

urlpatterns = [
    path("play/", choose.play, name="play"),
    path("play/quick/", choose.quick_play, name="quick-play"),
    path("join/<str:token>/", invitations.join_page, name="join"),
    path("matches/", table.my_matches, name="my-matches"),
    path("matches/<slug:match_id>/", table.match_page, name="match"),
    path("matches/<slug:match_id>/at/<int:seq>/", table.at, name="match-at"),
    path("matches/<slug:match_id>/transcript/<slug:audience>.json", table.transcript, name="transcript"),
    path("matches/<slug:match_id>/rematch/", table.rematch, name="rematch"),
    path("matches/<slug:match_id>/concede/", table.give_up, name="concede"),
    path("matches/<slug:match_id>/withdraw/", invitations.withdraw_page, name="withdraw"),
    path("matches/<slug:match_id>/record.json", table.record, name="record"),
]
