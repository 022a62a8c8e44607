"""AI: players that think. They are given a seat's view, as a person is, and nothing else.

`determinization` (states that agree with a view), `evaluation` (how good a state is), `greedy` (an agent).
May import the kernel, the rules, the cards and the notation.
"""
