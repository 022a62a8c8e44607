"""Where values come from: what in force changes which statistic, keyword or score, read once for a whole view.

It answers the same numbers as queries.py and statistics.py, which are asked for one value at a time, and tests hold
them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from games.kernel.engine.handles import is_aliased
from games.kernel.ids import NO_CARD, CardNo, Seat
from games.voidream.rules import queries
from games.voidream.rules.card_def import CardDef
from games.voidream.rules.components import (
    AXIS_NAMES,
    DAWN,
    DUSK,
    HIGHEST,
    KEYWORD_BITS,
    STABILITY,
    Axis,
)
from games.voidream.rules.env import Env
from games.voidream.rules.event_log import SEEN_BY_ALL, handle, seen_by
from games.voidream.rules.state import State
from games.voidream.rules.statements import ARCANA_DEPTH, KEYWORDS, SCORE, STATS, Static, StaticKind
from games.voidream.rules.view_types import (
    ArcanaDepthView,
    KeywordChange,
    Modifier,
    OpenCardView,
    Origin,
    ScorePart,
)

T = TypeVar("T")
Named = TypeVar("Named", bound=Origin)


class Said:
    """A statement in force: about these cards (None: those that it names by itself), and what it changes."""

    __slots__ = ("cards", "change", "env", "static")

    def __init__(
        self, static: Static, env: Env, cards: tuple[CardNo, ...] | None, change: tuple[int, int, int]
    ) -> None:
        self.static = static
        self.env = env
        self.cards = cards
        self.change = change


class Figures:
    """The statistics of a card as they are now, and what makes them so."""

    __slots__ = ("dawn", "dusk", "mods", "stability")

    def __init__(self, dawn: int, stability: int, dusk: int, mods: list[Modifier]) -> None:
        self.dawn = dawn
        self.stability = stability
        self.dusk = dusk
        self.mods = mods


class Sources:
    """All that is in force now, as a viewer may see it: a source that the viewer doesn't know is not named.

    Several viewers of one state share what is the same for all of them: whatever was made without asking for a card
    that not everybody knows.
    """

    __slots__ = ("_bit", "_is_private", "_shared", "counted", "keywords", "s", "stats", "viewer")

    def __init__(self, s: State, bit: int, like: Sources | None = None) -> None:
        self.s = s
        self._bit = bit
        self.viewer = bit.bit_length() - 1
        self._is_private = False
        self._shared: dict[object, Any] = {} if like is None else like._shared
        self.stats: list[Said] = in_force(s, STATS) if like is None else like.stats
        self.keywords: list[Said] = in_force(s, KEYWORDS) if like is None else like.keywords
        self.counted: dict[int, list[Said]] = {} if like is None else like.counted

    def knows(self, card: CardNo) -> bool:
        """Does the viewer know the card's face (V2.2 to V2.4)?"""
        mask = seen_by(self.s, card)
        if mask == SEEN_BY_ALL:
            return True
        self._is_private = True
        return bool(mask & self._bit)

    def handle(self, card: CardNo) -> str:
        """The card's public name for the viewer."""
        self._is_private = self._is_private or is_aliased(self.s, card)
        return handle(self.s, card, self.viewer)

    def shared(self, key: object, make: Callable[[], T]) -> T:
        """What `make` makes; what another viewer has made already, if there is nothing in it that not all know."""
        known: T | None = self._shared.get(key)
        if known is not None:
            return known
        outer, self._is_private = self._is_private, False
        found = make()
        if not self._is_private:
            self._shared[key] = found
        self._is_private = self._is_private or outer
        return found

    def is_shared(self, key: object) -> bool:
        return key in self._shared

    def title_of(self, card: CardNo) -> str | None:
        """The title of what an effect comes from, if the viewer knows where that is."""
        return self.s.table.cards[card].title if card >= 0 and self.knows(card) else None

    def figures(self, card: CardNo) -> Figures:
        """A card's statistics with their sources."""
        return self.shared(("figures", card), lambda: self.read(card))

    def read(self, card: CardNo) -> Figures:
        s = self.s
        printed = s.table.cards[card]
        if not self.stats:
            return Figures(printed.dawn, printed.stability, printed.dusk, [])
        totals = [printed.dawn, printed.stability, printed.dusk]
        mods: list[Modifier] = []
        for said in self.stats:
            cards = said.cards
            if (card in cards) if cards is not None else queries.speaks_of(s, said.static, said.env, card):
                change = change_of(s, said, card)
                for axis, name in AXIS_NAMES.items():
                    if change[axis]:
                        totals[axis] += change[axis]
                        mod: Modifier = {"stat": name, "n": change[axis]}
                        mods.append(self.named(mod, said.env.source))
        if len(mods) > 1:
            mods.sort(key=place_of)
        dawn, stability, dusk = totals
        return Figures(min(HIGHEST, dawn), min(HIGHEST, stability), min(HIGHEST, dusk), mods)

    def keyword_change(self, keyword: str, source: CardNo) -> KeywordChange:
        change: KeywordChange = {"keyword": keyword}
        return self.named(change, source)

    def named(self, data: Named, source: CardNo) -> Named:
        """The data with the title that it comes from."""
        title = self.title_of(source)
        if title is not None:
            data["from"] = title
        return data

    def words(self, card: CardNo, data: OpenCardView) -> None:
        """Adds a card's keywords as they are now, and those that it was given or has lost."""
        printed = self.s.table.cards[card]
        given: list[KeywordChange] = []
        lost: list[KeywordChange] = []
        for said in self.keywords:
            cards = said.cards
            if (
                (card in cards)
                if cards is not None
                else queries.is_given(self.s, said.static, said.static.what, said.env, card)
            ):
                for word in _new_words(printed, said.static):
                    given.append(self.keyword_change(word, said.env.source))
                for keyword, bit in KEYWORD_BITS.items():
                    if said.static.lost & bit:
                        lost.append(self.keyword_change(keyword.value, said.env.source))
        words = list(printed.words) if not given and not lost else self.words_now(card)
        if words:
            data["keywords"] = words
        if given:
            data["given"] = sorted(given, key=place_of)
        if lost:
            data["lost"] = sorted(lost, key=place_of)

    def words_now(self, card: CardNo) -> list[str]:
        s = self.s
        bits = queries.keywords(s, card)
        found = []
        for keyword, bit in KEYWORD_BITS.items():
            if bits & bit:
                number = queries.keyword_number(s, card, keyword)
                found.append(f"{keyword.value} {number}" if number else keyword.value)
        return found

    def of_seat(self, kind: StaticKind, seat: Seat, axis: Axis) -> list[tuple[int, CardNo]]:
        """What changes a seat's score (of `axis`) or its depth for arcana: amount and source."""
        counted = self.counted.get(kind)
        if counted is None:
            counted = self.counted[kind] = in_force(self.s, kind)
        found: list[tuple[int, CardNo]] = []
        for said in counted:
            if queries.is_about(said.static, said.env.you, seat):
                n = said.static.number if kind == ARCANA_DEPTH else said.change[axis]
                if n:
                    found.append((n, said.env.source))
        return found

    def score(self, seat: Seat, axis: Axis) -> list[ScorePart]:
        """What changes a seat's score, as parts of its sum."""
        parts = [self.titled({"of": "effect", "n": n}, source) for n, source in self.of_seat(SCORE, seat, axis)]
        return sorted(parts, key=place_of)

    def titled(self, data: ScorePart, source: CardNo) -> ScorePart:
        title = self.title_of(source)
        if title is not None:
            data["title"] = title
        return data

    def arcana_depth(self, seat: Seat, depth: int) -> ArcanaDepthView | None:
        """The depth that arcana are measured against (V5.2), where it isn't the depth itself."""
        found = self.of_seat(ARCANA_DEPTH, seat, DAWN)
        if not found:
            return None
        mods: list[Modifier] = [{"n": n} for n, _ in found]
        for mod, (_, source) in zip(mods, found, strict=True):
            self.named(mod, source)
        return {"n": depth + sum(n for n, _ in found), "mods": sorted(mods, key=place_of)}


