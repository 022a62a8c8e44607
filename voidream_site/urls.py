"""All addresses of the site; each app lists its own."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from voidream_site.health import health

urlpatterns = [
    path("", include("cards.urls")),
    path("", include("decks.urls")),
    path("", include("matches.urls")),
    path("desk/", include("desk.urls")),
    path("accounts/", include("accounts.urls")),
    path("api/", include("voidream_site.api.urls")),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
]
