"""One language, two engines: the browser answers questions as the server does, by modules of the site alone."""

from __future__ import annotations

import random
from typing import Any

import orjson
from playwright.sync_api import Page

from cards.search import browser_data, hints
from tests.cards.searching import CARDS, QUESTIONS, few, scribbled

ANSWERS = """async ([told, questions]) => {
  const loaded = performance.getEntriesByType("resource").map((each) => each.name);
  const { Searcher } = await import(loaded.find((name) => /search\\/searcher[.\\w]*\\.js$/.test(name)));
  const searcher = new Searcher(told);
  return questions.map((question) => {
    const { query, cards, said, hints } = searcher.answer(searcher.parse(question));
    return {
      question,
      titles: cards.map((card) => card.title),
      said,
      faults: query.faults.map((each) => [each.column, each.length, each.message, each.suggestion, each.mended]),
      hints: hints.map((each) => [each.question, each.words]),
    };
  });
}"""


def of_the_server(question: str) -> dict[str, Any]:
    query = few().settled(few().parse(question), CARDS)
    return {
        "question": question,
        "titles": [card["title"] for card in few().find(CARDS, query)],
        "said": few().describe(query),
        "faults": [[each.column, each.length, each.message, each.suggestion, each.mended] for each in query.faults],
        "hints": [[each.question, each.words] for each in hints(few(), query, CARDS)],
    }


def of_the_browser(page: Page, questions: list[str]) -> list[dict[str, Any]]:
    page.goto("/voidream/cards/")
    answers: list[dict[str, Any]] = page.evaluate(
        ANSWERS, [orjson.loads(orjson.dumps(browser_data(few(), CARDS))), questions]
    )
    return answers


def test_every_question_of_the_file_is_answered_alike(page: Page) -> None:
    questions = [case["q"] for cases in QUESTIONS.values() for case in cases]
    assert len(questions) > 400
    for answer in of_the_browser(page, questions):
        assert answer == of_the_server(answer["question"])


def test_questions_put_together_from_others_are_answered_alike(page: Page) -> None:
    chance = random.Random(11)
    known = [case["q"] for cases in QUESTIONS.values() for case in cases if case["q"]]
    joins = (" ", " or ", " | ", " -", " and (", ") ", ",", "")
    pairs = [f"{chance.choice(known)}{chance.choice(joins)}{chance.choice(known)}" for _ in range(800)]
    for answer in of_the_browser(page, pairs + scribbled(1500, seed=3)):
        assert answer == of_the_server(answer["question"])
