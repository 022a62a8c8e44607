"""What is wrong with a line that can't be read: where, what was expected in players' words, what was meant."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Set
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from lark import Token
from lark.exceptions import UnexpectedInput

from games.kernel.text import closest, plural, singular
from games.voidream.cards.language.grammar import GRAMMAR
from games.voidream.pool.load import shipped_cards

__all__ = ["VERBS", "LineError", "accepted_after", "diagnose", "read_until_fault"]

_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*|\d+|\"[^\"]*\"|\S")
_MANY = 6
"""So many single words are listed before an ellipsis."""


class LineError(Exception):
    """A fault in one line, by offsets in it; inside this package only (parse makes a TextError of it)."""

    def __init__(
        self,
        problem: str = "",
        *,
        at: tuple[int, int] | None = None,
        expected: tuple[str, ...] = (),
        suggestion: str | None = None,
        is_guess: bool = False,
    ) -> None:
        super().__init__(problem)
        self.problem = problem
        self.at = at
        self.expected = expected
        self.suggestion = suggestion
        self.is_guess = is_guess
        """The suggestion is known by its spelling alone."""


def diagnose(line: str, *, start: str) -> LineError:
    """Why the grammar refuses this line; `start` says how a line could have begun."""
    tokens, at = read_until_fault(line)
    accepted = accepted_after(tokens)
    word = _word_at(line, at)
    blamed = _blamed_subtype(tokens, word)
    if blamed is not None:
        tokens, accepted = tokens[:-1], accepted_after(tokens[:-1])
        word = blamed
    elif special := _unclosed(line, word) or _bare_object(line, tokens) or _comma(line, tokens, word, accepted):
        return special
    if word.text.lower() == "your" and "YOUR" not in accepted and "YOUR_OPPONENT" in accepted:
        after = _word_at(line, word.start + len(word.text))
        return LineError(at=after.span, expected=('"opponent"',), suggestion=closest(after.text, ("opponent",)))
    expected = _phrases(accepted) if tokens else (start,)
    meant = _suggestion(word.text, line[word.start :], accepted)
    return LineError(at=word.span, expected=expected, suggestion=meant, is_guess=True)


@dataclass(frozen=True, slots=True)
class _Word:
    text: str
    start: int

    @property
    def span(self) -> tuple[int, int]:
        return self.start, self.start + len(self.text)


def read_until_fault(line: str) -> tuple[list[Token], int]:
    """The tokens that still fit, and the offset of what doesn't."""
    reading = GRAMMAR.parser.parse_interactive(line)
    tokens: list[Token] = []
    try:
        for token in reading.iter_parse():
            tokens.append(token)
    except UnexpectedInput as fault:
        if tokens and tokens[-1].start_pos == fault.pos_in_stream:
            tokens.pop()
        return tokens, fault.pos_in_stream if fault.pos_in_stream is not None else len(line)
    return tokens, len(line)


def accepted_after(tokens: Iterable[Token]) -> frozenset[str]:
    """The names of the terminals that could follow these tokens."""
    reading = GRAMMAR.parser.parse_interactive("")
    for token in tokens:
        reading.feed_token(token)
    return frozenset(reading.accepts())  # type: ignore[no-untyped-call]  # lark's own


def _word_at(line: str, at: int) -> _Word:
    found = _WORD.search(line, at)
    return _Word(found.group(), found.start()) if found else _Word(" ", len(line))


def _blamed_subtype(tokens: list[Token], word: _Word) -> _Word | None:
    """A capitalised word taken for a subtype, though it is more likely a misspelt word of the language."""
    if not tokens or tokens[-1].type != "SUBTYPE" or word.start < (tokens[-1].end_pos or 0):
        return None
    token = tokens[-1]
    accepted = accepted_after(tokens[:-1])
    begins = "EVOKE" in accepted and "A" in accepted
    if closest(token, _candidates(accepted)) or (begins and singular(token) == token):
        return _Word(str(token), token.start_pos or 0)
    return None


