"""What is, counts (V12.12): random statements that read one another, against the rule worked out layer by layer."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import games
from games.voidream.rules.state import State
from tests.games.each import for_each

GAME = games.load("voidream")
BOARDS = 60
WORDS = ("deep", "dread", "heroic", "siege", "subtle")
STATS = ("dawn", "stability", "dusk")
Cards = dict[str, Any]


@dataclass(frozen=True)
class Saying:
    """A statement: whom it is about (by a keyword, or by a statistic and its limit), while what, and what it gives."""

    keyword: str
    stat: str
    at_least: int
    needs: str
    """While there is an entity with this keyword or statistic of 4 or more."""
    gives: str
    """A keyword or a statistic."""

    def text(self) -> str:
        which = f" with {self.keyword}" if self.keyword else ""
        if self.stat:
            which = f" with {self.stat} {self.at_least} or more"
        gives = f"+1 {self.gives}" if self.gives in STATS else self.gives
        line = f"Entities{which} have {gives}."
        if not self.needs:
            return line
        among = f"with {self.needs} 4 or more" if self.needs in STATS else f"with {self.needs}"
        return f"While you control an entity {among}, {line[0].lower()}{line[1:]}"

    def reads(self) -> set[str]:
        found = {"stats"} if self.stat or self.needs in STATS else set()
        return found | ({"keywords"} if self.keyword or self.needs in WORDS else set())

    def gives_to(self, words: dict[str, set[str]], numbers: dict[str, dict[str, int]]) -> set[str]:
        """The cards that it gives to, by what they are."""
        if self.needs in WORDS and not any(self.needs in have for have in words.values()):
            return set()
        if self.needs in STATS and not any(have[self.needs] >= 4 for have in numbers.values()):
            return set()
        return {
            card
            for card in words
            if (not self.keyword or self.keyword in words[card])
            and (not self.stat or numbers[card][self.stat] >= self.at_least)
        }


def statement(rng: random.Random, words: tuple[str, ...]) -> Saying:
    by = rng.choice(("keyword", "stat", "all", "all"))
    return Saying(
        rng.choice(words) if by == "keyword" else "",
        rng.choice(STATS) if by == "stat" else "",
        rng.randint(2, 5),
        rng.choice(("", "", *words, *STATS)),
        rng.choice((*words, *STATS)),
    )


def board(rng: random.Random, sayings: list[Saying], lasting: list[Saying], values: tuple[int, ...] = (2,)) -> State:
    """Some entities, a memory for each statement, an arcanum for each that holds for a while."""
    cards: list[dict[str, Any]] = []
    for number in range(4):
        text = f"{rng.choice(WORDS[1:]).capitalize()}." if rng.random() < 0.5 else ""
        stats = {name: rng.randint(1, 4) for name in STATS}
        cards.append(
            {
                "title": f"E{number}",
                "kind": "entity",
                "faction": "neutral",
                "value": rng.choice(values),
                **stats,
                "text": text,
            }
        )
    for number, saying in enumerate(sayings):
        cards.append({"title": f"M{number}", "kind": "memory", "faction": "neutral", "value": 2, "text": saying.text()})
    for number, saying in enumerate(lasting):
        arcanum = {"title": f"T{number}", "kind": "arcanum", "faction": "neutral", "value": 1, "text": saying.text()}
        cards.append({**arcanum, "inverted": "Roll."})
    cards.append({"title": "Plain", "kind": "mind", "faction": "neutral", "positions": dict.fromkeys(range(5), "")})
    in_play = [card["title"] for card in cards if card["kind"] in ("entity", "memory")]
    rng.shuffle(in_play)
    side = {"mind": {"card": "Plain", "at": 3}}
    effects = [{"from": f"A.void.{number}", "until": "phase"} for number in range(1, len(lasting) + 1)]
    mine = {**side, "play": in_play, "void": [f"T{number}" for number in range(len(lasting))]}
    return GAME.lab.load({"cards": cards, "players": {"A": mine, "B": side}, "effects": effects})


def expected(s: State, sayings: list[Saying], lasting: list[Saying]) -> Cards:
    """All keywords and statistics of the entities, layer by layer."""
    printed = {card.title: card for card in s.table.cards if card.title.startswith("E")}
    words = {title: set(card.words) for title, card in printed.items()}
    numbers = {title: {name: getattr(card, name) for name in STATS} for title, card in printed.items()}
    words = {title: {word.lower() for word in have} for title, have in words.items()}

    def give(about: list[Saying], of: Callable[[Saying], bool], read: Any, on: Any) -> Any:
        found = [(saying, saying.gives_to(*read)) for saying in about if of(saying)]
        for saying, cards in found:
            for card in cards:
                if saying.gives in STATS:
                    on[card][saying.gives] += 1
                else:
                    on[card].add(saying.gives)
        return on

    def copy_words(have: dict[str, set[str]]) -> dict[str, set[str]]:
        return {card: set(words) for card, words in have.items()}

    def copy_numbers(have: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
        return {card: dict(stats) for card, stats in have.items()}

    both = sayings + lasting
    first = give(both, lambda one: one.gives in WORDS and not one.reads(), (words, numbers), copy_words(words))
    plain = give(lasting, lambda one: one.gives in STATS and not one.reads(), (first, numbers), copy_numbers(numbers))
    early = give(lasting, lambda one: one.gives in STATS and bool(one.reads()), (first, plain), copy_numbers(plain))
    full = give(both, lambda one: one.gives in WORDS and bool(one.reads()), (first, early), copy_words(first))
    stats = give(
        both, lambda one: one.gives in STATS and "stats" not in one.reads(), (full, numbers), copy_numbers(numbers)
    )
    last = give(both, lambda one: one.gives in STATS and "stats" in one.reads(), (full, stats), copy_numbers(stats))
    return {card: {"keywords": sorted(full[card]), **last[card]} for card in printed}


def shown(s: State) -> Cards:
    """The same, as the game has it."""
    titles = [card.title for card in s.table.cards if card.title.startswith("E")]
    found: Cards = {}
    for title in titles:
        found[title] = {name: GAME.lab.fact(s, f'A.card("{title}").{name}') for name in (*STATS, "keywords")}
        found[title]["keywords"] = sorted(found[title]["keywords"])
    return found


@for_each(range(BOARDS))
def test_layers_are_what_the_rule_says_whatever_the_order(seed: int) -> None:
    rng = random.Random(seed)
    sayings = [statement(rng, WORDS[1:]) for _ in range(rng.randint(1, 6))]
    lasting = [statement(rng, WORDS[1:]) for _ in range(rng.randint(0, 3))]
    s = board(rng, sayings, lasting)
    assert shown(s) == expected(s, sayings, lasting)
    view = GAME.view(s, "A")["players"]["A"]["play"]
    zoomed: dict[str, Mapping[str, Any]] = {card["title"]: card for card in view if card["kind"] == "entity"}
    for title, facts in expected(s, sayings, lasting).items():
        assert {name: zoomed[title][name] for name in STATS} == {name: facts[name] for name in STATS}
        assert sorted(zoomed[title].get("keywords", [])) == facts["keywords"]


@for_each(range(BOARDS))
def test_statements_that_give_deep_come_to_an_end(seed: int) -> None:
    rng = random.Random(seed)
    sayings = [statement(rng, ("deep", "deep", "heroic")) for _ in range(rng.randint(1, 6))]
    lasting = [statement(rng, ("deep", "deep", "heroic")) for _ in range(rng.randint(0, 3))]
    s = board(rng, sayings, lasting, (1, 2, 3, 4))
    assert shown(s) == shown(GAME.lab.load(GAME.lab.dump(s)))
