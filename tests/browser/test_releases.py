"""A release in Chromium, with a real worker: measured, scheduled, out by itself, and taken back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.contrib.auth.models import Group, User
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django import DjangoDbBlocker

from cards.curation.releases import add_change, new_release
from cards.models import Change, Release
from cards.tasks import publish_due
from desk.models import Simulation
from tests.browser.conftest import Opener, fits
from tests.cards.curating import draft, gave, petra, reviewed

PASSWORD = "a-long-walk-at-dawn"
CARD = "deepline-leviathan"
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture
def release(site: str, django_db_blocker: DjangoDbBlocker) -> Iterator[Release]:
    """A release that withdraws a card, for Paula to bring out."""
    with django_db_blocker.unblock():
        paula, _ = User.objects.get_or_create(username="Paula of the releases")
        paula.set_password(PASSWORD)
        paula.save()
        paula.groups.add(Group.objects.get(name="Publishers"))
        made = gave(new_release(petra(), "voidream", "Low tide"))
        gave(add_change(petra(), made, reviewed(draft(CARD, Change.Kind.WITHDRAWAL, "It lies too deep."))))
        yield made
        Simulation.objects.filter(status=Simulation.Status.RUNNING).update(status=Simulation.Status.CANCELLED)


def opened(open_browser: Opener, path: str, **options: object) -> Page:
    page = open_browser(**options)
    page.goto(path)
    page.get_by_label("Username").fill("Paula of the releases")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("main").get_by_role("button", name="Sign in").click()
    page.wait_for_url(f"**{path}")
    return page


def test_a_release_from_the_first_look_to_the_way_back(
    open_browser: Opener, release: Release, django_db_blocker: DjangoDbBlocker
) -> None:
    path = f"/voidream/desk/releases/{release.pk}/"
    page = opened(open_browser, path, viewport=PHONE, timezone_id="Europe/Rome")
    expect(page.get_by_text("No blockers: ready to publish.")).to_be_visible()
    fits(page)

    # The bar moves by itself while the worker plays, and stops when it is told to.
    page.get_by_label("Games per pair").select_option("10")
    page.get_by_role("button", name="Measure").click()
    expect(page.get_by_text(re.compile(r"\b[1-9]\d* of \d+ games"))).to_be_visible(timeout=60_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text(re.compile(r"Stopped after \d+ of \d+ games"))).to_be_visible()

    # The form asks in UTC and says what that is in Rome.
    page.get_by_role("link", name="Schedule").click()
    day = timezone.now() + timedelta(days=2)
    page.get_by_label("Date").fill(f"{day:%Y-%m-%d}")
    page.get_by_label("Time (UTC)").fill("10:00")
    expect(page.get_by_text("your time")).to_contain_text(re.compile(r"1[12]:00"))
    page.get_by_role("button", name="Schedule").click()
    expect(page.locator("[data-until]").first).to_contain_text("in ")

    # The worker brings it out.
    with django_db_blocker.unblock():
        Release.objects.filter(pk=release.pk).update(scheduled_for=timezone.now() - timedelta(seconds=1))
    publish_due.delay()
    expect(page.locator(".chip--scheduled").first).to_be_visible()
    for _ in range(40):
        page.reload()
        if page.locator(".desk-head .chip--published").count():
            break
        page.wait_for_timeout(500)
    expect(page.locator(".desk-head .chip--published")).to_be_visible()
    page.goto(f"/voidream/cards/?q={CARD.replace('-', '+')}")
    expect(page.get_by_text("No cards match")).to_be_visible()

    # And Paula takes it back.
    page.goto(path)
    page.get_by_role("link", name="Roll back").click()
    page.get_by_label("Reason").fill("The tide came in again.")
    page.get_by_role("button", name="Roll back").click()
    expect(page.locator(".desk-head .chip--rolled-back")).to_be_visible()
    page.goto(f"/voidream/cards/?q={CARD.replace('-', '+')}")
    expect(page.locator(".card-grid li")).to_have_count(1)
