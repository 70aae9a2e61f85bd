"""Static files: compressed and hashed, but Vite's own hashed files keep their names."""

import filecmp
import hashlib
import json
import re
import shutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.management.commands import collectstatic
from django.contrib.staticfiles.storage import StaticFilesStorage
from django.core.files.storage import storages
from django.core.management import call_command
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.storage import CompressedManifestStaticFilesStorage

_BUILT = ("shopfront/", "manager/")
_BUILT_URLS = tuple(f"/static/{prefix}" for prefix in _BUILT)
_HASHED = re.compile(r"-[A-Za-z0-9_-]{8}\.")


class MaruStaticStorage(CompressedManifestStaticFilesStorage):
    """Hashes files of Django apps. The build has hashed those of the front ends."""

    manifest_strict = False

    def hashed_name(self, name: str, content: Any = None, filename: str | None = None) -> str:
        if name.startswith(_BUILT):
            return name
        return str(super().hashed_name(name, content, filename))


class StaticMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise, with the build's hashed names known as immutable.

    It lists the files at the start. A hashed file of a front end that is collected later is served too: while machines
    are restarted one by one, a page of the next release may ask this one for its chunks.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        path = request.path_info
        if path not in self.files and path.startswith(_BUILT_URLS) and _HASHED.search(path.rsplit("/", 1)[-1]):
            self._add_collected(path)
        response: HttpResponse = super().__call__(request)
        return response

    def _add_collected(self, url: str) -> None:
        root = Path(self.static_root).resolve()
        file = (root / url.removeprefix(self.static_prefix)).resolve()
        if file.is_relative_to(root) and file.is_file():
            self.add_file_to_dictionary(url, str(file))

    def immutable_file_test(self, path: str, url: str) -> bool:
        if any(f"/static/{prefix}" in url for prefix in _BUILT):
            return bool(_HASHED.search(url.rsplit("/", 1)[-1]))
        return bool(super().immutable_file_test(path, url))


def digest_of_sources() -> str:
    """A digest of what would be collected: the builds by their manifests, the packages' static files by content, and
    the versions of the libraries that bring others."""
    digest = hashlib.sha256()
    sources = [Path(folder) / ".vite" / "manifest.json" for _name, folder in settings.STATICFILES_DIRS]
    sources += [Path(folder) / "editor" / ".vite" / "manifest.json" for _name, folder in settings.STATICFILES_DIRS]
    sources.append(settings.BASE_DIR / "requirements.txt")
    sources += sorted((settings.BASE_DIR / "core").glob("*/static/**/*"))
    for path in sources:
        if path.is_file():
            digest.update(f"{path.relative_to(settings.BASE_DIR)}\0".encode())
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def collect(root: Path, ignored: Iterable[str]) -> None:
    """Django's `collectstatic` into a folder beside `root`, whose files then take their places one by one.

    Django deletes a file before it copies the newer one, and compressed files are written again in place: a process
    that serves them meanwhile would send half a file, or none. `ignored` are patterns of names.
    """
    fresh = root.with_name(f"{root.name}.new")
    shutil.rmtree(fresh, ignore_errors=True)
    command = collectstatic.Command()
    declared: Any = settings.STORAGES["staticfiles"]
    command.storage = storages.create_storage(
        {**declared, "OPTIONS": {**declared.get("OPTIONS", {}), "location": str(fresh)}}
    )
    call_command(command, verbosity=0, interactive=False, ignore_patterns=list(ignored))
    put_in_place(fresh, root)


def put_in_place(fresh: Path, root: Path) -> None:
    """Move the files of `fresh` into `root`, in place of those with other contents, and delete `fresh`."""
    for path in sorted(fresh.rglob("*")):
        target = root / path.relative_to(fresh)
        if path.is_dir() or (target.is_file() and filecmp.cmp(path, target, shallow=False)):
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    shutil.rmtree(fresh, ignore_errors=True)


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
