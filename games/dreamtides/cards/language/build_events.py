"""Builder of Dreamtides' events, from the parse tree to the typed tree."""

from __future__ import annotations

from typing import Any

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.build_nouns import DONE, NounBuilder, resource
from games.dreamtides.cards.language.vocabulary import ORDINALS
from games.kernel.language.faults import LineError, span


class EventBuilder(NounBuilder):
    """What is heard, as only Dreamtides' texts say it."""

    def doing(self, c: list[Any]) -> tree.Deed:
        return tree.Deed[c[0].type]

    def player_does(self, c: list[Any]) -> tree.PlayerDoes:
        who, deed, what = c
        return tree.PlayerDoes(who, deed, one_card(what))

    def player_does_away(self, c: list[Any]) -> tree.PlayerDoes:
        who, deed, what, _ = c
        if deed is not tree.Deed.PLAY:
            raise LineError("it is cards that are played during the opponent's turn")
        return tree.PlayerDoes(who, deed, one_card(what), away=True)

    def second(self, c: list[Any]) -> tree.Second:
        who, deed, whose, nth, kind, *_ = c
        if whose not in ((who,) if who is tree.Who.YOU else (who, tree.Who.THEY)):
            raise LineError("it is their own cards that are counted: you play your second card, they their second one")
        if deed not in DONE.values():
            raise LineError("what is counted in a turn is cards that are played, drawn, discarded or abandoned")
        kind = self.vocabulary.kinds_by_form[kind.lower()][0]
        return tree.Second(who, deed, kind, ORDINALS.index(nth.lower()) + 1)

    def player_gains(self, c: list[Any]) -> tree.PlayerGains:
        return tree.PlayerGains(c[0], resource(c[2]))

    def player_returns(self, c: list[Any]) -> tree.PlayerDoes:
        return tree.PlayerDoes(c[0], tree.Deed.RETURN, one_card(c[2]))

    def player_acts(self, c: list[Any]) -> tree.PlayerActs:
        return tree.PlayerActs(*c)

    def acting(self, c: list[Any]) -> tree.Acting:
        return tree.Acting[c[0].type]

    def returned(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.RETURNED

    def gains_spark(self, c: list[Any]) -> tree.Fate:
        if c[1].lower() != tree.Stat.SPARK.value:
            raise LineError("what a character gains is spark", at=span(c[1]), suggestion="spark")
        return tree.Fate.GAINS_SPARK

    def card_event(self, c: list[Any]) -> tree.CardEvent:
        return tree.CardEvent(one_card(c[0]), c[1])

    def materializes(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.MATERIALIZES

    def dissolved(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.DISSOLVED

    def abandoned(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.ABANDONED

    def banished(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.BANISHED

    def leaves(self, c: list[Any]) -> tree.Fate:
        return tree.Fate.LEAVES

    def is_put_into_void(self, c: list[Any]) -> tree.PutIntoVoid:
        what, _, who, _ = c
        return tree.PutIntoVoid(one_card(what), who)

    def deck_shuffled(self, c: list[Any]) -> tree.DeckShuffled:
        return tree.DeckShuffled(c[0])


def one_card(what: Any) -> Any:
    """What an event can speak of: one card."""
    if isinstance(what, tree.This) or (isinstance(what, tree.Noun) and what.amount in tree.SOME):
        return what
    raise LineError("an event speaks of one card: an ally, another card, this …")
