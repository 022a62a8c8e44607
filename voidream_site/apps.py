from django.apps import AppConfig
from django.db.models.signals import pre_migrate


class SiteConfig(AppConfig):
    name = "voidream_site"

    def ready(self) -> None:
        from voidream_site import checks  # noqa: F401 - it registers itself
        from voidream_site.postgresql import Impatient

        pre_migrate.connect(Impatient.wait_for_migrations)
