"""The typed tree of a card's text: what the parser builds, the renderer writes and the compiler reads.

Every node is a frozen value, so that two texts that mean the same wording compare equal.
A sequence of children is always a tuple. Enum values are the words of the text itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from games.kernel.language.arithmetic import Difference as Difference
from games.kernel.language.arithmetic import Half as Half
from games.kernel.language.arithmetic import Minus as Minus
from games.kernel.language.arithmetic import Plus as Plus
from games.kernel.language.arithmetic import Reckoned
from games.kernel.language.arithmetic import Twice as Twice
from games.kernel.language.comparisons import Compare as Compare
from games.kernel.language.comparisons import OneOf as OneOf

# --- words -----------------------------------------------------------------


class Who(Enum):
    """Whose: the controller of the text, the other player, each player, or any player (events only)."""

    YOU = "you"
    OPPONENT = "your opponent"
    EACH = "each player"
    ANY = "a player"
    THEY = "they"
    """The player that the Subject around it names: `each player sacrifices an entity they control`, `their hand`."""


class Amount(Enum):
    """The word that says how many cards a noun phrase means."""

    A = "a"
    EXACTLY = "N"
    UP_TO = "up to"
    ANY_NUMBER = "any number of"
    ALL = "all"
    EACH = "each"
    ANOTHER = "another"
    PLURAL = ""
    """A bare plural: the subject of a static statement, what is counted, what a condition asks for."""


class Adjective(Enum):
    """An adjective before a kind, in the order in which the renderer writes them."""

    OTHER = "other"
    READY = "ready"
    EXHAUSTED = "exhausted"
    PARTICIPATING = "participating"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    VEILED = "veiled"
    FACE_DOWN = "face-down"
    FACE_UP = "face-up"
    ATTACHED = "attached"
    UNATTACHED = "unattached"
    DISCARDED = "discarded"
    VOIDED = "voided"
    COURT = "Court"
    FRACTA = "Fracta"
    SUBTER = "Subter"
    MAZE = "Maze"
    NEUTRAL = "neutral"


class Kind(Enum):
    """A kind of card that a noun phrase can name."""

    ENTITY = "entity"
    MEMORY = "memory"
    CONSTRUCT = "construct"
    THOUGHT = "thought"
    BASTION = "bastion"
    ARCANUM = "arcanum"
    CARD = "card"
    DREAM_CARD = "Dream card"
    CHARGE = "charge"
    ATTACHMENT = "attachment"


class Stat(Enum):
    DAWN = "dawn"
    STABILITY = "stability"
    DUSK = "dusk"


class Keyword(Enum):
    """The keywords of V9 that a card can have; those with a number are in NUMBERED."""

    DEEP = "deep"
    DORMANT = "dormant"
    DREAD = "dread"
    GLARING = "glaring"
    HEROIC = "heroic"
    HIERARCHY = "hierarchy"
    INDESTRUCTIBLE = "indestructible"
    LOOP = "loop"
    PROTOTYPE = "prototype"
    SHADOWBORNE = "shadowborne"
    SIEGE = "siege"
    SUBTLE = "subtle"
    UNIQUE = "unique"
    VEIL = "veil"
    """An evoke of this card may veil it instead of playing it (V9.6)."""
    VOIDBOUND = "voidbound"
    WORSHIP = "worship"


NUMBERED = frozenset({Keyword.DORMANT, Keyword.HIERARCHY, Keyword.PROTOTYPE, Keyword.SHADOWBORNE, Keyword.WORSHIP})


class Place(Enum):
    """A zone that a text can name as somebody's ("your hand", "your opponent's Void")."""

    HAND = "hand"
    DISCARD = "discard"
    VOID = "Void"
    DECK = "deck"
    """Only your own, at the start of the game: it lies open to you until it is shuffled."""


class Destination(Enum):
    """Where a returned card goes: to the hand or deck of whoever returns it only its own cards (V12.13)."""

    HAND = "your hand"
    TOP = "the top of your deck"
    BOTTOM = "the bottom of your deck"
    OWNERS_TOP = "the top of its owner's deck"
    OWNERS_BOTTOM = "the bottom of its owner's deck"
    PLAY = "play"


class Order(Enum):
    """The order in which several cards are returned to a deck."""

    ANY = "in any order"
    RANDOM = "in a random order"


class ConflictKind(Enum):
    DAWN = "dawn"
    DUSK = "dusk"


class Timing(Enum):
    BEFORE = "Before"
    WHEN = "When"
    AFTER = "After"


class Duration(Enum):
    """How long a timed sentence holds; without one, V7.9 decides."""

    ROUND = "Until the end of the round"
    PHASE = "Until the end of the phase"
    CONFLICT = "Until the end of the conflict"
    TURN = "Until the end of the turn"


