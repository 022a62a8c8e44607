"""Options of a decision in words (D17.1): their notations, labels, and the handles that a table points at."""

from __future__ import annotations

from games.dreamtides.rules import prompts
from games.dreamtides.rules.components import VARIABLE
from games.dreamtides.rules.event_log import handle
from games.dreamtides.rules.queries import activated_of, cost, reclaim_prices
from games.dreamtides.rules.state import State
from games.kernel.decision import Option
from games.kernel.engine.pending import Pending
from games.kernel.ids import CardNo, as_cards
from games.kernel.notation import numbered


def numbers(s: State, pending: Pending) -> list[Option]:
    return [Option(str(number), str(number)) for number in pending.options]


def yes_or_no(s: State, pending: Pending) -> list[Option]:
    return [Option("yes", "Yes") if option else Option("no", "No") for option in pending.options]


def pay_or_not(s: State, pending: Pending) -> list[Option]:
    price = f"Pay {pending.total} energy"
    return [Option("pay", price) if option else Option("decline", "Don't pay") for option in pending.options]


def modes(s: State, pending: Pending) -> list[Option]:
    return [Option(pending.text[mode], pending.text[mode]) for mode in pending.options]


def cards(s: State, pending: Pending) -> list[Option]:
    """Cards by their titles, those of one title by numbers."""
    found = as_cards(pending.options)
    names = numbered([s.title(card) for card in found])
    return [Option(name, s.title(card), handle(s, card, pending.seat)) for card, name in zip(found, names, strict=True)]


_PASSES = {
    prompts.MAIN: Option("end turn", "End the turn"),
    prompts.PRIORITY: Option("pass", "Let it resolve"),
    prompts.WINDOW: Option("start next turn", "Start the next turn"),
}


def actions(s: State, pending: Pending) -> list[Option]:
    """What can be played or used, and the pass of this moment."""
    said = [action_words(s, action) for action in pending.options[:-1]]
    names = numbered([name for name, _, _ in said])
    found = [
        Option(name, label, handle(s, card, pending.seat)) for name, (_, label, card) in zip(names, said, strict=True)
    ]
    return [*found, _PASSES[pending.asks]]


def action_words(s: State, action: int) -> tuple[str, str, CardNo]:
    """Notation and label of an action, and its card."""
    verb, card, index = prompts.unpack(action)
    title = s.title(card)
    if verb == prompts.PLAY:
        return f"play {title}", f"Play {title}", card
    if verb == prompts.RECLAIM:
        prices = reclaim_prices(s, card)
        price = prices[index]
        paid = "*" if price == VARIABLE else str(cost(s, s.table.owner[card], card, price))
        several = f" for {paid}" if len(prices) > 1 else ""
        said = "the price of its mode" if price == VARIABLE else paid
        return f"play {title} from void{several}", f"Play {title} from your void for {said}", card
    abilities = activated_of(s, card)
    which = f"/{index + 1}" if index else ""
    ability = abilities[index]
    return f"activate {title}{which}", f"{title}: {ability.price}: {ability.text}", card
