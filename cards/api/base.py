"""What the views of the pool share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.utils.decorators import method_decorator
from django.views.decorators.http import conditional_page
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.viewsets import GenericViewSet

__all__ = ["PoolView", "chosen"]


@method_decorator(conditional_page, name="dispatch")
class PoolView(GenericViewSet):
    """Every answer has a strong ETag made of its content: who asks again for the same is told 304."""

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        # No database looks for it, and some fail over it.
        for name, value in [*request.query_params.items(), *kwargs.items()]:
            if "\x00" in str(value):
                raise ValidationError({name: "It holds a sign that isn't text."})
        super().initial(request, *args, **kwargs)

    def finalize_response(self, request: Request, response: Any, *args: Any, **kwargs: Any) -> Any:
        # Browsers and proxies may keep it, and ask each time whether it still holds.
        response.headers.setdefault("Cache-Control", "no-cache")
        return super().finalize_response(request, response, *args, **kwargs)


def chosen(request: Request, name: str, options: Iterable[str], default: str = "") -> str:
    """A query parameter that has to be one of a few; `default` if it isn't there."""
    asked, known = request.query_params.get(name, ""), list(options)
    if not asked:
        return default
    if asked not in known:
        raise ValidationError({name: f"“{asked[:60]}” is none of: {', '.join(known)}."})
    return str(asked)
