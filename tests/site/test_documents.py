"""Documents for developers and operators say what is there: modules, constraints, commands, events of the log."""

from __future__ import annotations

import contextlib
import re
import textwrap
from pathlib import Path

import pytest
import yaml
from django.apps import apps
from django.core.exceptions import ObjectDoesNotExist

import games
from games.kernel.refusal import DataError

ROOT = Path(__file__).parents[2]
DOCUMENTS = ("concurrency", "glossary", "debugging")
FILE = re.compile(r"`((?:[\w.-]+/)+(?:[\w.-]+\.(?:py|md|yml|yaml|toml|lark|js))?)`")
CONSTRAINT = re.compile(r"`((?:one|a|each|played|nobody|practice)_[a-z_]+)`")
SNIPPET = re.compile(r'manage\.py shell -c "\n(.*?)"$', re.DOTALL | re.MULTILINE)
EVENT = re.compile(r"`([a-z]+(?:_[a-z]+)+)`")
SOURCES = ("accounts", "cards", "decks", "matches", "desk", "minds", "voidream_site")
OTHERS = {"request_failed", "request_id", "task_id", "parent_task_id", "user_id", "rules_version"}
"""What the request and job middleware write, and what is no event."""


def text_of(name: str) -> str:
    return (ROOT / "docs" / f"{name}.md").read_text(encoding="utf-8")


def constraints() -> set[str]:
    return {constraint.name for model in apps.get_models() for constraint in model._meta.constraints}


@pytest.mark.parametrize("name", DOCUMENTS)
def test_files_and_folders_that_are_named_are_there(name: str) -> None:
    named = [path for path in FILE.findall(text_of(name)) if not path.startswith("var/")]
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


@pytest.mark.parametrize("name", DOCUMENTS)
def test_pages_that_are_linked_are_there(name: str) -> None:
    linked = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text_of(name))
    assert [path for path in linked if not (ROOT / "docs" / path).exists()] == []


def test_constraints_that_are_named_are_there() -> None:
    named = set(CONSTRAINT.findall(text_of("concurrency")))
    assert len(named) > 20
    assert named - constraints() == set()


def test_events_of_the_log_that_are_named_are_written_somewhere() -> None:
    code = "".join(path.read_text() for app in SOURCES for path in (ROOT / app).rglob("*.py"))
    named = set(EVENT.findall(text_of("debugging"))) - OTHERS
    assert len(named) > 15
    assert {name for name in named if f'"{name}"' not in code} == set()


@pytest.mark.parametrize("name", games.names())
def test_positions_that_are_shown_can_be_loaded(name: str) -> None:
    page = (ROOT / "templates" / name / "_position.html").read_text(encoding="utf-8")
    game = games.load(name)
    for shown in (page, text_of("positions")):
        [position] = re.findall(rf"(?:<code>|```yaml\n)(game: {name}\n.+?)(?:</code>|```)", shown, re.DOTALL)
        assert game.decision(game.lab.load(yaml.safe_load(position))) is not None


@pytest.mark.django_db
@pytest.mark.parametrize("snippet", SNIPPET.findall(text_of("debugging")))
def test_what_is_typed_into_a_shell_runs(snippet: str) -> None:
    """The match that they name isn't there, which they say."""
    lines = textwrap.dedent(snippet)
    with contextlib.suppress(DataError, ObjectDoesNotExist):
        exec(compile(lines, "debugging.md", "exec"), {})
