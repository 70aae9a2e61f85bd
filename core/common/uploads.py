"""Upload limits, checked while the bytes arrive: no body fills the disk before its size is known."""

from typing import IO, Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.utils.translation import gettext as _

from core.common.errors import AppError, Invalid, TooLarge

# Allowance for the other parts of the form beside the file.
SLACK = 1024 * 1024


class LimitUploadHandler(FileUploadHandler):
    """Runs before Django's own handlers and refuses (-51) an upload above the limit.

    `most` is a lower limit in bytes for one view; without it the limit of imports applies.
    """

    def __init__(self, request: Any = None, *, most: int | None = None, refusal: AppError | None = None) -> None:
        super().__init__(request)
        self._read = 0
        self._most = settings.IMPORT_MAX_BYTES if most is None else most
        self._refusal = refusal

    def handle_raw_input(
        self, input_data: IO[bytes], META: Any, content_length: int, boundary: Any, encoding: str | None = None
    ) -> None:
        if content_length > self._most + SLACK:
            raise self.refusal()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self._read += len(raw_data)
        if self._read > self._most + SLACK:
            raise self.refusal()
        return raw_data

    def file_complete(self, file_size: int) -> UploadedFile[Any] | None:
        return None

    def refusal(self) -> AppError:
        if self._refusal is not None:
            return self._refusal
        most = self._most // (1024 * 1024)
        return TooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})


def get_sent_file(request: Any) -> Any:
    """The part `file` of a form with a file and nothing else. Raises Invalid at `file` and at undeclared fields."""
    unknown = set(request.data) - {"file", "upload_preset", "brand_id", "root_id"}
    if unknown:
        raise Invalid({name: _("모르는 항목이에요.") for name in sorted(unknown)})
    file = dict(request.data).get("file")
    if not hasattr(file, "read"):
        raise Invalid({"file": _("파일을 올려 주세요.")})
    return file
