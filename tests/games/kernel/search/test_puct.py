"""The choice that a tree search tries next: by its value, its prior and how often it was tried."""

from __future__ import annotations

from games.kernel.ids import Seat
from games.kernel.search.puct import Branch, Node, Settings, pick

STRONG, WEAK = (0,), (1,)


def node(visits: int, first: float) -> Node:
    """A decision with a good choice that was tried often and a slightly worse one that was tried once."""
    found = Node(Seat(0))
    for choice, mean, count, prior in ((STRONG, 0.55, visits, 0.5), (WEAK, 0.5, 1, first)):
        branch = found.branches[choice] = Branch(choice, prior)
        branch.visits, branch.total = count, mean * count
    return found


def picked(found: Node, settings: Settings) -> object:
    return pick(found, [STRONG, WEAK], settings).choice


def test_a_choice_that_was_hardly_tried_is_explored() -> None:
    assert picked(node(10, 0.5), Settings()) == WEAK
    assert picked(node(10, 0.5), Settings(exploration=0)) == STRONG


def test_the_more_visits_the_others_have_the_more_it_is_explored() -> None:
    assert picked(node(2, 0.48), Settings(exploration=0.1)) == STRONG
    assert picked(node(40, 0.48), Settings(exploration=0.1)) == WEAK


def test_a_low_prior_keeps_a_choice_from_being_explored() -> None:
    assert picked(node(10, 0.1), Settings()) == STRONG
    assert picked(node(10, 0.6), Settings()) == WEAK
