"""Files of brands that screens show: pictures and videos, whole or by a range of bytes (RFC 9110, section 14)."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any

from django.core.files.storage import default_storage
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags
from django.views.decorators.http import require_safe

from core.accounts.middleware import SESSION_KEY
from core.articles import selectors as articles
from core.kit.tenancy import brand_scope, host_brand_id
from core.orders.api import sessions
from core.orders.claims import selectors as claims

_FILE = re.compile(r"([A-Za-z0-9_-]+)\.(webp|png|jpg|gif|mp4)")
_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)
_TYPES = {"webp": "image/webp", "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "mp4": "video/mp4"}
_BLOCK = 64 * 1024


@require_safe
def media(request: HttpRequest, name: str) -> HttpResponseBase:
    """Pictures and videos of the brand in force and of brands' looks; nothing else of the store is served.

    A file's folder is its brand's number; another brand's is not found, as is every path trick.
    """
    folder, _slash, rest = name.partition("/")
    own = folder == "brand" or folder == str(host_brand_id()) or _shown_elsewhere(request, folder)
    if own and (private := _PRIVATE.fullmatch(rest)) and folder.isdigit():
        return _private(request, name, int(folder), private)
    found = _FILE.fullmatch(rest) if own else None
    if found is None:
        raise Http404
    response = answer(request, name, kind=_TYPES[found[2]], etag=f'"{found[1]}"')
    # Under a random name nothing is ever written again.
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


# Who may see a picture of these folders is asked each time: its name, and who asks.
_ASKED: dict[str, Callable[[str, HttpRequest], bool]] = {
    "boards": lambda name, request: articles.may_see_picture(name, request.user),
    "claims": lambda name, request: claims.may_see_picture(name, request.user, sessions.orders_of(request)),
}
_PRIVATE = re.compile(r"(boards|claims)/([0-9a-f]{24}(?:_\w+)?\.webp)", re.ASCII)


def _private(request: HttpRequest, name: str, brand_id: int, found: re.Match[str]) -> HttpResponseBase:
    """A picture that is not for everybody. Raises Http404 for all others, as for one that is not there."""
    with brand_scope(brand_id):
        if not _ASKED[found[1]](found[2], request):
            raise Http404
    response = answer(request, name, kind="image/webp", etag=f'"{found[2]}"')
    # Who may see it may change; a browser that has it asks whether it still may.
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie",))
    return response


def answer(request: HttpRequest, name: str, *, kind: str, etag: str) -> HttpResponseBase:
    """A stored file, or of it the one range of bytes that was asked for: 200, 206, 304 or 416.

    Several ranges, other units and a range of another version (`If-Range`) get the whole file. Nothing is held in
    memory but a block. Raises Http404 where there is no such file.
    """
    size = _size(name)
    response: HttpResponseBase
    if _is_known(request, etag):
        response = HttpResponse(status=304)
        response["ETag"] = etag
        return response
    wanted = _range(request, size, etag)
    if wanted == _NOWHERE:
        response = HttpResponse(status=416, content_type=kind)
        response["Content-Range"] = f"bytes */{size}"
        response["Content-Length"] = "0"
    else:
        start, end = wanted or (0, size - 1)
        length = end - start + 1
        body: Any = [] if request.method == "HEAD" else _Part(name, start, length)
        response = StreamingHttpResponse(body, status=206 if wanted else 200, content_type=kind)
        response["Content-Length"] = str(length)
        if wanted:
            response["Content-Range"] = f"bytes {start}-{end}/{size}"
    response["Accept-Ranges"] = "bytes"
    response["ETag"] = etag
    response["X-Content-Type-Options"] = "nosniff"
    return response


# A range that begins behind the end.
_NOWHERE = (-1, -1)


def _range(request: HttpRequest, size: int, etag: str) -> tuple[int, int] | None:
    """The first and the last byte asked for; None for the whole file, `_NOWHERE` for none that there is."""
    found = _RANGE.fullmatch(request.headers.get("Range", "").replace(" ", ""))
    if found is None or request.method != "GET" or request.headers.get("If-Range", etag) != etag:
        return None
    first, last = found.groups()
    if not first and not last:
        return None
    if not first:
        # The last so many bytes.
        count = min(int(last), size)
        return (size - count, size - 1) if count else _NOWHERE
    start = int(first)
    if last and int(last) < start:
        return None
    return (start, min(int(last or size), size - 1)) if start < size else _NOWHERE


def _is_known(request: HttpRequest, etag: str) -> bool:
    known = parse_etags(request.headers.get("If-None-Match", ""))
    return "*" in known or etag in [one.removeprefix("W/") for one in known]


class _Part:
    """Bytes of a stored file in blocks. It is opened when the first block is read, and closed with the answer."""

    def __init__(self, name: str, start: int, length: int) -> None:
        self._source = _open(name, start, length)
        self._left = length

    def __iter__(self) -> Iterator[bytes]:
        while self._left > 0 and (block := self._source.read(min(_BLOCK, self._left))):
            self._left -= len(block)
            yield block

    def close(self) -> None:
        self._source.close()


def _open(name: str, start: int, length: int) -> IO[bytes]:
    """A stored file from a byte on; a store elsewhere sends no more than what is asked for."""
    reach = getattr(default_storage, "reach", None)
    try:
        if reach is not None:
            return reach(name, start, length)  # type: ignore[no-any-return]
        file: Any = default_storage.open(name, "rb")
        file.seek(start)
    except OSError as exc:
        raise Http404 from exc
    return file  # type: ignore[no-any-return]


def _size(name: str) -> int:
    """How many bytes a stored file has. Raises Http404 where there is none, and for a link."""
    try:
        if Path(default_storage.path(name)).is_symlink():
            raise Http404
    except NotImplementedError:
        # A store without folders has no links either.
        pass
    try:
        return int(default_storage.size(name))
    except OSError as exc:
        raise Http404 from exc


def _shown_elsewhere(request: HttpRequest, folder: str) -> bool:
    """A root manager's screen is on one host and shows another brand's pictures."""
    chosen = request.session.get(SESSION_KEY)
    return chosen is not None and folder == str(chosen) and bool(getattr(request.user, "is_root", False))
