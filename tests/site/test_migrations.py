"""The migrations that lead a new database to its tables at once, and those that an older one goes through."""

from __future__ import annotations

from django.db.migrations.autodetector import MigrationAutodetector
from django.db.migrations.loader import MigrationLoader


def test_both_ways_lead_to_the_same_tables() -> None:
    loader = MigrationLoader(None, replace_migrations=False)
    at_once = {node: found.replaces for node, found in loader.disk_migrations.items() if found.replaces}
    assert {app for app, _ in at_once} == {"accounts", "cards", "decks", "desk", "matches"}
    states = [
        loader.graph.make_state(nodes=nodes, real_apps=loader.unmigrated_apps)
        for nodes in (list(at_once), [replaced[-1] for replaced in at_once.values()])
    ]
    assert not MigrationAutodetector(*states).changes(loader.graph)
