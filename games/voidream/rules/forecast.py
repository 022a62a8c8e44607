"""What happens if both players pass now, worked out from a view alone: so it can tell nothing that the view doesn't.

In a conflict: who wins by how much, what falls. In the main phase: who faces Nightmare, and why. All of it before
abilities trigger; those that are seen and may change it are named.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypedDict, cast

from games.voidream.rules.components import HIGHEST, SEAT_OF, SEATS
from games.voidream.rules.view_types import (
    Absorption,
    ConflictView,
    ForecastView,
    KnownCardView,
    OutcomeView,
    PlayedCardView,
    PlayerView,
    VoidreamView,
)

_VALUES: Final = (1, 2, 3, 4)
"""What an unknown card's back may show."""
_ALWAYS: Final = frozenset({"roll", "scores", "winner", "damage"})
"""What every outcome says."""
NOTHING: Final[tuple[Any, ...]] = (None, 0, "no", [])
"""What the rest of an outcome says of what doesn't happen."""


class Outcome(TypedDict):
    """An OutcomeView that says of everything whether it happens."""

    roll: int | None
    scores: dict[str, int]
    winner: str | None
    damage: int
    assigns: str | None
    dies: list[str]
    may_die: list[str]
    least_die: int
    dream: int
    layers: int
    absorbs: list[Absorption]
    falls: Literal["no", "possibly", "surely"]


def forecast(view: VoidreamView) -> ForecastView | None:
    """The forecast for a view in which somebody is to take an action; None where there is nothing to say."""
    if view["conflict"] is not None:
        return _of_conflict(view, view["conflict"])
    return _of_nightmare(view) if view["phase"] == "main" else None


# --- Nightmare (V6.1) ---


def _of_nightmare(view: VoidreamView) -> ForecastView | None:
    players = view["players"]
    first, second = [players[name]["mind"] for name in SEATS]
    if first is None or second is None:
        return None
    empty = [not players[name]["hand"] for name in SEATS]
    at = [first["at"], second["at"]]
    if empty[0] != empty[1]:
        faces = SEATS[0 if empty[0] else 1]
        why = f"Only {{{faces}}} has an empty hand."
    elif at[0] != at[1]:
        faces = SEATS[0 if at[0] > at[1] else 1]
        why = f"{{{faces}}} has more mind left ({max(at)} to {min(at)})."
    else:
        faces = view["active"] if view["passes"] else other(view["active"])
        why = "Both minds are spent" if not at[0] else f"Mind is tied at {at[0]}"
        why += f", and {{{faces}}} would pass last."
    text = [f"{_both_pass(view)}, {{{faces}}} faces Nightmare. {why}"]
    side = players[faces]
    lost = not side["hand"] and not side["arcana_discard"]
    data: ForecastView = {"about": "nightmare", "text": text, "faces": faces}
    if lost:
        text.append(f"With no arcana left, {{{faces}}} loses.")
        data["lethal"] = faces
    return data


def other(seat: str) -> str:
    return SEATS[1 - SEAT_OF[seat]]


# --- conflicts (V7.6, V7.7) ---


def _of_conflict(view: VoidreamView, conflict: ConflictView) -> ForecastView:
    attacker, kind = conflict["attacker"], conflict["kind"]
    if kind is None:
        return unsaid("Dawn or dusk hasn’t been chosen yet.")
    if any(effect["until"] == "turn" for effect in view["effects"]):
        return unsaid("An effect ends this turn, which will change the scores.")
    counting = conflict.get("by_depth", ())
    if counting:
        verb = "counts" if len(counting) == 1 else "count"
        return unsaid(f"{listed(counting)} {verb} depth, which the final roll will change.")
    outcomes = [outcome(view, conflict, kind, roll) for roll in rolls(view, conflict)]
    falls = {each["falls"] for each in outcomes}
    data: ForecastView = {"about": "conflict", "text": sentences(view, conflict, outcomes)}
    if falls != {"no"}:
        data["lethal" if falls == {"surely"} else "may_be_lethal"] = other(attacker)
    data["outcomes"] = [told(each) for each in outcomes]
    return data


def unsaid(why: str) -> ForecastView:
    return {"about": "conflict", "text": [why], "outcomes": []}


def told(found: Outcome) -> OutcomeView:
    """An outcome without what doesn't happen in it."""
    return cast(OutcomeView, {name: fact for name, fact in found.items() if name in _ALWAYS or fact not in NOTHING})


