"""The site's ASGI application without its limit on messages: bots that answer at once are faster than any person. Its
clock may be wrong."""

from __future__ import annotations

from matches.consumers.token_bucket import Bucket
from tools.bench_live.clock import follow
from voidream_site.asgi import application

__all__ = ["application"]

Bucket.take = lambda self: True  # type: ignore[method-assign]
follow()
