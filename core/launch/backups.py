"""Backups of the whole installation: the database and the media in one file, and back (docs/rules/opening.md).

The file is a tar archive. Its last member, the manifest, has the SHA-256 of every other one. Sealed values in it can
only be read with the same SECRET_KEY, of which the manifest has a keyed mark, never the key.
"""

import hashlib
import hmac
import io
import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import closing
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from django.conf import settings
from django.core.files.storage import default_storage
from django.db import connection
from django.utils import timezone

from core.brands.models import Brand
from core.common.stored_files import is_local
from core.launch.errors import BackupRefused
from core.launch.models import Backup

MANIFEST, DATABASE, MEDIA = "manifest.json", "database", "media/"
_CHUNK = 1024 * 1024


def secret_mark() -> str:
    """A mark of the installation's SECRET_KEY from which it can't be found."""
    return hmac.new(settings.SECRET_KEY.encode(), b"maru backup", hashlib.sha256).hexdigest()


def make(folder: Path, *, now: datetime | None = None) -> Backup:
    """Write a backup into a folder, read it again, and record it. Raises BackupRefused where it can't be read."""
    now = now or timezone.now()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"maru-{now:%Y%m%d-%H%M%S}.tar"
    unfinished = path.with_suffix(".part")
    try:
        with tempfile.TemporaryDirectory(dir=folder) as place:
            dump = Path(place) / DATABASE
            _dump(dump)
            # From its first byte: who may read it may read every member's data.
            unfinished.touch(mode=0o600)
            _write(unfinished, dump, now)
        read_manifest(unfinished)
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return Backup.objects.create(name=path.name, size=path.stat().st_size)


def prune(folder: Path, *, keep: int) -> list[str]:
    """Delete all but the newest backups of a folder. Returns the names of those deleted."""
    old = sorted(folder.glob("maru-*.tar"))[:-keep]
    for path in old:
        path.unlink()
    return [path.name for path in old]


def read_manifest(path: Path) -> dict[str, Any]:
    """The manifest of a backup whose every part was read and is whole. Raises BackupRefused."""
    marks: dict[str, str] = {}
    manifest: dict[str, Any] = {}
    try:
        with tarfile.open(path, "r:") as archive:
            for member in archive:
                part = archive.extractfile(member)
                if part is None or not _is_own(member.name):
                    raise BackupRefused(f"{member.name} does not belong into a backup.")
                if member.name == MANIFEST:
                    manifest = json.loads(part.read())
                else:
                    marks[member.name] = _hash(part)
    except (OSError, tarfile.TarError, ValueError) as exc:
        raise BackupRefused(f"{path.name} can't be read: {exc}") from exc
    if not manifest or manifest.get("files") != marks:
        raise BackupRefused(f"{path.name} is not whole: a part is missing or was changed.")
    return manifest


def restore(path: Path) -> dict[str, Any]:
    """Take a backup into this empty installation. Returns its manifest; nothing is written before all is checked.

    Raises BackupRefused for a file that is not whole, another kind of database, another SECRET_KEY, and an installation
    that has a brand.
    """
    manifest = read_manifest(path)
    if manifest["vendor"] != connection.vendor:
        raise BackupRefused(f"It was made of {manifest['vendor']}, this installation uses {connection.vendor}.")
    if not hmac.compare_digest(manifest["secret"], secret_mark()):
        raise BackupRefused(
            "It was made with another SECRET_KEY: keys, account numbers and messages in it could not be read. Set the "
            "SECRET_KEY of that installation."
        )
    if _has_brands():
        raise BackupRefused("This installation has a brand. A backup is only taken into an empty one.")
    with tempfile.TemporaryDirectory(dir=settings.VAR_DIR) as place:
        with tarfile.open(path, "r:") as archive:
            archive.extractall(place, filter="data")
        _load(Path(place) / DATABASE)
        if manifest["has_media"]:
            shutil.copytree(Path(place) / MEDIA, settings.MEDIA_ROOT, dirs_exist_ok=True)
    return manifest


