"""A page for the doctor alone: from which address a request seems to come."""

from __future__ import annotations

from django.conf import settings
from django.core.signing import BadSignature, TimestampSigner
from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.addresses import address_of

PATH = "/doctor/address/"
HEADER = "X-Doctor-Token"
"""In a header, since addresses are logged."""
_SECONDS = 60
_signer = TimestampSigner(salt="voidream_site.doctor")


def token() -> str:
    return _signer.sign("address")


@never_cache
@require_safe
def seen_address(request: HttpRequest) -> JsonResponse:
    """For everybody without a fresh token there is no such page."""
    try:
        _signer.unsign(request.headers.get(HEADER, ""), max_age=_SECONDS)
    except BadSignature:
        raise Http404 from None
    forwarded = request.headers.get("X-Forwarded-For", "")
    return JsonResponse({"address": address_of(request), "forwarded": forwarded, "proxies": settings.PROXY_COUNT})
