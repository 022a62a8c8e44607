"""What holds until the end of turn, in a position (D11.15, D11.22, D17.2): by the texts that say it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from games.dreamtides.cards.language.compile import abilities
from games.dreamtides.cards.lasting import WORDS, begin, given
from games.dreamtides.notation.cards_by_name import Find, Name, read_departed, written_departed
from games.dreamtides.rules.abilities import COST, GIVES, NO_ABILITIES, Abilities
from games.dreamtides.rules.components import NOWHERE, SEAT_OF, SEATS
from games.dreamtides.rules.env import Env, Target
from games.dreamtides.rules.state import Lasting, State
from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.ids import NO_CARD, CardNo
from games.kernel.refusal import DataError
from games.kernel.text import TextError, capitalized

Json = dict[str, Any]
_WHERE: Final = "position"
LASTING: Final = "what holds until the end of turn"
_KEYS: Final = frozenset(
    {"card", "gone", "moved", "seat", "text", "spark", "cost", "fast", "borrowed", "given", "stays", "of", "it",
     "result", "departed"}
)  # fmt: skip


def read_until_end(s: State, entries: list[Any], find: Find, gone: Mapping[int, CardNo]) -> None:
    """`text`: a static or triggered sentence, or one that copies the next card; `spark`, `cost`, `fast`, `borrowed` or
    `given` (an ability): what the cards in `of` have or are. `gone`: cards that have ceased to exist, by the place of
    their entry."""
    for place, each in enumerate(entries):
        facts = mapping(_WHERE, each, LASTING)
        known_keys(_WHERE, facts, _KEYS, LASTING)
        seat = SEAT_OF[one_of(_WHERE, facts, "seat", SEATS, "A")]
        source = gone[place] if place in gone else find(s, facts["card"], None) if "card" in facts else NO_CARD
        it = tuple([NO_CARD if title is None else find(s, title, None) for title in listed(_WHERE, facts, "it")])
        born = s.birth[source] - whole(_WHERE, facts, "moved", 0) if source != NO_CARD else 0
        result, departed = whole(_WHERE, facts, "result", 0), read_departed(s, facts, find)
        env = Env(source, seat, seat, it, 0, (), born, result=result, departed=departed)
        cards = tuple(
            [(card, s.birth[card]) for card in [find(s, title, None) for title in listed(_WHERE, facts, "of")]]
        )
        if "text" in facts:
            _read_text(s, str(facts["text"]), env, cards if "of" in facts else None)
        else:
            stat = "cost" if "cost" in facts else "spark"
            more = f"{whole(_WHERE, facts, stat, 0, least=-99):+d} {stat}"
            said = next((word for word in WORDS if facts.get(word)), more)
            if "given" in facts:
                said = f'"{read_quote(facts["given"]).quote}"'
            s.lasting.append(Lasting(env, given(said), None, cards, stays=bool(facts.get("stays"))))


def read_quote(quote: Any) -> Abilities:
    """An ability that a character is given in these words."""
    try:
        [gift] = abilities(f'Allies have "{quote}".', "character").statics
    except (TextError, ValueError) as error:
        raise DataError(f"{_WHERE}: {error}") from error
    return gift.gives or NO_ABILITIES


def _read_text(s: State, text: str, env: Env, cards: tuple[Target, ...] | None) -> None:
    """A sentence that holds, that hears an event, or that has the next card copied."""
    before = len(s.lasting)
    try:
        if not begin(s, text, env, cards):
            raise DataError(f"{_WHERE}: “{text}” says nothing that holds until the end of turn")
    except TextError as error:
        raise DataError(f"{_WHERE}: {error}") from error
    if env.source == NO_CARD and any(each.triggered is not None for each in s.lasting[before:]):
        raise DataError(f"{_WHERE}: “{text}” needs its “card”, whose ability it is")


def written_until_end(s: State, name: Name) -> list[Json]:
    """What `read_until_end` reads."""
    found = []
    for lasting in s.lasting:
        static = lasting.static
        env = lasting.env
        entry: Json = {"seat": SEATS[env.you]}
        if env.source >= 0 and s.zone[env.source] != NOWHERE:
            entry["card"] = name(s, env.source, None)
            moved = min(2, s.birth[env.source] - env.born)
            if moved:
                entry["moved"] = moved
        elif env.source >= 0:
            entry |= {"card": s.title(env.source), "gone": True}
        there = [name(s, card, None) for card, birth in lasting.cards or () if s.is_same(card, birth)]
        if static is None and lasting.cards is not None:
            entry |= {"text": f"{capitalized(lasting.said())}.", "of": there}
        elif lasting.cards is None or static is None:
            entry["text"] = f"{capitalized(lasting.said())}."
        else:
            if not there:
                continue
            if static.kind == GIVES and static.gives is not None:
                entry |= {"given": static.gives.quote, "of": there, **({"stays": True} if lasting.stays else {})}
            elif static.text in WORDS:
                entry |= {static.text: True, "of": there}
            else:
                changed = "cost" if static.kind == COST else "spark"
                entry |= {changed: int(static.text.partition(" ")[0]), "of": there}
        it = [name(s, card, None) if card >= 0 and s.zone[card] != NOWHERE else None for card in env.it]
        known: Json = {"it": it}
        if "text" in entry:
            known |= {"result": env.result, "departed": written_departed(s, env, name)}
        found.append(entry | {key: fact for key, fact in known.items() if fact})
    for seat, op in s.copying:
        found.append({"seat": SEATS[seat], "text": f"{capitalized(op.text)}."})
    return found
