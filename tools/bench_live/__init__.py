"""What live matches cost: bots at both seats of many matches at once, with boardgame.io's server beside it.

`python3 -m tools.bench_live` starts the site by itself, on data of its own that is gone afterwards, and plays.
"""
