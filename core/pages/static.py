"""Static files: compressed and hashed, but Vite's own hashed files keep their names."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.contrib.staticfiles.storage import StaticFilesStorage
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

_BUILT = ("shopfront/", "manager/")
_HASHED = re.compile(r"-[A-Za-z0-9_-]{8}\.")


class MaruStaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes files of Django apps. The build has hashed those of the front ends."""

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


# Pages that are open during a deployment still load chunks of the old build.
_KEEP_SECONDS = 86_400
_RETIRED = "retired.json"


def drop_old_builds(root: Path, sources: Iterable[tuple[str, Path]], now: float) -> None:
    """Delete collected files of old builds of both front ends, a day after a build without them."""
    noted = root / _RETIRED
    retired: dict[str, float] = json.loads(noted.read_text()) if noted.exists() else {}
    still: dict[str, float] = {}
    for prefix, source in sources:
        present = {str(path.relative_to(source)) for path in source.rglob("*") if path.is_file()}
        for path in (root / prefix).rglob("*"):
            name = str(path.relative_to(root / prefix))
            if path.is_dir() or name in present or name.removesuffix(".gz").removesuffix(".br") in present:
                continue
            since = retired.get(f"{prefix}/{name}", now)
            if now - since >= _KEEP_SECONDS:
                path.unlink()
            else:
                still[f"{prefix}/{name}"] = since
    noted.write_text(json.dumps(still))


__all__ = ["MaruStaticStorage", "StaticFilesStorage", "StaticMiddleware", "drop_old_builds"]
