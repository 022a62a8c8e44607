"""The pool for programs: what everybody may read, in which form, and how it fails."""

from __future__ import annotations

import io
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
import redis
from django.core.cache import cache
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from rest_framework.throttling import AnonRateThrottle

from cards.curation.releases import add_change, new_release, schedule
from cards.curation.restrictions import announce, call_off
from cards.curation.rulings import RulingText, write_ruling
from cards.models import Card, Change, Format
from cards.queries import published_cards
from tests.cards.curating import cora, draft, erratum, gave, new_card, petra, released, reviewed, rolled_back

pytestmark = [pytest.mark.usefixtures("pool"), pytest.mark.long]
V1 = "/api/v1/voidream/"


def read(client: Client, path: str, **query: Any) -> Any:
    answer = client.get(V1 + path, query)
    assert answer.status_code == 200, answer.content
    assert answer["Content-Type"] == "application/json"
    return answer.json()


def everything(client: Client, path: str, **query: Any) -> list[Any]:
    """All pages, as a program would follow them."""
    page = read(client, path, **query)
    found = page["results"]
    while page["next"]:
        page = client.get(page["next"]).json()
        found += page["results"]
    return found


def problem(answer: Any, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.content
    assert answer["Content-Type"] == "application/problem+json"
    body = answer.json()
    assert body["status"] == status
    assert body["title"]
    assert body["detail"]
    assert body["code"]
    return dict(body)


@pytest.mark.long
def test_every_card_is_told_once_with_its_definition(client: Client) -> None:
    told = everything(client, "cards/", limit=100)
    assert [card["title"] for card in told] == sorted(card["title"] for card in told)
    pool = published_cards("voidream")
    assert {card["slug"] for card in told} == set(pool)
    assert len(told) == len(pool)
    for card in told:
        definition = pool[card["slug"]]
        assert card["definition"] | {"slug": card["slug"], "art": card["art"]} == definition
        assert card["withdrawn"] is False
    one = read(client, "cards/cunning/")
    assert one == next(card for card in told if card["slug"] == "cunning")
    assert client.get(one["art"]).status_code == 200


@pytest.mark.parametrize(
    ("query", "holds"),
    [
        ({"faction": "maze", "kind": "bastion"}, lambda card: card["kind"] == "bastion" and card["faction"] == "maze"),
        ({"value": "4"}, lambda card: card["value"] == 4),
        ({"q": "sub:synthetic kw:heroic"}, lambda card: "Synthetic" in card["subtypes"] and "eroic" in card["text"]),
    ],
)
def test_cards_are_filtered_as_in_the_gallery(
    client: Client, query: dict[str, str], holds: Callable[[dict[str, Any]], bool]
) -> None:
    told = everything(client, "cards/", **query)
    assert told
    assert all(holds(card["definition"]) for card in told)
    assert len(told) == sum(1 for card in published_cards("voidream").values() if _safe(holds, card))


def _safe(holds: Callable[[dict[str, Any]], bool], card: dict[str, Any]) -> bool:
    try:
        return bool(holds(card))
    except KeyError:
        return False


def test_cards_of_a_set(client: Client) -> None:
    assert {card["set"] for card in everything(client, "cards/", set="undersleep")} == {"undersleep"}
    sizes = {row["slug"]: row["cards"] for row in read(client, "sets/")["results"]}
    assert sizes == {
        slug: Card.objects.filter(card_set__slug=slug).count() for slug in ("starter", "undersleep", "false-awakening")
    }
    assert read(client, "sets/undersleep/")["name"] == "Undersleep"


def test_withdrawn_cards_are_told_on_request(client: Client) -> None:
    released("A moth", new_card())
    rolled_back(released("Stronger", erratum("test-moth", dawn=3)))
    released("No moth", draft("test-moth", Change.Kind.WITHDRAWAL, "It flew."))
    assert read(client, "cards/", q="Moth Test")["results"] == []
    for which in ("true", "any"):
        (moth,) = read(client, "cards/", q="Moth Test", withdrawn=which)["results"]
        assert moth["withdrawn"] is True
        # The revision that was rolled back is not the card's last word.
        assert (moth["revision"], moth["definition"]["dawn"]) == (1, 1)
    assert read(client, "cards/test-moth/") == moth
    steps = read(client, "cards/test-moth/history/")
    assert [step["kind"] for step in steps] == ["withdrawal", "rollback", "erratum", "first"]
    assert steps[0]["note"] == "It flew."
    assert steps[2]["differences"] == [
        {
            "field": "dawn",
            "before": "1",
            "after": "3",
            "pieces": [{"op": "removed", "text": "1"}, {"op": "added", "text": "3"}],
        }
    ]


def test_releases_tell_what_they_did(client: Client) -> None:
    released("A moth", new_card(), notes="It hums.")
    released("Mended", erratum("test-moth", "Too weak.", dawn=2), draft("cunning", "withdrawal", "Gone."))
    assert [row["slug"] for row in read(client, "releases/")["results"]] == ["mended", "a-moth", "the-first-cards"]
    release = read(client, "releases/mended/")
    assert release["published_by"] == "Petra"
    assert [(each["card"], each["kind"], each["note"]) for each in release["changes"]] == [
        ("test-moth", "erratum", "Too weak."),
        ("cunning", "withdrawal", "Gone."),
    ]
    # A card came and a card went since.
    assert len(read(client, "releases/the-first-cards/")["changes"]) == len(published_cards("voidream"))


def test_restrictions_by_status_format_and_card(client: Client) -> None:
    standard = Format.objects.get(is_default=True)
    soon = timezone.now() + timedelta(days=3)
    for title, starts in (("Cunning", timezone.now()), ("Serenity", soon), ("Lantern Carp", soon)):
        last = gave(announce(petra(), standard, kind="banned", titles=[title], reason="Because.", starts=starts))
    gave(call_off(petra(), last, "A mistake."))
    found = {
        status: [row["cards"] for row in read(client, "restrictions/", status=status)["results"]]
        for status in ("now", "announced", "past")
    }
    assert found == {"now": [["cunning"]], "announced": [["serenity"]], "past": [["lantern-carp"]]}
    for row in read(client, "restrictions/")["results"]:
        assert found[row["status"]] == [row["cards"]]
        assert read(client, f"restrictions/{row['id']}/") == row
    assert len(read(client, "restrictions/", card="serenity")["results"]) == 1
    assert len(read(client, "restrictions/", format="standard")["results"]) == 3
    assert problem(client.get(V1 + "restrictions/", {"format": "nowhere"}), 400)["errors"][0]["field"] == "format"


def test_rulings_formats_and_factions(client: Client) -> None:
    text = RulingText("It does, with [[Lantern Carp]].", ("Cunning",), timezone.localdate(), "Rules team")
    ruling = gave(write_ruling(cora(), "voidream", text))
    (told,) = read(client, "rulings/", card="lantern-carp")["results"]
    assert told == read(client, f"rulings/{ruling.pk}/")
    assert (told["text"], set(told["cards"])) == (ruling.text, {"cunning", "lantern-carp"})
    assert read(client, "rulings/", card="serenity")["results"] == []
    assert read(client, "formats/")[0]["is_default"] is True
    assert read(client, "formats/standard/")["name"] == "Standard"
    assert len(read(client, "families/")) == 5
    assert read(client, "families/maze/")["name"] == "The Maze"


READ = (
    "cards/", "cards/lantern-carp/", "cards/lantern-carp/history/", "cards/?withdrawn=any", "sets/", "families/",
    "releases/", "releases/the-first-cards/", "restrictions/", "rulings/", "formats/",
)  # fmt: skip


def test_nothing_of_the_desk_is_told(client: Client) -> None:
    gave(new_release(petra(), "voidream", "Zyzzyva plans"))
    planned = gave(new_release(petra(), "voidream", "Zyzzyva dates"))
    gave(add_change(petra(), planned, reviewed(new_card("Zyzzyva Moth"))))
    gave(schedule(petra(), planned, timezone.now() + timedelta(days=1)))
    erratum("lantern-carp", "A zyzzyva erratum.", flavor="Zyzzyva.")
    for path in (*READ, "cards/?q=zyzzyva"):
        answer = client.get(V1 + path)
        assert answer.status_code == 200, path
        assert "yzzyva" not in answer.content.decode().replace("q=zyzzyva", ""), path
    for path in ("releases/zyzzyva-plans/", "releases/zyzzyva-dates/", "cards/zyzzyva-moth/"):
        problem(client.get(V1 + path), 404)


@pytest.mark.parametrize("path", READ)
def test_who_asks_again_is_told_that_nothing_changed(client: Client, path: str) -> None:
    first = client.get(V1 + path)
    assert first["ETag"].startswith('"')
    again = client.get(V1 + path, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again["ETag"] == first["ETag"]


def test_what_changed_has_another_tag(client: Client) -> None:
    first = client.get(V1 + "cards/lantern-carp/")
    released("Mended", erratum("lantern-carp", dawn=0))
    again = client.get(V1 + "cards/lantern-carp/", headers={"If-None-Match": first["ETag"]})
    assert again.status_code == 200
    assert again["ETag"] != first["ETag"]


def test_every_error_is_a_problem_with_a_reason(client: Client) -> None:
    assert "nobody" not in problem(client.get(V1 + "cards/nobody/"), 404)["title"]
    assert "/api/docs/" in problem(client.get(V1 + "no/such/thing/"), 404)["detail"]
    problem(client.get("/api/v2/cards/"), 404)
    problem(client.get(V1 + "no%0Asuch%0A"), 404)
    problem(client.post(V1 + "no/such/thing/"), 404)
    problem(client.options(V1 + "no/such/thing/"), 404)
    problem(client.post(V1 + "sets/"), 405)
    problem(client.get(V1 + "cards/", headers={"Accept": "text/html"}), 406)
    wrong = problem(client.get(V1 + "cards/", {"kind": "bird"}), 400)
    assert wrong["errors"][0]["field"] == "kind"
    assert "bastion" in wrong["errors"][0]["detail"]
    problem(client.get(V1 + "cards/", {"withdrawn": "perhaps"}), 400)
    assert "undersleep" in problem(client.get(V1 + "cards/", {"set": "nowhere"}), 400)["errors"][0]["detail"]
    problem(client.get(V1 + "rulings/", {"card": "nobody"}), 400)
    problem(client.get(V1 + "cards/", {"cursor": "nonsense"}), 404)
    for limit in ("0", "201", "many", "-1", "9" * 5000):
        assert problem(client.get(V1 + "cards/", {"limit": limit}), 400)["errors"][0]["field"] == "limit"
    problem(client.get(V1 + "restrictions/", {"status": "soon"}), 400)
    problem(client.get(V1 + "restrictions/", {"status": ""}), 400)
    problem(client.get(V1 + "cards/", {"set": "a\0b"}), 400)
    problem(client.get(V1 + "rulings/999/"), 404)
    problem(client.get(V1 + "rulings/nine/"), 404)
    problem(client.get(V1 + "cards/", headers={"Authorization": "Token nonsense"}), 401)


def test_an_address_without_its_last_slash_is_sent_on(client: Client) -> None:
    answer = client.get(V1 + "cards?value=4")
    assert (answer.status_code, answer["Location"]) == (301, "/api/v1/voidream/cards/?value=4")


def test_who_asks_too_often_is_told_when_to_come_back(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AnonRateThrottle, "rate", "3/min", raising=False)
    answers = [client.get(V1 + "formats/") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    problem(answers[-1], 429)
    assert 0 < int(answers[-1]["Retry-After"]) <= 60
    # Another address isn't held up.
    assert client.get(V1 + "formats/", REMOTE_ADDR="10.0.0.9").status_code == 200


@pytest.mark.parametrize("who", [None, "Cora"])
def test_without_a_cache_everybody_is_let_in(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, who: str | None
) -> None:
    """Counting who asks how often isn't worth an answer that could be given."""

    def away(*_: object, **__: object) -> None:
        raise redis.ConnectionError("Error 111 connecting to redis://user:secret@host")

    if who:
        client.force_login(cora())
    monkeypatch.setattr(cache, "get", away)
    monkeypatch.setattr(cache, "set", away)
    assert client.get(V1 + "formats/").status_code == 200
    assert "throttle_without_cache" in caplog.text
    assert "secret" not in caplog.text


def test_a_mistake_of_ours_is_a_problem_too(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("out of dreams")

    monkeypatch.setattr("cards.api.sets._families", broken)
    client.raise_request_exception = False
    answer = problem(client.get(V1 + "families/"), 500)
    assert "out of dreams" not in str(answer)


def test_the_schema_is_valid_and_names_every_address(client: Client) -> None:
    out = io.StringIO()
    call_command("spectacular", validate=True, fail_on_warn=True, format="openapi-json", file=None, stdout=out)
    schema = client.get(reverse("api-schema"), headers={"Accept": "application/vnd.oai.openapi+json"}).json()
    for path in ("cards/", "cards/{slug}/history/", "restrictions/", "rulings/{id}/", "releases/{slug}/"):
        assert f"/api/v1/{{game}}/{path}" in schema["paths"]
    [limit] = [one for one in schema["paths"]["/api/v1/{game}/cards/"]["get"]["parameters"] if one["name"] == "limit"]
    assert (limit["schema"]["minimum"], limit["schema"]["maximum"]) == (1, 200)
    assert "application/problem+json" in schema["components"]["responses"]["Problem429"]["content"]
    for path, operations in schema["paths"].items():
        for operation in operations.values():
            assert operation["responses"]["429"] == {"$ref": "#/components/responses/Problem429"}, path
            assert operation.get("description"), (path, "says what it is for")


def test_the_page_about_the_api_loads_nothing_from_elsewhere(client: Client) -> None:
    answer = client.get(reverse("api-docs"))
    html = answer.content.decode()
    assert "swagger-ui-bundle.js" in html
    assert "<style" not in html
    assert "unsafe" not in answer["Content-Security-Policy"].replace("style-src-attr 'unsafe-inline'", "")
    for name in ("swagger-ui-bundle.js", "swagger-ui.css"):
        assert client.get(f"/static/swagger-ui/{name}").status_code == 200
