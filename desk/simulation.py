"""Win rates of the ready decks before and after a release, measured by games in small steps.

Each game is known by everything that it depends on: both decks with the definitions of their cards, the agent, the
rules and the seed. So a game is played once, however often a worker is lost, and a pair of decks that the release
doesn't touch has the same games before and after.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations
from typing import Any

import structlog
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop

import games
from accounts.jobs import ask
from accounts.outcome import Code, Refused
from cards.curation.audit import record
from cards.curation.publish import digest_of
from cards.curation.roles import PUBLISH, REVIEW, missing_right
from cards.curation.surroundings import definitions_after
from cards.models import Release
from cards.queries import playable_cards
from decks.lists import deck_as_json, deck_from_json
from decks.queries import starter_decks
from desk.models import PlayedGame, Simulation
from desk.schedule import Pools, ScheduledGame, scheduled_games, win_rates
from games.agents import steady_agent
from games.kernel.decks.deck_list import DeckList
from games.lab.simulation import Played, play_game, sides_in

log = structlog.get_logger(__name__)

Json = dict[str, Any]
Status = Simulation.Status
GAMES = (10, 20, 50, 100)
"""Games for each pair of decks that can be asked for."""


def start(user: User, release: Release, count: int) -> Simulation | Refused:
    """Begins to measure, or hands out what was measured already of the very same cards."""
    if missing_right(user, PUBLISH) and (refused := missing_right(user, REVIEW)):
        return refused
    if count not in GAMES:
        return Refused(Code.FAULTY, gettext("Choose the number of games per pair."))
    if not release.is_coming:
        return Refused(
            Code.STAGE,
            gettext("This isn’t possible for a release with the status “%(stage)s”.")
            % {"stage": release.get_stage_display()},
        )
    if not release.changes.exists():
        return Refused(Code.FAULTY, gettext("Nothing in this release can change the win rates."))
    pools = _pools(release)
    before, after = pools["before"], pools["after"]
    known = release.simulations.filter(
        before=digest_of(before), after=digest_of(after), games=count, status__in=[Status.RUNNING, Status.DONE]
    ).first()
    if known:
        return known
    # One that runs already measures something else, or with another number of games.
    release.simulations.filter(status=Status.RUNNING).update(status=Status.CANCELLED, finished=timezone.now())
    game = games.load(release.game)
    decks: list[DeckList] = []
    left_out: list[DeckList] = []
    for row in starter_decks(release.game):
        deck = row.deck_list
        playable = not game.decks.problems(deck, before) and not game.decks.problems(deck, after)
        (decks if playable else left_out).append(deck)
    if len(decks) < 2:
        return Refused(
            Code.FAULTY,
            gettext("Fewer than two ready decks are legal both before and after, so there is nothing to compare."),
        )
    simulation = Simulation(
        release=release,
        author=user,
        before=digest_of(before),
        after=digest_of(after),
        decks=[deck_as_json(deck) for deck in decks],
        left_out=[deck.name for deck in left_out],
        games=count,
        agent=steady_agent(game),
        rules_version=game.rules_version,
        total=2 * count * len(list(combinations(decks, 2))),
    )
    try:
        with transaction.atomic():
            simulation.save()
            record(user, gettext_noop("began to measure"), release, game=release.game, release=release)
            transaction.on_commit(partial(ask_for_more, simulation.pk))
    except IntegrityError:
        return Refused(Code.STAGE, gettext("This release is already being measured."))
    return simulation


def cancel(user: User, simulation: Simulation) -> Simulation | Refused:
    """Stops it. Played games are kept and not played again."""
    if missing_right(user, PUBLISH) and (refused := missing_right(user, REVIEW)):
        return refused
    if not simulation.end(Status.CANCELLED):
        return Refused(Code.STAGE, gettext("It has already ended."))
    return simulation


def latest(release: Release) -> Simulation | None:
    return release.simulations.first()


def is_current(simulation: Simulation) -> bool:
    """Does it speak of the release as it is, and of the cards that are published now? What has come out stays true."""
    release = simulation.release
    if not release.is_coming:
        return True
    return _speaks_of(simulation, _pools(release))


def ask_for_more(simulation_id: int) -> None:
    """Sends the next step to the workers. If the broker is away, the sweep asks again."""
    ask("desk.tasks.simulate", simulation_id)


def play_next(simulation_id: int) -> bool:
    """Plays the next game, or takes note that it was played before; whether there are more to come."""
    simulation = Simulation.objects.select_related("release").filter(pk=simulation_id, status=Status.RUNNING).first()
    if simulation is None:
        return False
    pools = _pools(simulation.release)
    if not _speaks_of(simulation, pools):
        simulation.end(Status.STALE)
        return False
    bouts = list(scheduled_games(simulation, pools))
    known = set(
        PlayedGame.objects.filter(key__in=[bout.key for bout in bouts[simulation.done :]]).values_list("key", flat=True)
    )
    at = simulation.done
    while at < len(bouts) and bouts[at].key in known:
        at += 1
    if at < len(bouts):
        try:
            _play(simulation, bouts[at], pools[bouts[at].side])
        except Exception as error:
            log.exception("simulation_failed", simulation=simulation.pk, game=bouts[at])
            simulation.end(Status.FAILED, error=str(error) or type(error).__name__)
            return False
        at += 1
    Simulation.objects.filter(pk=simulation.pk, status=Status.RUNNING, done__lt=at).update(
        done=at, moved=timezone.now()
    )
    if at < len(bouts):
        return True
    simulation.end(Status.DONE, result=win_rates(simulation, bouts))
    return False


def _pools(release: Release) -> Pools:
    return {"before": playable_cards(release.game), "after": definitions_after(release)}


def _speaks_of(simulation: Simulation, pools: Pools) -> bool:
    measured = (simulation.before, simulation.after, simulation.rules_version)
    rules_version = games.load(simulation.release.game).rules_version
    return measured == (digest_of(pools["before"]), digest_of(pools["after"]), rules_version)


def _play(simulation: Simulation, bout: ScheduledGame, cards: Mapping[str, Json]) -> None:
    decks = (deck_from_json(simulation.decks[bout.first]), deck_from_json(simulation.decks[bout.second]))
    agents = (simulation.agent, simulation.agent)
    game = games.load(simulation.release.game)
    sides = sides_in(int(bout.swapped), len(decks))
    played = play_game(game, decks, agents, bout.seed, sides=sides, cards=cards)
    PlayedGame.objects.get_or_create(key=bout.key, defaults={"score": _score(played), "decisions": played.decisions})


def _score(played: Played) -> float:
    return played.won(played.sides.index(0))
