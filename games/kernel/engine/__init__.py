"""Engine: what runs a game whose cards are programs, over a state that the game gives its own fields.

`state` (what the engine keeps in it), `frames` (what is going on), `run_loop` (to the next decision), `callbacks` (what
a game's rules tell the engine), `pending` (what is asked), `questions` (decisions in words, and back), `program` (what
a text compiles to), `values` (numbers and conditions of any text), `amounts` (how many cards an action is about),
`environment` (what one run of it knows), `steering` (how a line goes on), `intent` (what a choice means), `resolution`
(lines and triggered abilities), `trigger` (what an ability hears), `card_table` (which card is which, and who listens),
`knowledge` (who may know what), `handles` (public numbers of cards), `random_pick` (play without words). Compiled with
the games' rules.
"""
