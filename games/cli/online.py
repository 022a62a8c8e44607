"""`play --site`: a match on a site, played in the terminal through the interfaces that every program may use."""

from __future__ import annotations

import argparse
import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Any

import games
from games.cli.play import ask, tell
from games.cli.seats import usual_agent
from games.kernel import notation
from games.kernel.refusal import DataError

Json = dict[str, Any]
TRIES = 6
"""Connections that may be lost one after the other before anything was heard on them."""
PAUSE = 2.0
"""Seconds before the next one: a site that starts again takes a moment."""


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    """A POST would be led on as a GET, and the token with it to whatever host is named."""

    def redirect_request(self, *_: Any) -> None:
        return None


_web = urllib.request.build_opener(_NoRedirects)


class Site:
    """A game on a site, for the account that a token speaks for."""

    def __init__(self, origin: str, token: str, game: str) -> None:
        where = urllib.parse.urlsplit(origin)
        if where.scheme not in ("http", "https") or not where.netloc:
            raise DataError(f"“{origin}” isn't a site's address. Example: https://games.example")
        self.origin = f"{where.scheme}://{where.netloc}"
        self.game = game
        self._headers = {"Authorization": f"Token {token}"}

    def call(self, path: str, body: Json | None = None) -> Any:
        """What the REST interface answers; raises DataError with what it says against it."""
        data = None if body is None else json.dumps(body).encode()
        headers = {**self._headers, "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.origin}/api/v1/{self.game}/{path}", data, headers)
        try:
            with _web.open(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise DataError(f"{self.origin}: {_problem(error)}") from error
        except OSError as error:
            raise DataError(f"{self.origin} can't be reached: {error}") from error

    def messages(self, path: str) -> Iterator[tuple[Callable[[Json], None], Json]]:
        """What a socket says, each time with a way to answer: a lost connection is made again."""
        try:
            from websockets.exceptions import ConnectionClosed, WebSocketException
            from websockets.sync.client import ClientConnection, connect
        except ImportError as error:
            raise DataError("Playing on a site needs another package: pip install websockets") from error

        def say(socket: ClientConnection, answer: Json) -> None:
            # If it is lost by now, the next one begins with the same question.
            with suppress(ConnectionClosed):
                socket.send(json.dumps(answer))

        where, problem = self.origin.replace("http", "ws", 1) + path, "closed"
        lost = 0
        while lost < TRIES:
            lost += 1
            try:
                with connect(where, additional_headers=self._headers) as socket:
                    for text in socket:
                        lost = 0
                        yield partial(say, socket), json.loads(text)
            except ConnectionClosed as closed:
                # What the site says with a code of its own, it means.
                if closed.rcvd and closed.rcvd.code >= 4000:
                    return
            except (OSError, WebSocketException) as error:
                problem = str(error)
            time.sleep(PAUSE)
        raise DataError(f"{self.origin}: the connection keeps failing ({problem}).")


def run(options: argparse.Namespace) -> int:
    """Begins a match, or joins one, and asks for each decision."""
    token = options.token or os.environ.get("VOIDREAM_TOKEN", "")
    if not token:
        raise DataError("Playing on a site needs an API token: use --token, or VOIDREAM_TOKEN in the environment.")
    site = Site(options.site, token, options.game)
    match = begin(site, options)
    print(f"{site.origin}{match['url']}")
    if match["invitation"]:
        page = f"{site.origin}/{site.game}/join/{match['invitation']}/"
        print(f"Your friend can join with --join {match['invitation']}, or at {page}")
    return play(site, match, games.load(options.game))


def begin(site: Site, options: argparse.Namespace) -> Json:
    """The match: one that runs, that waits for a friend, or that one has been invited to."""
    game = games.load(options.game)
    deck = options.deck
    if not deck and game.has("decks"):
        deck = site.call("decks/?whose=starter")["results"][0]["slug"]
    mine = {"deck": deck} if deck else {}
    if options.join:
        found: Json = site.call("matches/join/", {"invitation": options.join, **mine})
        return found
    against = {"opponent_deck": options.against} if options.against else {}
    asked = {**mine, "opponent": options.agent or usual_agent(game), **against}
    begun: Json = site.call("matches/", asked)
    return begun


def play(site: Site, match: Json, game: games.Game[Any]) -> int:
    """Follows the match to its end."""
    names: dict[str, str] = {}
    told = -1
    message: Json = {}
    for say, news in site.messages(match["socket"]):
        match news["type"]:
            case "state" | "step":
                message = news
                if news["type"] == "state":
                    names = {seat: facts["name"] for seat, facts in news["seats"].items()}
                events = news["log" if news["type"] == "state" else "events"]
                tell([event for event in events if event["seq"] > told], names)
                told = news["seq"]
            case "waiting":
                print("  Waiting for opponent …")
            case "error":
                print(f"  {news['detail']}" + (f" ({news['rule']})" if news["rule"] else ""))
            case "over":
                return 0
        if news["type"] in ("state", "step", "error") and message.get("decision"):
            decision = games.Decision.from_json(message["decision"])
            answer = ask(game.outline(message["view"]), decision, partial(_read, decision))
            if answer is None:
                print(f"The match continues at {site.origin}{match['url']}")
                return 0
            given = {"pick": answer.pick} if answer.amounts is None else {"amounts": answer.amounts}
            say({"type": "answer", "seq": answer.seq, **given})
    return 1


def _read(decision: games.Decision, text: str) -> games.Answer | str:
    found = notation.read(decision, text)
    return found if isinstance(found, games.Answer) else f"“{found}” isn't one of the options."


def _problem(error: urllib.error.HTTPError) -> str:
    """What problem details say (RFC 9457), or the status where something else answers."""
    try:
        problem = json.load(error)
        faults = [fault["detail"] for fault in problem.get("errors", ())]
        return " ".join([problem["detail"], *faults])
    except (ValueError, KeyError, TypeError):
        moved = error.headers["Location"]
        return f"{error.code} {error.reason}" + (f": redirected to {moved}" if moved else "")
