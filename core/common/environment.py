"""Settings of a machine, read from its environment. A bad value raises ImproperlyConfigured and stops the start."""

import contextlib
import hashlib
import os
import secrets
import stat
import tempfile
from pathlib import Path
from urllib.parse import parse_qsl, unquote, urlparse

from django.core.exceptions import ImproperlyConfigured


def env(name: str, default: str = "") -> str:
    """A text from the environment."""
    return os.environ.get(name, default).strip()


def env_bool(name: str, default: bool) -> bool:
    """A switch: 1/0, true/false, yes/no."""
    text = env(name, "1" if default else "0").lower()
    if text not in {"1", "0", "true", "false", "yes", "no"}:
        raise ImproperlyConfigured(f"{name} must be 1 or 0, not {text!r}")
    return text in {"1", "true", "yes"}


def env_int(name: str, default: int, low: int, high: int) -> int:
    """A whole number within bounds."""
    text = env(name, str(default))
    if not text.isdigit() or not low <= int(text) <= high:
        raise ImproperlyConfigured(f"{name} must be a number from {low} to {high}, not {text!r}")
    return int(text)


# What an installation writes into its folder; other files there are not ours.
_WRITTEN = ("*.sqlite3*", "secret_key", "static.stamp", "logs", "media", "packs", "static", "stamps")


def make_private(folder: Path) -> None:
    """Let only the owner read an installation's folder, and what is and will be in it (0700, 0600).

    Existing files are restricted once, when the folder itself is still open. A folder of another user, or one that
    is shared like /tmp, is left as it is.
    """
    os.umask(0o077)
    folder.mkdir(parents=True, exist_ok=True)
    state = folder.stat()
    if state.st_uid != os.geteuid() or state.st_mode & stat.S_ISVTX or not state.st_mode & 0o077:
        return
    for pattern in _WRITTEN:
        for path in folder.glob(pattern):
            for one in (path, *(path.rglob("*") if path.is_dir() and not path.is_symlink() else ())):
                _restrict(one)
    folder.chmod(0o700)


def _restrict(path: Path) -> None:
    # A file that is gone meanwhile, or belongs to another user, doesn't stop the start.
    with contextlib.suppress(OSError):
        if not path.is_symlink():
            path.chmod(0o700 if path.is_dir() else 0o600)


def load_or_create_secret(folder: Path) -> str:
    """The installation's own secret, made at the first start and readable by its owner alone."""
    path = folder / "secret_key"
    if not path.exists():
        descriptor, own = tempfile.mkstemp(dir=folder)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(48))
        # Written completely or not at all: of processes that start at the same time the first one's counts.
        with contextlib.suppress(FileExistsError):
            os.link(own, path)
        os.unlink(own)
    return path.read_text().strip()


def _prepare_options() -> dict[str, object]:
    """Statements that a connection repeats are prepared once. A pooler that shares one connection (PgBouncer by
    transaction) loses them: DATABASE_PREPARE=0 turns preparing off."""
    if not env_bool("DATABASE_PREPARE", True):
        return {}
    return {"server_side_binding": True, "prepare_threshold": 2}


def refuse_shared_without_secret() -> None:
    """Refuse to start where several machines may share a database and each would make its own secret.

    Raises ImproperlyConfigured.
    """
    if env("DATABASE_URL") and not env("SECRET_KEY"):
        raise ImproperlyConfigured("DATABASE_URL needs a SECRET_KEY too: the same one on every machine")


# The longest path of a local socket, in bytes; Linux takes 107, other systems fewer.
_LONGEST_SOCKET = 100


def socket_path(folder: Path, file_name: str) -> str:
    """A process's socket: in the folder, or in a folder of this user under /tmp where that path is too long."""
    path = folder / file_name
    if len(os.fsencode(path)) <= _LONGEST_SOCKET:
        return str(path)
    name = hashlib.sha256(os.fsencode(folder.resolve())).hexdigest()[:16]
    short = Path(tempfile.gettempdir()) / f"maru-{os.getuid()}-{name}"
    with contextlib.suppress(FileExistsError):
        short.mkdir(mode=0o700)
    found = short.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != os.getuid():
        raise ImproperlyConfigured(f"{short} is somebody else's: set MARU_VAR_DIR to a shorter path")
    return str(short / file_name)


