"""The app's registration."""

from __future__ import annotations

from django.apps import AppConfig


class MatchesConfig(AppConfig):
    name = "matches"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        import games
        from accounts.naming import reserve
        from matches import signals  # noqa: F401  (connects the receivers)
        from matches.agents import opponents_of
        from matches.lessons import GUIDE_NAME
        from matches.personal import register_holdings

        reserve([GUIDE_NAME, *(known.name for game in games.names() for known in opponents_of(game))])
        register_holdings()
