from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "voidream_site"

    def ready(self) -> None:
        from voidream_site import checks  # noqa: F401 - it registers itself
