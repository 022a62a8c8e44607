"""Sets of cards as files and back: TOML, JSON and CSV, and the plan of what a file would change.

Reading (as_toml, as_json, as_csv) turns a file into rows and says what is wrong with each; planning (plan) holds them
against the pool; applying makes drafts of the plan (apply) or publishes it at once (cards.loading).
"""
