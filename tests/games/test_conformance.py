"""Conformance: what the apps rely on in any game that writes, checks, explains and tries out its cards. A game is asked
for what it has: for its parts, and for what it answers itself where there is an answer that holds for any game.
Beacons, a game of the tests, is here for cards without texts and decks without choices."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

import games
from games.kernel.board import Board
from games.kernel.decks.deck_list import DeckList
from games.kernel.game import Cards, Decks, Lab
from tests.toy.beacons import Beacons

Json = dict[str, Any]
BEACONS = Beacons()
KINDS: dict[games.Part, type] = {"cards": Cards, "decks": Decks, "lab": Lab}


def every_game_with(*parts: games.Part, own: tuple[str, ...] = ()) -> pytest.MarkDecorator:
    """The games that have these parts, with answers of their own to `own` in the last of them."""
    having = [*map(games.load, games.names(*parts)), *([BEACONS] if all(map(BEACONS.has, parts)) else [])]
    found = [game for game in having if all(_is_own(game, parts[-1], name) for name in own)]
    return pytest.mark.parametrize("game", found, ids=[game.name for game in found])


def _is_own(game: games.Game[Any], part: games.Part, name: str) -> bool:
    return getattr(type(getattr(game, part)), name) is not getattr(KINDS[part], name)


def fields_of(game: games.Game[Any]) -> dict[str, list[Json]]:
    return {kind["kind"]: kind["fields"] for kind in game.cards.fields()}


def rules_texts(game: games.Game[Any]) -> Iterator[tuple[str, str, str]]:
    """(title, on, text) of the rules texts of the pool, found as an editor finds them."""
    kinds = fields_of(game)
    for title, card in game.cards.pool().items():
        for field in kinds[card["kind"]]:
            found: Any = card
            for key in field["name"].split("."):
                found = found.get(key, "") if isinstance(found, dict) else ""
            if "on" in field and found:
                yield title, field["on"], found


@every_game_with("cards")
def test_fields_have_what_their_type_needs(game: games.Game[Any]) -> None:
    assert json.loads(json.dumps(game.cards.fields())) == game.cards.fields()
    for kind, fields in fields_of(game).items():
        names = [field["name"] for field in fields]
        assert len(set(names)) == len(names), kind
        assert {"title", "kind"} <= set(names)
        for field in fields:
            assert field["label"]
            assert isinstance(field["required"], bool)
            match field["type"]:
                case "integer":
                    assert field["min"] <= field["max"]
                case "choice":
                    assert all(option["value"] and option["label"] for option in field["options"])
                case "text":
                    assert field["rows"] >= 1
                case other:
                    assert other in ("list", "flag")


@every_game_with("cards")
def test_the_pool_has_no_faults_and_its_texts_are_canonical(game: games.Game[Any]) -> None:
    for title, card in game.cards.pool().items():
        assert game.cards.faults(card) == [], title
    for title, on, text in rules_texts(game):
        check = game.cards.check_text(text, on)
        assert check.faults == (), title
        assert check.canonical == game.cards.canonical_text(text.strip(), on)


@every_game_with("cards")
def test_a_fault_is_in_both_lists_and_in_its_text(game: games.Game[Any]) -> None:
    broken = {"title": "Nothing", "kind": "nothing"}
    assert game.cards.faults(broken)
    for _, on, text in list(rules_texts(game))[:40]:
        wrong = f"{text.strip()}\nqwxz"
        check = game.cards.check_text(wrong, on)
        assert check.canonical is None
        fault = check.faults[-1]
        assert fault.line == wrong.count("\n") + 1
        assert 1 <= fault.column <= len("qwxz")
        assert fault.message
        assert "qwxz" in fault.excerpt
        assert json.loads(json.dumps(check.as_json()))["faults"]


@every_game_with("cards", own=("explain",))
def test_an_explanation_is_an_outline_of_every_line(game: games.Game[Any]) -> None:
    told = [text for card in game.cards.pool().values() for text in game.cards.explain(card)]
    assert len(told) == len(list(rules_texts(game)))
    entries = [line for text in told for line in text["lines"]]
    while entries:
        entry = entries.pop()
        assert set(entry) == {"text", "children"}
        assert entry["text"].strip()
        entries += entry["children"]


@every_game_with("cards", "decks", "lab", own=("sandbox",))
def test_a_card_of_each_kind_can_be_tried_on_each_seat(game: games.Game[Any]) -> None:
    pool = game.cards.pool()
    opponent = game.decks.shipped()[-1]
    in_decks = {title for deck in game.decks.shipped() for part in deck.parts.values() for title, _ in part}
    for card in {card["kind"]: card for card in pool.values() if card["title"] in in_decks}.values():
        for seat in game.seats:
            found = game.lab.sandbox(card, pool, seat, opponent, 5)
            assert isinstance(found, games.Sandbox)
            assert game.decks.problems(found.deck, pool) == []
            assert any(title == card["title"] for part in found.deck.parts.values() for title, _ in part)
            assert found.seed >= 5
    assert isinstance(game.lab.sandbox({"title": "Nothing"}, pool, game.seats[0], opponent, 5), games.Refusal)


@every_game_with("cards", "decks", "lab", own=("board",))
def test_a_card_of_each_kind_begins_on_a_board_and_a_blank_board_says_what_it_lacks(game: games.Game[Any]) -> None:
    pool = game.cards.pool()
    names = [field.name for group in game.lab.board() for field in group.fields]
    assert len(set(names)) == len(names)
    for card in {card["kind"]: card for card in pool.values()}.values():
        for preset in game.lab.board_presets(card, pool, game.decks.shipped()):
            board = game.lab.read_board(preset.values, pool)
            assert isinstance(board, Board), board
            assert game.decision(game.lab.load(board.position)) is not None
    faults = game.lab.read_board({}, pool)
    assert isinstance(faults, list)
    assert {fault.field for fault in faults} <= {"", *names}
    assert all(fault.sentence for fault in faults)


@every_game_with("cards", "decks", own=("figures", "goldfish"))
def test_decks_are_counted_and_tried_out(game: games.Game[Any]) -> None:
    pool = game.cards.pool()
    for deck in game.decks.shipped():
        counted = game.decks.figures(deck, pool)
        assert counted.drawn > 0
        assert len({figure.id for figure in counted.figures}) == len(counted.figures) > 0
        for figure in counted.figures:
            assert figure.rows
            for row in figure.rows:
                assert len(row.cells) == len(figure.columns)
                assert all(cell.text and 0 <= (cell.share or 0) <= 1 for cell in row.cells)
        assert len({each.id for each in counted.countables}) == len(counted.countables) > 0
        assert all(0 < each.copies <= counted.drawn for each in counted.countables)
        start = game.decks.goldfish(deck, pool, 3, "")
        assert not isinstance(start, games.Refusal)
        assert start == game.decks.goldfish(deck, pool, 3, "")
        for offer in start.offers:
            moves = offer.adds + (str(offer.most) if offer.most else "")
            after = game.decks.goldfish(deck, pool, 3, moves)
            assert not isinstance(after, games.Refusal)
            # What is offered can be done, and what isn't is refused.
            assert bool(after.fault) == bool(offer.why_not)
            assert after.moves == ("" if offer.why_not else moves)
        targets = [target for zone in (start.deck, *start.zones) for target in zone.targets]
        letters = [target.adds for target in targets] + [offer.adds for offer in start.offers]
        assert len(set(letters)) == len(letters)
        assert all(len(letter) == 1 for letter in letters)
        for zone in (start.deck, *start.zones):
            assert len(zone.cards) <= zone.size
            for card in zone.cards:
                for target in targets:
                    after = game.decks.goldfish(deck, pool, 3, card.adds + target.adds)
                    assert not isinstance(after, games.Refusal)
                    assert bool(after.fault) == (target in zone.targets and zone is not start.deck)


@every_game_with("cards", "decks", own=("sample",))
def test_shuffles_are_counted_as_the_odds_have_it(game: games.Game[Any]) -> None:
    pool, deck = game.cards.pool(), game.decks.shipped()[0]
    found = game.decks.sample(deck, pool, 3, 500, 4)
    assert not isinstance(found, games.Refusal)
    assert found == game.decks.sample(deck, pool, 3, 500, 4)
    assert found != game.decks.sample(deck, pool, 4, 500, 4)
    assert (found.times, found.reach) == (500, 4)
    for row in found.rows:
        assert 0 <= row.hits <= 500
        if row.exact is not None:
            # Five deviations: by chance alone this happens once in millions of rows.
            assert abs(row.hits / 500 - row.exact) <= 5 * (row.exact * (1 - row.exact) / 500) ** 0.5


@every_game_with("cards", "decks")
def test_a_builder_knows_parts_choices_and_room(game: games.Game[Any]) -> None:
    form, pool = game.decks.form(), game.cards.pool()
    kinds = [kind for part in form.parts for kind in part.kinds]
    assert len(set(kinds)) == len(kinds)
    assert tuple(choice.id for choice in form.choices) == game.decks.choices
    for deck in (game.decks.assemble("", (), {}, pool), *game.decks.shipped()):
        assert [part.id for part in form.parts] == list(deck.parts)
        standing = game.decks.status(deck, pool)
        assert standing.offers.keys() == pool.keys()
        assert standing.options.keys() == {*game.decks.choices}
        assert all((offer.room > 0) == (offer.reason == "") for offer in standing.offers.values())
        legal = not game.decks.problems(deck, pool)
        for limit in standing.limits:
            assert not legal or limit.least <= limit.has <= (limit.has if limit.most is None else limit.most)


@every_game_with("cards", "decks", own=("repairs",))
def test_a_deck_that_lost_cards_is_completed_and_a_legal_one_left_alone(game: games.Game[Any]) -> None:
    pool = game.cards.pool()
    for deck in game.decks.shipped()[::4]:
        assert list(game.decks.repairs(deck, pool)) == []
        for part in deck.parts:
            lost = DeckList(deck.name, {**deck.parts, part: deck.parts[part][1:]}, deck.choices)
            ways = game.decks.repairs(lost, pool)
            assert [game.decks.problems(way.deck, pool) for way in ways] == [[] for _ in ways]
            assert bool(ways) == bool(game.decks.problems(lost, pool))
            assert len({way.title for way in ways}) == len(ways)
            assert all(change.sentence for way in ways for change in way.changes)
