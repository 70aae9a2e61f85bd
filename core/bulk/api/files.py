"""A stored file as a download."""

from urllib.parse import quote

from django.db.models.fields.files import FieldFile
from django.http import FileResponse
from django.utils.translation import gettext as _

from core.bulk.errors import NotReady

_TYPES = {
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}


def download(file: FieldFile, name: str) -> FileResponse:
    """The file under its displayed name. Raises NotReady where it is not stored (any more)."""
    if not file or not file.name or not file.storage.exists(file.name):
        raise NotReady(_("파일이 없거나 보관 기간이 지나 지웠어요."))
    suffix = file.name.rsplit(".", 1)[-1]
    response = FileResponse(file.storage.open(file.name, "rb"), content_type=_TYPES.get(suffix, "text/plain"))
    response["Content-Disposition"] = f"attachment; filename=\"file.{suffix}\"; filename*=UTF-8''{quote(name)}"
    response["Cache-Control"] = "no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response