def _bare_object(line: str, tokens: list[Token]) -> LineError | None:
    """`Ready entities you control.` reads as the beginning of a statement about ready entities: say what is missing."""
    pairs = [
        noun
        for verb, noun in pairwise(tokens)
        if verb.type in ("READY", "CHARGE") and noun.type in ("KIND", "CARD", "ARCANUM", "DREAM", "SUBTYPE", "CHARGE")
    ]
    if not pairs:
        return None
    noun = pairs[-1]
    start = noun.start_pos or 0
    try:
        GRAMMAR.parse(f"{line[:start]}all {line[start:]}")
    except UnexpectedInput:
        return None
    return LineError(at=(start, start + len(noun)), expected=(_HOW_MANY,), suggestion=_with_amount(noun))


def _unclosed(line: str, word: _Word) -> LineError | None:
    if word.text != '"':
        return None
    return LineError("the quotes of this title are not closed", at=(word.start, len(line)))


def _comma(line: str, tokens: list[Token], word: _Word, accepted: Set[str]) -> LineError | None:
    """A comma belongs to the word after it in the grammar; the fault is shown where a reader sees it."""
    if word.text == "," and "_THEN" in accepted:
        after = _word_at(line, word.start + 1)
        meant = closest(after.text, ("then", "where")) or (
            f"then {after.text.lower()}" if after.text.isalpha() else None
        )
        return LineError(at=after.span, expected=('"then"',), suggestion=meant)
    if accepted == {"IF"} and tokens[-1].type == "COMMA":
        at = tokens[-1].start_pos or 0
        return LineError(at=(at, at + 1), expected=('" - " before what happens', '", if" and a condition'))
    return None


def _with_amount(word: str) -> str:
    """`entities` to `all entities`, `entity` to `an entity`."""
    lowered = word.lower()
    if singular(lowered) != lowered or plural("arcanum") == lowered:
        return f"all {lowered}"
    return f"{'an' if lowered[0] in 'aeiou' else 'a'} {lowered}"


def _suggestion(word: str, rest: str, accepted: Set[str]) -> str | None:
    if accepted >= {"ALL", "ANOTHER"} and "KIND" not in accepted and word.lower() in GRAMMAR.words["KIND"]:
        return _with_amount(word)
    if not word[0].isalpha():
        return None
    found = closest(word, _candidates(accepted))
    if found is None and "SUBTYPE" in accepted and word.islower() and word not in _candidates(GRAMMAR.words):
        return word.capitalize() if singular(word).capitalize() in _shipped_subtypes() else None
    parts = len(found.split()) if found else 1
    if found and parts > 1 and " ".join(rest.split()[:parts]).lower().startswith(found):
        return None
    return found


@lru_cache(maxsize=1)
def _shipped_subtypes() -> frozenset[str]:
    """Subtypes that somebody may have in mind: any other word with a capital could be one, too, and says nothing."""
    return frozenset(subtype for card in shipped_cards().values() for subtype in card.get("subtypes", ()))


def _candidates(accepted: Iterable[str]) -> Iterator[str]:
    for name in accepted:
        yield from GRAMMAR.words.get(name, ())


# --- what was expected, in players' words ---------------------------------------------------------------------------


