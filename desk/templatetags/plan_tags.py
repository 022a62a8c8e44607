"""Tags of the import page: labels of its rows."""

from __future__ import annotations

from django import template

from cards.exchange.plan import State
from desk.importing import LABELS

register = template.Library()


@register.filter
def state_label(state: State) -> str:
    return str(LABELS[state])
