"""Bytes are counted while they arrive: no body fills the disk before someone looks at its size."""

from typing import IO, Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler
from django.utils.translation import gettext as _

from core.kit.errors import TooLarge

# Room for the other parts of the form beside the file.
SLACK = 1024 * 1024


class LimitUploadHandler(FileUploadHandler):
    """Stands before Django's own handlers and refuses (-51) what no upload may be."""

    def __init__(self, request: Any = None) -> None:
        super().__init__(request)
        self._read = 0

    def handle_raw_input(
        self, input_data: IO[bytes], META: Any, content_length: int, boundary: Any, encoding: str | None = None
    ) -> None:
        if content_length > settings.IMPORT_MAX_BYTES + SLACK:
            raise self._refusal()

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self._read += len(raw_data)
        if self._read > settings.IMPORT_MAX_BYTES + SLACK:
            raise self._refusal()
        return raw_data

    def file_complete(self, file_size: int) -> UploadedFile | None:
        return None

    @staticmethod
    def _refusal() -> TooLarge:
        most = settings.IMPORT_MAX_BYTES // (1024 * 1024)
        return TooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": most})
