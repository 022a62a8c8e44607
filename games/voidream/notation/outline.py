"""Outline: a view in a few lines of text, the other side above."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.voidream.rules.components import SEATS

Json = dict[str, Any]


def outline(view: Mapping[str, Any]) -> list[str]:
    """The round, each side with what lies in the open, and how a conflict stands."""
    lines = [f"--- round {view['round']}, {view['phase']} ---"]
    you = view["you"] or SEATS[0]
    for seat in (*(seat for seat in SEATS if seat != you), you):
        side = view["players"][seat]
        mind = side["mind"]["at"] if side["mind"] else 0
        hand = ", ".join(card.get("title", f"[{card['value']}]") for card in side["hand"])
        play = ", ".join(card["title"] + (" (exhausted)" if card.get("exhausted") else "") for card in side["play"])
        lines.append(f"{seat}: depth {side['depth']}, deck {side['deck']['size']}, mind {mind} | hand: {hand}")
        lines.append(f"   in play: {play or 'nothing'}; veiled: {len(side['veiled'])}")
    if view["conflict"] and view["conflict"]["kind"]:
        scores = view["conflict"]["scores"]
        kind = view["conflict"]["kind"]
        lines.append(f"   {kind} conflict: " + ", ".join(f"{seat} {scores[seat][kind]}" for seat in SEATS))
    return lines
