"""Decisions in words: prompts, options and their notation, and the way back (protocol of decisions)."""

from __future__ import annotations

from typing import Final

from games.kernel import legality
from games.kernel.decision import Answer, Decision, DecisionKind, Option
from games.kernel.engine.pending import Pending
from games.kernel.language import lists
from games.kernel.notation import read
from games.kernel.refusal import Refusal, RefusalCode
from games.voidream.rules import prompts
from games.voidream.rules.actions import unveil_cost, unveil_set_problem
from games.voidream.rules.components import DECK, HAND, NOBODY, SEATS, SIDES_OF_A_MIND, VEILED
from games.voidream.rules.cut import OfferCut
from games.voidream.rules.event_log import handle, is_back_open, seen_by
from games.voidream.rules.periods import CONFLICT_NAMES, ConflictKind
from games.voidream.rules.state import State
from games.voidream.rules.statistics import dawn, dusk, stability
from games.voidream.rules.unavailable import refused_cards

__all__ = ["decision", "read_answer", "refusal"]

# Prompt and rule for each thing that a decision can be about.
PROMPTS: Final[dict[int, tuple[str, str]]] = {
    prompts.ACTION: ("Your turn: take one action", "V5.1"),
    prompts.CUT: ("Cut your opponent's deck: how many cards go under?", "V3.2"),
    prompts.HIDE: ("Hide your mind card: which side faces up?", "V4.1"),
    prompts.GUESS: ("Guess which side of the hidden mind card faces up", "V4.1"),
    prompts.ORDER: ("Choose the order in which these abilities resolve", "V10.3"),
    prompts.YES_NO: ("{text}?", "V10.1"),
    prompts.EVOKE: ("You evoke {source}", "V9.6"),
    prompts.ATTACKERS: ("Declare attackers", "V7.1"),
    prompts.DEFENDERS: ("Declare defenders", "V7.1"),
    prompts.CONFLICT_KIND: ("Choose the kind of conflict", "V7.1"),
    prompts.SIEGE_ROLL: ("Roll at the end of the conflict?", "V7.6"),
    prompts.ASSIGN: ("Assign {total} damage", "V7.7"),
    prompts.AVOID_NIGHTMARE: ("Nightmare: discard an arcanum to avoid it, or enter", "V6.2"),
    prompts.NIGHTMARE_VOID: ("Nightmare: choose the arcanum to void", "V6.3"),
    prompts.UNVEIL: ("Choose the veiled cards to unveil, in order", "V5.5"),
    prompts.DISCARD_FOR: ("Discard {number} to unveil {source}", "V5.5"),
    prompts.JOIN: ("Does {source} join the conflict?", "V7.4"),
    prompts.EXHAUST_FOR: ("Exhaust entities to play {source}", "V9.9"),
    prompts.RETURN_FOR: ("Return veiled cards to play {source}", "V9.15"),
    prompts.BOTTOM_ORDER: ("Choose the order under your deck", "V9.1"),
    prompts.TOP_ORDER: ("Choose the order on top of the deck, the topmost first", "V10.1"),
    prompts.NUMBER: ("Choose X: {text}", "V12.16"),
    prompts.REFUSE_CUT: ("Cut your opponent's deck?", "V3.3"),
    prompts.KEEP_HOST: ("Discard the attached copy instead of {source}?", "V9.16"),
}
YES_OR_NO: Final = frozenset(
    {
        prompts.YES_NO,
        prompts.SIEGE_ROLL,
        prompts.JOIN,
        prompts.REFUSE_CUT,
        prompts.KEEP_HOST,
    }
)
VERBS: Final = {prompts.PLAY_ARCANUM: "play", prompts.INVERT_ARCANUM: "invert", prompts.ACTIVATE: "activate"}


def decision(s: State) -> Decision | None:
    """The decision that is due, in words."""
    pending = s.pending
    if pending is None:
        return None
    prompt, rule = prompt_of(s, pending)
    kind = DecisionKind.PICK
    if pending.asks == prompts.ACTION:
        kind = DecisionKind.ACTION
    elif pending.asks == prompts.ASSIGN:
        kind = DecisionKind.AMOUNTS
    source = pending.source
    return Decision(
        seq=s.seq,
        seat=SEATS[pending.seat],
        kind=kind,
        prompt=prompt,
        rule=rule,
        options=tuple(options(s, pending)),
        minimum=pending.minimum,
        maximum=pending.maximum,
        ordered=pending.ordered,
        total=pending.total if pending.asks == prompts.ASSIGN else None,
        source=None if source == NOBODY else s.table.cards[source].title,
        about=about(s, pending),
        default=len(pending.options) - 1 if kind is DecisionKind.ACTION else None,
        refused=refused_cards(s, pending),
    )


