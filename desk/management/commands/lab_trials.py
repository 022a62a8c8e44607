"""`manage.py lab_trials GAME TITLE …`: what the lab finds out about copies of shipped cards, and how soon.

Plays what a small measurement would, in this process and without a database. A plain copy is fair: how often is it
called something else? `--set spark=9`, or `spark=+1`, changes the copies.
"""

from __future__ import annotations

import json
import time
from collections import defaultdict
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

import games
from desk.lab.estimates import Estimate, Score, answers, missing
from desk.lab.plan import Plan, of_card
from desk.lab.play import bout
from games.agents import steady_agent
from games.kernel.game import Game
from games.kernel.refusal import Refusal
from games.lab.simulation import Played

Json = dict[str, Any]


class Command(BaseCommand):
    help = "Measures copies of a shipped card as the lab would, and says how long it took"

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", choices=games.names())
        parser.add_argument("titles", nargs="+", help="the shipped cards that are copied")
        parser.add_argument("--set", nargs="*", default=[], metavar="FIELD=JSON", help="what the copies have instead")
        parser.add_argument("--bouts", type=int, help="bouts with the card and without it, at most")
        parser.add_argument("--agent", help="who plays both sides")

    def handle(self, *args: Any, **options: Any) -> None:
        game = games.load(options["game"])
        changes = [each.partition("=") for each in options["set"]]
        for title in options["titles"]:
            card = game.cards.pool()[title]
            changed = {field: _value(text, card.get(field)) for field, _, text in changes}
            definition = {**card, **changed, "title": f"Copy of {title}"}
            most = options["bouts"] or game.lab.quick_bouts
            self.stdout.write(
                _line(game, definition, options["agent"] or game.lab.quick_agent or steady_agent(game), most)
            )
            self.stdout.flush()


def _value(text: str, before: Any) -> Any:
    if text.startswith("+") and isinstance(before, int):
        return before + int(text)
    try:
        return json.loads(text)
    except ValueError:
        return text


def _line(game: Game[Any], definition: Json, agent: str, most: int) -> str:
    cards = {**game.cards.pool(), definition["title"]: definition}
    decks = list(game.decks.shipped())
    found = game.lab.exchanges(definition, cards, decks)
    if isinstance(found, Refusal):
        return found.detail
    plan = of_card(definition["title"], found, decks, (agent,), {}, game.lab.played_parts)
    begun = time.process_time()
    answer, played = _measured(game, plan, cards, most)
    low, mean, high = (f"{100 * each:+.1f}" for each in (answer.low, answer.mean, answer.high))
    used = f"used in {answer.use.used} of {answer.use.games}" if answer.use else ""
    return (
        f"{definition['title']}: {answer.told.value}, {mean} ({low} to {high}), {answer.bouts} bouts, {used}, "
        f"{len(found)} decks, {time.process_time() - begun:.0f} s for {played} games"
    )


def _measured(game: Game[Any], plan: Plan, cards: Json, most: int) -> tuple[Estimate, int]:
    scores: dict[int, dict[int, Score]] = defaultdict(dict)
    played = 0
    while todo := list(missing(plan, most, scores)):
        for cell, number in todo:
            pairing = plan.pairings(cell, len(game.seats), number + 1)[number]
            won, lines = bout(game, plan, cell, pairing, cards)
            scores[cell][number] = Score.of(won, map(Played.from_json, lines))
            played += len(lines)
    return answers(plan, most, scores)[0], played
