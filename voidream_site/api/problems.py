"""Every error as problem details (RFC 9457): a title, what is wrong here, and where."""

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
    400: "What was sent isn't as it has to be; `errors` say where.",
    401: "This needs an account, or the token isn't valid.",
    403: "This isn't for you to do, or to see.",
    404: "There is no such thing, or it isn't for you to know of.",
    406: "It can't be told in any of the media types that you take.",
    409: "It has come to another state since you read it, or is in one where this can't be done.",
    413: "The body has more bytes than this site takes.",
    415: "The body has to be JSON.",
    422: "It was understood, and a rule forbids it: `detail` and `errors` say which.",
    429: "That was too much in too short a time; `Retry-After` says how long to wait.",
    503: "The site can't reach its data; `Retry-After` says when to try again.",
}
"""What each kind of problem means, wherever it occurs."""
UNFOUND = re.compile(r"No \w+ matches the given query\.")
"""What Django says where `get_object_or_404` finds nothing: in English, and with the name of a class."""


def problem(status: int, code: str, detail: str, errors: list[dict[str, str]] | None = None) -> dict[str, Any]:
    """`code` is for programs, `detail` for people; `errors` say what is wrong with which field."""
    body: dict[str, Any] = {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}
    body |= {"code": code, "detail": detail}
    return body | ({"errors": errors} if errors else {})


def away_problem() -> dict[str, Any]:
    """While the database or the message server is away."""
    return problem(503, "away", gettext("The site can't reach its data. Try again in a few seconds."))


def answer_with_problem(error: Exception, context: dict[str, Any]) -> Response:
    """The framework's handler knows the statuses and headers; what it doesn't know is a mistake of ours."""
    if isinstance(error, PauseError):
        error = exceptions.Throttled(error.seconds, error.sentence)
    response = exception_handler(error, context)
    if response is not None:
        body = _body(error, response.status_code)
    elif isinstance(error, RequestDataTooBig):
        body = problem(413, "too_large", gettext("The body has more bytes than this site takes."))
    elif isinstance(error, SuspiciousOperation):
        body = problem(400, "bad_request", gettext("This request can't be read."))
    elif is_away(error):
        log.exception("away")
        body = away_problem()
        response = Response(headers={"Retry-After": str(COME_AGAIN)}, status=503)
    else:
        # As Django would have told those who listen for exceptions in views: the log is among them.
        got_request_exception.send(sender=None, request=context["request"]._request)
        body = problem(500, "internal", gettext("That was our mistake. It has been written down."))
    response = response or Response(status=body["status"])
    response.data, response.content_type = body, MEDIA_TYPE
    return response


class Missing(APIView):
    """Whatever isn't an address of the API. An address that lacks only its last slash is sent on."""

    schema = None

    def get(self, request: Request, rest: str) -> HttpResponsePermanentRedirect:
        if not request.path.endswith("/") and _leads_somewhere(request.path + "/"):
            query = request.META.get("QUERY_STRING", "")
            return HttpResponsePermanentRedirect(f"{request.path}/{'?' + query if query else ''}")
        raise exceptions.NotFound(gettext("There is nothing at this address. /api/docs/ lists what there is."))

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return self.http_method_not_allowed(request)

    def http_method_not_allowed(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        raise exceptions.NotFound(gettext("There is nothing at this address. All addresses end with a slash."))


def describe_problems(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Tells in the schema that any operation may answer with a problem."""
    result["components"].setdefault("schemas", {})["Problem"] = {
        "type": "object",
        "required": ["type", "title", "status", "code", "detail"],
        "properties": {
            "type": {"type": "string"},
            "title": {"type": "string"},
            "status": {"type": "integer"},
            "code": {"type": "string", "description": "What is wrong, for programs."},
            "detail": {"type": "string", "description": "What is wrong, for people."},
            "errors": {
                "type": "array",
                "description": "What is wrong in particular; `field` names a parameter or a field, or is empty.",
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
        return problem(status, "invalid", gettext("Some of what you sent is not as it has to be."), errors)
    if isinstance(error, exceptions.APIException):
        # What keeps a wish from being granted belongs to no field.
        errors = [{"field": "", "detail": fault} for fault in getattr(error, "faults", ())]
        return problem(status, str(error.get_codes()), str(error.detail), errors)
    if isinstance(error, Http404):
        told = "" if UNFOUND.fullmatch(str(error)) else str(error)
        return problem(status, "not_found", told or gettext("There is no such thing here."))
    return problem(status, "permission_denied", str(error) or gettext("You may not do this."))


def _flat(detail: Any, field: str = "") -> Any:
    if isinstance(detail, dict):
        for name, inner in detail.items():
            yield from _flat(inner, "" if name == "non_field_errors" else f"{field}.{name}" if field else str(name))
    elif isinstance(detail, list):
        for inner in detail:
            yield from _flat(inner, field)
    else:
        yield {"field": field, "detail": str(detail)}
