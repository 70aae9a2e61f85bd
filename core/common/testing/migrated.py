"""Migrated databases that tests copy: a SQLite file, and a template on PostgreSQL.

Running every migration takes most of the time in which a run of one package starts. Both are kept under the hash of
what made them (migrations, models, roles, settings), so a changed file makes new ones. Django still calls `migrate` on
each copy, which finds nothing to apply and calls the `post_migrate` handlers.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit
from zlib import crc32

ROOT = Path(__file__).resolve().parents[3]
FOLDER = ROOT / ".var" / "migrated"
# What decides what a migrated database has, beside every module that `apps.py` connects to `post_migrate`.
_SOURCES = (
    "core/**/migrations/*.py", "core/**/models.py", "core/**/models/*.py", "core/**/apps.py", "core/**/translation.py",
    "core/**/*roles*.py", "core/plain/**/*.py", "core/common/*.py", "core/catalog/search/**/*.py",
    "core/articles/*search*.py", "core/brands/*constraint*.py", "core/settings.py", "locale/plain/*.json",
    "requirements.txt",
)  # fmt: skip


def fingerprint() -> str:
    """The hash of all files that decide what a migrated database has."""
    digest = sha256()
    for path in sorted({path for pattern in _SOURCES for path in ROOT.glob(pattern)}):
        digest.update(f"{path.relative_to(ROOT)}\n".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def sqlite() -> Path:
    """The migrated SQLite file; it is made if there is none of this source."""
    with _alone("sqlite"):
        target = FOLDER / f"{fingerprint()}.sqlite3"
        if not target.exists():
            making = FOLDER / "making"
            shutil.rmtree(making, ignore_errors=True)
            _migrate(making, "")
            for old in FOLDER.glob("*.sqlite3"):
                old.unlink()
            (making / "maru.sqlite3").rename(target)
            shutil.rmtree(making)
        return target


def postgres(server: str) -> str:
    """The name of the template database on this server (`postgresql://user@host:port/any`); made if there is none."""
    import psycopg
    from psycopg import sql

    # The name belongs to this checkout: another one may have other migrations.
    own = f"maru_migrated_{crc32(bytes(ROOT)):08x}"
    with _alone("postgresql"), psycopg.connect(server, autocommit=True) as connection:
        known = [name for (name,) in connection.execute("SELECT datname FROM pg_database") if name.startswith(own)]
        name = f"{own}_{fingerprint()}"
        if name in known:
            return name
        making = f"{own}_making"
        for old in known:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(old)))
        connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(making)))
        _migrate(FOLDER / "making-postgres", urlsplit(server)._replace(path=f"/{making}").geturl())
        rename = "ALTER DATABASE {} RENAME TO {}"
        connection.execute(sql.SQL(rename).format(sql.Identifier(making), sql.Identifier(name)))
        return name


def _migrate(var: Path, database: str) -> None:
    env = {**os.environ, "MARU_VAR_DIR": str(var), "DATABASE_URL": database, "REDIS_URL": ""}
    subprocess.run([sys.executable, "manage.py", "migrate", "--no-input", "-v0"], cwd=ROOT, env=env, check=True)


@contextmanager
def _alone(kind: str) -> Iterator[None]:
    """Only one process makes a database of this kind; the others wait for it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (FOLDER / f"{kind}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
