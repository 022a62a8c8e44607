"""The pages of decks, below a game that has some; `house_patterns` are about the people of all games."""

from __future__ import annotations

from django.urls import path

from decks.views import (
    builder,
    codes,
    comparison,
    decks,
    description,
    goldfish,
    list_editor,
    moderation,
    printing,
    sharing,
    shelf,
    social,
    versions,
)

urlpatterns = [
    path("decks/", shelf.decks, name="decks"),
    path("decks/public/", decks.public_decks, name="public-decks"),
    path("decks/liked/", decks.liked_decks, name="liked-decks"),
    path("decks/new/", list_editor.deck_new, name="deck-new"),
    path("decks/check/", list_editor.deck_check, name="deck-check"),
    path("decks/build/", builder.deck_build, name="deck-build"),
    path("decks/build/pool.json", builder.deck_build_pool, name="deck-build-pool"),
    path("decks/build/check/", builder.deck_build_check, name="deck-build-check"),
    path("decks/build/save/", builder.deck_build_save, name="deck-build-save"),
    path("decks/compare/", comparison.deck_compare, name="deck-compare"),
    path("decks/code/", codes.deck_from_code, name="deck-of-code"),
    path("decks/description/preview/", description.description_preview, name="deck-description-preview"),
    path("decks/shelf/", shelf.shelf_do, name="shelf-do"),
    path("decks/shelf/undo/", shelf.shelf_undo, name="shelf-undo"),
    path("decks/folders/", shelf.folder_new, name="folder-new"),
    path("decks/folders/<int:pk>/rename/", shelf.folder_rename, name="folder-rename"),
    path("decks/folders/<int:pk>/remove/", shelf.folder_remove, name="folder-remove"),
    path("decks/try/", goldfish.code_try, name="deck-try-code"),
    path("decks/<slug:slug>/", decks.deck, name="deck"),
    path("decks/<slug:slug>/build/", builder.deck_build_own, name="deck-build-own"),
    path("decks/<slug:slug>/description/", description.deck_description, name="deck-description"),
    path("decks/<slug:slug>/edit/", list_editor.deck_edit, name="deck-edit"),
    path("decks/<slug:slug>/versions/", versions.deck_versions, name="deck-versions"),
    path("decks/<slug:slug>/versions/<int:number>/restore/", versions.deck_restore, name="deck-restore"),
    path("decks/<slug:slug>/export/<slug:kind>/", decks.deck_export, name="deck-export"),
    path("decks/<slug:slug>/preview.jpg", decks.deck_preview, name="deck-preview"),
    path("decks/<slug:slug>/print/", printing.deck_print, name="deck-print"),
    path("decks/<slug:slug>/print.pdf", printing.deck_print_file, name="deck-print-file"),
    path("decks/<slug:slug>/try/", goldfish.deck_try, name="deck-try"),
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
]

house_patterns = [
    path("moderation/", moderation.moderation, name="moderation"),
    path("moderation/comments/<int:pk>/", moderation.moderation_decide, name="moderation-decide"),
    path("moderation/comments/<int:pk>/show/", moderation.moderation_show, name="moderation-show"),
    path("moderation/mutes/<int:pk>/lift/", moderation.moderation_unmute, name="moderation-unmute"),
]
