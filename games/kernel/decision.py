"""Decision: what a running game asks of one seat, and the answers it takes (a decision with its options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from games.kernel.view import DecisionView, OptionView


class DecisionKind(Enum):
    """The three shapes of a decision."""

    ACTION = "action"
    """Exactly one option: what to do with the turn."""
    PICK = "pick"
    """From `minimum` to `maximum` options; their order counts if `ordered`."""
    AMOUNTS = "amounts"
    """A number for each option, at most its limit, together exactly `total`."""


@dataclass(frozen=True, slots=True)
class Option:
    """One legal choice. `notation` is unique within its decision; `card` is the public handle of a card."""

    notation: str
    label: str
    card: str | None = None
    limit: int | None = None

    def as_json(self) -> OptionView:
        """The option as the client gets it; what is empty is left out."""
        data: OptionView = {"notation": self.notation, "label": self.label}
        if self.card is not None:
            data["card"] = self.card
        if self.limit is not None:
            data["limit"] = self.limit
        return data


@dataclass(frozen=True, slots=True)
class RefusedAction:
    """An action that a card seems to offer, and why it isn't among the options: a sentence without its full stop, and
    the number of the rule. `card` is the handle; "" of a card that isn't pointed at."""

    notation: str
    card: str
    why: str
    rule: str


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision that is due. `rule` is the number that calls for it, `source` the title of the card that does.

    On the wire `minimum` and `maximum` are called `min` and `max`.
    """

    seq: int
    seat: str
    kind: DecisionKind
    prompt: str
    rule: str
    options: tuple[Option, ...]
    minimum: int = 1
    maximum: int = 1
    ordered: bool = False
    total: int | None = None
    source: str | None = None
    about: str = ""
    """What the choice is about, in one stable word of the game ("attackers"), for programs that answer it."""
    aims: tuple[int, ...] = ()
    """Of each clause or mode of a text that the choice is about, what it does to what is chosen, or to who chooses it:
    1 helps, -1 harms, 2 brings it to who chooses."""
    default: int | None = None
    """The option that a standing wish to let it be gives: to pass."""
    refused: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Why nothing can be done with a card that looks playable: handle to (sentence, rule). Shown to this seat alone."""
    refused_actions: tuple[RefusedAction, ...] = ()
    """The same of single actions: of cards with which something else can be done, or that have several reasons."""

    def as_json(self) -> DecisionView:
        """The decision as the client gets it."""
        data: DecisionView = {
            "seq": self.seq,
            "seat": self.seat,
            "kind": self.kind.value,
            "prompt": self.prompt,
            "rule": self.rule,
            "about": self.about,
            "source": self.source,
            "min": self.minimum,
            "max": self.maximum,
            "ordered": self.ordered,
            "options": [option.as_json() for option in self.options],
        }
        if self.total is not None:
            data["total"] = self.total
        if self.aims:
            data["aims"] = list(self.aims)
        if self.default is not None:
            data["default"] = self.default
        if self.refused:
            data["refused"] = {card: {"why": why, "rule": rule} for card, (why, rule) in self.refused.items()}
        if self.refused_actions:
            data["refused_actions"] = [
                {"notation": each.notation, "card": each.card, "why": each.why, "rule": each.rule}
                for each in self.refused_actions
            ]
        return data

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Decision:
        """The decision that was sent as this JSON."""
        refused = data.get("refused", {})
        return cls(
            data["seq"],
            data["seat"],
            DecisionKind(data["kind"]),
            data["prompt"],
            data["rule"],
            tuple(Option(**option) for option in data["options"]),
            data["min"],
            data["max"],
            data["ordered"],
            data.get("total"),
            data["source"],
            data["about"],
            tuple(data.get("aims", ())),
            data.get("default"),
            {card: (said["why"], said["rule"]) for card, said in refused.items()},
            tuple(RefusedAction(**each) for each in data.get("refused_actions", ())),
        )


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the decision `seq`: indices of options, or an amount for each option."""

    seq: int
    pick: tuple[int, ...] | None = None
    amounts: tuple[int, ...] | None = None
