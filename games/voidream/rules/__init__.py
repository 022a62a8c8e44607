"""Rules: what happens at the table (V1 to V10), and what each seat may see of it.

State: `state`, `card_table`, `card_def`, `components`, `periods`, `terms`, `state_key`. Course of a game:
`run_loop`, `flow`, `actions`, `play`, `initiation`, `conflict`, `destruction`, `zones`, `locations`, `attachments`,
`control`, `mind`, `cut`, `rolls`, `readiness`. Programs of card texts: `env`, `program`, `abilities`, `statements`,
`operations/`, `triggers`, `delays`, `replacements`, `loops`. Questions that change nothing: `queries`, `statistics`,
`playability`, `feasibility`, `modifiers`, `ongoing_effects`, `symmetry`, `history`. What is told: `prompts`, `events`,
`event_log`, `view`, `view_types`, `conflict_view`, `effects_view`, `forecast`, `unavailable`, `disclosure`,
`state_text`.

May import the kernel, and nothing else of the game.
"""
