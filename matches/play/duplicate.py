"""Duplicate of a match: the same decks with the same shuffle, and everybody one seat further on.

Decks, salts and cuts stay on their seats, so each player plays the other's deck with the other's hands. The match
before stays sealed until this one has ended.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

import games
from accounts.outcome import Code, Refused
from games.kernel import takeback
from games.kernel.decision import DecisionKind
from matches.live_match import LiveMatch, UnreplayableError
from matches.models import Match, Seat
from matches.play.start import deal_cards, new_match, seat_agent, seat_person, write_down
from matches.seal import seal
from matches.terms import Terms

_CUT = "cut"
"""What a decision of the setup is about that belongs to the shuffle."""

_OPENED = Refused(
    Code.ILLEGAL, gettext_lazy("A player has viewed the hidden cards of this match, so its shuffle is known.")
)
_ONCE = Refused(Code.ILLEGAL, gettext_lazy("This shuffle can’t be played again."))
_OTHER_RULES = Refused(
    Code.ILLEGAL, gettext_lazy("The rules have changed since then, so the shuffle can’t be repeated.")
)


def refused_duplicate(match: Match) -> Refused | None:
    """Why the shuffle of a match that is over can't be played again."""
    if match.shuffling != Match.Shuffling.SALTED or match.is_sandbox or match.is_practice or not match.has_begun:
        return _ONCE
    if match.opening == Match.Opening.OPEN:
        return _OPENED
    same = games.load(match.game).rules_version == match.rules_version == match.engine_version
    return None if same else _OTHER_RULES


def begin_duplicate(match: Match, seats: Sequence[Seat]) -> Match | Refused:
    """Deals it and writes it down, and seals the match before. Raises IntegrityError if that has a rematch by now."""
    facts = {"shuffling": Match.Shuffling.DUPLICATE, "seed": match.seed, "seed_commitment": match.seed_commitment}
    again = new_match(Terms.of(match), rematch_of=match)
    if isinstance(again, Refused):
        return again
    for name, fact in {**facts, "secret": match.secret, "catalog": match.catalog}.items():
        setattr(again, name, fact)
    places = [*seats[1:], seats[0]]
    taken = [_taken(again, person, place) for person, place in zip(seats, places, strict=True)]
    table = deal_cards(again, taken)
    if isinstance(table, Refused):
        return table
    try:
        table, moves = _cut_alike(table, match)
    except UnreplayableError:
        return _OTHER_RULES
    return write_down(again, taken, table, moves, lambda: seal(match)) or _OPENED


def _taken(again: Match, person: Seat, place: Seat) -> Seat:
    """The place with its deck and its salt, as somebody else takes it."""
    deck = place.deck_list
    if person.player is None:
        return seat_agent(again, place.seat, person.agent, person.name, deck)
    return seat_person(again, place.seat, person.player, deck, place.salt)


def _cut_alike(table: LiveMatch, match: Match) -> tuple[LiveMatch, list[tuple[str, str]]]:
    """The table after all that was decided before the last cut of the match's setup, and those moves."""
    rows = list(match.moves.order_by("seq").values_list("seat", "answer"))
    in_force = [rows[place] for place in takeback.lineage([answer for _, answer in rows])]
    reached, count = table, 0
    for number, (seat, answer) in enumerate(in_force, 1):
        decision = table.decision
        if decision is None or decision.kind is DecisionKind.ACTION:
            break
        table = table.replay(seat, answer, table.timing)
        if decision.about == _CUT:
            reached, count = table, number
    return reached, in_force[:count]
