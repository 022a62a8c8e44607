"""The Django project: settings, addresses, the ASGI and Celery applications, and the one-command mode."""

from voidream_site.celery import app as celery_app

__all__ = ["celery_app"]
