"""A bot that plays one match of Voidream on a site, with random answers.

    pip install websockets
    python examples/bot.py https://voidream.example TOKEN                       against an agent of the site
    python examples/bot.py https://voidream.example TOKEN join INVITATION       against the player who sent the link
    python examples/bot.py https://voidream.example TOKEN quick [casual|rated]  against the next player in the queue

Create a token on the account page. docs/api.md and docs/protocol.md describe the interface.
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
    """Calls the REST API: POST with a body, else GET. Waits as long as a rate limit requires."""
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
    """Creates or joins a match, with a random ready deck."""
    deck = random.choice(call(f"{GAME}/decks/?whose=starter")["results"])["slug"]
    if MODE == "join":
        return call(f"{GAME}/matches/join/", {"invitation": CHOICE, "deck": deck})
    if MODE == "quick":
        return search({"kind": "quick", "clock": CLOCK, "is_rated": CHOICE == "rated", "deck": deck})
    return call(f"{GAME}/matches/", {"deck": deck, "opponent": call(f"{GAME}/opponents/")[0]["agent"]})


def search(terms):
    """Returns the match of a quick challenge. Polling keeps the challenge alive; an expired one is posted again."""
    while True:
        challenge = call(f"{GAME}/challenges/", terms)
        while challenge["status"] == "waiting":
            time.sleep(2)
            challenge = call(f"{GAME}/challenges/{challenge['id']}/")
        if challenge["match"]:
            return call(f"{GAME}/matches/{challenge['match']}/")


def some_answer(decision):
    """A random answer: the required number of options, or amounts that add up to the total."""
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
    """Plays to the end. After a lost connection, the new one starts with the whole state."""
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
                    # Also after an error: some sets of options are illegal together, so try another.
                    if decision:
                        socket.send(json.dumps({"type": "answer", "seq": decision["seq"], **some_answer(decision)}))
                return message["result"]
        except (OSError, WebSocketException) as lost:
            if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code in GIVE_UP:
                sys.exit(f"The site closed the connection: {lost.rcvd.code} {lost.rcvd.reason}")
            time.sleep(pause)


if __name__ == "__main__":
    # Marks the account as a bot. People meet bots in rated matches only if they allow it.
    call("me/", {"bot": True}, "PATCH")
    match = begin()
    print("playing", ORIGIN + match["url"], "as", match["you"], flush=True)
    print(json.dumps(play(match)))
