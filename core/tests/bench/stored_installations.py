"""Seeded installations that are stored between runs, by vendor and size."""

import contextlib
import shutil
import urllib.parse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import psycopg

from core.tests.bench.stage import SERVER, Stage


@dataclass(frozen=True)
class StoredInstallations:
    """Stored installations of these sizes: below the var folder, and as databases of this name."""

    place: str
    name: str
    sizes: Sequence[int]

    @property
    def folder(self) -> Path:
        from core.settings import VAR_DIR

        return VAR_DIR / self.place

    def usual(self, vendor: str) -> list[int]:
        """The sizes that `make bench` measures. The largest takes minutes to seed and is used only if it is stored."""
        return [one for one in self.sizes if one < self.sizes[-1] or any(self._of(vendor, one).glob("*.seed.json"))]

    def _of(self, vendor: str, size: int) -> Path:
        return self.folder / f"{vendor}-{size}"

    def stage(self, vendor: str, size: int) -> Stage | None:
        """The stored installation of a size; None without PostgreSQL."""
        where = self._of(vendor, size)
        where.mkdir(parents=True, exist_ok=True)
        if vendor == "sqlite":
            return Stage(where)
        try:
            server = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
        except psycopg.OperationalError:
            return None
        with server, contextlib.suppress(psycopg.errors.DuplicateDatabase):
            server.execute(f'CREATE DATABASE "{self.name}_{size}"')
        parts = urllib.parse.urlsplit(SERVER)
        return Stage(where, urllib.parse.urlunsplit(parts._replace(path=f"/{self.name}_{size}")))

    def forget(self) -> None:
        """Drop the stored installations."""
        shutil.rmtree(self.folder, ignore_errors=True)
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(SERVER, autocommit=True) as server:
            for size in self.sizes:
                server.execute(f'DROP DATABASE IF EXISTS "{self.name}_{size}" WITH (FORCE)')
