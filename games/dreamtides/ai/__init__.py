"""AI: players that think. They are given a seat's view, as a person is, and nothing else.

`determinization` (states that agree with a view), `evaluation` (how good a state is), `policy` (choices by habit),
`greedy` (an agent). For the levels of a search: `search_hooks`, over `candidates` (what is tried), `features` and
`value` (how good a state looks to it), `resampling` (what a seat can imagine) and `deck_guess`; `opponents` (the agents
as players meet them).
May import the kernel, the rules, the cards and the notation.
"""
