"""Pages about matches."""

from __future__ import annotations

from django.urls import path

from matches.views import choose, export, following, invitations, lobby, players, reports, table, talk, verify

__all__ = ["urlpatterns"]

urlpatterns = [
    path("play/", choose.play, name="play"),
    path("play/quick/", choose.quick_play, name="quick-play"),
    path("play/challenges/<slug:challenge_id>/accept/", lobby.accept_page, name="accept-challenge"),
    path("play/challenges/<slug:challenge_id>/decline/", lobby.decline_page, name="decline-challenge"),
    path("play/challenges/<slug:challenge_id>/withdraw/", lobby.withdraw_page, name="withdraw-challenge"),
    path("play/challenges/<slug:challenge_id>/meanwhile/", lobby.meanwhile, name="meanwhile"),
    path("join/<str:token>/", invitations.join_page, name="join"),
    path("matches/", table.my_matches, name="my-matches"),
    path("matches/history.csv", export.history_csv, name="history-csv"),
    path("matches/history.json", export.history_json, name="history-json"),
    path("matches/<slug:match_id>/", table.match_page, name="match"),
    path("matches/<slug:match_id>/at/<int:seq>/", table.at, name="match-at"),
    path("matches/<slug:match_id>/transcript/<slug:audience>.json", table.transcript, name="transcript"),
    path("matches/<slug:match_id>/rematch/", table.rematch, name="rematch"),
    path("matches/<slug:match_id>/offers/", table.offers, name="offers"),
    path("matches/<slug:match_id>/claim/", table.end_waiting, name="claim"),
    path("matches/<slug:match_id>/concede/", table.give_up, name="concede"),
    path("matches/<slug:match_id>/chat/", talk.chat, name="match-chat"),
    path("matches/<slug:match_id>/mute/", talk.mute_page, name="match-mute"),
    path("matches/<slug:match_id>/report-player/", talk.report_page, name="match-report"),
    path("matches/<slug:match_id>/block/", talk.block_page, name="match-block"),
    path("matches/<slug:match_id>/withdraw/", invitations.withdraw_page, name="withdraw"),
    path("matches/<slug:match_id>/record.json", table.record, name="record"),
    path("matches/<slug:match_id>/report/", reports.report, name="report"),
    path("matches/<slug:match_id>/verify/", verify.verify, name="verify"),
    path("following/", following.following, name="following"),
    path("players/", players.leaderboard, name="players"),
    path("players/<str:username>/", players.player_page, name="player"),
    path("players/<str:username>/follow/", following.follow_page, name="follow"),
    path("players/<str:username>/unfollow/", following.unfollow_page, name="unfollow"),
    path("players/<str:username>/matches/", players.history, name="player-matches"),
]
