"""Curation, decks and moves on PostgreSQL: what their tests say holds there, too, and the races are real ones."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

RACES = (
    "tests/cards/test_publish.py::test_two_publishers_at_once_publish_once",
    "tests/cards/test_publish.py::test_an_edit_at_the_moment_of_publishing_is_either_in_it_or_refused",
    "tests/cards/test_races.py",
    "tests/matches/test_line.py",
    "tests/matches/test_lobby_races.py",
    "tests/matches/tournaments/test_races.py",
)
REST = (
    "tests/cards/test_changes.py",
    "tests/cards/test_loading.py",
    "tests/cards/test_publish.py",
    "tests/decks/test_comment_moderation.py",
    "tests/decks/test_comments.py",
    "tests/decks/test_likes.py",
    "tests/decks/test_public.py",
    "tests/decks/test_similar.py",
    "tests/decks/test_versions.py",
    "tests/desk/test_import.py",
    "tests/desk/test_review.py",
    "tests/matches/test_fairplay.py",
    "tests/matches/test_known_decks.py",
    "tests/matches/test_ratings.py",
    "tests/matches/test_takebacks.py",
    "tests/matches/test_talk.py",
)


def test_what_happens_at_once_is_written_on_postgresql(postgres: str) -> None:
    on_postgresql(postgres, RACES)


@pytest.mark.deep
def test_the_pool_decks_and_moves_are_written_on_postgresql(postgres: str) -> None:
    on_postgresql(postgres, REST)


def on_postgresql(postgres: str, tests: tuple[str, ...]) -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--ds", "tests.postgres", *tests]
    environment = os.environ | {"TEST_DATABASE_URL": postgres}
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, timeout=3600)
    assert done.returncode == 0, done.stdout[-6_000:] + done.stderr[-2_000:]
