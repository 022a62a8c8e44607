"""Playing on: a new match from any moment of another one, against oneself, an agent or a friend."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

import games
from accounts.models import Player
from accounts.outcome import Refused
from cards.models import Catalog, CurrentCatalog
from games.cli.main import main
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.record import replay
from games.kernel.scenario import position_in, read_scenarios
from matches import match_cache
from matches.live_match import LiveMatch
from matches.models import Match
from matches.play.answer import answer
from matches.play.concede import concede
from matches.play.create import by_invitation
from matches.play.join import join
from matches.play.outcome import Applied
from matches.play.play_on import SELF, Sitting, play_on
from matches.play.position import begin_position
from matches.positions import read_documents
from matches.records import record_of
from matches.restore import moment
from matches.terms import Terms
from tests.matches.verbs import take_turn

pytestmark = pytest.mark.long


@pytest.fixture
def game() -> Any:
    return games.load("voidream")


def any_answer(decision: Decision, dice: random.Random) -> Answer:
    count = len(decision.options)
    match decision.kind:
        case DecisionKind.ACTION:
            return Answer(decision.seq, pick=(dice.randrange(count),))
        case DecisionKind.PICK:
            return Answer(
                decision.seq, pick=tuple(dice.sample(range(count), dice.randint(decision.minimum, decision.maximum)))
            )
    amounts = [0] * count
    for _ in range(decision.total or 0):
        free = [place for place, option in enumerate(decision.options) if amounts[place] < (option.limit or 99)]
        amounts[dice.choice(free)] += 1
    return Answer(decision.seq, amounts=tuple(amounts))


def play(match: Match, count: int, dice: random.Random) -> None:
    done = 0
    while done < count:
        decision = match_cache.load(match.pk).decision
        if decision is None:
            return
        outcome = answer(match.pk, decision.seat, any_answer(decision, dice))
        done += isinstance(outcome, Applied)


@pytest.fixture
def catalog(db: None, game: Any) -> Catalog:
    cards = {title: {**card, "slug": "", "art": ""} for title, card in game.cards.pool().items()}
    catalog = Catalog.objects.create(game="voidream", digest="f00d", definitions=cards)
    CurrentCatalog.objects.create(game="voidream", catalog=catalog)
    return catalog


@pytest.fixture
def duel(catalog: Catalog, alice: Player, bob: Player, game: Any) -> Match:
    one, other, *_ = game.decks.shipped()
    match = by_invitation(alice, Terms("voidream"), one)
    assert isinstance(match, Match)
    match.seats.update(seat="A")
    joined = join(str(match.invite), bob, other)
    assert isinstance(joined, Match)
    return joined


@pytest.mark.parametrize("seed", range(3))
def test_a_match_goes_on_from_any_moment_as_it_did(duel: Match, alice: Player, game: Any, seed: int) -> None:
    dice = random.Random(seed)
    play(duel, 90, dice)
    concede(duel.pk, "B")
    duel.refresh_from_db()
    rows = list(duel.moves.values_list("seat", "answer"))
    for seq in dice.sample(range(len(rows)), 4):
        match = play_on(alice, duel, seq, Sitting(SELF, "B"))
        assert isinstance(match, Match), match
        for number, (seat, text) in enumerate(rows[seq : seq + 12]):
            table = match_cache.load(match.pk)
            assert table.seq == number
            then = moment(duel, seq + number)
            for audience in ("A", "B", None):
                assert {**table.view(audience), "seq": 0} == {**then.view(audience), "seq": 0}
            given = game.read_answer(table.state, text)
            assert isinstance(answer(match.pk, seat, given), Applied), (seq, number, text)
            match_cache.forget_all()
        concede(match.pk, "A")
        match.refresh_from_db()
        *_, (_, last) = replay(game, record_of(match))
        assert game.state_hash(last) == game.state_hash(match_cache.load(match.pk).state)


def told(table: LiveMatch, audience: str | None) -> list[str]:
    """What a seat sees of the sides, but for the numbers of cards and the order of deck lists."""
    players = table.view(audience)["players"].values()
    sides = [json.dumps({key: fact for key, fact in side.items() if key != "list"}) for side in players]
    return [re.sub(r'"[AB][0-9]+"', "a card", side) for side in sides]


def test_a_moment_goes_out_as_a_file_and_comes_back_as_a_table(duel: Match, alice: Player, game: Any) -> None:
    dice = random.Random(5)
    play(duel, 30, dice)
    address = reverse("match-position", args=[duel.game, duel.pk, 25])
    assert Client().get(address).status_code == 404
    concede(duel.pk, "B")
    file = Client().get(address).content.decode()
    document = read_documents(file, {}, "voidream")[0]
    match = begin_position(alice, document, Sitting(SELF, "A"), after_steps=True)
    assert isinstance(match, Match), match
    due, then = match_cache.load(match.pk), moment(duel, 25)
    assert due.decision
    assert then.decision
    assert due.decision.prompt == then.decision.prompt
    assert [each.notation for each in due.decision.options] == [each.notation for each in then.decision.options]
    # Cards have other numbers there, and digests in the midst of an action know cards by their numbers.
    for audience in ("A", "B", None):
        assert told(due, audience) == told(then, audience)
    assert Client().get(reverse("match-position", args=[duel.game, duel.pk, 0])).status_code == 409


SCENARIOS = Path(games.__file__).parent / "voidream" / "scenarios"
FILES = sorted(path for path in SCENARIOS.rglob("*.yaml") if "\nsteps:" in path.read_text())


@pytest.mark.parametrize("path", FILES[::5], ids=lambda path: path.stem)
def test_a_scenario_opens_as_a_table_with_its_own_decision(
    path: Path, catalog: Catalog, alice: Player, game: Any
) -> None:
    beside = [SCENARIOS / "testset.yaml", path.parent / "cards.yaml"]
    files = {each.name: each.read_text() for each in beside if each.exists()}
    scenario, document = next(read_scenarios(path)), read_documents(path.read_text(), files, "voidream")[0]
    match = begin_position(alice, document, Sitting(SELF, "A"))
    assert isinstance(match, Match), match
    due = game.decision(game.lab.load(position_in(scenario)))
    for _ in range(2):
        decision = match_cache.load(match.pk).decision
        assert decision
        assert decision.as_json() == due.as_json()
        match_cache.forget_all()


def test_a_match_begins_after_the_steps_of_a_scenario_and_its_record_replays(
    catalog: Catalog, alice: Player, game: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = SCENARIOS / "conflicts.yaml"
    files = {"testset.yaml": (SCENARIOS / "testset.yaml").read_text()}
    document = read_documents(path.read_text(), files, "voidream")[1]
    match = begin_position(alice, document._replace(moves=document.moves[:3]), Sitting("greedy", "B"), after_steps=True)
    assert isinstance(match, Match), match
    table = match_cache.load(match.pk)
    assert (table.view("B")["phase"], table.agents) == ("conflict", {"A": "greedy"})
    assert table.decision
    assert take_turn(match.pk, 0) if table.decision.seat == "A" else answer(match.pk, "B", Answer(0, pick=(0,)))
    match_cache.forget_all()
    assert match_cache.load(match.pk).seq == 1
    concede(match.pk, "B")
    record = record_of(Match.objects.get(pk=match.pk))
    *_, (_, last) = replay(game, record)
    assert game.state_hash(last) == game.state_hash(match_cache.load(match.pk).state)
    (tmp_path / "record.json").write_text(json.dumps(record))
    assert main(["replay", str(tmp_path / "record.json"), "--verify"]) == 0
    assert "since the match begins in the midst of a game" in capsys.readouterr().out
    assert match.catalog != catalog, "its cards are those of the file"
    assert set(match.catalog.definitions) < {*game.cards.pool(), *(card["title"] for card in document.cards)}


def test_cards_of_a_file_are_the_tables_own_and_go_with_it(catalog: Catalog, alice: Player, bob: Player) -> None:
    path = SCENARIOS / "conflicts.yaml"
    document = read_documents(path.read_text(), {"testset.yaml": (SCENARIOS / "testset.yaml").read_text()}, "voidream")[
        1
    ]
    first, second = (begin_position(player, document, Sitting(SELF, "A")) for player in (alice, bob))
    assert isinstance(first, Match)
    assert isinstance(second, Match)
    assert first.catalog != second.catalog, "what one leaves behind is taken from under nobody"
    assert isinstance(begin_position(alice, document, Sitting(SELF, "Z")), Refused)
    assert set(Catalog.objects.all()) == {catalog, first.catalog, second.catalog}
