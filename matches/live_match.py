"""Live match: the state of one match as its moves make it, with what each audience has seen so far.

Tables are values. Playing on one gives another, so any thread may read a table while others play on.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property, lru_cache
from typing import Any

import orjson
import structlog
from django.utils import timezone
from django.utils.translation import gettext

import games
from cards.models import Catalog, as_printed
from games.kernel import concession, handover, notation, takeback
from games.kernel.cards.edition import NEWEST, read_by
from games.kernel.decision import Answer, Decision, DecisionKind
from games.kernel.game import Game, Result, Seating
from games.kernel.refusal import Refusal
from games.kernel.view import EventView
from matches.clocks.lag import NO_LAG
from matches.clocks.timing import A_MILLISECOND, GRACE, Timing
from matches.endings import Ending
from matches.models import Match, Seat
from matches.patches import Known
from matches.plain_table import drawable

log = structlog.get_logger(__name__)

MOVES_PER_SNAPSHOT = 24
_STATE_BYTES = 150_000
"""Data of a table other than its log: the state, and the views of both seats as Python objects."""

Audience = str | None
"""A seat, or None for the spectators."""
Json = dict[str, Any]
View = Mapping[str, Any]


class UnreplayableError(Exception):
    """The rules of today don't accept the moves of this match."""


