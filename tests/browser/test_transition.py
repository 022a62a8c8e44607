"""Telling what happened: the events of a step, told one by one, lead to the view that the step brings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from playwright.sync_api import Page

import games
from games import agents
from games.kernel.game import Seating

LIMIT = 400
"""Decisions of one match."""
ATTEMPTS = 20
"""Random answers to a decision, of which some may be refused: cards that can't be paid for together."""
UNTOLD = ("forecast", "effects")
RETELL = """async steps => {
  const { transition } = await import("/static/voidream/table/transition.js");
  const card = ({ exhausted = false, damage = 0, side = null, attached = [], charges = [], ...rest }) => ({
    ...[rest.id, rest.value, rest.title, rest.owner, rest.kind],
    exhausted, damage, side, attached: attached.map(card), charges: charges.map(card),
  });
  const half = ({ mind, depth, deck, hand, veiled, play, arcana_discard, discard, void: gone }) => ({
    mind: mind.at, depth, deck, hand: hand.map(card), veiled: veiled.map(card), play: play.map(card),
    arcana_discard, discard, void: gone,
  });
  // A conflict that a card has begun is told when it is declared: until then the step's view says more than its events.
  const claims = (view, told) => ({
    round: view.round, active: view.active, phase: told ? view.phase : null,
    A: half(view.players.A), B: half(view.players.B),
    conflict: told && view.conflict && [view.conflict.attacker, view.conflict.kind,
      [...view.conflict.attacking].sort(), [...view.conflict.defending].sort()],
  });
  const wrong = [];
  for (const { name, before, events, after } of steps) {
    const unchanged = JSON.stringify(before);
    const told = Boolean(before.conflict) || !after.conflict || events.some(({ type }) => type === "conflict");
    const made = events.reduce((view, event) => transition(view, event, after), before);
    const [is, ought] = [claims(made, told), claims(after, told)].map(view => JSON.stringify(view));
    if (is !== ought) wrong.push(`${name} (${events.map(({ type }) => type)}):\\n  told ${is}\\n  true ${ought}`);
    if (JSON.stringify(before) !== unchanged) wrong.push(`${name}: the view before has changed`);
  }
  return wrong.slice(0, 3);
}"""


def as_sent(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def view_of(game: Any, state: Any, audience: str | None) -> Any:
    view = as_sent(game.view(state, audience))
    for field in UNTOLD:
        view.pop(field, None)
    return view


def steps_of_a_match(seed: int, audience: str | None) -> Iterator[dict[str, Any]]:
    """The steps of a whole match of random answers, as this audience gets them."""
    game = games.load("voidream")
    cards, decks = game.cards.pool(), game.decks.shipped()
    seatings = {
        "A": Seating("Alice", decks[seed % len(decks)]),
        "B": Seating("Bob", decks[(3 * seed + 1) % len(decks)], open_list=True),
    }
    state = game.new(seatings, seed, cards)
    before = view_of(game, state, audience)
    for number in range(LIMIT):
        decision = game.decision(state)
        if decision is None:
            return
        for attempt in range(ATTEMPTS):
            given = agents.random_answer(decision, 1000 * seed + number + 7919 * attempt)
            if game.answer(state, decision.seat, given) is None:
                break
        else:
            raise AssertionError(f"match {seed}: no answer to decision {number} is taken")
        after = view_of(game, state, audience)
        name = f"match {seed}, decision {number}, {audience or 'a watcher'}"
        yield {"name": name, "before": before, "events": as_sent(game.events(state, audience)), "after": after}
        before = after


@pytest.mark.parametrize(("seed", "audience"), [(0, "A"), (1, "B"), (2, None), (4, "A"), (5, "B")])
def test_events_told_one_by_one_lead_to_the_view_that_the_step_brings(
    seed: int, audience: str | None, page: Page
) -> None:
    steps = list(steps_of_a_match(seed, audience))
    assert len(steps) > 30
    page.goto("/voidream/rules/")
    wrong = page.evaluate(RETELL, steps)
    assert not wrong, "\n".join(wrong)
