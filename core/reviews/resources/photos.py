"""Pictures of imported reviews: fetched, or copied from other reviews of this shop, before anything is written."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from django.core.files.storage import default_storage
from django.utils.translation import gettext as _

from core.common import pictures
from core.common.errors import AppError
from core.integrations import fetch
from core.reviews.models import ReviewPicture
from core.reviews.pictures import ALBUM

_AT_ONCE = 4
_LIMIT = 3 * 1024 * 1024


class Photos:
    """The pictures of one run by their address, stored as files of the album without a review.

    If a run ends before they are used, the periodic function deletes them.
    """

    def __init__(self) -> None:
        self._names: dict[str, str] = {}
        self._failed: dict[str, str] = {}

    def gather(self, addresses: Iterable[str]) -> None:
        """Fetch and store addresses that this run has not fetched yet."""
        todo = [
            address
            for address in dict.fromkeys(addresses)
            if address not in self._names and address not in self._failed
        ]
        if not todo:
            return
        own = _own_files(todo)
        with ThreadPoolExecutor(_AT_ONCE) as pool:
            read = pool.map(lambda address: _read(address, own.get(address)), todo)
            for address, picture in zip(todo, read, strict=True):
                if isinstance(picture, str):
                    self._failed[address] = picture
                else:
                    url = pictures.store(picture, folder=ALBUM.path())
                    self._names[address] = url.rpartition("/")[2]
                    ReviewPicture(name=self._names[address]).save()

    def refusals(self, addresses: Iterable[str]) -> list[str]:
        """Error messages for addresses without a usable picture."""
        return [self._failed[address] for address in addresses if address in self._failed]

    def take(self, addresses: Iterable[str]) -> list[str]:
        """The files of these addresses. Each file is used for one review."""
        return [self._names.pop(address) for address in addresses if address in self._names]


def _own_files(addresses: Iterable[str]) -> dict[str, str]:
    """The stored files of addresses of this shop's own reviews; empty where there is none."""
    names = {address: name for address in addresses if (name := ALBUM.stored_name(address))}
    known = set(ReviewPicture.objects.filter(name__in=names.values()).values_list("name", flat=True)) if names else ()
    return {address: f"{ALBUM.path()}/{name}" if name in known else "" for address, name in names.items()}


def _read(address: str, own: str | None) -> pictures.Picture | str:
    """A picture, or why there is none. `own` is its file, None for another server's picture."""
    try:
        raw = _open(own) if own is not None else fetch.get(address, limit=_LIMIT)
        return pictures.clean(BytesIO(raw), sized=True)
    except (AppError, OSError) as exc:
        reason = exc.message if isinstance(exc, AppError) else _("그림을 가져오지 못했어요.")
        return f"{reason} ({address[:60]})"


def _open(name: str) -> bytes:
    if not name:
        raise FileNotFoundError(name)
    with default_storage.open(name) as file:
        raw: bytes = file.read()
    return raw
