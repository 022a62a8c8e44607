"""Builder of Voidream's clauses, from the parse tree to the typed tree."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from lark import Token

from games.kernel.language.build import Said
from games.kernel.language.build_nouns import as_phrase, ordered
from games.kernel.language.build_sentences import is_third
from games.kernel.language.faults import LineError, span
from games.voidream.cards.language import tree
from games.voidream.cards.language.build_history import HistoryBuilder
from games.voidream.cards.language.vocabulary import FACTIONS

_SIMPLE: dict[str, Callable[[tree.Phrase], tree.Clause]] = {
    "VEIL": tree.Veil,
    "UNVEIL": tree.Unveil,
    "CHARGE": tree.Charge,
    "READY": tree.Ready,
    "EXHAUST": tree.Exhaust,
    "DESTROY": tree.Destroy,
    "SACRIFICE": tree.Sacrifice,
    "VOID": tree.VoidCards,
    "DISCARD": tree.Discard,
    "INSPIRE": tree.Inspire,
    "REVEAL": tree.Reveal,
    "PLAY": tree.Play,
}


class ClauseBuilder(HistoryBuilder):
    """What only Voidream's clauses say."""

    receivers = "say it with who takes it: each player takes 2 Dream damage"

    def gets_score(self, c: list[Any]) -> Said:
        return Said(tree.GetsScore(c[1]), c[0])

    def lose_game(self, c: list[Any]) -> Said:
        return Said(tree.LoseGame(), c[0])

    def its_controller(self, c: list[Any]) -> tree.Who:
        return tree.Who.CONTROLLER

    def its_owner(self, c: list[Any]) -> tree.Who:
        return tree.Who.OWNER

    def times_that_many(self, c: list[Any]) -> tree.ThatMuch:
        return tree.ThatMuch()

    def end_of(self, span: str) -> Any:
        return self.until([span])

    def at_next_round(self, c: list[Any]) -> Any:
        return lambda implied: tree.When(tree.RoundEvent(tree.RoundEdge.BEGINS), c[0](implied))

    # what a player does: the clause and its verb

    def evoke(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.Evoke(), c[0]

    def evoke_with_veil(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.Evoke(veil=True), c[0]

    def roll(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.Roll(), c[0]

    def verb(self, c: list[Any]) -> Token:
        token: Token = c[0]
        return token

    def simple(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return _SIMPLE[c[0].type](c[1]), c[0]

    def choose_cards(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.ChooseCards(c[1]), c[0]

    def look_at(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.LookAt(c[1]), c[0]

    def gain_control(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.GainControl(c[1]), c[0]

    def attach(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.Attach(c[1], c[2]), c[0]

    def return_(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        verb, what, to, order = c
        if isinstance(to, tree.Place):
            if order is not None:
                raise LineError("only a deck has an order")
            return (tree.VoidCards if to is tree.Place.VOID else tree.Discard)(what), verb
        if order is not None and to in (tree.Destination.HAND, tree.Destination.PLAY):
            raise LineError("only a deck has an order")
        return tree.Return(what, to, order), verb

    def return_in_order(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        verb, what, order = c
        return tree.Return(what, tree.Destination.OWNERS_TOP, order), verb

    def order(self, c: list[Any]) -> tree.Order:
        return tree.Order.ANY if c[0].type == "ANY_ORDER" else tree.Order.RANDOM

    def put_on_deck(self, c: list[Any]) -> tree.Destination:
        token, whose = c
        if whose in (None, tree.Who.OPPONENT):
            # A card goes to its owner's deck (V2.5).
            return self.to_owner([token])
        return tree.Destination[token.type]

    def put_under(self, c: list[Any]) -> tree.Destination:
        return tree.Destination.OWNERS_BOTTOM if c[0] is tree.Who.OPPONENT else tree.Destination.BOTTOM

    def to_owner(self, c: list[Any]) -> tree.Destination:
        return tree.Destination.OWNERS_BOTTOM if c and c[0].type == "BOTTOM" else tree.Destination.OWNERS_TOP

    def return_from(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        verb, what, to, whose, place = c
        if not isinstance(what, tree.Noun):
            raise LineError("write where the card lies right behind it: a memory in your discard")
        if not isinstance(to, tree.Destination):
            raise LineError("write where the card lies right behind it: a memory in your discard")
        there = (*what.which, tree.InPlace(whose, place))
        return tree.Return(replace(what, which=ordered(self.vocabulary, list(there))), to), verb

    def to_zone(self, c: list[Any]) -> tree.Destination | tree.Place:
        """VOID and DISCARD: to void and to discard is what that is called."""
        zone = next(token.type for token in c if isinstance(token, Token))
        zone = zone.removesuffix("_PILE")
        if zone in ("TOP", "BOTTOM") and tree.Who.OPPONENT in c:
            return self.put_on_deck([c[0], tree.Who.OPPONENT])
        return tree.Place[zone] if zone in ("VOID", "DISCARD") else tree.Destination[zone]

    def deal(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.DealDamage(c[1], c[2]), c[0]

    def deal_to(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.DealDamage(c[2], c[1]), c[0]

    def this_deals(self, c: list[Any]) -> Said:
        verb, number, to = c[-3:]
        return Said(*self.deal([verb, number, to]), tree.Who.YOU)

    def this_deals_dream(self, c: list[Any]) -> Said:
        verb, number, to = c[-3:]
        return Said(*self.dream([verb, number] if to is None else [verb, number, to]), tree.Who.YOU)

    def dream_damage(self, c: list[Any]) -> tree.Number:
        number: tree.Number = next(part for part in c if not isinstance(part, Token))
        return number

    def dream(self, c: list[Any]) -> tuple[tree.Clause | tree.Subject, Token]:
        verb, number, *party = c
        if party and party[0] not in (tree.Who.YOU, tree.Who.OPPONENT):
            return tree.Subject(party[0], tree.DreamDamage(number, taken=True)), verb
        return tree.DreamDamage(number, taken=verb.type == "TAKE" or party == [tree.Who.YOU]), verb

    def prevent(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.PreventDamage(c[1]), c[0]

    def prevent_all(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.PreventAll(as_phrase(c[2])), c[0]

    def prevent_next(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.PreventNext(c[1], as_phrase(c[2])), c[0]

    def prevent_all_dream(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.PreventDream(None), c[0]

    def prevent_next_dream(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.PreventDream(c[1]), c[0]

    def initiate(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        verb, _, kind, attackers = c
        return tree.Initiate(kind, attackers), verb

    def switch(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        if len(c) == 3 and c[1] is c[2]:
            raise LineError(f"a {c[1].value} conflict is one already")
        return tree.Switch(c[1] if len(c) == 3 else None), c[0]

    def change_mind(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        verb, who, number = c
        return tree.ChangeMind(who, 1 if verb.type == "RAISE" else -1, number), verb

    def set_mind(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.SetMind(c[1], c[2]), c[0]

    def reveal_until(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        if tree.Who.OPPONENT in c:
            raise LineError("a deck is revealed by its player: your opponent reveals cards from their deck")
        noun = next(part for part in c if isinstance(part, tree.Noun))
        printed = (tree.OfValue, tree.SameTitle, tree.WithStat, tree.WithKeyword, tree.WithAny, tree.Without)
        lasting = [word for word in noun.adjectives if not isinstance(word, tree.AnyOf | tree.Non)]
        if not FACTIONS.issuperset(lasting) or not all(isinstance(part, printed) for part in noun.which):
            raise LineError("of a card in a deck only its print is known: an entity, a Court card, a card of value 2 …")
        return tree.RevealUntil(noun), c[0]

    def shuffle(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        if c[1] is tree.Who.OPPONENT:
            raise LineError("a deck is shuffled by its player", suggestion="your opponent shuffles their deck")
        return tree.Shuffle(), c[0]

    def turn_face_down(self, c: list[Any]) -> tuple[tree.Clause, Token]:
        return tree.TurnFaceDown(c[1]), c[0]

    def done_by_each_with(self, c: list[Any]) -> tree.Clause:
        quantity, (clause, verb) = c[-2:]
        noun = quantity[2]
        if not is_third(verb):
            raise LineError(at=span(verb), expected=("what each of these players does (rolls, discards an arcanum …)",))
        there = any(isinstance(part, tree.InPlace) for part in noun.which)
        has = (self.has_some if there else self.controls_some)([tree.Who.THEY, quantity])
        return tree.DoneByEach(tree.PlayersWith(has), clause)

    # what a card does: the clause of a subject

    def joins(self, c: list[Any]) -> Any:
        return tree.JoinConflict, ()

    def leaves(self, c: list[Any]) -> Any:
        return tree.LeaveConflict, ()
