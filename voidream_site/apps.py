from django.apps import AppConfig, apps
from django.db.models.signals import pre_migrate

ADMIN_NAMES = {
    "account": "Email",
    "auth": "Accounts",
    "axes": "Sign-in attempts",
    "mfa": "Two-factor authentication",
    "usersessions": "Sessions",
}
"""Plain names in the admin for apps of others, by label."""


class SiteConfig(AppConfig):
    name = "voidream_site"

    def ready(self) -> None:
        from voidream_site import checks  # noqa: F401 - it registers itself
        from voidream_site.postgresql import Impatient

        for label, name in ADMIN_NAMES.items():
            apps.get_app_config(label).verbose_name = name
        pre_migrate.connect(Impatient.wait_for_migrations)