def about(s: State, pending: Pending) -> str:
    """What the choice is about. An action is `forced` where passing is all there is, else a `turn` of the main phase,
    or `priority` in a conflict. A `recut` is one that could have been refused (V3.3)."""
    if pending.asks == prompts.CUT and isinstance(s.stack[-1], OfferCut):
        return "recut"
    if pending.asks != prompts.ACTION:
        return prompts.PROMPT_NAMES[pending.asks]
    if len(pending.options) == 1:
        return "forced"
    return "turn" if s.attacker == NOBODY else "priority"


def prompt_of(s: State, pending: Pending) -> tuple[str, str]:
    if pending.asks == prompts.TARGET:
        return pending.text[0], "V10.1"
    if pending.asks == prompts.MODE:
        return f"Choose {lists.how_many(len(pending.options), pending.minimum, pending.maximum)}", "V10.1"
    prompt, rule = PROMPTS[pending.asks]
    source = "" if pending.source == NOBODY else s.table.cards[pending.source].title
    number = "an arcanum" if pending.minimum == 1 else f"{pending.minimum} arcana"
    text = pending.text[0] if pending.text else ""
    return prompt.format(source=source, total=pending.total, number=number, text=text), rule


# --- options ---


def options(s: State, pending: Pending) -> list[Option]:
    """The legal options, each with its notation."""
    what = pending.asks
    if what == prompts.ACTION:
        return action_options(s, pending)
    if what in (prompts.CUT, prompts.NUMBER):
        return [Option(str(number), str(number)) for number in pending.options]
    if what in (prompts.HIDE, prompts.GUESS):
        return [Option(SIDES_OF_A_MIND[side], f"The {SIDES_OF_A_MIND[side]} side") for side in pending.options]
    if what in YES_OR_NO:
        return [Option("yes", "Yes") if option else Option("no", "No") for option in pending.options]
    if what == prompts.MODE:
        return [Option(pending.text[mode], pending.text[mode]) for mode in pending.options]
    if what == prompts.CONFLICT_KIND:
        words = [CONFLICT_NAMES[ConflictKind(kind)] for kind in pending.options]
        return [Option(word, f"A {word} conflict") for word in words]
    if what == prompts.EVOKE:
        return [evoke_option(s, pending, option) for option in pending.options]
    if what == prompts.AVOID_NIGHTMARE:
        cards = [card for card in pending.options if card != prompts.ENTER]
        found = [
            Option(f"discard {name}", f"Discard {label_of(s, card)}", handle(s, card))
            for card, name in zip(cards, names(s, cards, pending.seat), strict=True)
        ]
        return [*found, Option("enter", "Enter Nightmare")]
    return card_options(s, pending)


def card_options(s: State, pending: Pending) -> list[Option]:
    cards = list(pending.options)
    limits: tuple[int | None, ...] = pending.limits or (None,) * len(cards)
    return [
        Option(name, label_of(s, card, pending), handle_of(s, card), limit)
        for card, name, limit in zip(cards, names(s, cards, pending.seat), limits, strict=True)
    ]


def handle_of(s: State, card: int) -> str:
    """What the table can point at: a card, or the deck it is in."""
    if s.zone[card] == DECK:
        return f"{SEATS[s.table.owner[card]]}:deck"
    if card in s.table.mind:
        return f"{SEATS[s.table.owner[card]]}:mind"
    return handle(s, card)


def action_options(s: State, pending: Pending) -> list[Option]:
    found: list[Option] = []
    actions = [prompts.unpack(action) for action in pending.options]
    arcana = list(dict.fromkeys(card for verb, card, _ in actions if verb in prompts.ARCANUM_VERBS))
    holders = list(dict.fromkeys(card for verb, card, _ in actions if verb == prompts.ACTIVATE))
    name = dict(zip(arcana, names(s, arcana, pending.seat), strict=True))
    name.update(zip(holders, names(s, holders, pending.seat), strict=True))
    for verb, card, index in actions:
        if verb == prompts.PASS:
            found.append(Option("pass", "Pass"))
        elif verb == prompts.UNVEIL_CARDS:
            found.append(Option("unveil", "Unveil"))
        else:
            notation = f"{VERBS[verb]} {name[card]}"
            if verb == prompts.ACTIVATE and index:
                notation += f"/{index + 1}"
            label = f"{VERBS[verb].capitalize()} {s.table.cards[card].title}"
            found.append(Option(notation, label, handle_of(s, card)))
    return found


