"""Beginning an experiment, stopping it, and going on with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils.translation import gettext, gettext_noop

import games
from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.faults import definition_faults
from cards.curation.publish import digest_of
from cards.curation.roles import PUBLISH, WRITE, missing_right
from cards.models import Card, Change
from cards.queries import current_catalog, playable_of
from decks.queries import starter_decks
from desk.lab.plan import Plan, of_agents, of_card, of_decks
from desk.lab.play import is_true_to
from desk.lab.steer import ask_to_steer
from desk.models import Experiment
from games.agents import check_agent
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import Refusal
from games.lab.simulation import OPEN

__all__ = ["coming_with", "go_on", "start_agents", "start_card", "start_decks", "stop"]

Json = dict[str, Any]
Kind, Status = Experiment.Kind, Experiment.Status
MOST = 20_000
"""Bouts of a question that anybody may ask for."""
LONGEST = 2.0
"""Seconds for a decision that may be asked for: with more, a bout would count as lost while it is played."""


def start_decks(user: User, game: str, names: Sequence[str], agent: str, most: int) -> Experiment | Refused:
    """The starter decks of these names, each against each."""
    if refused := _may_not(user, game, [agent], most):
        return refused
    decks = [deck for deck in _legal_decks(game, _cards(game)) if deck.name in names]
    if len(decks) < 2:
        return Refused(Code.FAULTY, gettext("Choose two decks at least that can be played with the published cards."))
    return _begin(user, game, Kind.DECKS, of_decks(decks, agent), most)


def start_card(
    user: User, game: str, about: Card | Change, agents: Sequence[str], most: int, *, then: Sequence[int] = ()
) -> Experiment | Refused:
    """A published card or a draft in the decks that it belongs to, with and without it, by one agent after another.
    `then` are changes whose cards are measured after it."""
    if refused := _may_not(user, game, agents, most):
        return refused
    card, change = (about, None) if isinstance(about, Card) else (about.card, about)
    if change is None:
        definition = card.published.definition if card and card.published else None
    else:
        definition = None if change.kind == Change.Kind.WITHDRAWAL else change.definition
    if definition is None:
        return Refused(Code.STAGE, gettext("This card is withdrawn: there is nothing to test."))
    if change is not None and (faults := definition_faults(game, definition, card)):
        return Refused(
            Code.FAULTY, gettext("It can't be played yet. Some things have to be mended first."), faults=tuple(faults)
        )
    coming = coming_with(change) if change else {}
    cards = {**_cards(game), **coming, definition["title"]: definition}
    decks = _legal_decks(game, cards)
    if len(decks) < 2:
        return Refused(
            Code.FAULTY, gettext("Fewer than two starter decks can be played with this card: nothing to compare.")
        )
    lab = games.load(game).lab
    found = lab.exchanges(definition, cards, decks)
    if isinstance(found, Refusal):
        return Refused(Code.FAULTY, found.detail)
    plan = replace(of_card(definition["title"], found, decks, agents, coming, lab.played_parts), then=tuple(then))
    return _begin(user, game, Kind.CARD, plan, most, card=card, change=change, definition=definition)


def coming_with(change: Change) -> dict[str, Json]:
    """The other cards of its release that can be played as they are written, by title: it may need one of them."""
    if change.release_id is None:
        return {}
    rows = Change.objects.filter(release=change.release_id).exclude(kind=Change.Kind.WITHDRAWAL).exclude(pk=change.pk)
    return {
        each.title: each.definition
        for each in rows.select_related("card")
        if not definition_faults(each.game, each.definition, each.card)
    }


def start_agents(
    user: User | None,
    game: str,
    names: Sequence[str],
    agents: Sequence[str],
    most: int,
    seed: int,
    *,
    until_clear: bool = False,
    sprt: tuple[float, float] | None = None,
    lists: str = OPEN,
    budget: float = 0.0,
) -> Experiment | Refused:
    """Every two agents, with the starter decks of these names or all of them. Without a user it is the site's own.

    It ends early where it is asked to: at a look at which it is clear who is stronger, or with `sprt` as soon as a test
    between two strengths, in Elo, is clear. `lists` and `budget` as in `games.lab.mirrored.play_mirrored`.
    """
    if refused := _may_not(user, game, agents, most):
        return refused
    if len(agents) < 2:
        return Refused(Code.FAULTY, gettext("Choose two agents at least."))
    if sprt and sprt[0] >= sprt[1]:
        return Refused(Code.FAULTY, gettext("Choose two strengths for the test, the lower one first."))
    if not 0 <= budget <= LONGEST:
        return Refused(
            Code.FAULTY,
            gettext("Choose a budget of %(most)s seconds for a decision at most.") % {"most": f"{LONGEST:g}"},
        )
    playable = games.load(game)
    # In the order of the arena on the command line, so that the same numbers are the same games.
    found = {deck.name: deck for deck in _legal_decks(game, _cards(game))}
    order = names or dict.fromkeys([*(deck.name for deck in playable.decks.shipped()), *found])
    decks = [found[name] for name in order if name in found]
    if len(decks) < max(len(playable.seats), len(names)):
        return Refused(Code.FAULTY, gettext("Choose starter decks that there are, and one for each seat at least."))
    plan = of_agents(agents, decks, seed, until_clear=until_clear, sprt=sprt, lists=lists, budget=budget)
    return _begin(user, game, Kind.AGENTS, plan, most)


def stop(user: User, experiment: Experiment) -> Experiment | Refused:
    """What has been played stays."""
    if refused := _no_right(user):
        return refused
    if not experiment.end(Status.STOPPED):
        return Refused(Code.STAGE, gettext("It had come to its end already."))
    return experiment


def go_on(user: User, experiment: Experiment) -> Experiment | Refused:
    """Goes on with one that was stopped or has failed, and with twice the games where some questions stayed open."""
    if refused := _no_right(user):
        return refused
    if experiment.is_running:
        return Refused(Code.STAGE, gettext("It is running."))
    if not is_true_to(experiment):
        return Refused(
            Code.STAGE, gettext("The rules have changed since it began: games of both wouldn't belong together.")
        )
    more = 2 if experiment.status == Status.DONE else 1
    rows = Experiment.objects.filter(pk=experiment.pk, status=experiment.status)
    try:
        with transaction.atomic():
            rows.update(status=Status.RUNNING, most=more * experiment.most, author=user, finished=None, error="")
            transaction.on_commit(partial(ask_to_steer, experiment.pk))
    except IntegrityError:
        return _another_runs()
    experiment.refresh_from_db()
    return experiment


def _begin(
    user: User | None, game: str, kind: Experiment.Kind, plan: Plan, most: int, **about: Any
) -> Experiment | Refused:
    catalog = current_catalog(game)
    if catalog is None:
        return Refused(Code.STAGE, gettext("No cards are published."))
    rules, told = games.load(game).rules_version, plan.as_json()
    experiment = Experiment(
        game=game,
        kind=kind,
        author=user,
        catalog=catalog,
        rules_version=rules,
        digest=digest_of([game, rules, catalog.digest, about.get("definition"), told]),
        plan=told,
        most=most,
        **about,
    )
    try:
        with transaction.atomic():
            experiment.save()
            if user is not None:
                record(
                    user,
                    gettext_noop("began to measure"),
                    experiment,
                    game=game,
                    card=about.get("card"),
                    change=about.get("change"),
                )
            transaction.on_commit(partial(ask_to_steer, experiment.pk))
    except IntegrityError:
        return _another_runs()
    return experiment


def _may_not(user: User | None, game: str, agents: Sequence[str], most: int) -> Refused | None:
    if user is not None and (refused := _no_right(user)):
        return refused
    for agent in agents:
        if wrong := check_agent(agent, games.load(game)):
            return Refused(Code.FAULTY, wrong)
    if not 1 <= most <= MOST:
        return Refused(Code.FAULTY, gettext("Choose how many games may be played."))
    if user is not None and Experiment.objects.filter(author=user, status=Status.RUNNING).exists():
        return _another_runs()
    return None


def _no_right(user: User) -> Refused | None:
    return missing_right(user, WRITE) if missing_right(user, PUBLISH) else None


def _another_runs() -> Refused:
    return Refused(Code.STAGE, gettext("Another experiment of yours is running: stop it first, or wait for its end."))


def _cards(game: str) -> dict[str, Json]:
    catalog = current_catalog(game)
    return playable_of(catalog.digest) if catalog else {}


def _legal_decks(game: str, cards: dict[str, Json]) -> list[DeckList]:
    play = games.load(game)
    decks = [row.deck_list for row in starter_decks(game)]
    return [deck for deck in decks if not play.decks.problems(deck, cards)]
