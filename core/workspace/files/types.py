"""The types of files that may be attached, by their ending, and how they begin."""

from collections.abc import Mapping

_ZIP = b"PK\x03\x04"
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_TIFF = (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+")

MEDIA_TYPES: Mapping[str, str] = {
    "pdf": "application/pdf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "jpeg": "image/jpeg",
    "webp": "image/webp",
    "gif": "image/gif",
    "heic": "image/heic",
    "heif": "image/heif",
    "avif": "image/avif",
    "bmp": "image/bmp",
    "tif": "image/tiff",
    "tiff": "image/tiff",
    "txt": "text/plain",
    "csv": "text/csv",
    "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "hwp": "application/x-hwp",
    "hwpx": "application/hwp+zip",
    "zip": "application/zip",
    "mp4": "video/mp4",
    "mov": "video/quicktime",
}
# How the content of a type begins. The others have no such mark.
_BEGINNINGS: Mapping[str, tuple[bytes, ...]] = {
    "pdf": (b"%PDF-",),
    "png": (b"\x89PNG\r\n\x1a\n",),
    "jpg": (b"\xff\xd8\xff",),
    "jpeg": (b"\xff\xd8\xff",),
    "webp": (b"RIFF",),
    "gif": (b"GIF87a", b"GIF89a"),
    "bmp": (b"BM",),
    "tif": _TIFF,
    "tiff": _TIFF,
    "doc": (_OLE,),
    "xls": (_OLE,),
    "ppt": (_OLE,),
    "hwp": (_OLE, b"HWP Document File"),
    "docx": (_ZIP,),
    "xlsx": (_ZIP,),
    "pptx": (_ZIP,),
    "hwpx": (_ZIP,),
    "zip": (_ZIP, b"PK\x05\x06"),
}
# The mark of these containers stands after the length of their first box.
_CONTAINERS = frozenset({"heic", "heif", "avif"})
# A text with one of these at its start is a program, whatever its name says.
_PROGRAMS = (b"MZ", b"\x7fELF", b"#!", b"\xca\xfe\xba\xbe", b"\xcf\xfa\xed\xfe")
HEAD_BYTES = 16


def ending_of(name: str) -> str:
    """The ending of a file's name in small letters, '' without one."""
    return name.rpartition(".")[2].lower() if "." in name else ""


def is_listed(name: str, head: bytes) -> bool:
    """Whether a file may be attached: its ending is listed, and its first bytes fit it."""
    ending = ending_of(name)
    if ending not in MEDIA_TYPES:
        return False
    if ending in _CONTAINERS:
        return head[4:8] == b"ftyp"
    beginnings = _BEGINNINGS.get(ending)
    return head.startswith(beginnings) if beginnings else not head.startswith(_PROGRAMS)
