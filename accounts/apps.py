from __future__ import annotations

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"
    verbose_name = "Players"

    def ready(self) -> None:
        from accounts import naming, sessions, throttling  # noqa: F401  (connects the receivers)
        from accounts.personal import register_holdings

        register_holdings()
