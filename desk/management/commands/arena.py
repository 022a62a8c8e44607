"""`manage.py arena`: who is stronger, with the site's cards and by the workers of the lab."""

from __future__ import annotations

from argparse import ArgumentParser
from time import sleep
from typing import Any

from django.core.management.base import BaseCommand, CommandError

import games
from cards.curation.outcome import Refused
from desk.lab.estimates import answers
from desk.lab.plan import Plan
from desk.lab.start import start_agents
from desk.lab.steer import scores_of
from desk.lab.verdict import Told
from desk.models import Experiment

PAUSE = 5.0
"""Seconds between two looks."""
IN_WORDS = {Told.ABOVE: "stronger", Told.BELOW: "weaker", Told.WITHIN: "as strong", Told.OPEN: "undecided"}


class Command(BaseCommand):
    help = "Has agents play against each other in the workers of the lab, and prints how they stand."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=games.names())
        parser.add_argument("--agents", nargs="+", default=[], help="two or more")
        parser.add_argument("--games", type=int, default=200, help="of every two agents, at most (200)")
        parser.add_argument("--decks", nargs="+", default=[], metavar="NAME", help="starter decks (default: all)")
        parser.add_argument("--seed", type=int, default=1, help="of the list of pairings (1)")
        parser.add_argument("--until-clear", action="store_true", help="end as soon as it is clear who is stronger")
        parser.add_argument("--experiment", type=int, metavar="N", help="look at one that was begun before")
        parser.add_argument("--detach", action="store_true", help="don't wait for the end")

    def handle(self, *args: Any, **options: Any) -> None:
        experiment = self.known(options) if options["experiment"] else self.begun(options)
        self.stdout.write(f"Experiment {experiment.pk}. Ctrl+C ends the looking, not the playing.")
        seats = len(games.load(experiment.game).seats)
        try:
            while experiment.is_running and not options["detach"]:
                self.stdout.write(f"{seats * experiment.bouts.count()} games", ending="\r")
                self.stdout.flush()
                sleep(PAUSE)
                experiment.refresh_from_db()
        except KeyboardInterrupt:
            pass
        for line in standings(experiment):
            self.stdout.write(line)
        self.stdout.write(f"{experiment.get_status_display()}. {experiment.error}".rstrip())

    def known(self, options: dict[str, Any]) -> Experiment:
        found = Experiment.objects.filter(
            pk=options["experiment"], game=options["game"], kind=Experiment.Kind.AGENTS
        ).first()
        if found is None:
            raise CommandError(f"there is no experiment {options['experiment']} of agents")
        return found

    def begun(self, options: dict[str, Any]) -> Experiment:
        game = games.load(options["game"])
        if options["games"] % len(game.seats):
            raise CommandError(f"games go in rounds: ask for a multiple of {len(game.seats)}")
        most = options["games"] // len(game.seats)
        agents, decks, seed = options["agents"], options["decks"], options["seed"]
        found = start_agents(None, game.name, decks, agents, most, seed, until_clear=options["until_clear"])
        if isinstance(found, Refused):
            raise CommandError(found.detail)
        return found


def standings(experiment: Experiment) -> list[str]:
    plan = Plan.from_json(experiment.game, experiment.plan)
    lines = []
    found = answers(plan, experiment.most, scores_of(experiment))
    for cell, estimate in zip(plan.cells, found, strict=True):
        first, *others = cell.agents
        lines.append(
            f"{first} against {', '.join(others)}: {estimate.mean:.1%} of {len(cell.agents) * estimate.bouts} games "
            f"[{estimate.low:.1%} to {estimate.high:.1%}]: {IN_WORDS[estimate.told]}"
        )
    return lines
