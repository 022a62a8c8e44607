"""All addresses of the site; each app lists its own."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

from accounts.forms import AdminSignInForm
from accounts.throttling import guarded_sign_in
from voidream_site.health import health

admin.site.login_form = AdminSignInForm

urlpatterns = [
    path("", include("cards.urls")),
    path("", include("decks.urls")),
    path("", include("matches.urls")),
    path("desk/", include("desk.urls")),
    path("accounts/", include("accounts.urls")),
    path("api/", include("voidream_site.api.urls")),
    path("admin/login/", guarded_sign_in(admin.site.login)),
    path("admin/", admin.site.urls),
    path("health/", health, name="health"),
]
