"""The typed tree of a card's text: the base of all languages, Dreamtides' words in `terms`, its nodes in `nodes`.

Every node is a frozen value. All of it is read as `tree.Noun`, `tree.Dissolve` …, whichever room it stands in.
"""

# ruff: noqa: F403
from games.dreamtides.cards.language.tree.nodes import *
from games.dreamtides.cards.language.tree.terms import *
from games.kernel.language.tree import *
