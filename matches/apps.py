"""The app's registration."""

from __future__ import annotations

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from accounts.naming import reserve
        from matches import signals  # noqa: F401  (connects the receivers)
        from matches.agents import OPPONENTS
        from matches.lessons import GUIDE_NAME
        from matches.personal import register_holdings

        reserve([GUIDE_NAME, *(opponent.name for opponent in OPPONENTS)])
        register_holdings()