def evoke_option(s: State, pending: Pending, option: int) -> Option:
    title = s.table.cards[pending.source].title
    deck = f"{SEATS[pending.seat]}:deck"
    if option == prompts.EVOKE_PLAY:
        return Option(f"play {title}", f"Play {title}", deck)
    if option == prompts.EVOKE_VEIL:
        return Option(f"veil {title}", f"Veil {title}", deck)
    return Option("keep", "Leave it on top")


def names(s: State, cards: list[int], seat: int) -> list[str]:
    """Notations of cards for a seat, unique in this list: a title, `#2` for the second; if unknown, by the place."""
    counts: dict[str, int] = {}
    hidden = attached = 0
    found = []
    for card in cards:
        if seen_by(s, card) & (1 << seat):
            title = s.table.cards[card].title
            counts[title] = counts.get(title, 0) + 1
            found.append(title if counts[title] == 1 else f"{title}#{counts[title]}")
            continue
        zone = s.zone[card]
        owner = s.table.owner[card]
        if zone == HAND:
            place = s.hand[owner].index(card) + 1
            found.append(f"hand {place} (value {s.table.cards[card].value})")
        elif zone == DECK:
            found.append("deck" if hidden == 0 else f"deck {hidden + 1}")
            hidden += 1
        elif zone == VEILED:
            found.append(f"veiled {s.veiled[s.control[card]].index(card) + 1}")
        else:
            # Face down under a host: counted on from the veiled cards of the same side.
            attached += 1
            found.append(f"veiled {len(s.veiled[s.control[card]]) + attached}")
    return found


def label_of(s: State, card: int, pending: Pending | None = None) -> str:
    """What a button says of a card."""
    seat = s.active if pending is None else pending.seat
    printed = s.table.cards[card]
    if not seen_by(s, card) & (1 << seat):
        return f"A hidden card of value {printed.value}" if is_back_open(s, card) else "A hidden card"
    if pending is not None and pending.asks in (
        prompts.ATTACKERS,
        prompts.DEFENDERS,
        prompts.ASSIGN,
    ):
        return f"{printed.title} ({dawn(s, card)}/{stability(s, card)}/{dusk(s, card)})"
    if pending is not None and pending.asks == prompts.UNVEIL:
        cost = unveil_cost(s, card)
        return f"{printed.title} (discard {cost})" if cost else f"{printed.title} (free)"
    return printed.title


# --- answers ---


def refusal(s: State, seat: str, answer: Answer) -> Refusal | None:
    """Why an answer is not taken; None if it is legal."""
    pending = s.pending
    if pending is None:
        return legality.OVER
    wrong = legality.turn_refusal(s.seq, SEATS[pending.seat], seat, answer)
    if wrong is not None:
        return wrong
    if pending.asks == prompts.ASSIGN:
        over, missed = "A card can't be given more damage than its stability.", "All {total} damage must be assigned."
        return legality.amounts_refusal(pending.limits, pending.total, answer, "V7.7", over, missed)
    rule = prompt_of(s, pending)[1]
    wrong = legality.pick_refusal(len(pending.options), pending.minimum, pending.maximum, answer, rule)
    if wrong is not None:
        return wrong
    picked = answer.pick or ()
    if pending.asks == prompts.UNVEIL:
        broken = unveil_set_problem(s, pending.seat, tuple(pending.options[index] for index in picked))
        if broken == "V5.5":
            return Refusal(RefusalCode.ILLEGAL, "You have too few arcana in hand to unveil all of these.", broken)
        if broken is not None:
            return Refusal(RefusalCode.ILLEGAL, "Their additional costs can't all be paid.", broken)
    return None


def read_answer(s: State, text: str) -> Answer | Refusal:
    """The answer that a notation stands for, in the decision that is due."""
    due = decision(s)
    if due is None:
        return Refusal(RefusalCode.FINISHED, "The game is over.")
    found = read(due, text)
    if isinstance(found, Answer):
        return found
    if due.kind is DecisionKind.AMOUNTS:
        return Refusal(RefusalCode.ILLEGAL, f"“{found}” is no option with an amount.", due.rule)
    return not_an_option(s, due, found)


def not_an_option(s: State, due: Decision, part: str) -> Refusal:
    """The rule by which something isn't an option, if the decision knows one."""
    title = part.partition(" ")[2] or part
    for card, (why, rule) in due.refused.items():
        number = next((n for n in range(len(s.tags)) if handle(s, n) == card), NOBODY)
        if number != NOBODY and s.table.cards[number].title.casefold() == title.casefold():
            return Refusal(RefusalCode.ILLEGAL, why, rule)
    listed = ", ".join(option.notation for option in due.options)
    return Refusal(RefusalCode.ILLEGAL, f"“{part}” is not among the options: {listed}.", due.rule)
