"""Programs on a real site: the example plays a match by token, and so does a person in a terminal."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.site.processes import Site, settings_environment
from voidream_site.environment import PROJECT

pytestmark = pytest.mark.processes

BOT = PROJECT / "examples" / "bot.py"
NEW_TOKEN = """
import sys, django
django.setup()
from django.contrib.auth.models import User
from accounts.tokens import new_token
user, _ = User.objects.get_or_create(username=sys.argv[1])
print(new_token(user, "test"))
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[Site]:
    with Site(shutil.copytree(prepared, tmp_path_factory.mktemp("programs") / "var")) as site:
        site.wait_until_ready()
        yield site
        assert site.stop() == 0, site.output
        assert "Traceback" not in site.output, site.output


def token_for(site: Site, name: str) -> str:
    environment = settings_environment(
        VOIDREAM_INSTANCE=str(site.instance), DJANGO_SETTINGS_MODULE="voidream_site.settings"
    )
    command = [sys.executable, "-c", NEW_TOKEN, name]
    done = subprocess.run(command, cwd=PROJECT, env=environment, capture_output=True, text=True, check=True, timeout=60)
    return done.stdout.strip()


def call(site: Site, path: str, token: str, body: dict[str, str] | None = None) -> Any:
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{site.url}/api/v1/voidream/{path}", data, headers)) as answer:
        return json.load(answer)


def test_the_example_bot_is_short() -> None:
    assert len(BOT.read_text().splitlines()) < 115


@pytest.mark.deep
def test_the_example_bot_plays_a_match_against_an_agent_to_its_end(site: Site) -> None:
    token = token_for(site, "Robin")
    done = subprocess.run(
        [sys.executable, BOT, site.url, token], capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr[-3_000:]
    (match,) = call(site, "matches/", token)["results"]
    result = json.loads(done.stdout.splitlines()[-1])
    assert match["status"] == "over"
    assert result == {"winner": match["winner"] or None, "reason": match["reason"]}
    record = call(site, f"matches/{match['id']}/record/", token)
    assert len(record["moves"]) == match["seq"]


def test_two_bots_play_each_other_by_invitation(site: Site) -> None:
    host, guest = token_for(site, "Ada"), token_for(site, "Grace")
    deck = call(site, "decks/?whose=starter", host)["results"][0]["slug"]
    match = call(site, "matches/", host, {"deck": deck, "opponent": "friend"})
    command = [sys.executable, BOT, site.url, guest, "join", match["invitation"]]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot:
        try:
            seen = None
            with connect(site.url.replace("http", "ws") + match["socket"], additional_headers=by(host)) as socket:
                for text in socket:
                    seen = json.loads(text)
                    if seen["type"] in ("state", "step"):
                        break
                socket.send(json.dumps({"type": "concede"}))
                while json.loads(socket.recv(timeout=60))["type"] != "over":
                    pass
            lines = bot.communicate(timeout=60)[0].splitlines()
        finally:
            bot.kill()
    assert seen
    assert json.loads(lines[-1])["reason"] == "concession"


def test_two_example_bots_find_one_another_by_quick_match_and_play_to_the_end(site: Site) -> None:
    tokens = [token_for(site, name) for name in ("Hal", "Marvin")]
    bots = [
        subprocess.Popen(
            [sys.executable, BOT, site.url, token, "quick", "rated"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for token in tokens
    ]
    try:
        told = [bot.communicate(timeout=300) for bot in bots]
    finally:
        for bot in bots:
            bot.kill()
    assert [bot.returncode for bot in bots] == [0, 0], told
    results = [json.loads(out.splitlines()[-1]) for out, _ in told]
    (match,) = call(site, "matches/", tokens[0])["results"]
    assert results == [{"winner": match["winner"] or None, "reason": match["reason"]}] * 2
    assert (match["status"], match["is_rated"]) == ("over", True)
    assert [seat["bot"] for seat in match["seats"]] == [True, True]


def test_a_match_is_played_in_a_terminal(site: Site) -> None:
    """The first option each time; leaving costs nothing, and the way back stands there."""
    typed = "1\n1\n1\nq\n"
    command = [sys.executable, "-m", "games", "play", "voidream", "--site", site.url]
    environment = settings_environment(VOIDREAM_TOKEN=token_for(site, "Tess"))
    done = subprocess.run(
        command, cwd=PROJECT, env=environment, input=typed, capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "--- round" in done.stdout
    assert "Tess" in done.stdout
    assert done.stdout.strip().splitlines()[-1].startswith(f"> The match continues at {site.url}/voidream/matches/")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--site", "voidream.example", "--token", "x"], "isn't a site's address"),
        (["--site", "{site}", "--token", "voidream_no"], "Invalid token."),
        (
            ["--site", "{site}", "--token", "{token}", "--deck", "nothing"],
            "is neither one of your decks nor a ready deck",
        ),
        (["--site", "{site}", "--token", "{token}", "--join", "nothing"], "This invitation doesn’t exist."),
        (["--site", "http://127.0.0.1:9", "--token", "x"], "can't be reached"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(arguments: list[str], says: str, site: Site, tmp_path: Path) -> None:
    token = token_for(site, "Wren")
    given = [each.format(site=site.url, token=token) for each in arguments]
    command = [sys.executable, "-m", "games", "play", "voidream", *given]
    done = subprocess.run(
        command, cwd=PROJECT, env=settings_environment(), capture_output=True, text=True, check=False, timeout=60
    )
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def by(token: str) -> dict[str, str]:
    return {"Authorization": f"Token {token}"}


def test_a_socket_without_a_token_still_has_to_come_from_the_site_itself(site: Site) -> None:
    url = f"{site.url.replace('http', 'ws')}/ws/matches/abc/"
    with pytest.raises(InvalidStatus):
        connect(url, origin=Origin("https://elsewhere.example"))
    with pytest.raises(InvalidStatus):
        connect(url)


def test_a_frame_that_no_honest_client_sends_ends_the_line(site: Site) -> None:
    url = f"{site.url.replace('http', 'ws')}/ws/lobby/"
    with connect(url, additional_headers=by(token_for(site, "Wren"))) as socket:
        socket.send("x" * 16_000)
        assert any("bad-message" in str(told) for told in socket)
        socket.send("x" * 17_000)
        with pytest.raises(ConnectionClosed) as closed:
            list(socket)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 1009


def test_a_wrong_token_opens_no_seat(site: Site) -> None:
    with connect(f"{site.url.replace('http', 'ws')}/ws/matches/abc/", additional_headers=by("voidream_no")) as socket:
        assert json.loads(socket.recv(timeout=10))["code"] == "unauthorized"
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=10)
    assert closed.value.rcvd
    assert closed.value.rcvd.code == 4401
