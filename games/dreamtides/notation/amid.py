"""What goes on amid a choice, in a position (D17.2): who is asked for targets, modes or amounts, and what is through by
then. A frame of the engine is an entry, the lowest first."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from games.dreamtides.notation.cards_by_name import (
    Find,
    Name,
    read_cards,
    read_departed,
    written_cards,
    written_departed,
)
from games.dreamtides.notation.until_end import read_quote
from games.dreamtides.rules import prompts
from games.dreamtides.rules.abilities import Abilities, Activated, Quoted, Triggered
from games.dreamtides.rules.chain import ACROSS, Respond, Through
from games.dreamtides.rules.components import DECK, NOWHERE, SEAT_OF, SEATS, WELL
from games.dreamtides.rules.env import Env
from games.dreamtides.rules.operations.moving import Preventing
from games.dreamtides.rules.operations.players import DiscoverOp, Foreseeing
from games.dreamtides.rules.operations.together import EachPlayer, Together
from games.dreamtides.rules.play import Announce, Playing
from games.dreamtides.rules.state import Item, State, with_x
from games.kernel.document import known_keys, listed, mapping, one_of, whole
from games.kernel.engine.environment import LEFT
from games.kernel.engine.frames import Frame
from games.kernel.engine.pending import Pending
from games.kernel.engine.resolution import NO_FLUSH, Lines, Steps
from games.kernel.engine.run_loop import advance
from games.kernel.engine.trigger import Code
from games.kernel.ids import CardNo, as_cards
from games.kernel.refusal import DataError

Json = dict[str, Any]
_WHERE: Final = "position"
AMID: Final = "what goes on"
ACTIONS: Final = (prompts.MAIN, prompts.PRIORITY, prompts.WINDOW)
_ENV_KEYS: Final = (
    "card",
    "well",
    "gone",
    "you",
    "subject",
    "it",
    "x",
    "result",
    "moved",
    "targets",
    "loops",
    "departed",
)
_PROGRAM_KEYS: Final = ("lines", "mode", "ability", "cost", "trigger", "hears", "each", "given")
_KEYS: Final = {
    "respond": ("respond",),
    "playing": ("playing", "from", "paid", "stage"),
    "through": ("through",),
    "preventing": ("preventing", "by", "price", "own"),
    "foreseeing": ("foreseeing", "by", "well", "cards", "asked"),
    "together": ("together",),
    "line": ("line", "at", "shown", *_PROGRAM_KEYS, *_ENV_KEYS),
    "text": ("text", "next", *_PROGRAM_KEYS, *_ENV_KEYS),
}
ItemWriter = Callable[[State, Item], Json]
ItemReader = Callable[[State, Json, CardNo | None], Item]
Hear = Callable[[State, str], Triggered]


def is_amid(s: State) -> bool:
    """Is something asked that is no action?"""
    return s.pending is not None and s.pending.asks not in ACTIONS


def bringing(s: State) -> list[CardNo]:
    """The cards that lie nowhere but in what goes on, in the order of the entries."""
    held = [frame.item for frame in s.stack if isinstance(frame, Playing | Through)]
    return [each.card for each in held if each.is_card]


def brought_item(facts: Json) -> Json | None:
    """The item of an entry, which may bring a card as one on the stack does."""
    held = facts.get("playing", facts.get("through"))
    return held if isinstance(held, dict) else None


# --- writing ---


def written_amid(s: State, name: Name, item: ItemWriter) -> list[Json]:
    """What `read_amid` reads: all that lies above the turn."""
    return [_written_frame(s, place, name, item) for place in range(1, len(s.stack))]


def _written_frame(s: State, place: int, name: Name, item: ItemWriter) -> Json:
    frame = s.stack[place]
    match frame:
        case Respond():
            return {"respond": "across" if frame.seat == ACROSS else SEATS[frame.seat]}
        case Playing():
            said = {"from": frame.was, "paid": frame.paid, "stage": frame.stage}
            return {"playing": item(s, frame.item), **{key: fact for key, fact in said.items() if fact}}
        case Through():
            return {"through": item(s, frame.item)}
        case Preventing():
            price = {} if frame.price is None else {"price": frame.price}
            own = {"own": True} if frame.own else {}
            return {"preventing": name(s, frame.card, None), "by": name(s, frame.source, None), **price, **own}
        case Foreseeing():
            is_well = s.zone[frame.source] == WELL
            by = {"by": s.title(frame.source), "well": True} if is_well else {"by": name(s, frame.source, None)}
            kept = [name(s, card, DECK) for card in frame.kept]
            return {"foreseeing": SEATS[frame.seat], **by, "cards": kept, "asked": frame.asked}
        case Together():
            return {"together": True}
        case Lines():
            whole_text = frame.lines == s.table.cards[frame.env.source].abilities.lines
            part = {"lines": 0} if whole_text else _written_program(s, frame.lines[0], frame.env, place)
            return {"text": True, "next": frame.index, **part, **_written_env(s, frame.env, name)}
        case Steps():
            data: Json = {"line": True, "at": frame.pc, **_written_program(s, frame.code, frame.env, place)}
            if place == len(s.stack) - 1 and s.pending is not None:
                if isinstance(frame.code[frame.pc - 1], DiscoverOp):
                    data["shown"] = [name(s, card, DECK) for card in as_cards(s.pending.options)]
                else:
                    # It asks anew.
                    data["at"] = frame.pc - 1
            return {**data, **_written_env(s, frame.env, name)}
    raise TypeError(f"no entry for {type(frame).__name__}")


def _written_program(s: State, code: Code, env: Env, place: int) -> Json:
    """Which part of its card's text runs; raises DataError where no card prints it any more."""
    match code[-1] if code else None:
        case Quoted(quote=quote):
            return {"given": quote, "ability" if read_quote(quote).activated else "trigger": 1}
        case Announce(given=Activated(quote=quote)):
            return {"given": quote, "cost": 1}
    for key, printed in programs(s.table.cards[env.source].abilities).items():
        if code in printed:
            return {key: printed.index(code) + 1}
    both = _both_players(s.stack[:place])
    if both is not None and both.body == code:
        return {"each": True}
    for each in s.lasting:
        if each.triggered is not None and each.triggered.code == code:
            return {"hears": with_x(each.triggered.text, each.env.x)}
    raise DataError(f"{_WHERE}: a text goes on that no card says any more")


