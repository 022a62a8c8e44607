"""AI: what players that think stand on. They are given a seat's view, as a person is, and nothing else.

`determinization` (states that agree with a view). May import the kernel, the rules, the cards and the notation.
"""
