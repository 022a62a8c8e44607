"""The desk for programs: Cora writes, Rosa reviews, Petra publishes, and nobody else may do any of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from accounts.tokens import new_token
from cards.models import Card, Change, Deed, Release, Restriction, Ruling
from tests.cards.curating import MOTH, cora, petra, rosa

pytestmark = pytest.mark.usefixtures("pool")
DESK = "/api/v1/voidream/desk/"


class Program:
    """A program that acts for somebody, with a token of theirs."""

    def __init__(self, user: User | None) -> None:
        self.client = Client(enforce_csrf_checks=True)
        self.headers = {"Authorization": f"Token {new_token(user, 'test')}"} if user else {}

    def get(self, path: str, expected: int = 200, **query: Any) -> Any:
        return self._told(self.client.get(DESK + path, query, headers=self.headers), expected)

    def post(self, path: str, expected: int = 200, **body: Any) -> Any:
        answer = self.client.post(DESK + path, body, content_type="application/json", headers=self.headers)
        return self._told(answer, expected)

    def put(self, path: str, expected: int = 200, **body: Any) -> Any:
        answer = self.client.put(DESK + path, body, content_type="application/json", headers=self.headers)
        return self._told(answer, expected)

    def delete(self, path: str, expected: int) -> Any:
        answer = self.client.delete(DESK + path, headers=self.headers)
        return self._told(answer, expected) if expected >= 400 else None

    def _told(self, answer: Any, expected: int) -> Any:
        assert answer.status_code == expected, answer.content
        kind = "application/json" if expected < 400 else "application/problem+json"
        assert answer["Content-Type"] == kind
        assert "private" in answer["Cache-Control"]
        return answer.json()


def test_a_card_goes_all_the_way_by_programs_alone() -> None:
    writer, reviewer, publisher = Program(cora()), Program(rosa()), Program(petra())
    change = writer.post("changes/", 201, kind="new", set="starter", definition=MOTH | {"text": "Dep."})
    at = f"changes/{change['id']}/"
    assert change["faults"]
    faulty = writer.post(f"{at}submit/", 422, version=change["version"])
    assert faulty["code"] == "faulty"
    assert faulty["errors"]
    change = writer.put(at, version=change["version"], definition=MOTH, note="A moth.")
    change = writer.post(f"{at}submit/", version=change["version"])
    assert change["stage"] == "in-review"
    assert writer.post(f"{at}accept/", 403, version=change["version"])["code"] == "forbidden"
    change = reviewer.post(f"{at}send-back/", version=change["version"], note="Which moon?")
    change = writer.post(f"{at}submit/", version=change["version"])
    change = reviewer.post(f"{at}accept/", version=change["version"])
    assert (change["stage"], change["reviewer"], change["faults"]) == ("accepted", "Rosa", [])
    release = publisher.post("releases/", 201, name="Moths", notes="They hum.")
    to = f"releases/{release['id']}/"
    assert publisher.post(f"{to}publish/", 422)["errors"]
    release = publisher.post(f"{to}add/", change=change["id"])
    assert (release["changes"], release["faults"]) == ([change["id"]], [])
    publisher.post(f"{to}publish/")
    assert Card.objects.get(slug="test-moth").published
    assert publisher.post(f"{to}publish/", 409)["code"] == "stage"
    assert publisher.post(f"{to}roll-back/", 422, reason=" ")["detail"]
    publisher.post(f"{to}roll-back/", reason="Too many moths.")
    assert Card.objects.get(slug="test-moth").published is None
    said = [f"{deed.actor_name} {deed.verb}" for deed in Deed.objects.filter(release=release["id"])]
    assert said[:2] == ["Petra rolled back", "Petra published"]


def test_nothing_newer_is_overwritten_or_accepted_unseen() -> None:
    writer, reviewer = Program(cora()), Program(rosa())
    change = writer.post("changes/", 201, kind="erratum", card="lantern-carp")
    at, old = f"changes/{change['id']}/", change["version"]
    writer.put(at, version=old, definition=change["definition"] | {"dawn": 0}, note="It shone.")
    stale = reviewer.put(at, 409, version=old, definition=change["definition"], note="Mine.")
    assert stale["code"] == "stale"
    assert writer.get(at)["note"] == "It shone."
    seen = writer.post(f"{at}submit/", version=old + 1)["version"]
    for wish in ("accept", "send-back", "drop", "take-back"):
        assert reviewer.post(f"{at}{wish}/", 409, version=seen - 1, note="?")["code"] == "stale"
    assert writer.post("changes/", 409, kind="typo", card="lantern-carp")["code"] == "stage"


def test_what_does_something_else_is_no_typo() -> None:
    writer = Program(cora())
    change = writer.post("changes/", 201, kind="typo", card="lantern-carp")
    at, written = f"changes/{change['id']}/", change["definition"] | {"dawn": 0}
    change = writer.put(at, version=change["version"], definition=written, note="It shone.")
    [fault] = change["faults"]
    assert "make it an erratum" in fault
    assert writer.post(f"{at}submit/", 422, version=change["version"])["errors"][0]["detail"] == fault
    change = writer.put(at, version=change["version"], definition=written, note="It shone.", kind="erratum")
    assert change["faults"] == []


def test_a_word_that_no_card_has_yet_is_confirmed() -> None:
    writer = Program(cora())
    change = writer.post("changes/", 201, kind="erratum", card="lantern-carp")
    at, written = f"changes/{change['id']}/", change["definition"] | {"subtypes": ["Lanternfish"]}
    change = writer.put(at, version=change["version"], definition=written, note="It shone.")
    assert "is it a new subtype?" in change["faults"][0]
    change = writer.put(at, version=change["version"], definition=written, note="It shone.", confirmed=["Lanternfish"])
    assert (change["faults"], change["confirmed"]) == ([], ["Lanternfish"])


@pytest.mark.parametrize("who", [None, "Charlie"])
def test_the_desk_is_closed_to_everybody_else(who: str | None) -> None:
    stranger = Program(User.objects.create_user(who) if who else None)
    status = 403 if who else 401
    change = Program(cora()).post("changes/", 201, kind="erratum", card="lantern-carp")
    for path in ("changes/", f"changes/{change['id']}/", "releases/", "sets/"):
        stranger.get(path, status)
    for path in ("changes/", "releases/", "restrictions/", "rulings/", "sets/", f"changes/{change['id']}/submit/"):
        stranger.post(path, status, name="Mine", kind="erratum", card="cunning", version=1)
    assert Change.objects.filter(stage__in=Change.OPEN).count() == 1


def test_rights_are_asked_wish_by_wish() -> None:
    writer, publisher = Program(cora()), Program(petra())
    assert writer.post("releases/", 403, name="Mine")["code"] == "forbidden"
    assert publisher.post("changes/", 403, kind="erratum", card="cunning")["code"] == "forbidden"
    now = (timezone.now() + timedelta(days=1)).isoformat()
    ban = {"format": "standard", "kind": "banned", "cards": ["Cunning"], "reason": "Because.", "starts": now}
    writer.post("restrictions/", 403, **ban)
    assert not Restriction.objects.exists()
    made = publisher.post("restrictions/", 201, **ban)
    assert (made["cards"], made["status"]) == (["cunning"], "announced")
    assert publisher.post("restrictions/", 422, **ban | {"cards": ["Cuning"]})["errors"]
    publisher.post("restrictions/", 400, **ban | {"format": "nowhere"})
    assert publisher.post(f"restrictions/{made['id']}/end/", reason="A mistake.")["status"] == "past"
    publisher.post(f"restrictions/{made['id']}/end/", 409, reason="Again.")


def test_rulings_and_sets_are_written() -> None:
    writer = Program(cora())
    ruling: dict[str, Any] = {"text": "With [[Lantern Carp]], yes.", "cards": ["Cunning"], "source": "Team"}
    ruling["date"] = "2026-11-01"
    made = writer.post("rulings/", 201, **ruling)
    at = f"rulings/{made['id']}/"
    assert set(made["cards"]) == {"cunning", "lantern-carp"}
    assert writer.post("rulings/", 422, **ruling | {"text": "With [[Nobody]]."})["errors"]
    assert writer.put(at, **ruling | {"text": "No."})["text"] == "No."
    assert writer.post(f"{at}retire/", reason="Said by the text.")["retired"]
    assert Ruling.objects.get().retired
    assert writer.post("sets/", 201, name="Third Sleep")["slug"] == "third-sleep"
    assert writer.put("sets/third-sleep/", name="Third Sleep", about="Deeper.")["about"] == "Deeper."
    writer.post("sets/", 422, name="")
    assert "third-sleep" in [row["slug"] for row in writer.get("sets/")]


@pytest.mark.parametrize(
    ("fields", "at"),
    [({"name": 0}, "name"), ({"name": True}, "name"), ({"name": "A", "about": 1.5}, "about"),
     ({"name": "A", "position": "1"}, "position"), ({"name": "A", "position": True}, "position")],
)  # fmt: skip
def test_what_is_sent_is_of_the_type_that_the_schema_says(fields: dict[str, Any], at: str) -> None:
    wrong = Program(cora()).post("sets/", 400, **fields)
    assert [error["field"] for error in wrong["errors"]] == [at]


def test_an_empty_set_is_deleted_and_another_one_is_not() -> None:
    writer = Program(cora())
    writer.post("sets/", 201, name="A mistake")
    Program(petra()).delete("sets/a-mistake/", 403)
    writer.delete("sets/a-mistake/", 204)
    assert "a-mistake" not in [row["slug"] for row in writer.get("sets/")]
    assert "cards are in it" in writer.delete("sets/starter/", 409)["errors"][0]["detail"]
    assert Deed.objects.filter(verb="deleted the set", subject="A mistake").exists()


def test_an_empty_choice_is_none() -> None:
    writer = Program(cora())
    assert writer.get("changes/", stage="draft")["results"] == []
    assert writer.get("changes/", 400, stage="")["errors"][0]["field"] == "stage"


def test_releases_are_scheduled_and_given_up() -> None:
    publisher = Program(petra())
    release = publisher.post("releases/", 201, name="Later")
    at = f"releases/{release['id']}/"
    assert publisher.put(at, notes="Soon.")["notes"] == "Soon."
    tomorrow = (timezone.now() + timedelta(days=1)).isoformat()
    assert publisher.post(f"{at}schedule/", 422, at=tomorrow)["errors"]
    publisher.post(f"{at}schedule/", 400, at="tomorrow")
    publisher.post(f"{at}add/", 400, change=999_999)
    assert publisher.post(f"{at}discard/")["stage"] == "discarded"
    assert [row["id"] for row in publisher.get("releases/", stage="discarded")["results"]] == [release["id"]]
    assert Release.objects.get(pk=release["id"]).stage == "discarded"


def test_a_session_needs_the_token_against_forgery() -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(petra())
    answer = browser.post(f"{DESK}releases/", {"name": "Forged"}, content_type="application/json")
    assert answer.status_code == 403
    assert "CSRF" in answer.json()["detail"]
    browser.get("/accounts/tokens/")
    headers = {"X-CSRFToken": browser.cookies["csrftoken"].value}
    answer = browser.post(f"{DESK}releases/", {"name": "Meant"}, content_type="application/json", headers=headers)
    assert answer.status_code == 201
    assert list(Release.objects.filter(source="desk").values_list("name", flat=True)) == ["Meant"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("{", 400),
        ("[1, 2]", 400),
        ('{"kind": "new", "set": "starter", "definition": [1]}', 400),
        ('{"kind": "new", "set": "starter", "definition": {"title": "a\\u0000b"}}', 400),
        ('{"kind": "new", "set": "starter", "definition": {"title": "\\ud800"}}', 400),
        ('{"kind": "new", "set": "starter", "definition": {"title": NaN}}', 400),
        ('{"kind": "new", "set": "nowhere"}', 400),
        ('{"kind": "erratum", "card": "nobody"}', 400),
        ('{"kind": "erratum"}', 400),
        ('{"kind": "new", "set": "starter", "definition": {"text": "' + "x" * 30_000 + '"}}', 422),
        ('{"x": "' + "x" * 3_000_000 + '"}', 413),
        ('{"x": ' + "[" * 100_000 + "]" * 100_000 + "}", 400),
    ],
)
def test_what_is_no_change_is_refused_with_a_reason(body: str, status: int) -> None:
    program = Program(cora())
    answer = program.client.post(f"{DESK}changes/", body, content_type="application/json", headers=program.headers)
    assert answer.status_code == status, answer.content[:500]
    assert answer["Content-Type"] == "application/problem+json"
    assert answer.json()["detail"]
    assert not Change.objects.filter(stage__in=Change.OPEN).exists()


def test_other_media_are_refused() -> None:
    program = Program(cora())
    answer = program.client.post(f"{DESK}changes/", {"kind": "new"}, headers=program.headers)
    assert (answer.status_code, answer["Content-Type"]) == (415, "application/problem+json")


def test_a_change_is_talked_about_and_assigned_by_programs() -> None:
    writer, reviewer, publisher = Program(cora()), Program(rosa()), Program(petra())
    change = writer.post("changes/", 201, kind="new", set="starter", definition=MOTH)
    at = f"changes/{change['id']}/"
    said = reviewer.post(f"{at}comments/", 201, text="Too deep, @Cora.", field="text", line="Deep.")
    assert (said["author"], said["field"], said["line"], said["edited"]) == ("Rosa", "text", "Deep.", None)
    publisher.post(f"{at}comments/", 201, text="Deep enough.")
    assert [each["text"] for each in writer.get(f"{at}comments/")["results"]] == ["Too deep, @Cora.", "Deep enough."]
    assert writer.post(f"{at}comments/", 409, text="Hm.", field="text", line="Heroic.")["code"] == "stale"
    own = f"{at}comments/{said['id']}/"
    assert writer.put(own, 403, text="Mine.")["code"] == "forbidden"
    assert reviewer.put(own, text="Deep.")["text"] == "Deep."
    writer.delete(own, 403)
    reviewer.delete(own, 204)
    reviewer.delete(own, 404)
    assert writer.post(f"{at}assign/", assignee="Rosa")["assignee"] == "Rosa"
    assert [each["id"] for each in writer.get("changes/", assignee="Rosa")["results"]] == [change["id"]]
    assert writer.post(f"{at}assign/", 422, assignee="Cora")["code"] == "faulty"
    assert writer.post(f"{at}assign/", 400, assignee="Nobody")["errors"]
    assert writer.post(f"{at}assign/", assignee=None)["assignee"] is None
    assert writer.get("changes/", assignee="Rosa")["results"] == []


def test_nobody_else_talks_about_changes(charlie: User) -> None:
    change = Program(cora()).post("changes/", 201, kind="new", set="starter", definition=MOTH)
    for program, status in ((Program(charlie), 403), (Program(None), 401)):
        program.get(f"changes/{change['id']}/comments/", status)
        program.post(f"changes/{change['id']}/comments/", status, text="Me too.")
        program.post(f"changes/{change['id']}/assign/", status, assignee="Cora")
    Program(cora()).get("changes/4711/comments/", 404)
