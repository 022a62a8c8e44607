"""All addresses of the site; each app lists its own."""

from __future__ import annotations

from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path

from accounts.views import AdminSignInView
from voidream_site.health import health
from voidream_site.legal import contact, privacy, terms
from voidream_site.metrics import metrics
from voidream_site.offline import offline, service_worker
from voidream_site.sitemaps import SITEMAPS, robots

urlpatterns = [
    path("", include("cards.urls")),
    path("", include("decks.urls")),
    path("", include("matches.urls")),
    path("desk/", include("desk.urls")),
    path("accounts/", include("accounts.urls")),
    path("api/", include("voidream_site.api.urls")),
    path("admin/login/", AdminSignInView.as_view()),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
    path("metrics/", metrics, name="metrics"),
    path("service-worker.js", service_worker, name="service-worker"),
    path("offline/", offline, name="offline"),
    path("privacy/", privacy, name="privacy"),
    path("terms/", terms, name="terms"),
    path("contact/", contact, name="contact"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
]