def rolls(view: VoidreamView, conflict: ConflictView) -> list[int | None]:
    """The depths that the attacker may roll, and None if there may be no roll."""
    if conflict["roll"] == "nothing":
        return [None]
    deck = view["players"][conflict["attacker"]]["deck"]
    values = [entry["value"] for entry in deck["known"] if entry["under"] == deck["size"] - 2] or list(_VALUES)
    return [None, *values] if conflict["roll"] == "may" else list(values)


def outcome(view: VoidreamView, conflict: ConflictView, kind: str, roll: int | None) -> Outcome:
    """What happens with this roll; None: without one."""
    attacker = conflict["attacker"]
    scores = {name: conflict["scores"][name][kind] for name in SEATS}
    at = conflict.get("scores_at", {}).get(str(roll))
    if at is not None:
        scores = dict(at)
    elif roll is not None:
        scores[attacker] = min(HIGHEST, scores[attacker] - (view["players"][attacker]["depth"] or 0) + roll)
    damage = abs(scores["A"] - scores["B"])
    data: Outcome = {
        "roll": roll, "scores": scores, "winner": None, "damage": damage, "assigns": None, "dies": [], "may_die": [],
        "least_die": 0, "dream": 0, "layers": 0, "absorbs": [], "falls": "no",
    }  # fmt: skip
    if damage == 0:
        return data
    higher = "A" if scores["A"] > scores["B"] else "B"
    winner = higher if kind == "dawn" else other(higher)
    data["winner"] = winner
    loser = other(winner)
    rest = damage - share(view["players"][loser], conflict, data, winner if kind == "dawn" else loser)
    if rest > 0 and winner == attacker:
        data["dream"] = rest
        _dive(view["players"][loser], data, rest)
    return data


def share(side: PlayerView, conflict: ConflictView, data: Outcome, assigns: str) -> int:
    """What the loser's participants take: heroic ones first, each at most its stability (V7.7)."""
    taking = conflict["attacking"] + conflict["defending"]
    cards = [card for card in side["play"] if card["id"] in taking and card["stability"] > 0]
    heroes = [card for card in cards if "heroic" in card.get("keywords", ())]
    total: int = min(data["damage"], sum(card["stability"] for card in cards))
    filled: list[PlayedCardView] = []
    group = cards
    left = total
    if left < sum(card["stability"] for card in cards):
        most = sum(card["stability"] for card in heroes)
        if most >= left:
            group = heroes
        else:
            filled, group = heroes, [card for card in cards if card not in heroes]
            left -= most
    if left >= sum(card["stability"] for card in group):
        filled, group = filled + group, []
    for card in filled:
        if not card.get("safe"):
            data["may_die" if _has_copy(card) else "dies"].append(card["id"])
    if group:
        split(group, left, data)
    if data["may_die"]:
        data["assigns"] = assigns
    return total


def split(group: list[PlayedCardView], left: int, data: Outcome) -> None:
    """Damage that doesn't fill all of these cards: some may die, and so many must."""
    mortal = [card for card in group if not card.get("safe")]
    data["may_die"] += [card["id"] for card in mortal if card["stability"] <= left]
    spared = sum(card["stability"] - (card in mortal) for card in group)
    if not any(_has_copy(card) for card in mortal):
        data["least_die"] = max(0, left - spared)


def _has_copy(card: PlayedCardView) -> bool:
    """Is another copy attached, which may be discarded instead (V9.16)?"""
    own = any(under["title"] == card["title"] for under in card.get("attached", ()))
    return own and "unique" in card.get("keywords", ())


def _dive(side: PlayerView, data: Outcome, rest: int) -> None:
    """Dream damage goes through the deck: layers, and what absorbs (V8.2)."""
    deck = side["deck"]
    # After a shuffle nobody knows where the bastion and a construct lie: it may be met any time.
    lost = not any(known.get("face") == "up" and known.get("title") == side.get("bastion") for known in deck["known"])
    opened = {known["under"]: known for known in deck["known"] if known.get("face") == "up"}
    named = {known["under"] for known in deck["known"] if "title" in known}
    under = deck["size"] - 1
    while rest > 0 and under >= 0:
        top = opened.get(under)
        if top is None:
            if lost and under not in named:
                data["falls"] = "possibly"
            data["layers"] += 1
            rest -= 1
        else:
            rest = absorb(side, data, top, rest)
        under -= 1


def absorb(side: PlayerView, data: Outcome, top: KnownCardView, rest: int) -> int:
    """An open construct takes all of it, unless it is destroyed before; answers what goes on."""
    stability: int = max(0, top["stability"])
    destroyed = rest >= stability and not top.get("safe")
    data["absorbs"].append({"title": top["title"], "n": min(rest, stability), "destroyed": destroyed})
    if not destroyed:
        return 0
    if top["title"] == side.get("bastion"):
        data["falls"] = "surely"
        return 0
    return rest - stability


