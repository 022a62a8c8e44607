from __future__ import annotations

from django.apps import AppConfig
from django.db.models.signals import post_migrate


class CardsConfig(AppConfig):
    name = "cards"
    verbose_name = "Cards"

    def ready(self) -> None:
        from cards.curation.roles import make_groups
        from cards.personal import register_holdings

        post_migrate.connect(make_groups, sender=self, dispatch_uid="cards.make_groups")
        register_holdings()
