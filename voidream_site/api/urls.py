"""Addresses of the REST interface."""

from __future__ import annotations

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView

from voidream_site.api.docs import docs
from voidream_site.api.problems import Missing

urlpatterns = [
    path("v1/", include("cards.api.urls")),
    path("v1/", include("decks.api.urls")),
    path("v1/", include("matches.api.urls")),
    path("v1/desk/", include("desk.api.urls")),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", docs, name="api-docs"),
    re_path(r"^(?P<rest>(?s:.*))\Z", Missing.as_view()),
]
