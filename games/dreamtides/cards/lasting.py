"""Lasting effects by their words (D11.15, D11.22): what a sentence has created until the end of turn begins anew in a
state that is read from a position, or imagined behind a view."""

from __future__ import annotations

import re
from typing import Final

from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.compile import abilities
from games.dreamtides.cards.language.compile_sentences import SENTENCES
from games.dreamtides.cards.language.compile_statements import gift
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.render import RENDERER
from games.dreamtides.rules.abilities import BORROWED, COST, FAST, SPARK, Static, Triggered
from games.dreamtides.rules.env import Env, Target
from games.dreamtides.rules.operations.changing import DeclareOp
from games.dreamtides.rules.operations.players import CopyNextOp
from games.dreamtides.rules.state import Lasting, State
from games.kernel.engine.values import FixedNumber
from games.kernel.text import capitalized

ON: Final = "character"
"""Where such a sentence could stand by itself."""
WORDS: Final = {"fast": FAST, "borrowed": BORROWED}
_MORE: Final = re.compile(r"([+-]\d+) (spark|cost)")
ABILITY: Final = re.compile(r'"([^"]*)"')
_AT_TURN_END: Final = "At the end of turn, "
_NAMES_A_CARD: Final = "Draw a card. "
"""A sentence after which `it` means something."""


def begin(s: State, text: str, env: Env, cards: tuple[Target, ...] | None = None) -> bool:
    """What a sentence says holds from now on: a static or triggered one, or one that has the next card copied. `cards`:
    of which it was said. False where it says nothing of the kind; raises TextError for what can't be read."""
    sentence = f"{capitalized(text).removesuffix('.')}."
    if sentence.startswith("Copy "):
        op = abilities(sentence, "event").lines[0][0]
        if isinstance(op, CopyNextOp):
            s.copying.append((env.you, op))
        return isinstance(op, CopyNextOp)
    if sentence.startswith("The next "):
        op = abilities(sentence, "event").lines[0][0]
        if isinstance(op, DeclareOp):
            s.lasting += [Lasting(env, static) for static in op.statics]
        return isinstance(op, DeclareOp)
    heard = hearing(sentence)
    if heard is not None:
        s.lasting.append(Lasting(env, None, heard, cards))
        return True
    statics = abilities(sentence, ON).statics
    s.lasting += [Lasting(env, static) for static in statics]
    return bool(statics)


def hearing(text: str) -> Triggered | None:
    """The triggered ability that a sentence is; raises TextError for what can't be read."""
    if text.startswith(_AT_TURN_END):
        [*_, last] = parse(_NAMES_A_CARD + text, "event").lines
        *_, node = last.sentences if isinstance(last, tree.EffectLine) else (None,)
        return SENTENCES.at_turn_end(node).triggered if isinstance(node, tree.When) else None
    line = parse(text, ON).lines[0]
    return SENTENCES.triggered(line, RENDERER.line(line)) if isinstance(line, tree.TriggeredLine) else None


def given(text: str) -> Static | None:
    """What chosen cards have been given, `fast`, `borrowed`, `+2 spark`, `-1 cost` or an ability in quotes; None if the
    words say something else."""
    if text in WORDS:
        return Static(WORDS[text], text)
    if ability := ABILITY.fullmatch(text):
        return gift(ability[1])
    more = _MORE.fullmatch(text)
    if more is None:
        return None
    number = int(more[1])
    return Static(
        SPARK if more[2] == "spark" else COST, text, number=FixedNumber(abs(number)), sign=1 if number >= 0 else -1
    )
