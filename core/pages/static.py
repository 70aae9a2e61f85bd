"""Static files: compressed and hashed, but Vite's own hashed files keep their names."""

import re
from typing import Any

from django.contrib.staticfiles.storage import StaticFilesStorage
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

_BUILT = ("shopfront/", "manager/")
_HASHED = re.compile(r"-[A-Za-z0-9_-]{8}\.")


class MaruStaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes what Django's apps bring; the two faces are already hashed by their build."""

    manifest_strict = False

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        if name.startswith(_BUILT):
            return name
        return str(super().hashed_name(name, content, filename))


class StaticMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise, with the build's hashed names known as immutable."""

    def immutable_file_test(self, path: str, url: str) -> bool:
        if any(f"/static/{prefix}" in url for prefix in _BUILT):
            return bool(_HASHED.search(url.rsplit("/", 1)[-1]))
        return bool(super().immutable_file_test(path, url))


__all__ = ["MaruStaticStorage", "StaticFilesStorage", "StaticMiddleware"]