@dataclass(frozen=True)
class LiveMatch:
    match_id: str
    game: Game[Any]
    state: Any = field(repr=False)
    """Never changed in place: moves are applied to a clone."""
    seq: int
    log: Mapping[Audience, tuple[bytes, ...]] = field(repr=False)
    """Per audience, what happened up to each seq, each entry a JSON array of events; the first is the setup."""
    agents: Mapping[str, str]
    """Which agent plays at a seat; people's seats are not in it."""
    departed: frozenset[str] = frozenset()
    """The seats that have given up while the others play on."""
    ending: Ending | None = None
    """Set if the match ended other than by a move."""
    rendered: dict[Any, str] = field(default_factory=dict, compare=False, repr=False)
    """Messages that were made of this table already: one making per audience, however many watch."""
    views: dict[Audience, View] = field(default_factory=dict, compare=False, repr=False)
    compared: Known = field(default_factory=dict, compare=False, repr=False)
    """What patches of views to those of this table have in common."""
    log_bytes: int = field(default=0, compare=False, repr=False)
    chain: str = ""
    """A digest of all moves so far: tables of one match with the same digest follow from the same moves."""
    snapshot_seq: int = 0
    """Since when no snapshot was due."""
    timing: Timing | None = field(default=None, compare=False)
    """The clocks, if the match is timed. A copy: the database is authoritative."""

    @property
    def seats(self) -> frozenset[str]:
        """All seats of the match."""
        return frozenset(audience for audience in self.log if audience is not None)

    @property
    def weight(self) -> int:
        """About how many bytes of memory it holds."""
        return self.log_bytes + _STATE_BYTES

    @cached_property
    def decision(self) -> Decision | None:
        """The decision that is due. Its words are made once, for all who ask."""
        return self.game.decision(self.state)

    @property
    def agent_to_move(self) -> str:
        """The agent that has to decide now; empty if it is a person, or over."""
        decision = self.decision
        return self.agents.get(decision.seat, "") if decision else ""

    @cached_property
    def deadline(self) -> datetime | None:
        """When the seat to move runs out of time; None if it isn't timed."""
        decision = self.decision
        if self.timing is None or decision is None or decision.seat in self.agents:
            return None
        return self.timing.deadline(decision.seat, self.seq)

    def is_out_of_time(self, now: datetime) -> bool:
        """Whether an answer comes too late, what it took on its way included."""
        deadline = self.deadline
        return deadline is not None and now > deadline + GRACE

    @cached_property
    def clock_facts(self) -> bytes:
        """What clients are told of the clocks beside the time that is left, as JSON; empty if there is nothing to tell:
        the match isn't timed, or over."""
        decision = self.decision
        if self.timing is None or decision is None:
            return b""
        return orjson.dumps(self.timing.told(decision.seat, self.seq, is_running=self.deadline is not None))

    def milliseconds_paused(self, now: datetime) -> int:
        """Time left of a pause; `milliseconds_left` includes it."""
        return self.timing.pause_left(now) // A_MILLISECOND if self.timing and self.deadline else 0

    def milliseconds_left(self, now: datetime) -> int | None:
        """For the seat to move; None if its clock doesn't run."""
        return None if self.deadline is None else max(0, (self.deadline - now) // A_MILLISECOND)

    @cached_property
    def result(self) -> Result | None:
        return self.game.result(self.state)

    @cached_property
    def story(self) -> Json | None:
        """The finished match told by its game, from what everybody has seen of it."""
        try:
            return self.game.story(self.state, _in_force(orjson.loads(orjson.dumps(self.events(None))))) or None
        except LookupError as error:
            # Events of other rules, under which it began, may lack what its story takes.
            log.warning("no_story", match=self.match_id, error=repr(error))
            return None

    def answer(self, seat: str, given: Answer, lag: timedelta = NO_LAG) -> tuple[LiveMatch, str] | Refusal:
        """The table after an answer, and the answer in notation: what the log says is what has been applied."""
        state = self.game.clone(self.state)
        refusal = self.game.answer(state, seat, given)
        if refusal is not None:
            return refusal
        decision = self.decision
        assert decision is not None  # the game has taken the answer
        text = notation.write(decision, given)
        timing = self.timing.moved(seat, self.seq, timezone.now(), lag) if self.timing else None
        if notation.read(decision, text) != given:
            return self.replay(seat, text, timing), text
        return self._next(state, chain=chained(self.chain, seat, text), timing=timing), text

    def replay(self, seat: str, text: str, timing: Timing | None = None) -> LiveMatch:
        """The table after a move from the log, with the clocks as that left them. Raises UnreplayableError."""
        reason = concession.read(text)
        if reason is not None:
            return self.without(Ending(reason, seat), timing)
        state = self.game.clone(self.state)
        try:
            given = self.game.read_answer(state, text)
            refusal = given if isinstance(given, Refusal) else self.game.answer(state, seat, given)
        except Exception as error:
            raise UnreplayableError(f"move {self.seq}, {seat}: {text}: {error!r}") from error
        if refusal is not None:
            raise UnreplayableError(f"move {self.seq}, {seat}: {text}: {refusal.detail}")
        return self._next(state, chain=chained(self.chain, seat, text), timing=timing)

    def back(self, earlier: LiveMatch, seat: str, timing: Timing | None = None) -> LiveMatch:
        """The table after a takeback by a seat: as it was at an earlier decision, with all that was told since in its
        log. A snapshot of it is due at once, so that restoring it takes no look further back."""
        text = gettext("{%(seat)s} takes back a move.") % {"seat": seat}
        notice = {"text": text, "back_to": earlier.seq}
        after = self._noticed(earlier.state, notice, seat, takeback.write(earlier.seq))
        return replace(after, timing=timing)

    def handed_over(self, seat: str, agent: str) -> LiveMatch:
        """The table once an agent plays at a seat."""
        text = gettext("{%(seat)s} left. An AI takes over this seat, and the match isn’t rated.") % {"seat": seat}
        notice = {"text": text, "handed_to": agent}
        after = self._noticed(self.state, notice, seat, handover.write(agent))
        return replace(after, agents={**self.agents, seat: agent})

    def without(self, ending: Ending, timing: Timing | None = None) -> LiveMatch:
        """The table once a seat has given up and the others play on. Raises UnreplayableError where they don't."""
        state = self.game.clone(self.state)
        self.game.concede(state, ending.loser, ending.reason)
        if self.game.seq(state) != self.seq + 1 or self.game.result(state) is not None:
            raise UnreplayableError(f"move {self.seq}, {ending.loser}: nobody plays on once that seat has given up")
        move = concession.write(ending.reason)
        after = self._next(state, chain=chained(self.chain, ending.loser, move), timing=timing)
        return replace(after, departed=self.departed | {ending.loser})

    def _noticed(self, state: Any, notice: Json, seat: str, move: str) -> LiveMatch:
        """The table after a move that no rules know: a state of the match goes on under the next seq, with a notice."""
        seq = self.seq + 1
        entry = orjson.dumps([{"type": "notice", **notice, "seq": seq}])
        return LiveMatch(
            self.match_id,
            self.game,
            self.game.rewound(state, seq),
            seq,
            {audience: (*entries, entry) for audience, entries in self.log.items()},
            self.agents,
            self.departed,
            log_bytes=self.log_bytes + len(self.log) * len(entry),
            chain=chained(self.chain, seat, move),
            snapshot_seq=seq - MOVES_PER_SNAPSHOT,
        )

    def end(self, ending: Ending) -> LiveMatch:
        """The table of a match that ends here beside its moves."""
        state = self.game.clone(self.state)
        if ending.loser:
            self.game.concede(state, ending.loser, ending.reason)
        else:
            self.game.draw(state, ending.reason)
        return self._next(state, seq=self.seq, ending=ending, timing=self.timing)

    def view(self, audience: Audience) -> View:
        """The view of this audience. Shared between readers: never write into it."""
        if audience not in self.views:
            self.look({audience})
        return self.views[audience]

    def look(self, audiences: Collection[Audience]) -> None:
        """Renders the views of several audiences at once, with shared parts rendered once."""
        wanted = tuple(audience for audience in audiences if audience not in self.views)
        views = self.game.views(self.state, wanted)
        self.views.update((audience, drawable(self.game, view)) for audience, view in zip(wanted, views, strict=True))

    def events(self, audience: Audience, since: int | None = None) -> orjson.Fragment:
        """All that happened, or what happened after `since`, as one JSON array."""
        entries = self.log[audience][0 if since is None else since + 1 :]
        return orjson.Fragment(b"[" + b",".join(entry[1:-1] for entry in entries if entry != b"[]") + b"]")

    @property
    def is_by_correspondence(self) -> bool:
        """Whether its players have days for a decision, and needn't be there."""
        return self.timing is not None and self.timing.clock.days > 0

    @property
    def is_snapshot_due(self) -> bool:
        """Between two actions, and some moves after the last one: other rules can take the match up from here, too."""
        decision = self.decision
        is_between = decision is not None and decision.kind is DecisionKind.ACTION
        return is_between and self.seq - self.snapshot_seq >= MOVES_PER_SNAPSHOT

    def _next(
        self,
        state: Any,
        *,
        seq: int | None = None,
        ending: Ending | None = None,
        chain: str = "",
        timing: Timing | None = None,
    ) -> LiveMatch:
        seq = self.game.seq(state) if seq is None else seq
        news = events_of(self.game, state, seq, self.log)
        return LiveMatch(
            self.match_id,
            self.game,
            state,
            seq,
            {audience: (*entries, news[audience]) for audience, entries in self.log.items()},
            self.agents,
            self.departed,
            ending,
            log_bytes=self.log_bytes + sum(map(len, news.values())),
            chain=chain or self.chain,
            snapshot_seq=self.seq if self.is_snapshot_due else self.snapshot_seq,
            timing=timing,
        )


def deal(match: Match, seats: Iterable[Seat]) -> LiveMatch:
    """The table of a match before its first move. Raises IllegalDeck."""
    seats = list(seats)
    game = game_of(match)
    assert match.seed is not None  # drawn before the first card
    state = game.new(seatings(seats), match.seed, cards_of(match), match.setup)
    log = {audience: (events,) for audience, events in events_of(game, state, 0, audiences_of(seats)).items()}
    return LiveMatch(match.pk, game, state, game.seq(state), log, agents_of(seats))


def seatings(seats: Iterable[Seat]) -> dict[str, Seating]:
    """Seats and decks as games expect them: in the order of the seats."""
    ordered = sorted(seats, key=lambda seat: seat.seat)
    return {seat.seat: Seating(seat.name, seat.deck_list, seat.open_list) for seat in ordered}


def agents_of(seats: Iterable[Seat]) -> dict[str, str]:
    return {seat.seat: seat.agent for seat in seats if seat.agent}


def departed_of(seats: Iterable[Seat]) -> frozenset[str]:
    return frozenset(seat.seat for seat in seats if seat.departure)


def audiences_of(seats: Iterable[Seat]) -> tuple[Audience, ...]:
    return (*sorted(seat.seat for seat in seats), None)


def chained(chain: str, seat: str, text: str) -> str:
    """The digest of moves after one more."""
    return hashlib.blake2b(f"{chain}\n{seat}: {text}".encode(), digest_size=16).hexdigest()


def game_of(match: Match) -> Game[Any]:
    """The game as this match plays it: by the rules with which it began, as long as they are known."""
    return games.load(match.game).under(match.rules_version or match.engine_version)


def cards_of(match: Match) -> Mapping[str, Any]:
    """The card definitions of a match, as its rules read them."""
    return catalog_cards(match.catalog_id, game_of(match).edition)


@lru_cache(maxsize=16)
def catalog_cards(catalog_id: int, edition: int = NEWEST) -> Mapping[str, Any]:
    """The card definitions of a catalog, as games know them. A catalog never changes: it is read once."""
    definitions = Catalog.objects.values_list("definitions", flat=True).get(pk=catalog_id)
    return read_by(edition, {title: as_printed(definition) for title, definition in definitions.items()})


def events_of(game: Game[Any], state: Any, seq: int, audiences: Iterable[Audience]) -> dict[Audience, bytes]:
    """What has just happened, as each audience may see it."""
    found: dict[Audience, bytes] = {}
    written: list[tuple[Sequence[EventView], bytes]] = []
    for audience in audiences:
        events = game.events(state, audience)
        # What happens in the open is written once for all.
        text = next((text for others, text in written if others == events), None)
        if text is None:
            text = orjson.dumps([{**event, "seq": seq} for event in events])
            written.append((events, text))
        found[audience] = text
    return found


def _in_force(events: list[Json]) -> list[Json]:
    """A log without what was taken back."""
    undone: set[int] = set()
    for event in events:
        if "back_to" in event:
            undone.update(range(event["back_to"] + 1, event["seq"]))
    return [event for event in events if event["seq"] not in undone]
