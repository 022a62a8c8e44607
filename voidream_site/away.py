"""The response while the database or the message server is away: 503 with Retry-After."""

from __future__ import annotations

import sys

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template import loader
from django.views.defaults import server_error

from accounts.outage import COME_AGAIN, is_away
from voidream_site.api.problems import MEDIA_TYPE, away_problem


def failed(request: HttpRequest) -> HttpResponse:
    """The answer to a request that failed. Neither the database nor the cache is asked for it."""
    if not is_away(sys.exc_info()[1]):
        return server_error(request)
    if request.path.startswith("/api/"):
        response: HttpResponse = JsonResponse(away_problem(), status=503, content_type=MEDIA_TYPE)
    else:
        comes_back = request.method in ("GET", "HEAD")
        # Nothing can be sent again by a link.
        context = {"site_name": settings.SITE_NAME, "address": request.get_full_path() if comes_back else ""}
        response = HttpResponse(loader.render_to_string("503.html", context), status=503)
        if comes_back:
            response.headers["Refresh"] = str(COME_AGAIN)
    response.headers["Retry-After"] = str(COME_AGAIN)
    return response
