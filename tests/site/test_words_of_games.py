"""What every game shares speaks no game's words: those of a game stand in its own folders alone."""

from __future__ import annotations

import re
import subprocess

import pytest

from voidream_site.environment import PROJECT

APPS = ("accounts", "cards", "decks", "desk", "matches")
SHEETS = ("static/cards", "static/decks", "static/desk", "static/matches", "static/site")

VOIDREAM = r"evok\w+|bastions?|mind cards?|fracta|subter|maze|arcan\w+|(un)?veil\w*|nightmare|factions?|constructs?"
DREAMTIDES = r"dreamcallers?|dreamwells?|dreamsigns?|figments?|judgments?|kindl(e|es|ed)|foresee\w*|reclaim\w*"
OWN = re.compile(rf"\b({VOIDREAM}|stability|{DREAMTIDES}|dream(s|ed|t)?|court|dusk|dawn)\b", re.IGNORECASE)
"""Words of the games that stand for nothing else."""
NAMES = re.compile("voidream(?!_site)|dreamtides", re.IGNORECASE)
FOLDERS = (":!templates/voidream", ":!templates/dreamtides")

STILL_THERE = {
    # The old name of an address, which leads on.
    "cards/api/urls.py",
}

STORED = {
    "accounts/game_address.py": "voidream-game",
    "accounts/guests.py": "voidream_guest",
    "accounts/tokens.py": "voidream_",
    "decks/exports.py": "voidream-online/deck/1",
}
"""Names that browsers, programs and files keep: they stay whatever the house is called."""


def files(*patterns: str) -> dict[str, str]:
    """The texts of what is kept under these folders; migrations tell what was."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *patterns],
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    return {
        name: (PROJECT / name).read_text(encoding="utf-8")
        for name in listed
        if name.endswith((".py", ".html", ".txt", ".js", ".css", ".svg")) and "/migrations/" not in name
    }


def said(texts: dict[str, str], words: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
        for name, text in texts.items()
        if name not in STILL_THERE
        for found in words.finditer(text)
    ]


def test_templates_of_all_games_speak_no_games_words() -> None:
    assert said(files("templates", *FOLDERS), OWN) == []


def test_scripts_and_sheets_of_all_games_speak_no_games_words() -> None:
    assert said(files(*SHEETS), OWN) == []


@pytest.mark.parametrize("app", APPS)
def test_an_app_speaks_no_games_words(app: str) -> None:
    assert said(files(app), OWN) == []


@pytest.mark.parametrize("app", APPS)
def test_an_app_names_no_game_but_in_what_is_kept(app: str) -> None:
    for name, text in files(app).items():
        if name.endswith(".py"):
            rest = text.replace(f'"{STORED[name]}"', "") if name in STORED else text
            assert not NAMES.search(rest), name


def test_templates_of_all_games_name_none() -> None:
    assert said(files("templates", *FOLDERS), NAMES) == []


@pytest.mark.parametrize(("game", "foreign"), [("voidream", DREAMTIDES), ("dreamtides", VOIDREAM)])
def test_a_game_speaks_no_other_games_words(game: str, foreign: str) -> None:
    own = files(f"templates/{game}", f"static/{game}")
    assert own
    assert said(own, re.compile(rf"\b({foreign})\b", re.IGNORECASE)) == []
