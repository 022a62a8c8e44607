"""Rules: what happens in a battle (D1 to D13, D15), and what each seat may see of it.

State: `state`, `state_key`, `card_table`, `catalog`, `card_def`, `abilities`, `components`, `settings`. Course of a
battle: `run_loop`, `turn`, `chain` (what waits to resolve, and who may answer), `play`, `zones`, `resources`,
`triggers`, `loops`, `endings`. Programs of card texts: `env`, `program`, `operations/`. Questions that change
nothing: `queries`, `playability`, `windows`, `unavailable`, `disclosure`. What is told: `prompts`, `events`,
`event_log`, `view`, `view_types`, `state_text`.

May import the kernel, and nothing else of the game.
"""