# --- numbers ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fixed:
    """`3`."""

    value: int


@dataclass(frozen=True, slots=True)
class X:
    """`X`: chosen as part of a cost (by the number of its cards, `discard X arcana`), or said by an enclosing Where."""


@dataclass(frozen=True, slots=True)
class DepthOf:
    """`your depth`, `your opponent's depth`; `their depth` (THEY) inside a Subject."""

    who: Who


@dataclass(frozen=True, slots=True)
class MindOf:
    """`your mind`, `your opponent's mind`."""

    who: Who


@dataclass(frozen=True, slots=True)
class TheResult:
    """`the result`: of the last roll in this line."""


@dataclass(frozen=True, slots=True)
class ThatMuch:
    """`that much`: the damage that the line is about, or the result of the last roll in it."""


@dataclass(frozen=True, slots=True)
class CountOf:
    """`the number of exhausted entities you control`."""

    noun: Noun


@dataclass(frozen=True, slots=True)
class ItsStat:
    """`its dawn`, `its dusk`, `its stability`."""

    stat: Stat


@dataclass(frozen=True, slots=True)
class ItsValue:
    """`its value`."""


@dataclass(frozen=True, slots=True)
class OwnNumber:
    """`its stability` in `an entity with dawn higher than its stability`, `its value` (None): of the card that is
    measured itself. It stands in measures alone."""

    stat: Stat | None


Number = Fixed | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned

Limit = int | OneOf | X | DepthOf | MindOf | TheResult | ThatMuch | CountOf | ItsStat | ItsValue | OwnNumber | Reckoned
"""What a number is compared with. OneOf goes with EQUAL alone, digits with neither HIGHER nor LOWER."""


# --- noun phrases ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Controls:
    """`you control`, `your opponent controls`, `they control` (THEY, inside a Subject)."""

    who: Who


@dataclass(frozen=True, slots=True)
class Owns:
    """`you own`, `your opponent owns`."""

    who: Who


@dataclass(frozen=True, slots=True)
class OfValue:
    """`of value 2`, `of value 2 or more`, `of value 1 or 2`, `of value lower than your depth`; compare is neither EVEN
    nor ODD."""

    number: Limit
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithStat:
    """`with dawn 3 or less`, `with dawn higher than its stability`: another statistic of the same card."""

    stat: Stat
    number: Limit
    compare: Compare


@dataclass(frozen=True, slots=True)
class WithKeyword:
    """`with heroic`."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class WithAny:
    """`with heroic or deep`: at least two keywords, in the order of their enum."""

    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class Without:
    """`without heroic`."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class InPlace:
    """`in your hand`, `in your opponent's Void`, `in a player's discard` (ANY); place is HAND, DISCARD or VOID."""

    who: Who
    place: Place


@dataclass(frozen=True, slots=True)
class Under:
    """`attached to this`, `attached to an entity you control`: what it is attached to is This, It, ItsHost, or a Noun
    with A or ANOTHER, which says which cards can be the host."""

    what: This | It | ItsHost | Noun


@dataclass(frozen=True, slots=True)
class WithMost:
    """`with the highest dawn`, `with the lowest value` (None): of all the cards that the other words name. The noun is
    the object of a clause, with A (written `the`), ALL or EACH."""

    stat: Stat | None
    highest: bool


Which = Controls | Owns | OfValue | WithStat | WithKeyword | WithAny | Without | InPlace | WithMost | Under
"""What follows the kind, in the order in which the renderer writes it: that of words.which_order. Only WithStat,
WithKeyword, WithAny and Without may occur more than once. What ends with a noun phrase (Under, a measure that
counts cards) comes last, and there is at most one of it: what follows belongs to the inner phrase."""


@dataclass(frozen=True, slots=True)
class Subtype:
    """A kind named by a subtype: `a Synthetic`, with `kind` `a Synthetic entity`. The name is a singular as
    words.is_subtype knows it."""

    name: str
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Titled:
    """A kind named by a title in quotes: `a "Glass Stag"`. A title has no quotes and no space at its ends."""

    title: str


@dataclass(frozen=True, slots=True)
class Kinds:
    """`entity or memory`, `entities, memories or constructs`: at least two kinds, none of them twice."""

    kinds: tuple[Kind | Subtype | Titled, ...]


@dataclass(frozen=True, slots=True)
class AnyOf:
    """`Court or Fracta`, `ready or attacking`: at least two adjectives in the order of their enum, all of them factions
    or none."""

    adjectives: tuple[Adjective, ...]


@dataclass(frozen=True, slots=True)
class Non:
    """`non-Maze`, `non-attacking`, `non-Synthetic`, `non-entity`: a faction, PARTICIPATING, ATTACKING or DEFENDING, a
    Subtype (without a kind), or a kind of card."""

    of: Adjective | Subtype | Kind


