"""Pictures named in a file: known ones by their source, new ones fetched before anything is written."""

import hashlib
import re
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from pathlib import Path

from django.utils.translation import gettext as _
from PIL import Image, UnidentifiedImageError

from core.bulk import image_archives
from core.bulk.models import StoredPicture
from core.common import image_hosts, picture_sizes, pictures
from core.common.errors import AppError
from core.integrations import fetch

_WORKERS = 4
# The address of a picture of this shop; several in one cell are separated by |.
_OWN = re.compile(r"/media/\d+/[A-Za-z0-9_-]+\.(?:webp|png|jpg|gif)")


class Pictures:
    """The pictures of one run. `folder` is the run's own pack, '' where it has none."""

    def __init__(self, brand_id: int, folder: str, beat: Callable[[], None]) -> None:
        self.brand_id = brand_id
        self._folder = Path(folder) if folder else None
        # Only pictures of the operator's own folder are stored unchanged; managers' uploads are always encoded again.
        self._trusted = bool(folder) and not image_archives.is_unpacked(folder)
        self._beat = beat
        self._sources: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self._failed: dict[str, str] = {}
        self._notes: dict[str, str] = {}

    def source(self, ref: str) -> str:
        """Where a reference leads, as it is remembered; '' where it leads nowhere."""
        if ref not in self._sources:
            self._sources[ref] = self._source(ref)
        return self._sources[ref]

    def _source(self, ref: str) -> str:
        if ref.startswith("https://"):
            return ref if len(ref) <= 500 else ""
        path = self._in_folder(ref)
        return f"sha256:{hashlib.sha256(path.read_bytes()).hexdigest()}" if path else ""

    def _in_folder(self, ref: str) -> Path | None:
        """A file of the pack by its bare name: no way out of the folder."""
        if self._folder is None or "/" in ref or "\\" in ref or ref.startswith("."):
            return None
        path = self._folder / ref
        return path if path.is_file() and not path.is_symlink() else None

    def look_up(self, refs: Iterable[str]) -> None:
        """Find which of the references are stored already, in one statement."""
        wanted = {source for ref in refs if (source := self.source(ref)) and source not in self._known}
        if wanted:
            rows = StoredPicture.objects.filter(source__in=list(wanted)).values_list("source", "src")
            self._known.update(dict(rows))

    def src(self, ref: str, kept: frozenset[str]) -> str | None:
        """The address of a picture; None while it is still to be fetched. `kept` the product has already."""
        if ref in kept or image_hosts.is_hosted(ref):
            return ref
        if ref.startswith(f"/media/{self.brand_id}/") and _OWN.fullmatch(ref):
            # A file may be older than the sizes of the picture that it names.
            plain = picture_sizes.without_size(ref)
            return next((src for src in kept if picture_sizes.without_size(src) == plain), ref)
        return self._known.get(self.source(ref))

    def refusal(self, ref: str, kept: frozenset[str]) -> str:
        """Why a reference gives no picture, '' where it does or will."""
        if self.src(ref, kept) is not None:
            return ""
        if ref in self._failed:
            return self._failed[ref]
        if ref.startswith("https://"):
            return "" if self.source(ref) else _("주소가 너무 길어요: %(name)s") % {"name": ref[:60]}
        if ref.startswith("http://"):
            return _("https 주소만 가져올 수 있어요: %(name)s") % {"name": ref[:60]}
        return "" if self.source(ref) else _("그림을 찾지 못했어요: %(name)s") % {"name": ref[:60]}

    def note(self, ref: str) -> str:
        """What was lost of a picture that this run fetched, '' where nothing was."""
        reason = self._notes.get(self.source(ref), "")
        return f"{reason} ({ref[:60]})" if reason else ""

    def gather(self, refs: Iterable[str]) -> None:
        """Fetch and store what isn't stored yet. What can't be fetched is remembered as such."""
        self.look_up(refs)
        todo: dict[str, str] = {}
        for ref in refs:
            source = self.source(ref)
            if source and source not in self._known and ref not in self._failed:
                todo.setdefault(source, ref)
        if not todo:
            return
        with ThreadPoolExecutor(_WORKERS) as pool:
            made = pool.map(self._fetch, todo.values())
            for (source, ref), result in zip(todo.items(), made, strict=True):
                self._beat()
                if isinstance(result, str):
                    self._failed[ref] = result
                    continue
                self._known[source] = pictures.store(result, folder=str(self.brand_id))
                self._notes[source] = result.note
        StoredPicture.objects.bulk_create(
            [StoredPicture(source=source, src=self._known[source]) for source in todo if source in self._known],
            ignore_conflicts=True,
        )

    def _fetch(self, ref: str) -> pictures.Picture | str:
        try:
            path = self._in_folder(ref)
            raw = path.read_bytes() if path else fetch.get(ref, limit=3 * 1024 * 1024)
            return _as_it_is(raw) if path and self._trusted else pictures.clean(BytesIO(raw), sized=True)
        except (AppError, OSError) as exc:
            reason = str(getattr(exc, "message", "") or exc)
            return _("그림을 가져오지 못했어요: %(name)s (%(reason)s)") % {"name": ref[:60], "reason": reason[:120]}


def _as_it_is(raw: bytes) -> pictures.Picture:
    """A picture of the operator's own pack: one that is small WebP already isn't encoded a second time."""
    try:
        with Image.open(BytesIO(raw), formats=("WEBP",)) as image:
            plain = not {"exif", "xmp", "icc_profile"} & set(image.info) and getattr(image, "n_frames", 1) == 1
            if plain and max(image.size) <= 2000 and len(raw) <= 300_000:
                return pictures.build_picture(image, content=raw, sized=True)
    except (UnidentifiedImageError, OSError, ValueError):
        pass
    return pictures.clean(BytesIO(raw), sized=True)
