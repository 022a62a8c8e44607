"""The tool that measures the ready-made decks against one another."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import games
from tools import balance
from tools.balance_report import card_figures, report

GAME = games.load("voidream")


def options(path: Path, **changes: Any) -> argparse.Namespace:
    asked = {
        "game": GAME.name,
        "games": 4,
        "others": 0,
        "seed": 1,
        "agent": "random",
        "only": ["night-express"],
        "jobs": 1,
        "report": None,
    }
    return argparse.Namespace(**{**asked, "state": path / "balance.json", **changes})


def test_every_card_is_in_a_deck_that_is_measured_and_all_of_them_are_legal() -> None:
    decks = balance.decks_by_slug(GAME) | balance.other_decks(GAME)
    for deck in decks.values():
        assert GAME.decks.problems(deck, GAME.cards.pool()) == [], deck.name
    held = {title for deck in decks.values() for part in deck.parts.values() for title, _ in part}
    assert held == set(GAME.cards.pool())


def test_a_measurement_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    asked = options(tmp_path)
    kept = balance.kept_parts(asked)
    jobs = balance.missing(asked, kept)
    others = len(balance.decks_by_slug(GAME)) - 1
    assert [job.count for job in jobs] == [4] * others
    entry = kept["agents"]["random"]["pairings"]["|".join(jobs[0].decks)]
    balance.add_part(entry, balance.play_part(jobs[0]))
    balance.write(asked.state, kept)
    again = balance.kept_parts(asked)
    assert again == kept
    assert [job.decks for job in balance.missing(asked, again)] == [job.decks for job in jobs[1:]]
    more = balance.missing(options(tmp_path, games=6), again)
    assert [(job.first_seed, job.count) for job in more if job.decks == jobs[0].decks] == [(3, 2)]
    entry["marks"][0] = "a card was changed"
    balance.write(asked.state, kept)
    assert len(balance.missing(asked, balance.kept_parts(asked))) == others


def test_each_level_has_a_measurement_of_its_own(tmp_path: Path) -> None:
    pair = ("night-express", "noon-parade")
    for agent in ("random", "drowsy"):
        asked = options(tmp_path, games=2, agent=agent, only=[*pair])
        kept = balance.kept_parts(asked)
        measured = kept["agents"][agent]
        part = balance.play_part(balance.Job(GAME.name, pair, agent, 1, 2))
        balance.add_part(measured["pairings"]["|".join(pair)], part)
        measured["date"] = "2027-03-01"
        balance.write(asked.state, kept)
    text = report(kept, balance.watched(GAME.name))
    assert text.index("## Played by random") < text.index("## Played by drowsy")
    assert text.count("### Deck against deck") == 2
    assert text.count("### Pairings") == 1


def test_parts_count_games_wins_and_the_cards_that_were_played(tmp_path: Path) -> None:
    asked = options(tmp_path)
    kept = balance.kept_parts(asked)
    name = "night-express|noon-parade"
    measured = kept["agents"]["random"] | {"date": "2027-03-01"}
    kept["agents"]["random"] = measured
    for first_seed in (1, 3):
        balance.add_part(
            measured["pairings"][name],
            balance.play_part(balance.Job(GAME.name, ("night-express", "noon-parade"), "random", first_seed, 4)),
        )
    found, played, wins = card_figures(kept, measured)
    assert played["night-express"] == played["noon-parade"] == 8
    assert wins["night-express"] + wins["noon-parade"] == 8
    met, plays, in_games, won = found["night-express", "Open Your Eyes"]
    assert met == 0
    assert plays >= in_games >= won
    assert 0 < in_games <= 8
    assert found["night-express", "Undertow Engine"][0] > 0
    text = report(kept, balance.watched(GAME.name))
    assert f"| Night Express – Noon Parade | 8 | {wins['night-express']} – {wins['noon-parade']} |" in text
    assert "Concourse Zero" not in text


def test_nothing_to_tell_yet(tmp_path: Path) -> None:
    assert report(balance.kept_parts(options(tmp_path)), {}) == "No measurements yet.\n"
