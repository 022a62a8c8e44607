"""AI: players that think. They are given a seat's view, as a person is, and nothing else.

`determinization`, `sampled_state` and `resampling` (states that agree with a view), `deck_guess` (lists that aren't
shown), `candidates` (choices worth a thought), `features`, `value` and `evaluation` (how good a state
is), `policy`, `greedy`, `conflict_estimate`, `style`, `rollout`, `opponents` (the agents as players meet
them), and `search_hooks`, which hands it all to the kernel's search.

May import the kernel, the rules, the cards and the notation.
"""
