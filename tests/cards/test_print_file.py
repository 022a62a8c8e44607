"""The sheets as a PDF: as many pages and as large as they are to be, whatever is written on the cards."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.limits import count
from accounts.throttling import PRINTS
from cards.loading import load_pool
from cards.printing import MOST_IN_FILE, Options, sheets, typesetting
from cards.printing.drawn import drawn
from cards.printing.typesetter import compiler
from cards.queries import published_cards

FONTS = Path(typesetting.__file__).parent / "fonts"
POINTS = 72 / 25.4
HOME = "203.0.113.7"
TEXTS = ("text", "inverted", "flavor", "positions")


def get(client: Client, **query: str) -> Any:
    return client.get(reverse("print-cards-file", args=["voidream"]), query, REMOTE_ADDR=HOME)


def pages(pdf: bytes) -> list[tuple[float, float]]:
    """Width and height of each page in millimeters."""
    found = re.findall(rb"/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(round(float(width) / POINTS, 1), round(float(height) / POINTS, 1)) for width, height in found]


@pytest.fixture
def fake(monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    """What the typesetter would have got."""
    asked: list[bytes] = []

    def typeset(game: str, data: bytes, digest: str) -> bytes:
        asked.append(data)
        return b"%PDF"

    monkeypatch.setattr("cards.printing.page.typeset", typeset)
    return asked


@pytest.mark.usefixtures("pool")
class TestFile:
    def test_has_the_sheets_of_the_page_and_is_made_once(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        asked = {"c": "7x-lantern-carp,serenity,observatory-of-the-wound", "paper": "letter", "bleed": "3"}
        answer = get(client, **asked)
        assert answer["Content-Type"] == "application/pdf"
        assert 'attachment; filename="your-selection.pdf"' in answer["Content-Disposition"]
        assert answer.content.startswith(b"%PDF-")
        assert b"/Title(Your selection)" in answer.content
        # Six fronts with bleed on a sheet, so two sheets of two sides.
        assert pages(answer.content) == [(215.9, 279.4)] * 4
        monkeypatch.setattr(subprocess, "run", None)
        count(PRINTS.what, HOME, PRINTS.seconds, by=PRINTS.most)
        assert get(client, **asked).content == answer.content, "kept, and so it counts for no limit"
        assert get(client, **asked, marks="no").status_code == 429

    def test_is_offered_and_made_up_to_a_number_of_cards(self, client: Client, fake: list[bytes]) -> None:
        for copies, offered in ((MOST_IN_FILE - 1, True), (MOST_IN_FILE, False)):
            selection = f"serenity,{copies // 2}x-lantern-carp,{copies - copies // 2}x-last-in-first-out"
            page = client.get(
                reverse("print-cards", args=["voidream"]), {"c": selection, "ink": "light"}
            ).content.decode()
            assert (f'formaction="{reverse("print-cards-file", args=["voidream"])}"' in page) == offered
            answer = get(client, c=selection, ink="light")
            assert answer.status_code == (200 if offered else 400)
            if not offered:
                assert f"A PDF can have up to {MOST_IN_FILE} cards" in answer.content.decode()
        nothing = get(client, c="nope")
        assert nothing.status_code == 400
        assert "Nothing to print" in nothing.content.decode()
        assert len(fake) == 1

    def test_that_takes_too_long_is_given_up(self, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
        def run(*_: Any, timeout: float, **__: Any) -> None:
            raise subprocess.TimeoutExpired("typesetter", timeout)

        monkeypatch.setattr(subprocess, "run", run)
        answer = get(client, c="serenity")
        assert answer.status_code == 503
        assert "Try again in a few seconds" in answer.content.decode()

    @pytest.mark.parametrize(
        ("game", "kinds"), [("voidream", ("mind", "arcanum", "entity")), ("dreamtides", ("character", "dreamcaller"))]
    )
    def test_holds_the_longest_texts_and_longer_ones(self, game: str, kinds: tuple[str, ...]) -> None:
        if game != "voidream":
            load_pool(game)

        def length(card: dict[str, Any]) -> int:
            return sum(len(str(card.get(name) or "")) for name in TEXTS)

        longest: dict[str, dict[str, Any]] = {}
        for card in sorted(published_cards(game).values(), key=length):
            longest[card["kind"]] = card
        absurd = [
            {**card, "slug": f"{kind}-2", "title": "A Procession of Unpronounceable Interdimensionalities"}
            | {name: _longer(card[name]) for name in (*TEXTS, "back") if card.get(name)}
            for kind, card in longest.items()
            if kind in kinds
        ]
        options = Options.read({})
        data = drawn(game, "Long", sheets([*longest.values(), *absurd], options), options)
        made = compiler(str(settings.BASE_DIR / "templates"), str(FONTS), game, data)
        fits = json.loads(made.query("<fit>", field="value"))
        assert {card["title"] for card in longest.values()} <= {fit["title"] for fit in fits}
        assert [fit for fit in fits if fit["spare"] < 0] == []
        # What the game has can be read without a glass: no title and no text is smaller than six points.
        titles = {card["title"] for card in longest.values()}
        assert min(fit["scale"] for fit in fits if fit["title"] in titles) * 63 / 20 * POINTS > 6


def _longer(text: Any) -> Any:
    return {name: _longer(each) for name, each in text.items()} if isinstance(text, dict) else "\n".join([text] * 6)