# --- in words ---


def _both_pass(view: VoidreamView) -> str:
    return "If you both pass" if view["you"] else "If both pass"


def sentences(view: VoidreamView, conflict: ConflictView, outcomes: list[Outcome]) -> list[str]:
    found = [f"{_both_pass(view)}, {_who_wins(conflict, outcomes)}"]
    defender = other(conflict["attacker"])
    found += _deaths(view, outcomes)
    found += dream(defender, outcomes)
    surely = all(each["falls"] == "surely" for each in outcomes)
    if surely:
        found.append(f"{{{defender}}}’s bastion falls.")
    elif any(each["falls"] != "no" for each in outcomes):
        found.append(f"{{{defender}}}’s bastion may fall.")
    listening = conflict.get("triggers", ())
    if listening:
        found.append(f"{listed(listening)} may change it.")
    return found


def _who_wins(conflict: ConflictView, outcomes: list[Outcome]) -> str:
    """`{A} wins by 2 to 5.`, or by what is rolled, the attacker's cases first."""
    attacker = conflict["attacker"]
    cases = []
    for winner in (attacker, other(attacker), None):
        fitting = [each for each in outcomes if each["winner"] == winner]
        if fitting:
            damage = span([each["damage"] for each in fitting])
            wins = f"{{{winner}}} wins by {damage}" if winner else "it’s a draw"
            cases.append(wins if len(fitting) == len(outcomes) else f"{wins} {_any_of(attacker, fitting)}")
    *before, last = cases
    return f"{', '.join(before)}, or {last}." if before else f"{last}."


def _any_of(attacker: str, outcomes: list[Outcome]) -> str:
    """`if {A} rolls 3 or more`, `without a roll`."""
    numbers = [each["roll"] for each in outcomes if each["roll"] is not None]
    words = []
    if numbers:
        run = len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1))
        if run and numbers[-1] == _VALUES[-1]:
            which = f"{numbers[0]} or more"
        elif run and numbers[0] == _VALUES[0]:
            which = f"{numbers[-1]} or less"
        else:
            which = " or ".join(map(str, numbers))
        words.append(f"if {{{attacker}}} rolls {which}")
    if len(numbers) < len(outcomes):
        words.append("without a roll")
    return " or ".join(words)


def span(numbers: list[int]) -> str:
    """`3`, `2 to 5`, `up to 4`."""
    least, most = min(numbers), max(numbers)
    if least == most:
        return str(least)
    return f"{least} to {most}" if least else f"up to {most}"


def listed(titles: Any) -> str:
    marked = [f"[[{title}]]" for title in titles]
    return marked[0] if len(marked) == 1 else f"{', '.join(marked[:-1])} and {marked[-1]}"


def _deaths(view: VoidreamView, outcomes: list[Outcome]) -> list[str]:
    """Which participants fall in every case, and which may."""
    title = {card["id"]: card["title"] for name in SEATS for card in view["players"][name]["play"]}
    order = list(title)
    surely = [card for card in order if all(card in each["dies"] for each in outcomes)]
    maybe = [
        card
        for card in order
        if card not in surely and any(card in each["dies"] + each["may_die"] for each in outcomes)
    ]
    found = []
    if surely:
        found.append(f"{listed([title[card] for card in surely])} {'dies' if len(surely) == 1 else 'die'}.")
    if maybe:
        assigning = {each["assigns"] for each in outcomes if each["assigns"]}
        who = f": {{{assigning.pop()}}} assigns the damage" if len(assigning) == 1 else ""
        found.append(f"{listed([title[card] for card in maybe])} may die{who}.")
    return found


def dream(defender: str, outcomes: list[Outcome]) -> list[str]:
    """Dream damage, layers, and what absorbs."""
    amounts = [each["dream"] for each in outcomes]
    if not any(amounts):
        return []
    layers = [each["layers"] for each in outcomes]
    cards = ""
    if any(layers) and layers != amounts:
        cards = f" and loses {span(layers)} {'card' if max(layers) == 1 else 'cards'}"
    found = [f"{{{defender}}} takes {span(amounts)} Dream damage{cards}."]
    absorbing = {taken["title"] for each in outcomes for taken in each["absorbs"] if each["falls"] != "surely"}
    for name in sorted(absorbing):
        taken = [part for each in outcomes for part in each["absorbs"] if part["title"] == name]
        found.append(f"[[{name}]] absorbs {span([part['n'] for part in taken])}.")
    return found
