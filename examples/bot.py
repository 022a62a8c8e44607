"""A bot that plays one match of Voidream on a site, with random answers.

    pip install websockets
    python examples/bot.py https://voidream.example TOKEN                       against an agent of the site
    python examples/bot.py https://voidream.example TOKEN join INVITATION       against the player who sent the link
    python examples/bot.py https://voidream.example TOKEN quick [casual|rated]  against anyone who looks for the same

A token is made on the account page. docs/api.md and docs/protocol.md describe what is used here.
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

ORIGIN, TOKEN, MODE, CHOICE = (*sys.argv[1:], *["", "agent", ""][len(sys.argv) - 2 :])
GAME = "voidream"
CLOCK = "standard"
HEADERS = {"Authorization": f"Token {TOKEN}"}
GIVE_UP = (4401, 4404, 4410)


def call(path, body=None, method=None):
    """The REST interface: POST with a body, else GET. Waits as long as a rate limit asks for."""
    data = None if body is None else json.dumps(body).encode()
    headers = {**HEADERS, "Content-Type": "application/json"}
    request = urllib.request.Request(f"{ORIGIN}/api/v1/{path}", data, headers, method=method)
    while True:
        try:
            with urllib.request.urlopen(request) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code != 429 or "Retry-After" not in error.headers:
                sys.exit(error.read().decode())
            time.sleep(int(error.headers["Retry-After"]))


def begin():
    """The match, with any of the ready-made decks."""
    deck = random.choice(call(f"{GAME}/decks/?whose=starter")["results"])["slug"]
    if MODE == "join":
        return call(f"{GAME}/matches/join/", {"invitation": CHOICE, "deck": deck})
    if MODE == "quick":
        return search({"kind": "quick", "clock": CLOCK, "is_rated": CHOICE == "rated", "deck": deck})
    return call(f"{GAME}/matches/", {"deck": deck, "opponent": call(f"{GAME}/opponents/")[0]["agent"]})


def search(terms):
    """The match of a quick challenge. Each question keeps the challenge alive; one that has expired is made again."""
    while True:
        challenge = call(f"{GAME}/challenges/", terms)
        while challenge["status"] == "waiting":
            time.sleep(2)
            challenge = call(f"{GAME}/challenges/{challenge['id']}/")
        if challenge["match"]:
            return call(f"{GAME}/matches/{challenge['match']}/")


def some_answer(decision):
    """Any legal answer: so many of the options, or numbers for them that make the total."""
    options = decision["options"]
    if decision["kind"] != "amounts":
        count = random.randint(decision["min"], decision["max"])
        return {"pick": random.sample(range(len(options)), count)}
    amounts = [0] * len(options)
    for _ in range(decision["total"]):
        open_ones = [n for n, option in enumerate(options) if amounts[n] < option["limit"]]
        amounts[random.choice(open_ones)] += 1
    return {"amounts": amounts}


def play(match):
    """To the end, and through lost connections: a new one begins with the whole state."""
    pause = 2
    while True:
        try:
            decision = None
            with connect(ORIGIN.replace("http", "ws", 1) + match["socket"], additional_headers=HEADERS) as socket:
                while (message := json.loads(socket.recv()))["type"] != "over":
                    if message["type"] in ("state", "step"):
                        decision, pause = message["decision"], 2
                    elif message["type"] == "ping":
                        socket.send(json.dumps({"type": "pong", "n": message["n"]}))
                        continue
                    elif message["type"] != "error":
                        continue
                    elif message["code"] in ("away", "rate-limited"):
                        time.sleep(pause := message.get("retry_after", 2))
                    elif message["code"] not in ("illegal", "internal"):
                        continue
                    # After an error too: a set of options can be illegal together, and another one is not.
                    if decision:
                        socket.send(json.dumps({"type": "answer", "seq": decision["seq"], **some_answer(decision)}))
                return message["result"]
        except (OSError, WebSocketException) as lost:
            if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code in GIVE_UP:
                sys.exit(f"The site closed the connection: {lost.rcvd.code} {lost.rcvd.reason}")
            time.sleep(pause)


if __name__ == "__main__":
    # People see that a program plays; in rated matches they meet it only if they allow that.
    call("me/", {"bot": True}, "PATCH")
    match = begin()
    print("playing", ORIGIN + match["url"], "as", match["you"], flush=True)
    print(json.dumps(play(match)))
