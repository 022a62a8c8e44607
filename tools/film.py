"""Records the short match of two AIs that a game's cover plays: `python -m tools.film voidream`.

It is written to `static/<game>/film.json`. Run it again when most of its cards have left the pool, or for another match
with `--seed`.
"""

from __future__ import annotations

import argparse
import json
import os
import re
from collections.abc import Iterator
from typing import Any

import games
from games.agents import answer_for, random_answer, steady_agent
from games.kernel.game import Game, Seating
from tools.environment import PROJECT

Json = dict[str, Any]
DECISIONS = 120
FRAMES = 18
FEWEST = 5
"""Cards in play when the film starts."""
WIDEST = 6
"""Cards in a row: the film ends where there are more."""
CARD, SEAT = re.compile(r"\[\[(.+?)]]"), re.compile(r"\{([A-Z])}")


def record(game: Game[Any], seed: int) -> Json:
    """The frames of a match: one for each decision that changes the cards in play."""
    from matches.showcase import row_of

    decks = game.decks.shipped()
    called = {seat: game.opponents[place + 1].name for place, seat in enumerate(game.seats)}
    frames, sides = list[Json](), list[list[str]]()
    for plain, text in _moments(
        game, {seat: Seating(called[seat], decks[place]) for place, seat in enumerate(called)}, seed
    ):
        rows = [row_of(seat, plain["seats"][seat], called[seat]) for seat in reversed(game.seats)]
        if any(len(row.cards) > WIDEST for row in rows):
            break
        sides = [[row.name, row.label] for row in rows]
        frame = {
            "progress": plain["progress"],
            "rows": [[row.number, list(row.cards), list(row.exhausted)] for row in rows],
        }
        if sum(len(row.cards) for row in rows) < FEWEST and not frames:
            continue
        if not frames or [row[1:] for row in frames[-1]["rows"]] != [row[1:] for row in frame["rows"]]:
            caption = SEAT.sub(lambda seat: called[seat[1]], CARD.sub(r"\1", text))
            frames.append({"caption": caption, **frame})
    return {"sides": sides, "frames": frames[-FRAMES:]}


def _moments(game: Game[Any], seats: dict[str, Seating], seed: int) -> Iterator[tuple[Any, str]]:
    """The plain view after each decision, and the first sentence about a card."""
    cards, agent = game.cards.pool(), steady_agent(game)
    state = game.new(seats, seed, cards)
    for number in range(DECISIONS):
        due = game.decision(state)
        if due is None:
            return
        if game.answer(state, due.seat, answer_for(game, agent, state, due, cards, seed + number)):
            game.answer(state, due.seat, random_answer(due, seed + number))
        texts = [event["text"] for event in game.events(state, None)]
        yield game.plain(game.view(state, None)), next(filter(CARD.search, texts), "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--seed", type=int, default=11)
    options = parser.parse_args()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "voidream_site.settings")
    import django

    django.setup()
    path = PROJECT / "static" / options.game / "film.json"
    path.write_text(
        f"{json.dumps(record(games.load(options.game), options.seed), ensure_ascii=False)}\n", encoding="utf-8"
    )


if __name__ == "__main__":
    main()
