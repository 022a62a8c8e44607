"""One source of legality: the deck builder, the API and the command line say the same of a thousand random decks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from cards.curation.restrictions import announce
from cards.models import Format
from decks.models import Deck
from games.cli.main import main
from games.kernel.decks.deck_list import DeckList
from games.voidream import Voidream
from tests.cards.curating import gave, petra
from tests.games.generative.voidream.decks import attempt

pytestmark = pytest.mark.long

GAME = Voidream()
POOL = dict(GAME.cards.pool())
TITLES = sorted(POOL)
BASTIONS = sorted(title for title, card in POOL.items() if card["kind"] == "bastion")
FACTIONS = ("court", "fracta", "maze", "subter")
ODD = ("No Such Card", "no such card", "Lionheart", "«Ünïcode» 🃏", "3 Lionheart Marshal", "main: court", "x" * 200)
DECKS = 1000
SOON = 200
"""So many of them are judged each time."""
Json = dict[str, Any]


def legal(rng: Random) -> DeckList:
    """A legal deck, or one that hardly differs from one."""
    return rng.choice(GAME.decks.shipped()) if rng.random() < 0.3 else attempt(rng)


def as_sent(deck: DeckList) -> Json:
    parts = {part: [[title, copies] for title, copies in entries] for part, entries in deck.parts.items()}
    return {"parts": parts, "choices": {name: value for name, value in deck.choices.items() if value}}


def changed(rng: Random, sent: Json) -> Json:
    """With some cards more, fewer, elsewhere, or unknown, and with other choices."""
    parts, choices = sent["parts"], sent["choices"]
    for _ in range(rng.randint(1, 6)):
        part = parts[rng.choice(list(parts))]
        match rng.randrange(6):
            case 0:
                part.append([rng.choice(TITLES), rng.randint(1, 4)])
            case 1 if part:
                part.pop(rng.randrange(len(part)))
            case 2 if part:
                rng.choice(part)[1] = rng.randint(1, 5)
            case 3 if part:
                rng.choice(list(parts.values())).append(part.pop())
            case 4:
                choices[rng.choice(GAME.decks.choices)] = rng.choice([*FACTIONS, "neutral", "nobody"])
            case 5:
                part.append([rng.choice([*ODD, rng.choice(TITLES).upper()]), 1])
    return sent


def wild(rng: Random) -> Json:
    """Anything at all."""
    titles = [*rng.sample(TITLES, rng.randint(0, 60)), *rng.sample(ODD, rng.randint(0, 3))]
    titles += rng.sample(BASTIONS, rng.choice([0, 1, 1, 1, 2]))
    parts: Json = {name: [] for name in rng.sample(["dream", "arcana", "mind", "bastion", "other", ""], 3)}
    for title in titles:
        rng.choice(list(parts.values())).append([title, rng.choice([1, 1, 1, 2, 3, 4, 99])])
    choices = {name: rng.choice([*FACTIONS, "neutral", ""]) for name in GAME.decks.choices if rng.random() < 0.5}
    return {"parts": parts, "choices": choices}


def random_deck(seed: int) -> Json:
    rng = Random(f"agreement {seed}")
    kind = seed % 4
    if kind == 3:
        return wild(rng)
    sent = as_sent(legal(rng))
    if rng.random() < 0.5:
        sent["choices"] = {}
    return changed(rng, sent) if kind else sent


def builder_says(client: Client, sent: Json) -> Json:
    entries = [entry for part in sent["parts"].values() for entry in part]
    body = json.dumps({"entries": entries, "choices": sent["choices"]})
    answer = client.post(reverse("deck-build-check", args=["voidream"]), body, content_type="application/json")
    assert answer.status_code == 200, answer.content
    found: Json = answer.json()
    return found


def api_says(client: Client, sent: Json) -> Json:
    answer = client.post("/api/v1/voidream/decks/validate/", json.dumps(sent), content_type="application/json")
    assert answer.status_code == 200, answer.content
    found: Json = answer.json()
    return found


@pytest.mark.parametrize(
    "first", [pytest.param(first, marks=[pytest.mark.deep] if first >= SOON else []) for first in range(0, DECKS, 100)]
)
def test_builder_api_and_command_line_agree(
    first: int, client: Client, pool: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks = {seed: random_deck(seed) for seed in range(first, first + 100)}
    for seed, sent in decks.items():
        (tmp_path / f"{seed}.json").write_text(json.dumps(sent))
    files = [str(tmp_path / f"{seed}.json") for seed in decks]
    assert main(["deck", "voidream", *files, "--json"]) == 1
    reports = json.loads(capsys.readouterr().out)
    verdicts = []
    for (seed, sent), report in zip(decks.items(), reports, strict=True):
        builder, api = builder_says(client, sent), api_says(client, sent)
        assert builder["problems"] == report["problems"], seed
        assert api["problems"] == report["problems"], seed
        assert api["legal"] == report["legal"] == (not builder["problems"]), seed
        verdicts.append(report["legal"])
    assert True in verdicts
    assert False in verdicts


def test_the_random_decks_have_every_bastion_and_every_kind_of_problem() -> None:
    """Otherwise their agreement would say little."""
    bastions, codes = set(), set()
    for seed in range(DECKS):
        sent = random_deck(seed)
        entries = [tuple(entry) for part in sent["parts"].values() for entry in part]
        deck = GAME.decks.assemble("", entries, sent["choices"], POOL)
        bastions |= {title for title, _ in deck.parts["bastion"]}
        codes |= {problem.code for problem in GAME.decks.problems(deck, POOL)}
    assert bastions == {*BASTIONS}
    assert codes == {
        "arcana-size", "bastion-count", "bastion-faction", "copies", "dream-size", "foreign-card", "foreign-major",
        "guest-faction", "include", "main-faction", "major-missing", "mind-count", "mind-faction", "same-arcana",
        "second-guest", "too-many-guests", "unknown-card", "value",
    }  # fmt: skip


def test_builder_and_api_add_the_same_restrictions(client: Client, closed_session: Deck) -> None:
    dream = [title for title, _ in closed_session.deck_list.parts["dream"]]
    card_format, now = Format.objects.get(is_default=True), timezone.now()
    for kind, titles, limit in (
        ("banned", dream[:1], None),
        ("limited", dream[1:2], 1),
        ("combination", dream[2:4], None),
    ):
        gave(announce(petra(), card_format, kind=kind, titles=titles, reason="x", starts=now, limit=limit))
    codes: set[str] = set()
    for seed in range(40):
        sent = changed(Random(f"restricted {seed}"), as_sent(closed_session.deck_list))
        builder, api = builder_says(client, sent), api_says(client, sent)
        assert builder["problems"] == api["problems"], seed
        codes |= {problem["code"] for problem in builder["problems"]}
    assert {"banned", "limited", "combination"} <= codes