Quality = Adjective | AnyOf | Non
"""What stands before the kind, in the order of words.quality_order, each once."""


@dataclass(frozen=True, slots=True)
class Heading:
    """`ready memory`, where it follows `an exhausted entity or a`."""

    adjectives: tuple[Quality, ...]
    kind: Kind | Subtype | Titled


@dataclass(frozen=True, slots=True)
class Noun:
    """`up to 2 ready entities you control`.

    `number` is used with EXACTLY (X, or Fixed from 2) and UP_TO (X, or Fixed from 1) alone. The adjectives stand in
    their order, each once. OTHER doesn't go with A or ANOTHER (`another` says it), `target` not with PLURAL;
    A with `target` is written `target entity`.
    `others` are alternatives with adjectives of their own, `an exhausted entity or a memory you control`: what follows
    is said of all of them. They go with A without target, and in what a condition asks for; the kind is no Kinds then.
    A PLURAL stands where something is said of cards or counted, not where they are done something to
    (`all entities` does there): as the subject of Have, CardsCannot, Gets, Gains, Loses, JoinConflict and LeaveConflict
    and in PreventAll and PreventNext it means all of them.
    """

    amount: Amount
    kind: Kind | Subtype | Titled | Kinds
    adjectives: tuple[Quality, ...] = ()
    which: tuple[Which, ...] = ()
    number: Number | None = None
    target: bool = False
    others: tuple[Heading, ...] = ()


@dataclass(frozen=True, slots=True)
class This:
    """`this`: the card that the text stands on."""


@dataclass(frozen=True, slots=True)
class It:
    """`it`: the one card that the line last spoke of (or the card of the event)."""


@dataclass(frozen=True, slots=True)
class Them:
    """`them`, before a verb `they`: the cards that the line last spoke of."""


@dataclass(frozen=True, slots=True)
class OfThem:
    """`one of them`, `up to 2 of them`: some of the cards that the line last spoke of.

    The amount is A, EXACTLY, UP_TO or ANY_NUMBER, with a number as in Noun.
    """

    amount: Amount
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class TheRest:
    """`the rest`: of the cards of which the line has spoken of some, the others."""


@dataclass(frozen=True, slots=True)
class That:
    """`that entity`, `those memories`: of this kind, the last that the line spoke of, hosts of its cards included."""

    kind: Kind | Subtype
    many: bool = False


@dataclass(frozen=True, slots=True)
class ItsHost:
    """`its host`: what `it` (or this, if nothing was spoken of) is attached to."""


@dataclass(frozen=True, slots=True)
class TopOfDeck:
    """`the top card of your deck`, `the top 3 cards of your opponent's deck`."""

    number: Number
    who: Who


@dataclass(frozen=True, slots=True)
class BottomOfDeck:
    """`the bottom card of your deck`, `the bottom 3 cards of your opponent's deck`."""

    number: Number
    who: Who


Phrase = Noun | This | It | Them | OfThem | TheRest | That | ItsHost | TopOfDeck | BottomOfDeck


# --- modifiers -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Base:
    """`base dawn 3`: what takes the place of the printed number. It is the only change of its statement."""

    value: int


@dataclass(frozen=True, slots=True)
class Change:
    """`+1 dawn`, `-2 dusk`, `+X stability`; sign is 1 or -1, number is positive (Fixed or X), or a Base."""

    stat: Stat
    sign: int
    number: Fixed | X | Base


@dataclass(frozen=True, slots=True)
class WordOfPower:
    """A keyword with its number, if it has one: `deep`, `dormant 2`."""

    keyword: Keyword
    number: int | None = None


# --- clauses ---------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Evoke:
    """`evoke`, `evoke with veil`."""

    veil: bool = False


@dataclass(frozen=True, slots=True)
class Roll:
    """`roll`."""


@dataclass(frozen=True, slots=True)
class Veil:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Unveil:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Charge:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Attach:
    what: Phrase
    to: Phrase


@dataclass(frozen=True, slots=True)
class Ready:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Exhaust:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Destroy:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Sacrifice:
    what: Phrase


