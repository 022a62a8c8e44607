"""`play`: a whole game in the terminal, against an agent."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

import games
from games.agents import answer_for
from games.cli.decks import find_deck
from games.cli.replay import said
from games.kernel import chance
from games.kernel.game import Seating

__all__ = ["ask", "run", "tell"]


def run(options: argparse.Namespace) -> int:
    """Asks for each decision of seat A by number or notation; an empty line passes, `q` ends."""
    game = games.load(options.game)
    cards = game.cards.pool()
    decks = game.decks.shipped()
    mine = find_deck(game, options.deck) if options.deck else decks[0]
    theirs = find_deck(game, options.against) if options.against else decks[1 % len(decks)]
    seats = {"A": Seating("Player", mine), "B": Seating(options.agent.capitalize(), theirs, open_list=True)}
    names = {seat: seating.name for seat, seating in seats.items()}
    state = game.new(seats, options.seed, cards)
    rng = options.seed
    tell(game.events(state, "A"), names)
    while (decision := game.decision(state)) is not None:
        if decision.seat == "A":
            answer = ask(game.view(state, "A"), decision, partial(read, game, state))
            if answer is None:
                return 0
        else:
            rng, bits = chance.step(rng)
            answer = answer_for(game, options.agent, state, decision, cards, bits)
        refused = game.answer(state, decision.seat, answer)
        if refused is None:
            tell(game.events(state, "A"), names)
        elif decision.seat == "A":
            print(f"  {refused.detail} ({refused.rule})")
    return 0


def tell(events: list[dict[str, Any]], names: dict[str, str]) -> None:
    for event in events:
        print("  " + said(event["text"], names))


def read(game: games.Game[Any], state: Any, text: str) -> games.Answer | str:
    found = game.read_answer(state, text)
    return found if isinstance(found, games.Answer) else found.detail


def ask(
    view: dict[str, Any], decision: games.Decision, read: Callable[[str], games.Answer | str]
) -> games.Answer | None:
    """The player's answer, or None to leave. `read` finds it in a notation, or says what is wrong with that."""
    for line in outline(view):
        print(line)
    print(f"\n{decision.prompt}  ({decision.rule})")
    for number, option in enumerate(decision.options, 1):
        limit = "" if option.limit is None else f", at most {option.limit}"
        print(f"  {number:2} {option.notation}{limit}")
    while True:
        try:
            typed = input("> ").strip()
        except EOFError:
            return None
        if typed == "q":
            return None
        answer = read(by_number(typed, decision))
        if isinstance(answer, games.Answer):
            return answer
        print(f"  {answer}")


def by_number(typed: str, decision: games.Decision) -> str:
    """Numbers for notations: `1 3` or `1; 3`; amounts and everything else as typed."""
    if not typed:
        passes = [option.notation for option in decision.options if option.notation == "pass"]
        return passes[0] if passes else "none"
    words = typed.replace(";", " ").split()
    if decision.kind is games.DecisionKind.AMOUNTS or not all(word.isdecimal() for word in words):
        return typed
    if any(not 1 <= int(word) <= len(decision.options) for word in words):
        return typed
    return "; ".join(decision.options[int(word) - 1].notation for word in words)


def outline(view: dict[str, Any]) -> list[str]:
    """The table in a few lines."""
    lines = [f"\n--- round {view['round']}, {view['phase']} ---"]
    for seat in ("B", "A"):
        side = view["players"][seat]
        mind = side["mind"]["at"] if side["mind"] else 0
        hand = " ".join(card.get("title", f"[{card['value']}]") + "," for card in side["hand"]).rstrip(",")
        play = ", ".join(card["title"] + (" (exhausted)" if card.get("exhausted") else "") for card in side["play"])
        lines.append(f"{seat}: depth {side['depth']}, deck {side['deck']['size']}, mind {mind} | hand: {hand}")
        lines.append(f"   in play: {play or 'nothing'}; veiled: {len(side['veiled'])}")
    if view["conflict"] and view["conflict"]["kind"]:
        scores = view["conflict"]["scores"]
        kind = view["conflict"]["kind"]
        lines.append(f"   {kind} conflict: A {scores['A'][kind]}, B {scores['B'][kind]}")
    return lines
