"""Errors as problem details (RFC 9457)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from http import HTTPStatus
from typing import Any

import structlog
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation
from django.core.signals import got_request_exception
from django.http import Http404, HttpResponsePermanentRedirect
from django.urls import Resolver404, resolve
from django.utils.translation import gettext
from rest_framework import exceptions
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView, exception_handler

from accounts.outage import COME_AGAIN, is_away
from accounts.throttling import PauseError

log = structlog.get_logger(__name__)

MEDIA_TYPE = "application/problem+json"
STATUSES = {
    400: "Invalid request; `errors` list the fields.",
    401: "Authentication required, or invalid token.",
    403: "You don't have permission to do or see this.",
    404: "Not found, or not visible to you.",
    406: "None of the media types you accept is available.",
    409: "The resource has changed since you read it, or its state doesn't allow this.",
    413: "The body is too large.",
    415: "The body must be JSON.",
    422: "A rule forbids this; see `detail` and `errors`.",
    429: "Too many requests; `Retry-After` gives the seconds to wait.",
    503: "The site can't reach its database; `Retry-After` gives the seconds to wait.",
}
"""Descriptions of the problem statuses."""
UNFOUND = re.compile(r"No \w+ matches the given query\.")
"""Django's message of `get_object_or_404`: in English, and with a class name."""


def problem(status: int, code: str, detail: str, errors: list[dict[str, str]] | None = None) -> dict[str, Any]:
    """`code` is for programs, `detail` for people; `errors` hold the errors of fields."""
    body: dict[str, Any] = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    body |= {"code": code, "detail": detail}
    return body | ({"errors": errors} if errors else {})


def away_problem() -> dict[str, Any]:
    """While the database or the message server is away."""
    return problem(503, "away", gettext("The site can’t reach its database. Try again in a few seconds."))


def answer_with_problem(error: Exception, context: dict[str, Any]) -> Response:
    """The framework's handler knows the statuses and headers; anything else is a server error."""
    if isinstance(error, PauseError):
        error = exceptions.Throttled(error.seconds, error.sentence)
    response = exception_handler(error, context)
    if response is not None:
        body = _body(error, response.status_code)
    elif isinstance(error, RequestDataTooBig):
        body = problem(413, "too_large", gettext("The body is too large."))
    elif isinstance(error, SuspiciousOperation):
        body = problem(400, "bad_request", gettext("Malformed request."))
    elif is_away(error):
        log.exception("away")
        body = away_problem()
        response = Response(headers={"Retry-After": str(COME_AGAIN)}, status=503)
    else:
        # As Django does for exceptions in views; logging listens to it.
        got_request_exception.send(sender=None, request=context["request"]._request)
        body = problem(500, "internal", gettext("Internal error. It has been logged."))
    response = response or Response(status=body["status"])
    response.data, response.content_type = body, MEDIA_TYPE
    return response


class Missing(APIView):
    """Any other API address. Redirects if only the last slash is missing."""

    schema = None

    def get(self, request: Request, rest: str) -> HttpResponsePermanentRedirect:
        if not request.path.endswith("/") and _leads_somewhere(request.path + "/"):
            query = request.META.get("QUERY_STRING", "")
            return HttpResponsePermanentRedirect(f"{request.path}/{'?' + query if query else ''}")
        raise exceptions.NotFound(gettext("No such endpoint. See /api/docs/ for a list."))

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.http_method_not_allowed(request)

    def http_method_not_allowed(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        raise exceptions.NotFound(gettext("No such endpoint. All addresses end with a slash."))


def describe_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Adds problem responses to all operations of the schema."""
    result["components"].setdefault("schemas", {})["Problem"] = {
        "type": "object",
        "required": ["type", "title", "status", "code", "detail"],
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "code": {"type": "string", "description": "Error code for programs."},
            "detail": {"type": "string", "description": "Error message for people."},
            "errors": {
                "type": "array",
                "description": "Individual errors; `field` is the name of a parameter or field, or empty.",
                "items": {
                    "type": "object",
                    "required": ["field", "detail"],
                    "properties": {"field": {"type": "string"}, "detail": {"type": "string"}},
                },
            },
        },
    }
    content = {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    result["components"]["responses"] = {
        f"Problem{status}": {"description": said, "content": content} for status, said in STATUSES.items()
    }
    for path, operations in result["paths"].items():
        for method, operation in operations.items():
            for status in _statuses(path, method, operation):
                operation["responses"][str(status)] = {"$ref": f"#/components/responses/Problem{status}"}
    return result


def _statuses(path: str, method: str, operation: dict[str, Any]) -> Iterator[int]:
    """With which problems an operation may answer."""
    yield from (401, 403, 406, 429, 503)
    parameters = operation.get("parameters", ())
    if parameters or "requestBody" in operation:
        yield 400
    if method != "get" or "{" in path or any(each["name"] == "cursor" for each in parameters):
        yield 404
    if "requestBody" in operation:
        yield from (413, 415)
    if method != "get":
        yield from (409, 422)


def _leads_somewhere(path: str) -> bool:
    try:
        return getattr(resolve(path).func, "cls", None) is not Missing
    except Resolver404:
        return False


def _body(error: Exception, status: int) -> dict[str, Any]:
    if isinstance(error, exceptions.ValidationError):
        errors = list(_flat(error.detail))
        return problem(status, "invalid", gettext("Some fields are invalid."), errors)
    if isinstance(error, exceptions.APIException):
        # What keeps a wish from being granted belongs to no field.
        errors = [{"field": "", "detail": fault} for fault in getattr(error, "faults", ())]
        return problem(status, str(error.get_codes()), str(error.detail), errors)
    if isinstance(error, Http404):
        told = "" if UNFOUND.fullmatch(str(error)) else str(error)
        return problem(status, "not_found", told or gettext("Not found."))
    return problem(status, "permission_denied", str(error) or gettext("You don’t have permission to do this."))


def _flat(detail: Any, field: str = "") -> Any:
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from _flat(inner, "" if name == "non_field_errors" else f"{field}.{name}" if field else str(name))
    elif isinstance(detail, list):
        for inner in detail:
            yield from _flat(inner, field)
    else:
        yield {"field": field, "detail": str(detail)}