def programs(abilities: Abilities) -> dict[str, list[Code]]:
    """The programs of a text, by the keys of an entry."""
    return {
        "lines": list(abilities.lines),
        "mode": [mode.code for mode in abilities.modes],
        "ability": [ability.effect for ability in abilities.activated],
        "cost": [ability.costs for ability in abilities.activated],
        "trigger": [trigger.code for trigger in abilities.triggered],
    }


def _both_players(below: Sequence[Frame[State]]) -> EachPlayer | None:
    """What both players do as one instruction, in the nearest line that says so (D11.21)."""
    for frame in reversed(below):
        if isinstance(frame, Steps) and frame.pc:
            asked = frame.code[frame.pc - 1]
            if isinstance(asked, EachPlayer):
                return asked
    return None


def _written_env(s: State, env: Env, name: Name) -> Json:
    """What a line knows."""
    zone = s.zone[env.source]
    gone = zone == NOWHERE
    data: Json = {
        "card": s.title(env.source) if gone or zone == WELL else name(s, env.source, None),
        "well": zone == WELL,
        "gone": gone,
        "you": SEATS[env.you],
        "subject": SEATS[env.subject] if env.subject != env.you else None,
        "it": written_cards(s, env.it, name),
        "x": env.x,
        "result": env.result,
        "moved": min(2, s.birth[env.source] - env.born),
        "targets": [written_cards(s, _chosen_still(s, chosen), name) for chosen in env.targets],
        "loops": [
            {"cards": written_cards(s, as_cards(loop[1:]), name)} if loop[:1] == (LEFT,) else list(loop)
            for loop in env.loops
        ],
        "departed": written_departed(s, env, name),
    }
    return {key: fact for key, fact in data.items() if fact}


def _chosen_still(s: State, chosen: tuple[tuple[CardNo, int], ...]) -> tuple[CardNo, ...]:
    """Those targets that are still what they were (D8.4)."""
    return tuple([card for card, born in chosen if s.is_same(card, born)])


# --- reading ---


def read_amid(
    s: State, entries: Sequence[Any], brought: Mapping[int, CardNo], find: Find, item: ItemReader, hear: Hear
) -> None:
    """Puts what goes on above the turn, up to what asks; `brought` are cards that lie nowhere else, by the place of
    their entry."""
    for place, each in enumerate(entries):
        facts = mapping(_WHERE, each, AMID)
        kind = next((key for key in _KEYS if key in facts), None)
        if kind is None:
            raise DataError(f"{_WHERE}: {AMID} is one of {', '.join(_KEYS)}, not {each!r}")
        known_keys(_WHERE, facts, _KEYS[kind], AMID)
        s.stack.append(_read_frame(s, kind, facts, brought.get(place), find, item, hear))
        if facts.get("shown"):
            shown = tuple([find(s, title, DECK) for title in listed(_WHERE, facts, "shown")])
            env = _read_env(s, facts, brought.get(place), find)
            s.ask(Pending(prompts.DISCOVER, env.subject, shown, source=env.source))
    try:
        advance(s)
    except (IndexError, TypeError, ValueError, KeyError) as error:
        # Programs trust what they know; here somebody may have written it by hand.
        raise DataError(f"{_WHERE}: {AMID} doesn't fit together ({type(error).__name__}: {error})") from error


