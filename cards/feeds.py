"""The Atom feed of what happened to the pool."""

from __future__ import annotations

import hashlib
import re

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.urls import reverse
from django.utils.cache import get_conditional_response
from django.utils.feedgenerator import Atom1Feed
from django.utils.html import linebreaks
from django.utils.http import http_date
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

import games
from accounts.game_address import game_of
from cards.queries import updates

_EACH = 20
"""Entries of each sort."""
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""What XML can't hold, in what people typed."""


@require_safe
def feed(request: HttpRequest) -> HttpResponseBase:
    """Entries keep their ids; one that is mended comes up again with the same id."""
    game = game_of(request)
    at_home = request.build_absolute_uri
    host = request.get_host().partition(":")[0]
    atom = Atom1Feed(
        title=gettext("%(site)s: %(game)s cards") % {"site": settings.SITE_NAME, "game": games.load(game).title},
        subtitle=gettext("Releases, errata, rulings and restrictions."),
        link=at_home(reverse("releases", args=[game])),
        feed_url=at_home(reverse("releases-feed", args=[game])),
        feed_guid=f"tag:{host},2026:pool/{game}",
        language="en-us",
        author_name=settings.SITE_NAME,
        description="",
    )
    for entry in updates(game, _EACH):
        atom.add_item(
            title=_UNPRINTABLE.sub("", entry.title),
            link=at_home(entry.link),
            description=linebreaks(_UNPRINTABLE.sub("", entry.text), autoescape=True),
            unique_id=f"tag:{host},2026:{entry.key}",
            pubdate=entry.published,
            updateddate=entry.updated,
            categories=[entry.category],
        )
    body = atom.writeString("utf-8")
    changed = atom.latest_post_date()
    etag = f'"{hashlib.blake2b(body.encode(), digest_size=12).hexdigest()}"'
    response = HttpResponse(body, content_type=Atom1Feed.content_type, headers={"ETag": etag})
    response["Last-Modified"] = http_date(changed.timestamp())
    response["Cache-Control"] = "public, max-age=300"
    return get_conditional_response(request, etag, int(changed.timestamp()), response) or response
