"""All URLs of the site; each app lists its own. URLs of a game start with its name."""

from __future__ import annotations

from django.conf import settings
from django.contrib import admin
from django.contrib.sitemaps.views import sitemap
from django.urls import include, path, register_converter
from django.views.i18n import JavaScriptCatalog

import cards.urls
import decks.urls
import desk.urls
import matches.urls
from accounts.game_address import CONVERTERS
from accounts.views import AdminSignInView
from voidream_site.away import failed
from voidream_site.doctor.web import seen_address
from voidream_site.health import health
from voidream_site.home import home
from voidream_site.legal import contact, privacy, security_txt, terms
from voidream_site.metrics import metrics
from voidream_site.offline import offline, service_worker
from voidream_site.old_addresses import OLD_PAGES
from voidream_site.sitemaps import SITEMAPS, robots

for _name, _converter in CONVERTERS.items():
    register_converter(_converter, _name)

admin.site.site_header = admin.site.site_title = f"{settings.SITE_NAME} administration"
admin.site.index_title = "Records"

urlpatterns = [
    path("", home, name="home"),
    *cards.urls.house_patterns,
    *decks.urls.house_patterns,
    *matches.urls.house_patterns,
    path("accounts/", include("accounts.urls")),
    path("api/", include("voidream_site.api.urls")),
    path("admin/login/", AdminSignInView.as_view()),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
    path("metrics/", metrics, name="metrics"),
    path("doctor/address/", seen_address),
    path("service-worker.js", service_worker, name="service-worker"),
    path("offline/", offline, name="offline"),
    path("privacy/", privacy, name="privacy"),
    path("terms/", terms, name="terms"),
    path("contact/", contact, name="contact"),
    path(".well-known/security.txt", security_txt, name="security-txt"),
    path("messages.js", JavaScriptCatalog.as_view(), name="messages"),
    path("robots.txt", robots, name="robots"),
    path("sitemap.xml", sitemap, {"sitemaps": SITEMAPS}, name="sitemap"),
    path("<game:game>/", include(cards.urls.game_patterns)),
    path("<game:game>/", include("matches.urls")),
    path("<cards_game:game>/", include("cards.urls")),
    path("<decks_game:game>/", include("decks.urls")),
    path("<lab_game:game>/desk/", include(desk.urls.lab_patterns)),
    path("<cards_game:game>/desk/", include("desk.urls")),
    *OLD_PAGES,
]

handler500 = failed
