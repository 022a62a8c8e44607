"""The pages of decks."""

from __future__ import annotations

from django.urls import path

from decks.views import building, codes, moderation, printing, reading, sharing, social, trying, writing

urlpatterns = [
    path("decks/", reading.decks, name="decks"),
    path("decks/public/", reading.public_decks, name="public-decks"),
    path("decks/liked/", reading.liked_decks, name="liked-decks"),
    path("decks/new/", writing.deck_new, name="deck-new"),
    path("decks/check/", writing.deck_check, name="deck-check"),
    path("decks/build/", building.deck_build, name="deck-build"),
    path("decks/build/pool.json", building.deck_build_pool, name="deck-build-pool"),
    path("decks/build/check/", building.deck_build_check, name="deck-build-check"),
    path("decks/build/save/", building.deck_build_save, name="deck-build-save"),
    path("decks/code/", codes.deck_from_code, name="deck-of-code"),
    path("decks/try/", trying.code_try, name="deck-try-code"),
    path("decks/<slug:slug>/", reading.deck, name="deck"),
    path("decks/<slug:slug>/build/", building.deck_build_own, name="deck-build-own"),
    path("decks/<slug:slug>/edit/", writing.deck_edit, name="deck-edit"),
    path("decks/<slug:slug>/versions/", reading.deck_versions, name="deck-versions"),
    path("decks/<slug:slug>/versions/<int:number>/restore/", sharing.deck_restore, name="deck-restore"),
    path("decks/<slug:slug>/export/<slug:kind>/", reading.deck_export, name="deck-export"),
    path("decks/<slug:slug>/preview.jpg", reading.deck_preview, name="deck-preview"),
    path("decks/<slug:slug>/print/", printing.deck_print, name="deck-print"),
    path("decks/<slug:slug>/try/", trying.deck_try, name="deck-try"),
    path("decks/<slug:slug>/share/", sharing.deck_share, name="deck-share"),
    path("decks/<slug:slug>/archive/", sharing.deck_archive, name="deck-archive"),
    path("decks/<slug:slug>/delete/", sharing.deck_delete, name="deck-delete"),
    path("decks/<slug:slug>/tags/", sharing.deck_tags, name="deck-tags"),
    path("decks/<slug:slug>/like/", social.deck_like, name="deck-like"),
    path("decks/<slug:slug>/comments/", social.deck_comment, name="deck-comment"),
    path("decks/<slug:slug>/comments/close/", social.comments_close, name="comments-close"),
    path("decks/<slug:slug>/comments/<int:pk>/edit/", social.comment_edit, name="comment-edit"),
    path("decks/<slug:slug>/comments/<int:pk>/delete/", social.comment_delete, name="comment-delete"),
    path("decks/<slug:slug>/comments/<int:pk>/report/", social.comment_report, name="comment-report"),
    path("decks/<slug:slug>/comments/<int:pk>/hide/", social.comment_hide, name="comment-hide"),
    path("decks/<slug:slug>/comments/<int:pk>/show/", social.comment_show, name="comment-show"),
    path("moderation/", moderation.moderation, name="moderation"),
    path("moderation/comments/<int:pk>/", moderation.moderation_decide, name="moderation-decide"),
    path("moderation/comments/<int:pk>/show/", moderation.moderation_show, name="moderation-show"),
    path("moderation/mutes/<int:pk>/lift/", moderation.moderation_unmute, name="moderation-unmute"),
]