_HEADS = (
    "KIND CARD DREAM CHARGE ARCANUM SUBTYPE TITLE OTHER READY EXHAUSTED PARTICIPATING ATTACKING DEFENDING VEILED "
    "FACE_DOWN FACE_UP ATTACHED UNATTACHED DISCARDED VOIDED FACTION TARGET KEYWORD"
)
_WHOSE = "YOUR THEIR YOUR_OPPONENTS"
_AMOUNTS = f"A INT X UP ANY ALL EACH ANOTHER THIS IT THEM ITS THE TARGET THAT THOSE {_WHOSE}"
VERBS = (
    "EVOKE ROLL VEIL UNVEIL CHARGE READY EXHAUST DESTROY SACRIFICE VOID DISCARD INSPIRE REVEAL PLAY LOOK GAIN ATTACH "
    "RETURN DEAL TAKE PREVENT INITIATE SWITCH RAISE LOWER SET SHUFFLE TURN PUT CHOOSE INCLUDE GET LOSE"
)
_STARTERS = (
    "IF FOR UNTIL CHOOSE WHILE SIGNED YOU YOUR UNVEILING THEIR THEY GET LOSE OTHERWISE UNLESS PLAYERS YOUR_OPPONENT"
)
_ANYTHING = f"{_STARTERS} {VERBS} {_AMOUNTS} {_HEADS}"
_GOES_ON = "AGAIN DOT FOR IF INSTEAD INT THIS TO TWICE UNLESS UNTIL X _OR _THEN _WHERE"
_BEINGS = "READY EXHAUSTED PARTICIPATING ATTACKING DEFENDING ATTACHED FACE_DOWN"
_HOW_MANY = "how many (a, 2, up to 2, all, each …)"


@dataclass(frozen=True, slots=True)
class _Group:
    """If all of `key` is accepted, one phrase says it, for all that it `covers`."""

    key: frozenset[str]
    phrase: str
    covers: frozenset[str]


def _group(key: str, phrase: str, covers: str) -> _Group:
    names = frozenset(key.split())
    return _Group(names, phrase, names | frozenset(covers.split()))


_GROUPS = (
    _group(
        "YOU INSPIRED", "what happens (this is destroyed, you roll, inspired …)", f"{_AMOUNTS} DAMAGE YOUR_OPPONENT"
    ),
    _group(
        "NOT THERE",
        "a condition (your depth is 3, you control an entity, this is ready …)",
        f"A EITHER DOUBLE HALF INT IT ITS NO THE THEY THIS X YOU YOUR_OPPONENT ATTACHED {_WHOSE}",
    ),
    _group("DOUBLE HALF", "a number (3, X, your depth, twice its dawn …)", f"INT ITS THE X {_WHOSE}"),
    _group(
        "_CONTROL _HAVE _IS",
        'what is so ("control an entity", "have 3 arcana", "are attacking" …)',
        "DO WON_OR_LOST _CANNOT _DID_NOT _DO_NOT",
    ),
    _group("_HAVE _IS _DO_NOT", 'what is so of it ("is exhausted", "has heroic" …)', "DO _CANNOT"),
    _group(
        "EXHAUSTED NOT READY", "what it is (ready, exhausted, attacking, an entity …)", f"{_BEINGS} ACTIVE {_AMOUNTS}"
    ),
    _group(
        "AS EXACTLY NO",
        'how many ("an entity", "2 or more entities", "no constructs" …)',
        f"{_AMOUNTS} AT MORE_OR_LESS",
    ),
    _group("SIGNED KEYWORD NUMBERED", "a change (+1 dawn) or a keyword (deep, heroic …)", "VEIL"),
    _group("IF EVOKE ALL", "a sentence (evoke, deal 2 damage to an entity, you may roll …)", _ANYTHING),
    _group("EVOKE ALL", "a sentence (evoke, deal 2 damage to an entity …)", _ANYTHING),
    _group("SIGNED WHILE ALL", "what holds (entities you control have +1 dawn, you cannot evoke …)", _ANYTHING),
    _group("EVOKE LOOK", "what is done (exhaust this, discard an arcanum, roll …)", VERBS),
    _group("ALL THIS KIND", "cards (entities you control, this, it …)", f"{_AMOUNTS} {_HEADS} THEY OR COMMA _AND _NON"),
    _group("ALL THIS A", "which card (an entity, 2 memories, this, it …)", f"{_AMOUNTS} {_HEADS}"),
    _group("KIND CARD", "a kind of card (entity, memory, construct, thought, arcanum, card …)", _HEADS),
    _group("ALL A ANOTHER", _HOW_MANY, _AMOUNTS),
    _group(
        "OF WITH IN",
        'more about the card ("you control", "of value 2", "with heroic" …)',
        "_AND_WITH FROM YOU YOUR THEY WITHOUT _ATTACHED_TO",
    ),
    _group(
        "_CANNOT _HAVE MAY",
        'what is said of it ("have +1 dawn", "gets +1 dawn", "cannot be exhausted" …)',
        "GET GAIN LOSE JOIN LEAVE",
    ),
    _group("KEYWORD", "a keyword (deep, heroic …)", "VEIL NUMBERED"),
    _group(
        "PASS AVOID",
        "what a player does (play a card, roll, evoke …)",
        f"DRAW ENTER FACE INVERT WIN WOULD {VERBS}",
    ),
    _group(
        "ENTER JOIN LEAVE",
        'what happens to it ("is destroyed", "enters play", "attacks" …)',
        "ATTACKS DEFENDS TAKE WOULD _IS",
    ),
    _group("EVOKE INITIATE INVERT", "what can be forbidden (evoke, roll, play arcana …)", "PLAY ROLL UNVEIL"),
    _group("ATTACKING DEFENDING IN", "what you are (attacking, defending, in Nightmare)", "NOT"),
    _group("PLAY YOUR THEIR", "where to (your hand, the top of your deck, play …)", "ITS THE YOUR_OPPONENTS"),
    _group("HAND DISCARD", "a place (hand, discard, Void …)", "VOID DECK MIND"),
    _group("DIFFERENCE RESULT", 'what number ("the result", "the number of entities" …)', "HOST TOP _NUMBER_OF"),
    _group("TOP BOTTOM", 'which ("the top card", "the host", "the rest" …)', "HOST _REST ROUND"),
    _group("DAWN DUSK", "a conflict (dawn conflict, dusk conflict)", "CONFLICT"),
    _group("YOUR THEIR", "whose (your, your opponent's, their)", "A ANY OF YOUR_OPPONENTS PLAYER"),
    _group("_OR _THEN", '"; or" and another option', _GOES_ON),
    _group("DOT _THEN INSTEAD", 'the end of the sentence, or how it goes on (", then …", "2 times" …)', _GOES_ON),
)

