"""However much there is, a page asks the database as often."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import pytest
from django.core import signing
from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.mail import CONFIRM, STOP
from tests.site.crowd import crowd
from tests.site.world import LESSON, World

pytestmark = [pytest.mark.django_db, pytest.mark.long]

HOUR = 3_600
FOR_A_WHILE = (
    "accounts.maintenance._KEPT",
    "matches.lobby.progress.KEPT",
    "matches.lobby.queries.HERE_KEPT",
    "matches.lobby.queries.KEPT",
    "matches.seeks.received.KEPT",
    "matches.calls.KEPT",
)
"""What is remembered for some seconds: here it isn't forgotten between two looks."""
OF_A_CARD = 10

OF_MEMBERS = ("desk", "api-desk", "mfa", "account", "moderation", "mail")
"""How the names of pages begin that visitors aren't shown."""
OF_VISITORS = ("account_login", "account_signup", "sign-in", "sign-up")
"""Pages that are for visitors alone."""
LEADING_ON = frozenset((
    "begin-lesson", "comment-edit", "deck-comment", "deck-share", "deck-tags", "desk-bulk", "desk-upload",
    "folder-new", "moderation-decide", "moderation-show", "moderation-unmute", "notification",
))  # fmt: skip
"""What they answer is the address of another page."""
OF_ANOTHER = (
    "is for somebody in another state: with a second factor, with a link from a letter, or asked for the password again"
)
EXCUSED = {
    "home": "leads to the only game, where there is but one",
    **dict.fromkeys(("account_reauthenticate", "account_reset_password_from_key_done"), OF_ANOTHER),
    **{
        f"mfa_{each}": OF_ANOTHER
        for each in (
            "authenticate", "deactivate_totp", "download_recovery_codes", "edit_webauthn", "reauthenticate",
            "reauthenticate_webauthn", "remove_webauthn", "view_recovery_codes", "add_webauthn",
        )
    },
    **dict.fromkeys(("health", "metrics"), "tells of the machine, and needs what isn't up here"),
    "api-schema": "is made of the code",
    "security-txt": "is there where the operator gives an address",
    "match-question": "is asked of what an agent thought, and none has played here",
    "sessions": "asks whether each device of one's own is still signed in, as the library does",
}  # fmt: skip
"""Pages that aren't looked at, and why."""


@dataclass
class Walk:
    """How often each page asked, by who looked at it and its name; and what didn't open, with the status."""

    asked: dict[tuple[str, str], int] = field(default_factory=dict)
    closed: dict[str, int] = field(default_factory=dict)


Walks = tuple[Walk, Walk, dict[str, int]]