def place_of(data: Mapping[str, Any]) -> tuple[str, str, str, int]:
    """Where a source stands among others: their order must not tell how the engine numbers its cards."""
    title = data.get("from") or data.get("title") or ""
    return data.get("stat", ""), title, data.get("keyword", ""), data.get("n", 0)


def in_force(s: State, kind: StaticKind) -> list[Said]:
    """The statements about cards of this kind that are in force, each with what it changes now."""
    found: list[Said] = []
    for source, position, static in s.table.statics[kind]:
        if s.in_force(source, position):
            env = Env(source, s.control[source], s.control[source])
            if static.condition is None or static.condition.holds(s, env):
                change = static.delta
                if static.by_x is not None and not static.by_each:
                    change = changes(s, static, env, NO_CARD)
                found.append(Said(static, env, None, change))
    for timed in s.timed:
        if timed.static.kind == kind and queries.holds(s, timed):
            found.append(Said(timed.static, timed.env, timed.cards, timed.static.delta))
    return found


def change_of(s: State, said: Said, card: CardNo) -> tuple[int, int, int]:
    """What a statement changes of this card."""
    return changes(s, said.static, said.env, card) if said.static.by_each else said.change


def changes(s: State, static: Static, env: Env, card: CardNo) -> tuple[int, int, int]:
    return static.change(s, env, DAWN, card), static.change(s, env, STABILITY, card), static.change(s, env, DUSK, card)


def _new_words(printed: CardDef, static: Static) -> list[str]:
    """The keywords that a statement gives to a card beyond what is printed on it."""
    found = []
    numbers = dict(static.numbers)
    for keyword, bit in KEYWORD_BITS.items():
        if static.bits & bit:
            number = numbers.get(bit, 0)
            if not printed.keywords & bit or number > printed.abilities.numbers.get(keyword, 0):
                found.append(f"{keyword.value} {number}" if number else keyword.value)
    return found
