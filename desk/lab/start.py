"""Starting an experiment or adding it to the queue, stopping it, and continuing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone
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
from desk.lab.queue import full_queue, start_next
from desk.lab.steer import ask_to_steer
from desk.models import Experiment
from games.agents import check_agent
from games.kernel.decks.deck_list import DeckList
from games.kernel.refusal import Refusal
from games.lab.simulation import OPEN

Json = dict[str, Any]
Kind, Status = Experiment.Kind, Experiment.Status
MOST = 20_000
"""Most bouts per question that can be requested."""
LONGEST = 2.0
"""Seconds for a decision that may be asked for: with more, a bout would count as lost while it is played."""


def start_decks(user: User, game: str, names: Sequence[str], agent: str, most: int) -> Experiment | Refused:
    """The ready decks of these names, each against each."""
    if refused := _may_not(user, game, [agent], most):
        return refused
    decks = [deck for deck in _legal_decks(game, _cards(game)) if deck.name in names]
    if len(decks) < 2:
        return Refused(Code.FAULTY, gettext("Choose at least two decks that are legal with the published cards."))
    return _begin(user, game, Kind.DECKS, of_decks(decks, agent), most)


def start_card(
    user: User,
    game: str,
    about: Card | Change,
    agents: Sequence[str],
    most: int,
    *,
    then: Sequence[int] = (),
    after: Experiment | None = None,
) -> Experiment | Refused:
    """A published card or a draft in the decks that it belongs to, with and without it, by one agent after another.
    `then` are changes whose cards are measured after it, `after` is the experiment that named this one so."""
    if refused := _may_not(user, game, agents, most):
        return refused
    card, change = (about, None) if isinstance(about, Card) else (about.card, about)
    if change is None:
        definition = card.published.definition if card and card.published else None
    else:
        definition = None if change.kind == Change.Kind.WITHDRAWAL else change.definition
    if definition is None:
        return Refused(Code.STAGE, gettext("This card is withdrawn and can’t be tested."))
    if change is not None and (faults := definition_faults(game, definition, card)):
        return Refused(
            Code.FAULTY, gettext("This card can’t be played yet. Fix its problems first."), faults=tuple(faults)
        )
    coming = coming_with(change) if change else {}
    cards = {**_cards(game), **coming, definition["title"]: definition}
    decks = _legal_decks(game, cards)
    if len(decks) < 2:
        return Refused(
            Code.FAULTY, gettext("Fewer than two ready decks are legal with this card, so there is nothing to compare.")
        )
    lab = games.load(game).lab
    found = lab.exchanges(definition, cards, decks)
    if isinstance(found, Refusal):
        return Refused(Code.FAULTY, found.detail)
    plan = replace(of_card(definition["title"], found, decks, agents, coming, lab.played_parts), then=tuple(then))
    return _begin(user, game, Kind.CARD, plan, most, card=card, change=change, definition=definition, after=after)


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
    """Every two agents, with the ready decks of these names or all of them. Without a user it is the site's own.

    It ends early where it is asked to: at a look at which it is clear who is stronger, or with `sprt` as soon as a test
    between two strengths, in Elo, is clear. `lists` and `budget` as in `games.lab.mirrored.play_mirrored`.
    """
    if refused := _may_not(user, game, agents, most):
        return refused
    if len(agents) < 2:
        return Refused(Code.FAULTY, gettext("Choose at least two AIs."))
    if sprt and sprt[0] >= sprt[1]:
        return Refused(Code.FAULTY, gettext("Choose two strengths for the test, lower first."))
    if not 0 <= budget <= LONGEST:
        return Refused(
            Code.FAULTY,
            gettext("Choose a time budget of at most %(most)s seconds per decision.") % {"most": f"{LONGEST:g}"},
        )
    playable = games.load(game)
    # In the order of the arena on the command line, so that the same numbers are the same games.
    found = {deck.name: deck for deck in _legal_decks(game, _cards(game))}
    order = names or dict.fromkeys([*(deck.name for deck in playable.decks.shipped()), *found])
    decks = [found[name] for name in order if name in found]
    if len(decks) < max(len(playable.seats), len(names)):
        return Refused(Code.FAULTY, gettext("Choose existing ready decks, at least one per seat."))
    plan = of_agents(agents, decks, seed, until_clear=until_clear, sprt=sprt, lists=lists, budget=budget)
    return _begin(user, game, Kind.AGENTS, plan, most)


def stop(user: User, experiment: Experiment) -> Experiment | Refused:
    """Stops it, or removes it from the queue. Played games are kept."""
    if refused := _no_right(user):
        return refused
    if not experiment.end(Status.STOPPED):
        return Refused(Code.STAGE, gettext("This experiment has already ended."))
    start_next(experiment.author_id)
    return experiment


def go_on(user: User, experiment: Experiment) -> Experiment | Refused:
    """Continues an experiment that was stopped or failed. A finished one with open questions gets twice the games."""
    if refused := _no_right(user):
        return refused
    if experiment.is_unended:
        return Refused(Code.STAGE, gettext("This experiment is already running or in the queue."))
    if not is_true_to(experiment):
        return Refused(
            Code.STAGE, gettext("The rules have changed since it started, so old and new games can’t be combined.")
        )
    more = 2 if experiment.status == Status.DONE else 1
    rows = Experiment.objects.filter(pk=experiment.pk, status=experiment.status)
    with transaction.atomic():
        if refused := full_queue(user):
            return refused
        rows.update(
            status=Status.WAITING,
            most=more * experiment.most,
            author=user,
            moved=timezone.now(),
            finished=None,
            error="",
        )
        start_next(user.pk)
    experiment.refresh_from_db()
    return experiment


def _begin(
    user: User | None, game: str, kind: Experiment.Kind, plan: Plan, most: int, **about: Any
) -> Experiment | Refused:
    catalog = current_catalog(game)
    if catalog is None:
        return Refused(Code.STAGE, gettext("No cards are published yet."))
    rules, told = games.load(game).rules_version, plan.as_json()
    experiment = Experiment(
        # The site's own don't wait.
        status=Status.WAITING if user else Status.RUNNING,
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
    with transaction.atomic():
        # One that follows another takes its place.
        if user is not None and about.get("after") is None and (refused := full_queue(user)):
            return refused
        experiment.save()
        if user is None:
            transaction.on_commit(partial(ask_to_steer, experiment.pk))
            return experiment
        card, change = about.get("card"), about.get("change")
        record(user, gettext_noop("began to measure"), experiment, game=game, card=card, change=change)
        start_next(user.pk)
    experiment.refresh_from_db(fields=["status", "moved"])
    return experiment


def _may_not(user: User | None, game: str, agents: Sequence[str], most: int) -> Refused | None:
    if user is not None and (refused := _no_right(user)):
        return refused
    for agent in agents:
        if wrong := check_agent(agent, games.load(game)):
            return Refused(Code.FAULTY, wrong)
    if not 1 <= most <= MOST:
        return Refused(Code.FAULTY, gettext("Choose the maximum number of games."))
    return None


def _no_right(user: User) -> Refused | None:
    return missing_right(user, WRITE) if missing_right(user, PUBLISH) else None


def _cards(game: str) -> dict[str, Json]:
    catalog = current_catalog(game)
    return playable_of(catalog.digest) if catalog else {}


def _legal_decks(game: str, cards: dict[str, Json]) -> list[DeckList]:
    play = games.load(game)
    decks = [row.deck_list for row in starter_decks(game)]
    return [deck for deck in decks if not play.decks.problems(deck, cards)]
