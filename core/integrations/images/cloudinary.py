"""Cloudinary, or a host that speaks its unsigned upload (providers 6).

Confirmed by its documents: address, `file` and `upload_preset`, the fields of the answer, 400 without a preset, and
420 beyond a limit. Unverified: which messages of a 400 mean the preset; the texts that are looked for stand here alone.
"""

from typing import Any
from urllib.parse import urlsplit

import structlog

from core.integrations.images.base import ImageStatus, StoredImage
from core.integrations.json_calls import NoAnswer, new_client, send_call

log = structlog.get_logger(__name__)

SECONDS = 10.0
MAX_ADDRESS = 300
_BUSY = frozenset({420, 429})
_CONFIG = frozenset({401, 403, 404})


class Cloudinary:
    """One brand's account. `images_base` is the start of the addresses of its pictures, `seconds` limits a call."""

    def __init__(
        self, *, base_url: str, images_base: str, cloud_name: str, preset: str, seconds: float = SECONDS
    ) -> None:
        self._path = f"/v1_1/{cloud_name}/image/upload"
        self._images_base, self._preset, self._seconds = images_base, preset, seconds
        self._client = new_client(base_url, seconds=seconds)

    def put(self, content: bytes, *, name: str, content_type: str) -> StoredImage:
        try:
            status, body = send_call(
                self._client,
                "POST",
                self._path,
                seconds=self._seconds,
                form={"upload_preset": self._preset},
                files={"file": (name, content, content_type)},
            )
        except NoAnswer as exc:
            log.warning("image_host.unreachable", error=exc.code)
            return StoredImage(ImageStatus.UNAVAILABLE, code=exc.code)
        if status in (200, 201):
            return self._parse_stored(body)
        code = _message(body)
        log.warning("image_host.refused", status=status, code=code)
        if status in _BUSY:
            return StoredImage(ImageStatus.BUSY, code=str(status))
        if status in _CONFIG or (status == 400 and "preset" in code.lower()):
            return StoredImage(ImageStatus.CONFIG, code=code or str(status))
        if status == 400:
            return StoredImage(ImageStatus.REFUSED, code=code or str(status))
        return StoredImage(ImageStatus.UNAVAILABLE, code=str(status))

    def _parse_stored(self, body: dict[str, Any]) -> StoredImage:
        """The stored picture; an address elsewhere than in the brand's own folder is no answer of this host."""
        url = _secure(str(body.get("secure_url") or body.get("url") or ""), self._images_base)
        public_id = str(body.get("public_id") or "")[:200]
        if not url.startswith(self._images_base) or len(url) > MAX_ADDRESS or not public_id:
            log.warning("image_host.unusable", host=(urlsplit(url).hostname or "")[:100])
            return StoredImage(ImageStatus.UNAVAILABLE, code="ADDRESS")
        return StoredImage(ImageStatus.STORED, url=url, public_id=public_id)


def _secure(url: str, images_base: str) -> str:
    """The address as https, where the host has it."""
    is_plain = url.startswith("http://") and images_base.startswith("https://")
    return f"https://{url.removeprefix('http://')}" if is_plain else url


def _message(body: dict[str, Any]) -> str:
    error = body.get("error")
    return str(error.get("message") or "")[:120] if isinstance(error, dict) else ""
