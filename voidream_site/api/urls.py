"""URLs of the REST API. URLs of a game start with its name."""

from __future__ import annotations

from django.urls import include, path, re_path
from drf_spectacular.views import SpectacularAPIView

import matches.api.urls
from voidream_site.api.docs import docs
from voidream_site.api.games import GameView
from voidream_site.api.problems import Missing
from voidream_site.old_addresses import OLD_API, moved

urlpatterns = [
    path("v1/games/", GameView.as_view({"get": "list"}), name="api-games"),
    path("v1/", include(matches.api.urls.house_patterns)),
    path("v1/<cards_game:game>/", include("cards.api.urls")),
    path("v1/<decks_game:game>/", include("decks.api.urls")),
    path("v1/<game:game>/", include("matches.api.urls")),
    path("v1/<cards_game:game>/desk/", include("desk.api.urls")),
    path("schema/", SpectacularAPIView.as_view(), name="api-schema"),
    path("docs/", docs, name="api-docs"),
    # What families were called while there was one game.
    path("v1/<cards_game:game>/factions/", moved),
    path("v1/<cards_game:game>/factions/<path:rest>", moved),
    *OLD_API,
    re_path(r"^(?P<rest>(?s:.*))\Z", Missing.as_view()),
]
