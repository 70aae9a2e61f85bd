"""Files in an S3-compatible store, shared by all machines of an installation (D64)."""

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Any, cast

from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import ClientError, ConnectionError, HTTPClientError
from django.conf import settings
from django.core.files.base import File
from django.utils.encoding import filepath_to_uri
from storages.backends.s3 import S3Storage
from storages.utils import clean_name

from core.common.errors import ServiceDown
from core.common.outages import Outage

# Larger files are read through a temporary file instead of memory.
_IN_MEMORY = 8 << 20
# Seconds that a visitor's picture waits for the store: a store that hangs must not hold the threads of pages.
_VISITOR_WAIT = 3
# Longer than a wait: at most one thread of a process waits for a store that is away.
_outage = Outage("object store", probe_seconds=10)


@contextmanager
def _short_call() -> Iterator[None]:
    """A call on behalf of a visitor. Raises ServiceDown if the store is away, FileNotFoundError for a missing file."""
    if not _outage.may_try():
        raise ServiceDown
    try:
        yield
    except (ConnectionError, HTTPClientError) as exc:
        _outage.begin()
        raise ServiceDown from exc
    except ClientError as exc:
        if exc.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
            _outage.end()
            raise FileNotFoundError from exc
        raise
    except FileNotFoundError:
        _outage.end()
        raise
    _outage.end()


class _FullReads(io.RawIOBase):
    """A file whose reads are never short: boto3 takes a short read for the end of a part, and stores less silently."""

    def __init__(self, content: Any) -> None:
        self._content = content

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        return int(self._content.seek(offset, whence))

    def tell(self) -> int:
        return int(self._content.tell())

    def readinto(self, buffer: Any) -> int:
        part = self._content.read(len(buffer))
        buffer[: len(part)] = part
        return len(part)


class ObjectStorage(S3Storage):  # type: ignore[misc]
    """Private objects. Their URLs are ours (`/media/…`): this server serves the pictures."""

    def get_default_settings(self) -> dict[str, Any]:
        own = {
            "file_overwrite": False,
            "default_acl": None,
            "max_memory_size": _IN_MEMORY,
            "transfer_config": TransferConfig(max_concurrency=2),
        }
        return {**super().get_default_settings(), **own}

    def __init__(self, *, wait: float = 60, attempts: int = 3, **options: Any) -> None:
        self._own_options = dict(options)
        addressing = options.pop("addressing_style", "path")
        config = Config(
            s3={"addressing_style": addressing},
            signature_version="s3v4",
            # Stores other than Amazon's refuse the newer checksums.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            connect_timeout=min(wait, 5),
            read_timeout=wait,
            retries={"total_max_attempts": attempts, "mode": "standard"},
        )
        super().__init__(**options, client_config=config)

    def url(self, name: str, *args: Any, **kwargs: Any) -> str:
        """The URL on this server."""
        return f"{settings.MEDIA_URL}{filepath_to_uri(name)}"

    @cached_property
    def _for_visitors(self) -> "ObjectStorage":
        """The same store with short waits and one attempt."""
        return ObjectStorage(**self._own_options, wait=_VISITOR_WAIT, attempts=1)

    def measure(self, name: str) -> int:
        """The size of a file in bytes, for a visitor. Raises FileNotFoundError, ServiceDown."""
        with _short_call():
            return int(self._for_visitors.size(name))

    def reach(self, name: str, start: int, length: int) -> Any:
        """A readable of `length` bytes from `start`; the store sends no others.

        For a visitor. Raises FileNotFoundError, ServiceDown.
        """
        if length <= 0:
            return io.BytesIO()
        with _short_call():
            key = self._normalize_name(clean_name(name))
            span = f"bytes={start}-{start + length - 1}"
            return self._for_visitors.bucket.Object(key).get(Range=span)["Body"]

    def _save(self, name: str, content: Any) -> str:
        size = content.size
        whole = io.BufferedReader(cast(io.RawIOBase, _FullReads(content)), 1 << 20)
        saved = str(super()._save(name, File(whole, name=name)))
        if self.size(saved) != size:
            self.delete(saved)
            raise ServiceDown()
        return saved