def pages(resolver: URLResolver, above: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """All addresses that have a name, with their parameters; those of Django's own admin are Django's."""
    for pattern in resolver.url_patterns:
        if isinstance(pattern, URLResolver):
            if pattern.namespace != "admin":
                yield from pages(pattern, (*above, *_parameters(pattern)))
        elif isinstance(pattern, URLPattern) and pattern.name:
            yield pattern.name, (*above, *_parameters(pattern))


def _parameters(pattern: URLPattern | URLResolver) -> tuple[str, ...]:
    return tuple(pattern.pattern.regex.groupindex) or tuple(pattern.pattern.converters)


def places(world: World) -> dict[str, dict[str, Any]]:
    """What stands in addresses, by how their names begin; the longest beginning counts."""
    thought = {"match_id": world.lesson.pk, "seq": 0, "source": "thought"}
    return {
        "": {
            **dict.fromkeys(("pk", "number", "comment_pk"), 1),
            "seq": 0,
            **dict.fromkeys(("challenge_id", "key", "uidb36"), "none"),
            "game": world.game,
            "lesson": LESSON,
            "rule": "V12.1",
            "username": world.user.username,
            "study_id": world.study.pk,
            "match_id": world.match_over.pk,
        },
        "api-card": {"slug": world.card.slug},
        "api-challenge": {"pk": world.challenge.pk},
        "api-change": {"pk": world.change.pk, "change": world.change.pk},
        "api-comment": {"slug": world.deck_of_friend.slug, "pk": world.comment.pk},
        "api-deck": {"slug": world.deck.slug, "kind": "txt"},
        "api-desk-release": {"pk": world.release.pk},
        "api-desk-set": {"slug": world.card.card_set.slug},
        "api-famil": {"id": "maze"},
        "api-format": {"slug": "standard"},
        "api-match": {"pk": world.match_over.pk},
        "api-release": {"slug": world.published.slug},
        "api-restriction": {"pk": world.restriction.pk},
        "api-ruling": {"pk": world.ruling.pk},
        "api-set": {"slug": world.card.card_set.slug},
        "api-tournament": {"pk": world.tournament.pk},
        "appeal": {"pk": 1},
        "artwork": {"digest": world.artwork.digest},
        "card": {"slug": world.card.slug},
        "catalog": {"digest": world.digest},
        "comment": {"slug": world.deck_of_friend.slug, "pk": world.comment.pk},
        "deck": {"slug": world.deck.slug, "kind": "txt", "number": 1},
        "deck-comment": {"slug": world.deck_of_friend.slug},
        "desk": {"pk": world.change.pk, "slug": world.card.slug, "action": "submit", "comment_pk": 1},
        "desk-import-plan": {"pk": world.imported.pk},
        "desk-lab-experiment": {"pk": world.experiment.pk},
        "desk-lab-progress": {"pk": world.experiment.pk},
        "desk-moderation-appeal": {"pk": world.sanction.pk},
        "desk-moderation-case": {"pk": world.case.pk},
        "desk-moderation-player": {"pk": world.friend.pk},
        "desk-moderation-report": {"pk": world.report.pk},
        "desk-report": {"pk": world.rules_report.pk},
        "hand": {"token": world.hand.token},
        "join": {"token": world.invited.invite},
        "mail-confirm": {"token": signing.dumps([str(world.mailbox.pk), world.mailbox.address], salt=CONFIRM)},
        "mail-stop": {"token": signing.dumps([str(world.mailbox.pk), world.mailbox.address], salt=STOP)},
        "match-line": thought,
        "match-position": thought,
        "match-question": thought,
        "moderation": {"pk": world.comment.pk},
        "moderation-unmute": {"pk": world.mute.pk},
        "notification": {"pk": world.notification.pk},
        "unblock": {"pk": world.friend.pk},
        "desk-release": {"pk": world.release.pk, "action": "publish"},
        "desk-restriction": {"pk": world.restriction.pk},
        "desk-ruling": {"pk": world.ruling.pk},
        "desk-set": {"slug": world.card.card_set.slug},
        "release": {"slug": world.published.slug},
        "puzzle-board": {"puzzle": "puzzle-001"},
        "set": {"slug": world.card.card_set.slug},
        "tournament": {"tournament_id": world.tournament.pk, "pk": world.entry.pk},
        "transcript": {"audience": "A"},
    }


def asking(world: World) -> dict[str, dict[str, str]]:
    """What some pages are asked besides, by name."""
    return {
        "deck-of-code": {"code": world.code},
        "deck-try": {"seed": "1"},
        "deck-try-code": {"code": world.code, "seed": "1"},
        "desk-words": {"on": "entity", "before": "Roll "},
        "match-report": {"seat": world.match_over.seats.get(player=world.player).seat},
        "print-cards-file": {"c": world.card.slug},
    }


def address(known: dict[str, dict[str, Any]], name: str, parameters: tuple[str, ...]) -> str:
    held = {**known[""], **known[max((start for start in known if name.startswith(start)), key=len)]}
    return reverse(name, kwargs={each: held[each] for each in parameters})


def walk(world: World) -> Walk:
    found = Walk()
    member, visitor = Client(), Client()
    member.force_login(world.user)
    known, besides = places(world), asking(world)
    for name, parameters in sorted(set(pages(get_resolver()))):
        if name in EXCUSED:
            continue
        place = f"{address(known, name, parameters)}?{urlencode(besides.get(name, {}))}"
        first = visitor if name in OF_VISITORS else member
        status = first.get(place).status_code
        if status == 405:
            continue
        if status != (302 if name in LEADING_ON else 200):
            found.closed[name] = status
            continue
        # What this process keeps, and judgements of what is new, are there by now.
        if name not in OF_VISITORS:
            found.asked["member", name] = asked(member, place)
        if not name.startswith(OF_MEMBERS):
            found.asked["visitor", name] = asked(visitor, place)
    return found


def asked(client: Client, place: str) -> int:
    with CaptureQueriesContext(connection) as queries:
        client.get(place)
    return len(queries)


def asked_of_a_card(world: World) -> dict[str, int]:
    """By whoever looks at it, on its second look."""
    clients = {"visitor": Client(), "member": Client(), "curator": Client()}
    assert world.friend.user is not None
    clients["member"].force_login(world.friend.user)
    clients["curator"].force_login(world.user)
    for client in clients.values():
        client.get(world.card.get_absolute_url())
    return {name: asked(client, world.card.get_absolute_url()) for name, client in clients.items()}


@pytest.fixture(scope="module")
def walks(services: None, django_db_setup: None, django_db_blocker: Any) -> Walks:
    """All pages of a site with little, and of the same with much; and that of a card there."""
    with pytest.MonkeyPatch.context() as patch, django_db_blocker.unblock(), transaction.atomic():
        for span in FOR_A_WHILE:
            patch.setattr(span, HOUR)
        world = World()
        world.user.is_superuser = True
        world.user.save()
        few = walk(world)
        crowd(world)
        many = walk(world)
        world.user.is_superuser = False
        world.user.save()
        of_a_card = asked_of_a_card(world)
        transaction.set_rollback(True)
    return few, many, of_a_card


def test_every_page_opens_or_is_excused(walks: Walks) -> None:
    few, many, _ = walks
    assert (few.closed, many.closed) == ({}, {})


def test_much_is_no_more_queries(walks: Walks) -> None:
    few, many, _ = walks
    grown = {page: (number, many.asked[page]) for page, number in few.asked.items() if many.asked[page] > number}
    assert grown == {}


@pytest.mark.parametrize("who", ["visitor", "member", "curator"])
def test_the_page_of_a_card_asks_little(walks: Walks, who: str) -> None:
    assert walks[2][who] <= OF_A_CARD
