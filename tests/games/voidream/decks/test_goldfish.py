"""Trying a deck out by hand: where its cards lie after rolls, evokes, cuts and shuffles."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games import DeckList, Refusal, load
from games.kernel.decks.goldfish import Goldfish, GoldfishCard

GAME = load("voidream")
POOL = GAME.cards.pool()
DECK = GAME.decks.shipped()[0]
SIZE = sum(copies for _, copies in DECK.parts["dream"])
BASTION = DECK.parts["bastion"][0][0]


def tried(moves: str, seed: int = 7, deck: DeckList = DECK) -> Goldfish:
    trial = GAME.decks.goldfish(deck, POOL, seed, moves)
    assert not isinstance(trial, Refusal)
    return trial


def order(seed: int = 7, after: str = "", cards: int = SIZE + 1, deck: DeckList = DECK) -> list[str]:
    """The deck from its top, looked through by rolling."""
    return [tried(after + "r" * rolls, seed, deck).top for rolls in range(cards)]


def where(right: Callable[[dict[str, object]], bool], deck: DeckList = DECK) -> int:
    """A seed with which such a card lies on top."""
    return next(seed for seed in range(500) if right(POOL[tried("", seed, deck).top]))


def piles(trial: Goldfish) -> dict[str, tuple[str, ...]]:
    """What lies outside of deck and hand."""
    return {zone.name: tuple(card.title for card in zone.cards) for zone in trial.zones[1:] if zone.cards}


def hand(trial: Goldfish) -> list[GoldfishCard]:
    return list(trial.zones[0].cards)


def to(trial: Goldfish, title: str, target: str) -> str:
    """The move that puts the first such card there."""
    cards = [card for zone in (trial.deck, *trial.zones) for card in zone.cards]
    card = next(card for card in cards if card.title == title)
    return card.adds + next(
        each.adds for zone in (trial.deck, *trial.zones) for each in zone.targets if each.label == target
    )


def with_cards(*titles: str) -> DeckList:
    return DeckList("Few", {"bastion": ((BASTION, 1),), "dream": tuple((title, 3) for title in titles)}, {})


def holding(text: str, kind: str) -> str:
    return next(
        title for title in sorted(POOL)
        if POOL[title]["kind"] == kind and POOL[title].get("text", "").lower().startswith(text)
    )  # fmt: skip


def test_all_cards_are_there_and_the_bastion_lies_under_them() -> None:
    """V3.2"""
    cards = order()
    assert cards[-1] == BASTION
    listed = [title for title, copies in DECK.parts["dream"] for _ in range(copies)]
    assert sorted(cards[:-1]) == sorted(listed)


def test_the_same_seed_is_the_same_shuffle_however_the_list_is_written() -> None:
    backwards = DeckList(DECK.name, {name: part[::-1] for name, part in DECK.parts.items()}, DECK.choices)
    assert order(cards=12) == order(cards=12, deck=backwards)
    assert order(cards=12) != order(8, cards=12)
    assert order(after="s", cards=12) == order(after="s", cards=12)


def test_a_roll_puts_the_top_card_under_the_deck() -> None:
    """V9.14: the card that is revealed is the one that was rolled."""
    assert order(after="rr") == [*order()[2:], *order()[:2]]
    assert tried("rr").steps[1].sentence.startswith(f"Put {order()[1]} under the deck. Rolled {order()[2]}.")


def test_the_first_cut_comes_before_the_bastion_and_later_ones_take_it_along() -> None:
    """V3.2, V3.3"""
    dream = order()[:-1]
    assert order(after="c10") == [*dream[10:], *dream[:10], BASTION]
    whole = order(after="r")
    assert order(after="rc39") == [*whole[39:], *whole[:39]]
    assert tried(f"c{SIZE - 1}").fault == ""
    for wrong in ("c0", f"c{SIZE}", "c9999"):
        assert f"You can cut 1 to {SIZE - 1} cards." in tried(wrong).fault


def test_a_later_shuffle_takes_the_bastion_in() -> None:
    """V3.3"""
    assert any(order(seed, "s")[-1] != BASTION for seed in range(3))
    assert sorted(order(after="s")) == sorted(order())


@pytest.mark.parametrize(("kind", "pile"), [("entity", "In play"), ("memory", "In play"), ("thought", "Discard")])
def test_what_is_evoked_goes_where_its_type_goes(kind: str, pile: str) -> None:
    """V9.6"""
    seed = where(
        lambda card: card["kind"] == kind and not str(card.get("text", "")).lower().startswith(("loop", "pro"))
    )
    before, after = tried("", seed), tried("e", seed)
    assert piles(after) == {pile: (before.top,)}
    assert after.top == tried("r", seed).top


def test_a_construct_stays_on_top_and_only_one_is_face_up() -> None:
    """V8.5"""
    constructs = sorted(
        title for title in POOL if POOL[title]["kind"] == "construct" and "rototype" not in POOL[title].get("text", "")
    )
    deck = with_cards(constructs[0], constructs[1])
    trial = tried("e", deck=deck)
    assert trial.top == tried("", deck=deck).top
    assert "face up" in trial.says[0]
    assert trial.offers[0].why_not
    assert "is face up" in tried("ee", deck=deck).fault
    # Another becomes active, so the first one can be evoked when it comes round again.
    again = tried("ere" + "r" * 6, deck=deck)
    assert again.top == trial.top
    assert "face up" not in again.says[0]
    assert tried("e" + "r" * 7, deck=deck).says[0].endswith("face up")


def test_a_loop_goes_under_the_deck_and_a_prototype_to_the_void_at_first() -> None:
    """V9.12, V9.13"""
    loop = with_cards(holding("loop", "thought"))
    assert piles(tried("e", deck=loop)) == {}
    assert len(order(after="e", cards=4, deck=loop)) == 4
    assert tried("e", deck=loop).says[-1] == "4 cards in the deck"
    title = next(title for title in sorted(POOL) if "prototype 1" in POOL[title].get("text", "").lower().split("\n")[0])
    assert piles(tried("ee", deck=with_cards(title)))["Void"] == (title,)


def test_the_bastion_cannot_be_evoked() -> None:
    trial = tried("r" * SIZE + "e")
    assert trial.top == BASTION
    assert f"{BASTION} is face up" in trial.fault
    assert trial.moves == "r" * SIZE


def test_the_hand_says_what_the_depth_allows() -> None:
    """V5.2"""
    for moves in ("", "r", "rr", "rrr"):
        trial = tried(moves)
        depth = POOL[trial.top]["value"]
        assert [held.title for held in hand(trial) if held.is_playable] == [
            held.title for held in hand(trial) if POOL[held.title]["value"] >= depth
        ]
        assert sorted(held.title for held in hand(trial)) == sorted(title for title, _ in DECK.parts["arcana"])


@pytest.mark.parametrize(
    ("moves", "kept"), [("rxr", "r"), ("rc", "r"), ("é", ""), ("r r", "r"), ("rr-1", "rr"), ("r٣", "r")]
)
def test_what_is_no_move_is_named_and_nothing_before_it_lost(moves: str, kept: str) -> None:
    trial = tried(moves)
    assert trial.moves == kept
    assert trial.top == tried(kept).top
    assert f"Move {len(kept) + 1} isn’t possible" in trial.fault


def test_moves_have_an_end_and_an_empty_deck_too() -> None:
    assert "300 moves" in tried("r" * 400).fault
    bare = DeckList("Bare", {"dream": ((holding("", "entity"), 1),)}, {})
    trial = tried("e", deck=bare)
    assert (trial.top, trial.says) == ("", ("0 cards in the deck",))
    assert all(offer.why_not for offer in trial.offers)
    for move in ("e", "r", "s", "c1"):
        assert tried(f"e{move}", deck=bare).fault
    assert isinstance(GAME.decks.goldfish(DeckList("Nothing", {}, {}), POOL, 1, ""), Refusal)


def test_cards_that_lie_open_go_wherever_their_owner_puts_them() -> None:
    start = tried("")
    arcanum = hand(start)[0].title
    moves = to(start, start.top, "Exhausted") + to(start, arcanum, "Void")
    trial = tried(moves)
    assert piles(trial) == {"Exhausted": (start.top,), "Void": (arcanum,)}
    assert len(hand(trial)) == len(hand(start)) - 1
    assert (trial.deck.size, trial.top) == (SIZE, order()[1])
    assert trial.steps[-1].sentence.startswith(f"Moved {arcanum} to your Void. Depth ")
    back = moves + to(trial, start.top, "Top of the deck")
    assert tried(back).top == start.top
    assert tried(moves + to(trial, start.top, "Bottom of the deck") + "r" * SIZE).top == start.top


def test_a_card_from_the_deck_can_be_held_and_its_value_counts() -> None:
    """V5.2"""
    start = tried("")
    trial = tried(to(start, start.top, "Hand"))
    held = hand(trial)[-1]
    assert held.title == start.top
    assert held.is_playable == (POOL[start.top]["value"] >= POOL[trial.top]["value"])


def test_a_construct_that_leaves_the_deck_can_be_evoked_again() -> None:
    """V8.5"""
    constructs = sorted(
        title for title in POOL if POOL[title]["kind"] == "construct" and "rototype" not in POOL[title].get("text", "")
    )
    deck = with_cards(constructs[0])
    away = "e" + to(tried("e", deck=deck), constructs[0], "Discard")
    assert "face up" in tried("e", deck=deck).says[0]
    trial = tried(away + to(tried(away, deck=deck), constructs[0], "Top of the deck"), deck=deck)
    assert trial.says[0].startswith("Depth")
    assert "face up" not in trial.says[0]


def test_what_lies_hidden_or_there_already_cannot_be_moved() -> None:
    numbers = [number for number in range(SIZE) if f"m{number}" != tried("").deck.cards[0].adds]
    assert "isn’t face up" in tried(f"m{numbers[0]}v").fault
    assert "isn’t face up" in tried("m999v").fault
    first = hand(tried(""))[0]
    assert f"{first.title} is already there" in tried(first.adds + "h").fault


def test_a_cut_after_a_move_takes_the_bastion_along() -> None:
    """V3.3"""
    start = tried("")
    assert start.offers[2].most == SIZE - 1
    assert tried(to(start, hand(start)[0].title, "In play")).offers[2].most == SIZE
