"""The typed tree of a card's text: what the parser builds, the renderer writes and the compiler reads.

Every node is a frozen value, so that two texts that mean the same wording compare equal.
A sequence of children is always a tuple. Enum values are the words of the text itself.

All of it is read as `tree.Noun`, `tree.Ready` …: each room below lists in its `__all__` what it holds.
"""

from __future__ import annotations

from games.kernel.language.arithmetic import Difference as Difference
from games.kernel.language.arithmetic import Half as Half
from games.kernel.language.arithmetic import Minus as Minus
from games.kernel.language.arithmetic import Plus as Plus
from games.kernel.language.arithmetic import Twice as Twice
from games.kernel.language.comparisons import Compare as Compare
from games.kernel.language.comparisons import OneOf as OneOf
from games.voidream.language.tree.clauses import *
from games.voidream.language.tree.conditions import *
from games.voidream.language.tree.deckrules import *
from games.voidream.language.tree.events import *
from games.voidream.language.tree.lines import *
from games.voidream.language.tree.nouns import *
from games.voidream.language.tree.numbers import *
from games.voidream.language.tree.sentences import *
from games.voidream.language.tree.statements import *
from games.voidream.language.tree.terms import *
