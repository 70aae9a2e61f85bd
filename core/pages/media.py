"""Public files of brands: pictures and videos, complete or as a byte range (RFC 9110 §14)."""

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

from core.accounts.middleware import CHOSEN_BRAND_KEY
from core.articles import selectors as articles
from core.claims import selectors as claims
from core.common import picture_sizes
from core.common.errors import ServiceDown
from core.common.tenancy import brand_scope, host_brand_id
from core.orders.api import sessions
from core.reviews import pictures as reviews

_FILE = re.compile(r"([A-Za-z0-9_-]+)\.(webp|png|jpg|gif|mp4)")
_RANGE = re.compile(r"bytes=(\d{0,18})-(\d{0,18})", re.ASCII)
_TYPES = {"webp": "image/webp", "png": "image/png", "jpg": "image/jpeg", "gif": "image/gif", "mp4": "video/mp4"}
_BLOCK = 64 * 1024


@require_safe
def media(request: HttpRequest, name: str) -> HttpResponseBase:
    """Pictures and videos of the current brand and of brands' designs; no other file of the store is served.

    A file's folder is its brand's id. Files of another brand and path traversal give a 404. A store that is away costs
    the picture (503), not the page.
    """
    try:
        return _public_or_private(request, name)
    except ServiceDown:
        return HttpResponse(status=503, headers={"Retry-After": "10", "Cache-Control": "no-store"})


def _public_or_private(request: HttpRequest, name: str) -> HttpResponseBase:
    folder, _slash, rest = name.partition("/")
    own = folder == "brand" or folder == str(host_brand_id()) or _shown_elsewhere(request, folder)
    if own and (private := _PRIVATE.fullmatch(rest)) and folder.isdigit():
        return _private(request, name, int(folder), private)
    found = _FILE.fullmatch(rest) if own else None
    if found is None:
        raise Http404
    response = answer(request, name, kind=_TYPES[found[2]], etag=f'"{found[1]}"')
    # A random name is never reused, so the file is immutable.
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    return response


# Pictures of these folders need a permission check for each request: by name and request.
_ASKED: dict[str, Callable[[str, HttpRequest], bool]] = {
    "boards": lambda name, request: articles.can_see_picture(name, request.user),
    "claims": lambda name, request: claims.may_see_picture(name, request.user, sessions.orders_of(request)),
    "reviews": lambda name, request: reviews.may_see(name, request.user),
}
_PRIVATE = re.compile(r"(boards|claims|reviews)/([0-9a-f]{24}(?:_\w+)?\.webp)", re.ASCII)


def _private(request: HttpRequest, name: str, brand_id: int, found: re.Match[str]) -> HttpResponseBase:
    """A private picture. Raises Http404 without permission, as for a missing one."""
    with brand_scope(brand_id):
        # A size has the permissions of its picture.
        if not _ASKED[found[1]](picture_sizes.original_name(found[2]), request):
            raise Http404
    response = answer(request, name, kind="image/webp", etag=f'"{found[2]}"')
    # Permissions may change: the browser revalidates a cached picture.
    response["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ("Cookie",))
    return response


def answer(request: HttpRequest, name: str, *, kind: str, etag: str) -> HttpResponseBase:
    """A stored file, or the requested byte range: 200, 206, 304 or 416.

    Several ranges, other units and a range of another version (`If-Range`) get the whole file. Only one block is in
    memory. Raises Http404 if there is no such file.
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


# A range that begins after the end.
_NOWHERE = (-1, -1)


def _range(request: HttpRequest, size: int, etag: str) -> tuple[int, int] | None:
    """The first and last requested byte; None for the whole file, `_NOWHERE` if unsatisfiable."""
    found = _RANGE.fullmatch(request.headers.get("Range", "").replace(" ", ""))
    if found is None or request.method != "GET" or request.headers.get("If-Range", etag) != etag:
        return None
    first, last = found.groups()
    if not first and not last:
        return None
    if not first:
        # A suffix range: the last bytes.
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
    """Bytes of a stored file in blocks. Opened when the first block is read, closed with the response."""

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
    """Open a stored file at a byte. A remote store sends only the requested range."""
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
    """The size of a stored file in bytes. Raises Http404 if there is none, and for a symbolic link."""
    try:
        if Path(default_storage.path(name)).is_symlink():
            raise Http404
    except NotImplementedError:
        # A store without folders has no symbolic links.
        pass
    measure = getattr(default_storage, "measure", default_storage.size)
    try:
        return int(measure(name))
    except OSError as exc:
        raise Http404 from exc


def _shown_elsewhere(request: HttpRequest, folder: str) -> bool:
    """Whether a root manager's screen on one host shows another brand's pictures."""
    chosen = request.session.get(CHOSEN_BRAND_KEY)
    return chosen is not None and folder == str(chosen) and bool(getattr(request.user, "is_root", False))
