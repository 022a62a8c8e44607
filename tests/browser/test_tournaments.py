"""A tournament in browsers, from its setting up to the final standings, and its pages for everybody."""

from __future__ import annotations

from secrets import token_hex

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import expect

from accounts.models import Player
from accounts.services import adopt_guest
from decks.models import Deck
from matches.models import Match, Pairing, PairingSeat, Tournament
from matches.play.concede import concede
from matches.tournaments import scheduler
from matches.tournaments.create import Details, Plan, create
from matches.tournaments.entries import join
from matches.tournaments.organize import Organizer
from matches.tournaments.start import start
from tests.browser.conftest import Opener, fits
from tests.browser.seats import sign_in
from tests.browser.test_accessibility import look, violations
from tests.matches.arriving import all_arrive


def test_from_setting_it_up_to_the_final_standings(open_browser: Opener) -> None:
    host, other = open_browser(), open_browser(viewport={"width": 360, "height": 740})
    hostess, rival, night = (f"{name}-{token_hex(2)}" for name in ("Hostess", "Rival", "Night"))
    sign_in(host, hostess)
    sign_in(other, rival)
    host.goto("/voidream/tournaments/")
    host.get_by_role("link", name="New tournament").click()
    host.get_by_label("Name", exact=True).fill(night)
    host.get_by_role("button", name="Create tournament").click()
    expect(host.get_by_role("heading", name=night, level=1)).to_be_visible()
    for page in (host, other):
        page.goto("/voidream/tournaments/")
        page.get_by_role("link", name=night).click()
        page.get_by_role("button", name="Join").click()
        expect(page.get_by_role("heading", name="Your entry")).to_be_visible()
    address = other.url
    host.goto(f"{address}organize/")
    host.get_by_role("button", name="Start tournament").click()
    expect(host.get_by_text("Tournament started.")).to_be_visible()
    # Whoever is elsewhere is called to the table.
    other.goto("/voidream/rules/")
    other.locator(".site-news").get_by_role("link", name="Go to match").click()
    expect(other.get_by_role("heading", name=f"Waiting for {hostess}")).to_be_visible()
    host.goto(address)
    host.get_by_role("link", name="Go to your match").click()
    for page in (host, other):
        page.locator("#table .lane").wait_for()
    match_id = host.url.rstrip("/").rsplit("/", 1)[-1]
    match = Match.objects.get(pk=match_id)
    assert PairingSeat.objects.filter(pairing__games__match=match, came__isnull=False).count() == 2
    concede(match.pk, match.seats.get(name=rival).seat)
    expect(host.locator("dialog.end")).to_be_visible()
    host.get_by_role("link", name=night).click()
    expect(host.locator("main").get_by_text(f"{hostess} won this tournament.", exact=True)).to_be_visible()
    expect(host.get_by_role("row", name=f"1 {hostess}")).to_contain_text("3")
    other.goto(f"/voidream/players/{hostess}/")
    expect(other.get_by_role("region", name="Tournaments")).to_contain_text(f"{night} place 1 of 2")


@pytest.fixture(scope="module")
def shown(site: str) -> list[str]:
    """Paths of a Swiss tournament in its third round, a bracket, one that is open, and the organizer's page."""
    players = [adopt_guest(User.objects.create_user(name), None) for name in NAMES]
    decks = [deck.deck_list for deck in Deck.objects.filter(game="voidream", is_starter=True).order_by("pk")]
    swiss, bracket, opened = (
        _made(players[0], name, kind)
        for name, kind in (
            ("Dreams of the north", Tournament.Kind.SWISS),
            ("Cup of doors", Tournament.Kind.ELIMINATION),
            ("Sunday of the lamplighters", Tournament.Kind.SWISS),
        )
    )
    for each in (swiss, bracket, opened):
        for number, player in enumerate(players):
            join(each.pk, player, decks[number % len(decks)])
    for each in (swiss, bracket):
        start(each.pk, players[0])
    for _ in range(2):
        _play_a_round(swiss)
    _play_a_round(bracket)
    pairing = Pairing.objects.filter(round__tournament=swiss, status=Pairing.Status.PLAYING)[0]
    Organizer(swiss.pk, players[0], is_moderator=True).rule(pairing.pk, "draw", "Both were cut off by a storm.")
    paths = [each.get_absolute_url() for each in (swiss, bracket, opened)]
    deck = f"{paths[0]}decks/{swiss.entries.earliest('pk').pk}/"
    return [
        "/voidream/tournaments/",
        "/voidream/tournaments/new/",
        *paths,
        f"{paths[0]}organize/",
        deck,
        "/voidream/matches/",
    ]


NAMES = ["Aurelia", "Bartholomew-of-the-very-long-name", "Cy", "Dot", "Edgar", "Fay", "Gil"]


def _made(organizer: Player, name: str, kind: Tournament.Kind) -> Tournament:
    details = Details(name=name, description="Bring your best dream.", pause=0)
    made = create(organizer, Plan("voidream", details, kind, "standard"))
    assert isinstance(made, Tournament), made
    return made


def _play_a_round(tournament: Tournament) -> None:
    for match in Match.objects.filter(tournament_game__pairing__round__tournament=tournament, status="gathering"):
        concede(all_arrive(match).pk, "B")
        scheduler.match_ended(match.pk)
    scheduler.run(tournament.pk)


@pytest.mark.parametrize(("size", "scheme"), [("desktop", "light"), ("phone", "dark")])
def test_everybody_can_use_the_pages(open_browser: Opener, shown: list[str], size: str, scheme: str) -> None:
    page = open_browser(**look(scheme, size))
    sign_in(page, NAMES[0])
    for path in shown:
        page.goto(path)
        for details in page.locator("details.meeting__actions").all()[:1]:
            details.locator("summary").click()
        fits(page)
        assert violations(page) == [], path