# What the query of DATABASE_URL may say: parameters of libpq that reach the driver as they are.
_URL_OPTIONS = frozenset(
    (
        "application_name channel_binding client_encoding connect_timeout gssencmode host hostaddr keepalives "
        "keepalives_count keepalives_idle keepalives_interval load_balance_hosts options passfile port require_auth "
        "service sslcert sslcrl sslkey sslmode sslnegotiation sslpassword sslrootcert target_session_attrs "
        "tcp_user_timeout"
    ).split()
)


def _url_options(query: str) -> dict[str, str]:
    """The parameters of a database URL. Raises ImproperlyConfigured for one that the driver doesn't have: dropped
    without a word, `sslmode=require` would leave the connection open to be read."""
    options = dict(parse_qsl(query, keep_blank_values=True))
    unknown = sorted(set(options) - _URL_OPTIONS)
    if unknown:
        raise ImproperlyConfigured(f"DATABASE_URL has parameters that PostgreSQL does not know: {', '.join(unknown)}")
    return options


def database_settings(url: str, folder: Path) -> dict[str, object]:
    """Django's settings for the database at a URL; without one, for a SQLite file in the folder."""
    if not url:
        path = folder / "maru.sqlite3"
        return {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": str(path),
            # Opening the file and its settings costs more than a short query; threads keep their connection.
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                # A deferred transaction that becomes a writer fails at once under load; IMMEDIATE waits.
                "transaction_mode": "IMMEDIATE",
                "timeout": 20,
                # FULL: a confirmed order is on the disk, also when the power fails a moment later.
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-32000;",
            },
            "TEST": {"NAME": str(folder / "test.sqlite3")},
        }
    parts = urlparse(url)
    wanted = _url_options(parts.query)
    if parts.scheme not in {"postgres", "postgresql"} or not parts.path.strip("/"):
        raise ImproperlyConfigured("DATABASE_URL must look like postgresql://user:password@host:5432/name")
    more = wanted.pop("options", "")
    return {
        "ENGINE": "core.common.postgresql",
        "NAME": parts.path.strip("/"),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": wanted.pop("host", parts.hostname or ""),
        "PORT": wanted.pop("port", str(parts.port or "")),
        "CONN_MAX_AGE": 0,
        "OPTIONS": {
            **_prepare_options(),
            **wanted,
            "pool": {
                "min_size": 2,
                "max_size": env_int("DATABASE_POOL", 16, 2, 200),
                # Seconds that a request waits for a connection.
                "timeout": 3,
                # The pool retries one attempt to connect with growing pauses and begins no other: it has to give up
                # soon, so that the first request after an outage connects at once.
                "reconnect_timeout": 1,
            },
            # Compiling a statement, or starting parallel workers, takes longer than any of our statements; on an SSD
            # random reads cost the same as sequential ones.
            "options": f"-c jit=off -c max_parallel_workers_per_gather=0 -c random_page_cost=1.1 {more}".strip(),
        },
    }


def file_storage_settings() -> dict[str, object]:
    """Django's settings of the file storage: a folder, or a bucket of an S3-compatible store when one is configured."""
    bucket = env("S3_BUCKET")
    if not bucket:
        return {"BACKEND": "core.common.disk.AtomicFileStorage"}
    if not env("S3_ACCESS_KEY") or not env("S3_SECRET_KEY"):
        raise ImproperlyConfigured("S3_BUCKET needs S3_ACCESS_KEY and S3_SECRET_KEY")
    addressing = env("S3_ADDRESSING", "path")
    if addressing not in {"path", "virtual"}:
        raise ImproperlyConfigured(f"S3_ADDRESSING must be path or virtual, not {addressing!r}")
    return {
        "BACKEND": "core.common.object_storage.ObjectStorage",
        "OPTIONS": {
            "bucket_name": bucket,
            "endpoint_url": env("S3_ENDPOINT") or None,
            "region_name": env("S3_REGION") or None,
            "access_key": env("S3_ACCESS_KEY"),
            "secret_key": env("S3_SECRET_KEY"),
            "addressing_style": addressing,
        },
    }
