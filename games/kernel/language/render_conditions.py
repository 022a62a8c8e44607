"""Renderer, the canonical wording of conditions and statements. Inverse to build_conditions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.kernel.language import tree
from games.kernel.language.render_nouns import WHOSE, NounRenderer, verb_of
from games.kernel.text import article


class ConditionRenderer(NounRenderer):
    """The conditions and statements of the base in words."""

    def condition(self, condition: Any) -> str:
        """`your hand is empty`, `this is not ready and you control a Robot`."""
        match condition:
            case tree.And(conditions):
                return " and ".join(self.condition(part) for part in conditions)
            case tree.Or(conditions):
                return " or ".join(self.condition(part) for part in conditions)
            case tree.Not(inner):
                return self.fact(inner, negated=True)
            case _:
                return self.fact(condition, negated=False)

    def fact(self, condition: Any, *, negated: bool) -> str:
        """One plain condition, as it is or denied."""
        is_ = "is not" if negated else "is"
        match condition:
            case tree.NumberIs(number, compare, limit):
                be = f"{self.be(number)} not" if negated else self.be(number)
                return f"{self.number(number)} {be} {self.limit(number, compare, limit)}"
            case tree.ControlsSome(who, noun, compare, limit):
                return f"{self.has(who, 'control', negated=negated)} {self.quantity(noun, compare, limit)}"
            case tree.HasSome(who, noun, compare, limit, place):
                lying = sorted((*noun.which, tree.InPlace(who, place)), key=self.vocabulary.which_order)
                there = replace(noun, which=tuple(lying))
                return f"{self.has(who, 'have', negated=negated)} {self.quantity(there, compare, limit)}"
            case tree.HandEmpty(who):
                return f"{WHOSE[who]} hand {is_} empty"
            case tree.CardIs(what, being):
                return f"{self.phrase(what)} {is_} {being.value}"
            case tree.IsA(what, noun):
                return f"{self.phrase(what)} {is_} {self.phrase(noun)}"
            case _:
                raise ValueError(f"no plain condition: {condition!r}")

    def be(self, number: Any) -> str:
        """What a number does that is something: the result is, points are."""
        return "is"

    def limit(self, number: Any, compare: tree.Compare, limit: Any) -> str:
        """What a number is said to be."""
        return compare.value if limit is None else self.measure(limit, compare)

    def quantity(self, noun: tree.Noun, compare: tree.Compare, limit: int) -> str:
        """`a Robot`, `another card`, `2 or more cards`, `exactly 1 card`, `no cards`, `3 or fewer …`."""
        match compare, limit:
            case tree.Compare.AT_LEAST, 1:
                one = self.heading(noun, many=False)
                return f"an{one}" if self.vocabulary.other in noun.adjectives else f"{article(one)} {one}"
            case tree.Compare.AT_MOST, 0:
                return f"no {self.heading(noun, many=True)}"
        counted = self.heading(noun, many=limit != 1)
        match compare:
            case tree.Compare.AT_LEAST:
                return f"{limit} or more {counted}"
            case tree.Compare.AT_MOST:
                return f"{limit} or fewer {counted}"
            case _:
                return f"exactly {limit} {counted}"

    def has(self, who: tree.Who, verb: str, *, negated: bool) -> str:
        """`you control`, `your opponent does not have`."""
        if negated:
            return f"{who.value} {'do' if who is tree.Who.YOU else 'does'} not {verb}"
        return f"{who.value} {verb_of(who, verb)}"

    def statement(self, statement: Any) -> str:
        """`cards you control have +1 power`; without capital and period."""
        match statement:
            case tree.Have(what, changes, keywords):
                features = [part for part in (self.changes(changes), self.keywords(keywords)) if part]
                return f"{self.subject(what)} {'have' if self.is_many(what) else 'has'} {', '.join(features)}"
            case tree.While(condition, inner):
                return f"while {self.condition(condition)}, {self.statement(inner)}"
            case _:
                raise TypeError(f"nothing says how {statement!r} is written")
