from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class DecksConfig(AppConfig):
    name = "decks"
    verbose_name = "Decks"

    def ready(self) -> None:
        from cards.search import register_count
        from cards.signals import pool_loaded
        from decks import signals  # noqa: F401 - its receivers connect themselves
        from decks.personal import register_holdings
        from decks.services import load_starter_decks
        from decks.social.roles import grant_moderation
        from decks.usage import USED

        register_count(USED)
        pool_loaded.connect(load_starter_decks, dispatch_uid="decks.load_starter_decks")
        post_migrate.connect(grant_moderation, sender=self, dispatch_uid="decks.grant_moderation")
        register_holdings()
