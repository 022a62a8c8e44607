"""Scenarios of a rule: what shows it, and the way to a table with the position of each."""

from __future__ import annotations

import re

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

import games
from accounts.game_address import game_of
from accounts.throttling import MATCHES, POSITIONS, limited
from cards.rulebook import chapters
from matches.models import Match
from matches.play.play_on import SELF, Sitting
from matches.play.position import begin_position
from matches.rule_scenarios import document_of, scenarios_of
from matches.views.choose import guest_or_player


@require_http_methods(["GET", "HEAD", "POST"])
@limited(POSITIONS)
@limited(MATCHES)
def rule_scenarios_page(request: HttpRequest, rule: str) -> HttpResponse:
    """The rule and its scenarios. A rule without any leads back to the rules page."""
    game = game_of(request)
    found = next((each for chapter in chapters(game) for each in chapter["rules"] if each["id"] == rule), None)
    if found is None:
        raise Http404(gettext("Rule not found."))
    shown = scenarios_of(game, rule)
    if not shown:
        return redirect(f"{reverse('rules', args=[game])}#{rule}")
    if request.method == "POST":
        number = request.POST.get("number", "")
        document = document_of(game, rule, int(number)) if re.fullmatch("[0-9]{1,2}", number) else None
        if document is None:
            messages.error(request, gettext("Example not found."))
            return redirect("rule-scenarios", game, rule)
        first = games.load(game).seats[0]
        begun = begin_position(guest_or_player(request), document, Sitting(SELF, first))
        if isinstance(begun, Match):
            return redirect(begun)
        messages.error(request, begun.detail)
        return redirect("rule-scenarios", game, rule)
    return render(request, "matches/rule_scenarios.html", {"rule": found, "scenarios": shown})
