"""Random games with random cards, checked after every decision (see `python -m tests.games.generative --help`)."""
