"""Uploads that can't be too large: what is over the limit is read past and never kept."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from io import BytesIO
from typing import TYPE_CHECKING, Any

from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import InMemoryUploadedFile, UploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt, csrf_protect

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


class SmallFiles(FileUploadHandler):
    """Keeps files in memory up to the limit, and leaves out what is larger."""

    def __init__(self, request: HttpRequest, most: int) -> None:
        super().__init__(request)
        self.most = most
        self.left_out: list[str] = []

    def new_file(self, *args: Any, **kwargs: Any) -> None:
        super().new_file(*args, **kwargs)
        self.kept = BytesIO()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> None:
        if start + len(raw_data) > self.most:
            self.kept = BytesIO()
            self.left_out.append(self.file_name or gettext("The file"))
            raise SkipFile
        self.kept.write(raw_data)

    def file_complete(self, file_size: int) -> UploadedFile[Any]:
        self.kept.seek(0)
        return InMemoryUploadedFile(
            self.kept, self.field_name, self.file_name, self.content_type or "", file_size, self.charset
        )


def small_uploads(
    most: int, hint: StrOrPromise
) -> Callable[[Callable[..., HttpResponse]], Callable[..., HttpResponse]]:
    """Calls the view with `too_big`: what was sent and is larger than so many bytes, in a sentence, or nothing. `hint`
    says what can be done.

    How a form is read has to be said before somebody reads it, and the guard against forged requests does; so that
    guard stands behind this one.
    """
    megabytes = most // 1_000_000

    def decorated(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
        protected = csrf_protect(view)

        @csrf_exempt
        @wraps(view)
        def limited(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            handler = SmallFiles(request, most)
            request.upload_handlers = [handler]
            try:
                request.POST  # noqa: B018 - it is read here, so that its size is known
            except RequestDataTooBig:
                # Nothing of the form is there, its token neither: the page is only shown, and nothing is done.
                said = gettext("The pasted text is too large. The limit is %(most)s MB.") % {"most": megabytes}
                return view(request, *args, too_big=f"{said} {hint}", **kwargs)
            too_big = ""
            if handler.left_out:
                facts = {"name": handler.left_out[0], "most": megabytes}
                said = gettext("“%(name)s” is too large. The limit is %(most)s MB.") % facts
                too_big = f"{said} {hint}"
            return protected(request, *args, too_big=too_big, **kwargs)

        return limited

    return decorated
