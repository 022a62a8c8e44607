from __future__ import annotations

from django.apps import AppConfig


class DeskConfig(AppConfig):
    name = "desk"
    verbose_name = "Card desk"

    def ready(self) -> None:
        from desk.personal import register_holdings

        register_holdings()
