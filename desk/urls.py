"""The desk's addresses; all of them are for signed-in curators and publishers."""

from __future__ import annotations

from django.urls import URLPattern, path

from desk.views import (
    boards,
    bulk,
    cards,
    changes,
    comments,
    completion,
    curve,
    editor,
    exchange,
    fairplay,
    lab,
    moderation,
    overview,
    people,
    pictures,
    queue,
    release_actions,
    releases,
    reports,
    restrictions,
    rulings,
    sandbox,
    sets,
    win_rates,
)

urlpatterns: list[URLPattern] = [
    path("", overview.overview, name="desk"),
    path("people/", people.people, name="desk-people"),
    # Cards, and the changes to them.
    path("changes/new/", editor.new_card, name="desk-new-card"),
    path("changes/<int:pk>/", changes.change_page, name="desk-change"),
    path("changes/<int:pk>/check/", editor.check, name="desk-check"),
    path("changes/<int:pk>/try/", sandbox.try_now, name="desk-try"),
    path("changes/<int:pk>/picture/", pictures.upload, name="desk-upload"),
    path("changes/<int:pk>/release/", changes.into_release, name="desk-into-release"),
    path("changes/<int:pk>/assign/", comments.assign_to, name="desk-assign"),
    path("changes/<int:pk>/comments/", comments.add, name="desk-comment"),
    path("changes/<int:pk>/comments/<int:comment_pk>/", comments.edit, name="desk-comment-edit"),
    path("changes/<int:pk>/comments/<int:comment_pk>/delete/", comments.delete, name="desk-comment-delete"),
    path("changes/<int:pk>/<slug:action>/", changes.act, name="desk-act"),
    path("art.svg", pictures.art, name="desk-art"),
    path("words/", completion.words, name="desk-words"),
    path("bulk/", bulk.edit, name="desk-bulk"),
    path("cards/<slug:slug>/change/", changes.start_change, name="desk-start-change"),
    path("cards/", cards.list_of, name="desk-cards"),
    path("cards/<slug:slug>/", cards.page, name="desk-card"),
    path("reviews/", queue.queue, name="desk-reviews"),
    # Releases, and what they would do.
    path("releases/", releases.list_of, name="desk-releases"),
    path("releases/new/", releases.new, name="desk-new-release"),
    path("releases/<int:pk>/", releases.page, name="desk-release"),
    path("releases/<int:pk>/notes/", releases.notes, name="desk-release-notes"),
    path("releases/<int:pk>/changes/", releases.place, name="desk-release-changes"),
    path("releases/<int:pk>/schedule/", releases.schedule, name="desk-release-schedule"),
    path("releases/<int:pk>/curve/", curve.release_curve, name="desk-release-curve"),
    path("releases/<int:pk>/measure/", win_rates.measure, name="desk-release-measure"),
    path("releases/<int:pk>/progress/", win_rates.progress, name="desk-release-progress"),
    path("releases/<int:pk>/<slug:action>/", release_actions.act, name="desk-release-act"),
    # Restrictions, rulings and sets.
    path("restrictions/", restrictions.list_of, name="desk-restrictions"),
    path("restrictions/new/", restrictions.new, name="desk-new-restriction"),
    path("restrictions/<int:pk>/end/", restrictions.end, name="desk-restriction-end"),
    path("rulings/", rulings.list_of, name="desk-rulings"),
    path("rulings/new/", rulings.new, name="desk-new-ruling"),
    path("rulings/<int:pk>/", rulings.edit, name="desk-ruling"),
    path("rulings/<int:pk>/retire/", rulings.retire, name="desk-ruling-retire"),
    path("sets/", sets.list_of, name="desk-sets"),
    path("sets/new/", sets.new, name="desk-new-set"),
    path("sets/<slug:slug>/", sets.edit, name="desk-set"),
    path("sets/<slug:slug>/curve/", curve.set_curve, name="desk-set-curve"),
    path("sets/<slug:slug>/delete/", sets.delete, name="desk-set-delete"),
    # What players took for mistakes of the rules.
    path("reports/", reports.list_of, name="desk-reports"),
    path("reports/<int:pk>/", reports.page, name="desk-report"),
    path("reports/<int:pk>/scenario.yaml", reports.scenario, name="desk-report-scenario"),
    path("reports/<int:pk>/table/", reports.as_table, name="desk-report-table"),
    # Players.
    path("moderation/", moderation.overview, name="desk-moderation"),
    path("moderation/log/", moderation.log, name="desk-moderation-log"),
    path("moderation/reports/<int:pk>/", moderation.report_page, name="desk-moderation-report"),
    path("moderation/cases/<int:pk>/", fairplay.case_page, name="desk-moderation-case"),
    path("moderation/appeals/<int:pk>/", moderation.appeal_page, name="desk-moderation-appeal"),
    path("moderation/players/<uuid:pk>/", moderation.player_page, name="desk-moderation-player"),
    path("moderation/players/<uuid:pk>/bot/", moderation.bot_page, name="desk-moderation-player-bot"),
    path("moderation/sanctions/<int:pk>/lift/", moderation.lift_page, name="desk-moderation-lift"),
    # Files in and out.
    path("import/", exchange.import_file, name="desk-import"),
    path("import/<int:pk>/", exchange.import_plan, name="desk-import-plan"),
    path("import/<int:pk>/forget/", exchange.forget_file, name="desk-import-forget"),
    path("export/", exchange.export_file, name="desk-export"),
]

lab_patterns: list[URLPattern] = [
    path("changes/<int:pk>/board/", boards.board_page, name="desk-board"),
    # What decks and cards are worth, by games of agents.
    path("lab/", lab.overview, name="desk-lab"),
    path("lab/cards/<slug:slug>/", lab.card, name="desk-lab-card"),
    path("lab/changes/<int:pk>/", lab.change, name="desk-lab-change"),
    path("lab/changes/<int:pk>/measure/", lab.measure_change, name="desk-measure-change"),
    path("lab/changes/<int:pk>/figures/", lab.figures, name="desk-change-figures"),
    path("lab/releases/<int:pk>/measure/", lab.measure_all, name="desk-measure-release"),
    path("lab/<int:pk>/", lab.experiment_page, name="desk-lab-experiment"),
    path("lab/<int:pk>/progress/", lab.progress, name="desk-lab-progress"),
    path("lab/<int:pk>/<slug:action>/", lab.act, name="desk-lab-act"),
]
"""Below the desk, too: what wants positions, decks and games of agents, for games that have a lab."""