def _read_frame(
    s: State, kind: str, facts: Json, card: CardNo | None, find: Find, item: ItemReader, hear: Hear
) -> Frame[Any]:
    match kind:
        case "respond":
            said = one_of(_WHERE, facts, kind, (*SEATS, "across"), "across")
            return Respond(ACROSS if said == "across" else SEAT_OF[said])
        case "playing":
            stage, paid = whole(_WHERE, facts, "stage", 0, most=3), whole(_WHERE, facts, "paid", 0)
            return Playing(item(s, mapping(_WHERE, facts[kind], AMID), card), str(facts.get("from", "")), paid, stage)
        case "through":
            return Through(item(s, mapping(_WHERE, facts[kind], AMID), card))
        case "preventing":
            price = whole(_WHERE, facts, "price", 0) if "price" in facts else None
            source, own = find(s, facts.get("by"), None), bool(facts.get("own"))
            return Preventing(find(s, facts[kind], None), source, price, own=own)
        case "foreseeing":
            kept = tuple([find(s, title, DECK) for title in listed(_WHERE, facts, "cards")])
            source = find(s, facts.get("by"), WELL if facts.get("well") else None)
            return Foreseeing(
                SEAT_OF[one_of(_WHERE, facts, kind, SEATS, "A")], source, kept, asked=bool(facts.get("asked"))
            )
        case "together":
            return Together()
    env = _read_env(s, facts, card, find)
    code = _read_program(s, facts, env, hear)
    if kind == "text":
        printed = s.table.cards[env.source].abilities.lines
        lines = printed if facts.get("lines") == 0 else (code,)
        return Lines(lines, whole(_WHERE, facts, "next", 0, most=len(lines)), env)
    mark = NO_FLUSH if "cost" in facts or "each" in facts else 0
    return Steps(code, whole(_WHERE, facts, "at", 0, most=len(code)), env, mark)


def _read_program(s: State, facts: Json, env: Env, hear: Hear) -> Code:
    """The part of a text that an entry names."""
    if facts.get("each"):
        both = _both_players(s.stack)
        if both is None:
            raise DataError(f"{_WHERE}: nothing is done by each player there")
        return both.body
    if "hears" in facts:
        return hear(s, str(facts["hears"])).code
    abilities = read_quote(facts["given"]) if "given" in facts else s.table.cards[env.source].abilities
    for key, printed in programs(abilities).items():
        if key in facts:
            number = whole(_WHERE, facts, key, 1, most=len(printed))
            return printed[number - 1] if number else ()
    raise DataError(f"{_WHERE}: say which of {', '.join(_PROGRAM_KEYS)} goes on")


def _read_env(s: State, facts: Json, card: CardNo | None, find: Find) -> Env:
    """What a line knows."""
    you = SEAT_OF[one_of(_WHERE, facts, "you", SEATS, "A")]
    source = card if card is not None else find(s, facts.get("card"), WELL if facts.get("well") else None)
    loops = [
        (LEFT, *read_cards(s, loop, "cards", find)) if isinstance(loop, dict) else _read_loop(loop)
        for loop in listed(_WHERE, facts, "loops")
    ]
    targets = [
        tuple([(each, s.birth[each]) for each in read_cards(s, {"targets": chosen}, "targets", find)])
        for chosen in listed(_WHERE, facts, "targets")
    ]
    return Env(
        source,
        you,
        SEAT_OF[one_of(_WHERE, facts, "subject", SEATS, SEATS[you])],
        read_cards(s, facts, "it", find),
        whole(_WHERE, facts, "x", 0),
        tuple(loops),
        s.birth[source] - whole(_WHERE, facts, "moved", 0),
        tuple(targets),
        whole(_WHERE, facts, "result", 0),
        read_departed(s, facts, find),
    )


def _read_loop(loop: Any) -> tuple[int, ...]:
    """How often a repetition still goes on, or which modes are still to come."""
    if not isinstance(loop, list) or not all(isinstance(number, int) for number in loop):
        raise DataError(f"{_WHERE}: a loop is a list of numbers, or its “cards”, not {loop!r}")
    return tuple(loop)