@dataclass(frozen=True, slots=True)
class VoidCards:
    """`void an arcanum in your discard`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class Discard:
    """`discard an arcanum` (a bare arcanum is one of the subject's hand), `discard the top card of your deck`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class Return:
    """`return it to your hand`; several cards to a deck in an order, which goes only with a deck.

    To OWNERS_TOP with an order is written `return them in any order`.
    """

    what: Phrase
    to: Destination
    order: Order | None = None


@dataclass(frozen=True, slots=True)
class Inspire:
    what: Phrase


@dataclass(frozen=True, slots=True)
class DealDamage:
    """`deal 2 damage to an entity`, `deal damage equal to your depth to an entity`."""

    number: Number
    to: Phrase


@dataclass(frozen=True, slots=True)
class DreamDamage:
    """`deal 3 Dream damage` (by the subject to the other player), `take 2 Dream damage` if `taken`."""

    number: Number
    taken: bool = False


@dataclass(frozen=True, slots=True)
class PreventDamage:
    """`prevent 1 damage` (of the event that is happening)."""

    number: Number


@dataclass(frozen=True, slots=True)
class PreventAll:
    """`prevent all damage to entities you control`; a bare plural means all of them."""

    to: Phrase


@dataclass(frozen=True, slots=True)
class PreventNext:
    """`prevent the next 2 damage to an entity`: of each of these cards; a bare plural means all of them."""

    number: Fixed | X
    to: Phrase


@dataclass(frozen=True, slots=True)
class PreventDream:
    """`prevent the next 3 Dream damage` that the subject takes; None: `prevent all Dream damage`."""

    number: Fixed | X | None


@dataclass(frozen=True, slots=True)
class Initiate:
    """`initiate a conflict` (kind None: the attacker chooses), `initiate a dawn conflict with this`."""

    kind: ConflictKind | None = None
    attackers: Phrase | None = None


@dataclass(frozen=True, slots=True)
class Switch:
    """`switch the current conflict type`, `… from dawn to dusk` (only from that kind)."""

    source: ConflictKind | None = None


@dataclass(frozen=True, slots=True)
class ChangeMind:
    """`raise your mind by 1`, `lower your opponent's mind by 1`; sign is 1 or -1."""

    who: Who
    sign: int
    number: Number


@dataclass(frozen=True, slots=True)
class SetMind:
    """`set your mind to 2`."""

    who: Who
    number: Number


@dataclass(frozen=True, slots=True)
class LookAt:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Reveal:
    what: Phrase


@dataclass(frozen=True, slots=True)
class RevealUntil:
    """`reveal cards from the top of your deck until an entity is revealed`. The noun's amount is A, and it says what
    the print of a card tells."""

    until: Noun


@dataclass(frozen=True, slots=True)
class Shuffle:
    """`shuffle your deck`."""


@dataclass(frozen=True, slots=True)
class Play:
    what: Phrase


@dataclass(frozen=True, slots=True)
class GainControl:
    """`gain control of an entity your opponent controls`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class JoinConflict:
    """`this joins the conflict`, `an entity you control joins the conflict`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LeaveConflict:
    what: Phrase


@dataclass(frozen=True, slots=True)
class Gets:
    """`it gets +2 dawn, -1 dusk`: a change of some cards by a one-time effect (V7.9)."""

    what: Phrase
    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class GetsScore:
    """`you get +2 dawn`: the subject's score (V7.10)."""

    changes: tuple[Change, ...]


@dataclass(frozen=True, slots=True)
class Gains:
    """`it gains heroic, deep`."""

    what: Phrase
    keywords: tuple[WordOfPower, ...]


@dataclass(frozen=True, slots=True)
class Loses:
    """`an entity loses heroic`."""

    what: Phrase
    keywords: tuple[Keyword, ...]


@dataclass(frozen=True, slots=True)
class TurnFaceDown:
    """`turn a face-up construct face down`."""

    what: Phrase


@dataclass(frozen=True, slots=True)
class LoseGame:
    """`you lose the game`."""


@dataclass(frozen=True, slots=True)
class Declare:
    """A static statement as a sentence of an effect: it holds until V7.9 or a Timed ends it.

    Neither repeated nor made optional nor done by a Subject.
    """

    statement: Statement


Clause = (
    Evoke | Roll | Veil | Unveil | Charge | Attach | Ready | Exhaust | Destroy | Sacrifice | VoidCards | Discard
    | Return | Inspire | DealDamage | DreamDamage | PreventDamage | PreventAll | PreventNext | PreventDream
    | Initiate | Switch | ChangeMind
    | SetMind | LookAt | Reveal | RevealUntil | Shuffle | Play | GainControl | JoinConflict | LeaveConflict
    | Gets | GetsScore | Gains | Loses | TurnFaceDown | LoseGame | Declare
)  # fmt: skip


# --- sentences -------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sequence:
    """`roll, then evoke`: at least two parts, none of them a Sequence, Instead or Where.

    What takes the rest of its sentence (Optional, If, ForEach, Choose, Timed) can only be the last part. A verb in
    the third person without a subject has that of the part before it: `your opponent discards an arcanum, then rolls`.
    """

    parts: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Optional:
    """`you may exhaust an entity`; with `then`, that follows only if the first was done.

    The body is a Clause (not Declare), Subject or Repeat; without `then` also an Instead or Where around one of these,
    or a Choose. With a Subject as its body, that player decides: `your opponent may discard an arcanum, then roll`
    (what follows "then" without a subject is done by that player too, and is a Subject in the tree).
    """

    body: Sentence
    then: Sentence | None = None


@dataclass(frozen=True, slots=True)
class If:
    """`if your depth is 3 or more, evoke`, with `Otherwise, roll.` as the next sentence.

    An `Otherwise` belongs to the first If of the sentence before it that has none: only an If that its sentence ends
    with (through Sequence, Optional, ForEach, Timed; of nested ones, the outer) can have one, and the otherwise of an
    If that has one.
    """

    condition: Condition
    body: Sentence
    otherwise: Sentence | None = None


@dataclass(frozen=True, slots=True)
class IfDone:
    """`you may sacrifice an entity. If you do, roll. If you do not, evoke.`: was what was just said done?

    The body is an Optional without `then` (not of a Choose) or a unit (see Instead; not a Declare). An Optional with
    nothing but a `then` says it itself. It stands where an If with an otherwise can stand; neither stands in its parts.
    """

    body: Sentence
    then: Sentence | None = None
    otherwise: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """`roll 2 times`, `your opponent rolls 2 times`; times is X, or Fixed from 2. Neither GetsScore nor LoseGame is
    repeated."""

    body: Clause | Subject
    times: Number


@dataclass(frozen=True, slots=True)
class ForEach:
    """`for each exhausted entity you control, deal 1 Dream damage`; the noun's amount is EACH."""

    noun: Noun
    body: Sentence


@dataclass(frozen=True, slots=True)
class Choose:
    """`choose one: ready an entity; roll; or exhaust an entity`: at least two options, no two alike, none with a Choose
    or an otherwise in it. `choose two` has 2 and 2 as least and most, `choose one or both` of two options (`one or
    more` of several) 1 and their number, `choose up to two` 0 and 2; nobody chooses exactly all of them."""

    options: tuple[Sentence, ...]
    least: int = 1
    most: int = 1

    @property
    def several(self) -> bool:
        """May more than one be chosen?"""
        return self.most > 1


@dataclass(frozen=True, slots=True)
class Subject:
    """`your opponent discards an arcanum`, `each player rolls`; who is OPPONENT or EACH.

    The body is what a player does: not Gets, Gains, Loses, JoinConflict, LeaveConflict or Declare.
    """

    who: Who
    body: Clause


@dataclass(frozen=True, slots=True)
class Timed:
    """`until the end of the round, entities you control have +1 dawn`."""

    duration: Duration
    body: Sentence


@dataclass(frozen=True, slots=True)
class Instead:
    """`… instead`: replaces what the When event says would happen. The body is one unit or a Sequence of units,
    a unit being a Clause, Subject or Repeat."""

    body: Sentence


@dataclass(frozen=True, slots=True)
class Where:
    """`deal X damage to an entity, where X is your depth`; the number is not X.

    The body is one unit, a Sequence of units (as for Instead), or an Instead.
    """

    body: Sentence
    number: Number


Sentence = (
    Clause | Sequence | Optional | If | IfDone | Repeat | ForEach | Choose | Subject | Timed | Instead | Where
)  # fmt: skip


# --- conditions ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NumberIs:
    """`your depth is 3 or more`, `the result is even`, `your depth is higher than your opponent's depth`; the limit is
    None with EVEN and ODD."""

    number: Number
    compare: Compare
    limit: Limit | None


@dataclass(frozen=True, slots=True)
class ControlsSome:
    """`you control 2 or more entities`, `you control an Offering`, `your opponent controls no entities`
    (AT_MOST 0). The noun's amount is PLURAL and it has no Controls; `an Offering` is AT_LEAST 1."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int


@dataclass(frozen=True, slots=True)
class HasSome:
    """`you have 3 or more Offerings in your Void`: place is HAND, DISCARD or VOID; noun as in ControlsSome."""

    who: Who
    noun: Noun
    compare: Compare
    limit: int
    place: Place


@dataclass(frozen=True, slots=True)
class HandEmpty:
    """`your hand is empty`."""

    who: Who


class Being(Enum):
    """What a card can be in `this is …`."""

    READY = "ready"
    EXHAUSTED = "exhausted"
    PARTICIPATING = "participating"
    ATTACKING = "attacking"
    DEFENDING = "defending"
    ATTACHED = "attached"
    FACE_DOWN = "face down"
    ACTIVE = "active"


@dataclass(frozen=True, slots=True)
class CardIs:
    """`this is exhausted`, `it is participating`, `its host is ready`."""

    what: This | It | ItsHost
    being: Being


@dataclass(frozen=True, slots=True)
class IsA:
    """`it is an entity`, `this is a card with heroic`, `the top card of your deck is a construct`; the noun's amount is
    A."""

    what: This | It | ItsHost | TopOfDeck
    noun: Noun


@dataclass(frozen=True, slots=True)
class InConflict:
    """`a conflict is in progress`, `it is a dawn conflict`."""

    kind: ConflictKind | None = None


class Situation(Enum):
    ATTACKING = "attacking"
    DEFENDING = "defending"
    IN_NIGHTMARE = "in Nightmare"


@dataclass(frozen=True, slots=True)
class PlayerIs:
    """`you are attacking`, `your opponent is in Nightmare`."""

    who: Who
    situation: Situation


@dataclass(frozen=True, slots=True)
class LastConflict:
    """`you won the last conflict`, `you lost the last conflict`."""

    who: Who
    won: bool


@dataclass(frozen=True, slots=True)
class Happened:
    """`you played an arcanum this round`, `an entity was destroyed this turn`: it has, at least once since that began.
    The event is none that `would` happen, and speaks of no card but by a noun of amount A."""

    event: PastEvent
    span: Duration


@dataclass(frozen=True, slots=True)
class Not:
    """`not your hand is empty` is written with the verb: `your hand is not empty`, `this is not exhausted`.
    The condition is neither a Not nor an And nor an Or."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class And:
    """`… and …`: at least two, none of them an And or an Or."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Or:
    """`… or …`: at least two, none of them an And or an Or."""

    conditions: tuple[Condition, ...]


Condition = (
    NumberIs | ControlsSome | HasSome | HandEmpty | CardIs | IsA | InConflict | PlayerIs | LastConflict | Happened
    | Not | And | Or
)  # fmt: skip


# --- events ----------------------------------------------------------------


class RoundEdge(Enum):
    BEGINS = "begins"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class RoundEvent:
    """`the round begins`, `the round ends`."""

    edge: RoundEdge


class Deed(Enum):
    """What a player does: `you roll`. Third person in brackets where it isn't regular."""

    ROLL = "roll"
    EVOKE = "evoke"
    PASS = "pass"  # noqa: S105  # no password
    TAKE_DREAM_DAMAGE = "take Dream damage"
    ENTER_NIGHTMARE = "enter Nightmare"
    AVOID_NIGHTMARE = "avoid Nightmare"
    FACE_NIGHTMARE = "face Nightmare"


REPLACED_DEEDS = (Deed.ROLL, Deed.EVOKE, Deed.TAKE_DREAM_DAMAGE)
"""What of it something else can be done instead of."""


@dataclass(frozen=True, slots=True)
class PlayerWould:
    """`you would roll`, `your opponent would take Dream damage`; the deed is one of REPLACED_DEEDS."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class PlayerDoes:
    """`you roll`, `your opponent takes Dream damage`, `a player passes`."""

    who: Who
    deed: Deed


@dataclass(frozen=True, slots=True)
class PlayerPlays:
    """`you play a thought`, `your opponent plays an arcanum`; inverts: `you invert an arcanum`. A Noun's amount is A
    or ANOTHER."""

    who: Who
    what: Noun | This
    inverts: bool = False


class Handling(Enum):
    """What a player does with a card, by an effect, a cost or an action of their own."""

    UNVEIL = "unveil"
    CHARGE = "charge"
    INSPIRE = "inspire"
    SACRIFICE = "sacrifice"
    VEIL = "veil"
    EXHAUST = "exhaust"
    READY = "ready"
    DESTROY = "destroy"
    DISCARD = "discard"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class PlayerHandles:
    """`you sacrifice an entity`, `your opponent unveils a card`. A Noun's amount is A or ANOTHER."""

    who: Who
    deed: Handling
    what: Noun | This | ItsHost


@dataclass(frozen=True, slots=True)
class PlayerAttaches:
    """`you attach a memory`, `your opponent attaches a card to this`. Nouns as in PlayerHandles."""

    who: Who
    what: Noun | This
    to: Noun | This | ItsHost | None = None


@dataclass(frozen=True, slots=True)
class AttachedTo:
    """`a card is attached to this`, whoever does it. Nouns as in PlayerHandles."""

    what: Noun | This
    to: Noun | This | ItsHost


@dataclass(frozen=True, slots=True)
class PlayerRolls:
    """`you roll a 4`, `a player rolls 3 or more`, `you roll an even number`; limit is None with EVEN and ODD."""

    who: Who
    compare: Compare
    limit: int | OneOf | None


class Outcome(Enum):
    WIN = "win"
    LOSE = "lose"
    DRAW = "draw"


class Side(Enum):
    ATTACKER = "attacker"
    DEFENDER = "defender"


@dataclass(frozen=True, slots=True)
class ConflictResult:
    """`you win a conflict`, `your opponent loses a dusk conflict as the defender`; `a player draws` has no side."""

    who: Who
    outcome: Outcome
    kind: ConflictKind | None = None
    side: Side | None = None


class Part(Enum):
    """What part a card takes in a conflict."""

    ATTACKS = "is declared as an attacker"
    DEFENDS = "is declared as a defender"
    JOINS = "joins the conflict"
    LEAVES = "leaves the conflict"


@dataclass(frozen=True, slots=True)
class TakesPart:
    """`this is declared as an attacker`, `its host leaves the conflict`. A Noun's amount is A or ANOTHER."""

    what: Noun | This | ItsHost
    part: Part


class Fate(Enum):
    """What happens to a card."""

    ENTERS = "enters play"
    LEAVES = "leaves play"
    DESTROYED = "is destroyed"
    DISCARDED = "is discarded"
    VOIDED = "is voided"
    EXHAUSTED = "is exhausted"
    READIED = "is readied"
    VEILED = "is veiled"
    UNVEILED = "is unveiled"
    ATTACHED = "is attached"
    SACRIFICED = "is sacrificed"
    CHARGED = "is charged"
    DAMAGED = "is dealt damage"
    WOULD_BE_DESTROYED = "would be destroyed"
    WOULD_BE_DISCARDED = "would be discarded"
    WOULD_BE_VOIDED = "would be voided"
    WOULD_BE_DAMAGED = "would be dealt damage"


@dataclass(frozen=True, slots=True)
class CardEvent:
    """`this enters play`, `another entity you control is destroyed`, `its host is destroyed`. A Noun's amount is A or
    ANOTHER."""

    what: Noun | This | ItsHost
    fate: Fate


class ConflictEdge(Enum):
    INITIATED = "is initiated"
    ENDS = "ends"


@dataclass(frozen=True, slots=True)
class ConflictEvent:
    """`a conflict is initiated`, `a dusk conflict ends`."""

    edge: ConflictEdge
    kind: ConflictKind | None = None


@dataclass(frozen=True, slots=True)
class MindTurns:
    """`your mind turns`, `your mind is spent` (spent True), `your mind turns to 2 or less`.

    The limit is None, or at least 1 with EQUAL: a mind that turns to 0 is spent.
    """

    who: Who
    spent: bool = False
    limit: int | OneOf | None = None
    compare: Compare = Compare.EQUAL


@dataclass(frozen=True, slots=True)
class Inspired:
    """`inspired`: this card was inspired (V9.11)."""


Event = (
    RoundEvent | PlayerDoes | PlayerWould | PlayerPlays | PlayerHandles | PlayerAttaches | AttachedTo | PlayerRolls
    | ConflictResult | TakesPart | CardEvent | ConflictEvent | MindTurns | Inspired
)  # fmt: skip

PastEvent = PlayerDoes | PlayerPlays | PlayerHandles | ConflictResult | TakesPart | CardEvent
"""What a text can ask about afterwards."""


# --- static statements -----------------------------------------------------


@dataclass(frozen=True, slots=True)
class Have:
    """`entities you control have +1 dawn, deep`, `this has …`. At least one change or keyword.

    On a static line it is This, ItsHost, or a Noun with PLURAL, ALL or EACH; in an effect any phrase goes.
    """

    what: Phrase
    changes: tuple[Change, ...] = ()
    keywords: tuple[WordOfPower, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreIs:
    """`+1 dawn, -2 dusk`: the player's own score (V7.10)."""

    changes: tuple[Change, ...]


class Prohibition(Enum):
    """What a player cannot do."""

    INITIATE = "initiate conflicts"
    EVOKE = "evoke"
    ROLL = "roll"
    PLAY_ARCANA = "play arcana"
    INVERT_ARCANA = "invert arcana"
    UNVEIL = "unveil"


@dataclass(frozen=True, slots=True)
class PlayerCannot:
    """`you cannot initiate conflicts`, `your opponent cannot evoke`."""

    who: Who
    deed: Prohibition


class Ban(Enum):
    """What cannot be done with a card."""

    ATTACK = "declared as attackers"
    DEFEND = "declared as defenders"
    EXHAUST = "exhausted"
    READY = "readied"
    DESTROY = "destroyed"
    TARGET = "targeted"
    SACRIFICE = "sacrificed"
    VOID = "voided"
    VEIL = "veiled"
    RETURN = "returned"


@dataclass(frozen=True, slots=True)
class CardsCannot:
    """`entities your opponent controls cannot be exhausted`, `this cannot be declared as an attacker`. The subject as
    in Have."""

    what: Phrase
    ban: Ban


@dataclass(frozen=True, slots=True)
class PlayerHas:
    """`you have siege`; no other keyword says anything of a player."""

    who: Who
    keyword: Keyword


@dataclass(frozen=True, slots=True)
class UnveilingCosts:
    """`unveiling costs you 1 fewer arcanum` (sign -1), `… 2 more arcana` (sign 1)."""

    sign: int
    number: int


@dataclass(frozen=True, slots=True)
class DepthForArcana:
    """`your depth is 1 lower for playing arcana` (sign -1), `… 1 higher …` (sign 1)."""

    who: Who
    sign: int
    number: int


@dataclass(frozen=True, slots=True)
class While:
    """`while your depth is 3 or more, entities you control have +1 dawn`."""

    condition: Condition
    statement: Statement


Statement = Have | ScoreIs | PlayerCannot | CardsCannot | PlayerHas | UnveilingCosts | DepthForArcana | While


# --- deck rules ------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DreamSize:
    """`Dream: 40 (8)`."""

    total: int
    guest: int


@dataclass(frozen=True, slots=True)
class ArcanaSize:
    """`Arcana: The Dreamliner + 7 (2)`."""

    major: str
    others: int
    guest: int


@dataclass(frozen=True, slots=True)
class Include:
    """`Include at least 10 entities.`, `Include no constructs.` (AT_MOST 0, as `at most 0` is never written).
    The noun's amount is PLURAL; EQUAL is `exactly`."""

    compare: Compare
    limit: int
    noun: Noun


@dataclass(frozen=True, slots=True)
class EveryCard:
    """`Every Dream card has value 2 or more.`; the noun's amount is EACH, written `every`."""

    noun: Noun
    number: int | OneOf
    compare: Compare


@dataclass(frozen=True, slots=True)
class CopyLimit:
    """`Copy limit: 2.`"""

    limit: int


@dataclass(frozen=True, slots=True)
class AnyCopies:
    """`You may include any number of copies of "Drift".`"""

    title: str


@dataclass(frozen=True, slots=True)
class SecondGuest:
    """`You may include a second guest faction.`"""


DeckRule = DreamSize | ArcanaSize | Include | EveryCard | CopyLimit | AnyCopies | SecondGuest


# --- costs and lines -------------------------------------------------------

Cost = Clause
"""A cost is a clause that must be carried out whole: `exhaust this`, `discard 2 arcana`, `lower your mind by 1`."""


@dataclass(frozen=True, slots=True)
class KeywordLine:
    """`Deep, heroic.`, `Dormant 2.`"""

    words: tuple[WordOfPower, ...]


class Moment(Enum):
    """When a card can be played (V12.17)."""

    CONFLICT = "during a conflict"
    DAWN = "during a dawn conflict"
    DUSK = "during a dusk conflict"
    OUTSIDE = "outside conflicts"
    NIGHTMARE = "in Nightmare"


@dataclass(frozen=True, slots=True)
class Restriction:
    """`Play only during a conflict.`: else the card can be neither played nor unveiled."""

    moment: Moment


@dataclass(frozen=True, slots=True)
class EffectLine:
    """One line of one-time effect: sentences, resolved in order."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class ActivatedLine:
    """`(A) Exhaust this, discard an arcanum: Roll.`, `(A) Once per round: Evoke.` (no cost only so)"""

    costs: tuple[Cost, ...]
    sentences: tuple[Sentence, ...]
    once: bool = False


@dataclass(frozen=True, slots=True)
class TriggeredLine:
    """`(!) After you play an arcanum, if your depth is 3 or more - deal 1 Dream damage.`"""

    timing: Timing
    event: Event
    sentences: tuple[Sentence, ...]
    condition: Condition | None = None
    from_place: Place | None = None
    """`(!) From your Void: After …`: the zone from which it triggers, if not from play (DISCARD or VOID)."""
    once: bool = False
    """`(!) After you evoke for the first time each round - …`: without an Instead."""


@dataclass(frozen=True, slots=True)
class StaticLine:
    """`Entities you control have +1 dawn.`: holds while the card is in play (a mind position: upright).

    With `where` it is `… have +X dawn, where X is your depth`, read anew whenever it matters.
    """

    statement: Statement
    where: Number | None = None


@dataclass(frozen=True, slots=True)
class DeckRuleLine:
    rule: DeckRule


@dataclass(frozen=True, slots=True)
class StartLine:
    """`At the start of the game, veil the top card of your deck.`"""

    sentence: Sentence


Line = KeywordLine | Restriction | EffectLine | ActivatedLine | TriggeredLine | StaticLine | DeckRuleLine | StartLine


@dataclass(frozen=True, slots=True)
class Text:
    """A whole text: its lines, top to bottom. The empty text has none."""

    lines: tuple[Line, ...]
