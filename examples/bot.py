"""A bot that plays one match of Voidream on a site, with random answers.

    pip install websockets
    python examples/bot.py https://voidream.example TOKEN                   against an agent of the site
    python examples/bot.py https://voidream.example TOKEN INVITATION        against whoever invites

A token is made on the account page. docs/api.md and docs/protocol.md describe what is used here.
"""

import json
import random
import sys
import time
import urllib.request

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

ORIGIN, TOKEN, *INVITATION = sys.argv[1:]
GAME = "voidream"
HEADERS = {"Authorization": f"Token {TOKEN}"}


def call(path, body=None):
    """The REST interface: POST with a body, else GET."""
    data = None if body is None else json.dumps(body).encode()
    headers = {**HEADERS, "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(f"{ORIGIN}/api/v1/{GAME}/{path}", data, headers)) as answer:
        return json.load(answer)


def begin():
    """The match, with any of the ready-made decks."""
    deck = random.choice(call("decks/?whose=starter")["results"])["slug"]
    if INVITATION:
        return call("matches/join/", {"invitation": INVITATION[0], "deck": deck})
    return call("matches/", {"deck": deck, "opponent": call("opponents/")[0]["agent"]})


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
    decision = None
    while True:
        try:
            with connect(ORIGIN.replace("http", "ws", 1) + match["socket"], additional_headers=HEADERS) as socket:
                while (message := json.loads(socket.recv()))["type"] != "over":
                    if message["type"] in ("state", "step"):
                        decision = message["decision"]
                    elif message["type"] != "error":
                        continue
                    # After an error too: a set of options can be illegal together, and another one is not.
                    if decision:
                        socket.send(json.dumps({"type": "answer", "seq": decision["seq"], **some_answer(decision)}))
                return message["result"]
        except (OSError, WebSocketException) as lost:
            if isinstance(lost, ConnectionClosed) and lost.rcvd and lost.rcvd.code >= 4000:
                sys.exit(f"The site sent us away: {lost.rcvd.code}")
            time.sleep(2)


if __name__ == "__main__":
    match = begin()
    print("playing", ORIGIN + match["url"], "as", match["you"], flush=True)
    print(json.dumps(play(match)))
