"""`play`: a whole game in the terminal, against agents."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import games
from games.agents import answer_for
from games.cli.decks import find_deck
from games.cli.replay import said, said_result
from games.cli.seats import checked_agents, chosen_setup, usual_agent
from games.kernel import chance
from games.kernel.game import NO_DECK, Game, Seating, SetupChoice
from games.lab.supply import seats_of, shipped_cards, shipped_decks

_LEAVE = "q"


def run(options: argparse.Namespace) -> int:
    """Asks for each decision of the first seat by number or notation; an empty line passes, `q` ends."""
    game = games.load(options.game)
    [agent] = checked_agents(game, [options.agent or usual_agent(game)])
    seats = _seated(game, options, agent)
    mine = next(iter(seats))
    setup = chosen_setup(game, options.setup)
    for choice in game.setup_choices:
        if choice.name not in setup:
            value = _ask_choice(choice)
            if value is None:
                return 0
            setup[choice.name] = value
    names = {seat: seating.name for seat, seating in seats.items()}
    cards = shipped_cards(game)
    state = game.new(seats, options.seed, cards, setup)
    rng = options.seed
    tell(game.events(state, mine), names)
    while (decision := game.decision(state)) is not None:
        if decision.seat == mine:
            answer = ask(game.outline(game.view(state, mine)), decision, partial(read, game, state))
            if answer is None:
                return 0
        else:
            rng, bits = chance.step(rng)
            answer = answer_for(game, agent, state, decision, cards, bits)
        refused = game.answer(state, decision.seat, answer)
        if refused is None:
            tell(game.events(state, mine), names)
        elif decision.seat == mine:
            print("  " + _with_rule(refused.detail, refused.rule))
    result = game.result(state)
    if result is not None:
        print("  " + said_result(result, names))
    return 0


def _seated(game: Game[Any], options: argparse.Namespace, agent: str) -> dict[str, Seating]:
    """Who sits where: the player first, agents at all other seats. All of them show their decks but the player."""
    mine, *others = seats_of(game, options.seats)
    shipped = shipped_decks(game)
    asked = [options.deck, options.against]
    decks = [
        find_deck(game, name) if name else shipped[place % len(shipped)] if shipped else NO_DECK
        for place, name in enumerate(asked)
    ]
    name = agent.capitalize()
    return {mine: Seating("Player", decks[0])} | {
        seat: Seating(name if len(others) == 1 else f"{name} {seat}", decks[1], open_list=True) for seat in others
    }


def _ask_choice(choice: SetupChoice) -> str | None:
    """What the player chooses for the match, by number or name; the first where nothing is typed. None to leave."""
    print(choice.label)
    for number, (value, label) in enumerate(choice.values.items(), 1):
        print(f"  {number:2} {label}" + (f" ({value})" if label != value else ""))
    values = list(choice.values)
    while (typed := _typed_line()) is not None:
        if not typed:
            return values[0]
        # A value may look like a number: it is meant by its name before it is by its place.
        if typed in values:
            return typed
        if typed.isdecimal() and 1 <= int(typed) <= len(values):
            return values[int(typed) - 1]
        print(f"  “{typed}” isn't one of {', '.join(values)}.")
    return None


def tell(events: Sequence[Mapping[str, Any]], names: Mapping[str, str]) -> None:
    for event in events:
        if event.get("text"):
            print("  " + said(event["text"], names))


def read(game: Game[Any], state: Any, text: str) -> games.Answer | str:
    found = game.read_answer(state, text)
    return found if isinstance(found, games.Answer) else found.detail


def ask(
    table: Sequence[str], decision: games.Decision, read: Callable[[str], games.Answer | str]
) -> games.Answer | None:
    """The player's answer, or None to leave. `table` is what they see, `read` finds an answer in a notation, or says
    what is wrong with that."""
    print()
    for line in table:
        print(line)
    print("\n" + _with_rule(f"{decision.prompt} ", decision.rule).rstrip())
    for number, option in enumerate(decision.options, 1):
        limit = "" if option.limit is None else f", at most {option.limit}"
        print(f"  {number:2} {option.notation}{limit}")
    if decision.total is not None:
        print(
            f"  Amounts that add up to {decision.total}, for example “{decision.options[0].notation} {decision.total}”."
        )
    while (typed := _typed_line()) is not None:
        answer = read(_by_number(typed, decision))
        if isinstance(answer, games.Answer):
            return answer
        print(f"  {answer}")
    return None


def _typed_line() -> str | None:
    """What the player types; None to leave."""
    try:
        typed = input("> ").strip()
    except EOFError:
        return None
    return None if typed == _LEAVE else typed


def _by_number(typed: str, decision: games.Decision) -> str:
    """Numbers for notations: `1 3` or `1; 3`; amounts and everything else as typed."""
    if not typed:
        if decision.default is not None:
            return decision.options[decision.default].notation
        passes = [option.notation for option in decision.options if option.notation == "pass"]
        return passes[0] if passes else "none"
    words = typed.replace(";", " ").split()
    if decision.kind is games.DecisionKind.AMOUNTS or not all(word.isdecimal() for word in words):
        return typed
    if any(not 1 <= int(word) <= len(decision.options) for word in words):
        return typed
    return "; ".join(decision.options[int(word) - 1].notation for word in words)


def _with_rule(sentence: str, rule: str | None) -> str:
    return f"{sentence} ({rule})" if rule else sentence
