"""Balance lab: experiments in which agents play a fixed list of mirrored games, in workers of their own.

`plan` is the list, `start` begins and stops, `queue` runs the experiments of a curator one by one, `steer` decides
which games are still needed, `play` plays them, and `estimates`, `verdict` and `report` say what is known by them.
`measure` begins small ones of drafts, and `figures` are what drafts and releases show of them.
"""
