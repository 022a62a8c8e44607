"""`manage.py arena`: compares agents with the site's cards, in the lab workers."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from time import sleep
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import games
from accounts.outcome import Refused
from desk.lab.report import Report
from desk.lab.start import start_agents
from desk.models import Experiment
from games.lab.arena_report import append_line, frame, in_words, kept_lines
from games.lab.simulation import LISTS, OPEN

PAUSE = 5.0
"""Seconds between two looks."""


class Command(BaseCommand):
    help = "Lets agents play each other in the lab workers, and prints the results."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=games.names())
        parser.add_argument("--agents", nargs="+", default=[], help="two or more agents")
        parser.add_argument("--games", type=int, default=200, help="most games per pair of agents (default: 200)")
        parser.add_argument("--decks", nargs="+", default=[], metavar="NAME", help="ready decks (default: all)")
        parser.add_argument("--seed", type=int, default=1, help="seed of the pairings (default: 1)")
        parser.add_argument("--lists", choices=LISTS, default=OPEN, help="what agents know of the opponent's deck")
        parser.add_argument(
            "--budget",
            type=float,
            default=0.0,
            metavar="SECONDS",
            help="seconds per decision, for levels that use time",
        )
        ends = parser.add_mutually_exclusive_group()
        ends.add_argument("--until-clear", action="store_true", help="stop as soon as the stronger agent is clear")
        ends.add_argument(
            "--sprt",
            nargs=2,
            type=float,
            metavar=("LOW", "HIGH"),
            help="stop when one of these Elo differences is accepted",
        )
        parser.add_argument("--out", type=Path, metavar="FILE", help="append JSON lines to this file, one per pair")
        parser.add_argument("--experiment", type=int, metavar="N", help="show an earlier experiment")
        parser.add_argument("--detach", action="store_true", help="don't wait for the results")

    def handle(self, *args: Any, **options: Any) -> None:
        experiment = self.known(options) if options["experiment"] else self.begun(options)
        self.stdout.write(f"Experiment {experiment.pk}. Ctrl+C stops watching. The games continue.")
        seats = len(games.load(experiment.game).seats)
        try:
            while experiment.is_running and not options["detach"]:
                self.stdout.write(f"{seats * experiment.bouts.count()} games", ending="\r")
                self.stdout.flush()
                sleep(PAUSE)
                experiment.refresh_from_db()
        except KeyboardInterrupt:
            pass
        report = Report(experiment)
        for question, (_, said) in zip(report.plan.questions, report.pairs, strict=True):
            self.stdout.write(in_words(said, question.sprt))
        if options["out"]:
            keep(report, options["out"])
        self.stdout.write(f"{experiment.get_status_display()}. {experiment.error}".rstrip())

    def known(self, options: dict[str, Any]) -> Experiment:
        found = Experiment.objects.filter(
            pk=options["experiment"], game=options["game"], kind=Experiment.Kind.AGENTS
        ).first()
        if found is None:
            raise CommandError(f"there is no agent experiment {options['experiment']}")
        return found

    def begun(self, options: dict[str, Any]) -> Experiment:
        game = games.load(options["game"])
        if options["games"] % len(game.seats):
            raise CommandError(f"--games must be a multiple of {len(game.seats)}")
        most = options["games"] // len(game.seats)
        found = start_agents(
            None,
            game.name,
            options["decks"],
            options["agents"],
            most,
            options["seed"],
            until_clear=options["until_clear"],
            sprt=options["sprt"] and tuple(options["sprt"]),
            lists=options["lists"],
            budget=options["budget"],
        )
        if isinstance(found, Refused):
            raise CommandError(found.detail)
        return found


def keep(report: Report, path: Path) -> None:
    """Adds what was played to a file that may have a part of it."""
    plan, experiment = report.plan, report.experiment
    common = frame(
        experiment.game,
        experiment.rules_version,
        seed=plan.seed,
        lists=plan.lists,
        decks=plan.decks,
        budget=plan.budget,
    )
    kept = {(tuple(line["agents"]), line["number"]) for line in kept_lines(path, common)}
    for lines in report.lines:
        for line in lines:
            if (tuple(line["agents"]), line["number"]) not in kept:
                append_line(path, common | line)