def _has_brands() -> bool:
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    return Brand._meta.db_table in tables and Brand.objects.exists()


def _is_own(name: str) -> bool:
    return name in (MANIFEST, DATABASE) or (name.startswith(MEDIA) and ".." not in name.split("/"))


def _write(path: Path, dump: Path, now: datetime) -> None:
    marks: dict[str, str] = {}
    with tarfile.open(path, "w:") as archive:
        for name, source in (*[(DATABASE, dump)], *_media()):
            with source.open("rb") as file:
                info = archive.gettarinfo(arcname=name, fileobj=file)
                info.uid = info.gid = 0
                info.uname = info.gname = ""
                reader = _Hashed(file, info.size)
                archive.addfile(info, reader)
            marks[name] = reader.hexdigest()
        manifest = {
            "made_at": now.isoformat(),
            "vendor": connection.vendor,
            "secret": secret_mark(),
            "has_media": any(name.startswith(MEDIA) for name in marks),
            "files": marks,
        }
        raw = json.dumps(manifest).encode()
        info = tarfile.TarInfo(MANIFEST)
        info.size, info.mtime = len(raw), int(now.timestamp())
        archive.addfile(info, io.BytesIO(raw))


class _Hashed:
    """A file that is hashed while it is read, up to a size: one that grows meanwhile is cut."""

    def __init__(self, file: IO[bytes], size: int) -> None:
        self._file, self._left, self._hash = file, size, hashlib.sha256()

    def read(self, size: int = -1) -> bytes:
        raw = self._file.read(self._left if size < 0 else min(size, self._left))
        self._left -= len(raw)
        self._hash.update(raw)
        return raw

    def hexdigest(self) -> str:
        return self._hash.hexdigest()


def _hash(part: IO[bytes]) -> str:
    mark = hashlib.sha256()
    while raw := part.read(_CHUNK):
        mark.update(raw)
    return mark.hexdigest()


def has_own_media() -> bool:
    """Whether the files are in a folder of this machine. A bucket keeps its own versions."""
    return is_local(default_storage)


def _media() -> Iterator[tuple[str, Path]]:
    root = Path(settings.MEDIA_ROOT)
    if has_own_media() and root.is_dir():
        for path in sorted(root.rglob("*")):
            if path.is_file():
                yield f"{MEDIA}{path.relative_to(root).as_posix()}", path


def _dump(path: Path) -> None:
    if connection.vendor == "sqlite":
        # A snapshot: others go on writing meanwhile.
        with connection.cursor() as cursor:
            cursor.execute("VACUUM INTO %s", [str(path)])
        return
    _run(["pg_dump", "--format=custom", "--no-owner", "--file", str(path)])


def _load(path: Path) -> None:
    if connection.vendor == "sqlite":
        target = Path(connection.settings_dict["NAME"])
        connection.close()
        with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(target)) as own:
            # Into the file that is there: a process that has it open reads the new rows.
            source.backup(own)
        return
    connection.close()
    _run(
        [
            "pg_restore",
            "--clean",
            "--if-exists",
            "--no-owner",
            "--exit-on-error",
            "--dbname",
            _names()["PGDATABASE"],
            str(path),
        ]
    )


def _names() -> Mapping[str, str]:
    """Where PostgreSQL's own programs find the database."""
    given = connection.settings_dict
    names = {"PGHOST": "HOST", "PGPORT": "PORT", "PGUSER": "USER", "PGPASSWORD": "PASSWORD", "PGDATABASE": "NAME"}
    return {name: str(given[key]) for name, key in names.items() if given.get(key)}


def _run(command: list[str]) -> None:
    try:
        done = subprocess.run(command, env={**os.environ, **_names()}, capture_output=True, text=True, check=False)
    except OSError as exc:
        raise BackupRefused(f"{command[0]} is missing: it is one of PostgreSQL's own programs.") from exc
    if done.returncode:
        raise BackupRefused(f"{command[0]} failed: {done.stderr.strip()[-400:]}")
