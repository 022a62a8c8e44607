"""Pagination: a cursor marks the start of the next page, so that no result is repeated or skipped."""

from __future__ import annotations

from typing import Any

from django.core.exceptions import ValidationError as FormatError
from django.db import DataError
from django.utils.translation import gettext
from rest_framework.exceptions import NotFound, ValidationError
from rest_framework.pagination import CursorPagination
from rest_framework.request import Request


class Pages(CursorPagination):
    page_size = 50
    max_page_size = 200
    page_size_query_param = "limit"
    page_size_query_description = f"Results per page, from 1 to {max_page_size}."

    def paginate_queryset(self, queryset: Any, request: Request, view: Any = None) -> Any:
        try:
            return super().paginate_queryset(queryset, request, view)
        except (FormatError, ValueError, OverflowError, DataError):
            # The place that a cursor names is compared with a column, and there are only dates in a column of dates.
            raise NotFound(self.invalid_cursor_message) from None

    def get_page_size(self, request: Request) -> int:
        asked = request.query_params.get(self.page_size_query_param)
        if asked is None:
            return self.page_size
        if not (asked.isascii() and asked.isdigit() and len(asked) < 9 and 1 <= int(asked) <= self.max_page_size):
            raise ValidationError(
                {"limit": gettext("Must be a number from 1 to %(most)s.") % {"most": self.max_page_size}}
            )
        return int(asked)

    def get_schema_operation_parameters(self, view: Any) -> list[dict[str, Any]]:
        """As the framework describes them, with the bounds of a page's size."""
        parameters: list[dict[str, Any]] = super().get_schema_operation_parameters(view)
        for parameter in parameters:
            if parameter["name"] == self.page_size_query_param:
                parameter["schema"] |= {"minimum": 1, "maximum": self.max_page_size, "default": self.page_size}
        return parameters

    def get_ordering(self, request: Any, queryset: Any, view: Any) -> tuple[str, ...]:
        """Each view sets the order of its rows, which must be total."""
        ordering: str | tuple[str, ...] = view.ordering
        return (ordering,) if isinstance(ordering, str) else ordering
