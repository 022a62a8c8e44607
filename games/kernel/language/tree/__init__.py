"""The nodes of the typed tree that make sense in every card language, by families: `terms`, `numbers`, `nouns`,
`conditions`, `clauses` and `sentences`. Numbers made of numbers are in `games.kernel.language.arithmetic`.

Every node is a frozen value, so that two texts that mean the same wording compare equal. A sequence of children is
always a tuple. Where a node holds what a game adds to (a condition, a clause, a word of an enum), its field is open:
the game's builder says what gets there.
"""

from games.kernel.language.arithmetic import Capped, Difference, Half, Minus, Plus, Product, Reckoned, Twice
from games.kernel.language.comparisons import Compare, OneOf
from games.kernel.language.tree.clauses import (
    Act,
    ByThem,
    Change,
    Declare,
    GainControl,
    Gains,
    Gets,
    Have,
    Loses,
    Named,
    While,
    WordOfPower,
)
from games.kernel.language.tree.conditions import (
    And,
    CardIs,
    ControlsSome,
    HandEmpty,
    HasSome,
    IsA,
    Not,
    NumberIs,
    Or,
)
from games.kernel.language.tree.nouns import (
    AnyOf,
    BottomOfDeck,
    Controls,
    DoneThisWay,
    Heading,
    InPlace,
    It,
    Kinds,
    Non,
    Noun,
    OfThem,
    Owns,
    Subtype,
    That,
    Them,
    TheRest,
    This,
    Titled,
    TopOfDeck,
    WithAny,
    WithKeyword,
    WithMost,
    Without,
    WithStat,
)
from games.kernel.language.tree.numbers import (
    CountOf,
    Fixed,
    ItsStat,
    OwnNumber,
    ThatCards,
    ThatMany,
    ThatMuch,
    TotalOf,
    X,
    Yours,
)
from games.kernel.language.tree.sentences import (
    Choose,
    ForEach,
    If,
    IfDone,
    Instead,
    Optional,
    Per,
    Repeat,
    Sequence,
    Subject,
    Text,
    Timed,
    When,
    Where,
)
from games.kernel.language.tree.terms import Amount, Who

__all__ = [
    "Act", "Amount", "And", "AnyOf", "BottomOfDeck", "ByThem", "Capped", "CardIs", "Change", "Choose", "Compare",
    "Controls",
    "ControlsSome", "CountOf", "Declare", "Difference", "DoneThisWay", "Fixed", "ForEach", "GainControl", "Gains",
    "Gets", "Half", "HandEmpty", "HasSome", "Have", "Heading", "If", "IfDone", "InPlace", "Instead", "IsA", "It",
    "ItsStat", "Kinds", "Loses", "Minus", "Named", "Non", "Not", "Noun", "NumberIs", "OfThem", "OneOf", "Optional",
    "Or", "OwnNumber", "Owns", "Per", "Plus", "Product", "Reckoned", "Repeat", "Sequence", "Subject", "Subtype",
    "Text", "That", "ThatCards", "ThatMany", "ThatMuch", "TheRest", "Them", "This", "Timed", "Titled", "TopOfDeck",
    "TotalOf", "Twice", "When", "Where", "While", "Who", "WithAny", "WithKeyword", "WithMost", "WithStat", "Without",
    "WordOfPower", "X", "Yours",
]  # fmt: skip