_SINGLE = {
    "INT": "a number",
    "X": "X",
    "STAT": "dawn, stability or dusk",
    "SIGNED": "a change (+1 dawn)",
    "TITLE": "a title in quotes",
    "MAJOR": "the title of the major arcanum",
    "SUBTYPE": "a subtype",
    "FACTION": "a faction",
    "COLON": 'a colon (":")',
    "COMMA": "a comma",
    "DOT": "the end of the sentence",
    "MINUS": 'a dash ("-")',
    "LPAR": '"("',
    "RPAR": '")"',
    "PLUS": '"+"',
    "_OR": '"; or"',
    "ACTIVATED": "(A)",
    "TRIGGERED": "(!)",
    "SPAN": "round, phase, conflict or turn",
    "TIMING": "Before, When or After",
    "LEAST_OR_MOST": "least or most",
    "MORE_OR_LESS": "more or less",
    "EDGE": "begins or ends",
    "$END": "nothing more",
}


def _phrases(accepted: Set[str]) -> tuple[str, ...]:
    left = set(accepted)
    if {"COMMA", "_AND"} <= left:
        left.remove("_AND")
    phrases = []
    for group in _GROUPS:
        if group.key <= left:
            phrases.append(group.phrase)
            left -= group.covers
    singles = [_SINGLE[name] for name in sorted(left) if name in _SINGLE]
    words = sorted({f'"{_shown(name)}"' for name in left if name not in _SINGLE and GRAMMAR.words.get(name)})
    if len(words) > _MANY:
        words = [*words[:_MANY], "…"]
    return tuple(phrases + words + singles)


def _shown(name: str) -> str:
    """The base form of a word: the shortest."""
    return min(GRAMMAR.words[name], key=len)
