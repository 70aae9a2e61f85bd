"""Files in an S3-compatible store, shared by all machines of an installation (D64)."""

import io
from typing import Any, cast

from boto3.s3.transfer import TransferConfig
from botocore.config import Config
from botocore.exceptions import ClientError
from django.conf import settings
from django.core.files.base import File
from django.utils.encoding import filepath_to_uri
from storages.backends.s3 import S3Storage
from storages.utils import clean_name

from core.common.errors import ServiceDown

# Larger files are read through a temporary file instead of memory.
_IN_MEMORY = 8 << 20


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

    def __init__(self, **options: Any) -> None:
        addressing = options.pop("addressing_style", "path")
        config = Config(
            s3={"addressing_style": addressing},
            signature_version="s3v4",
            # Stores other than Amazon's refuse the newer checksums.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
            connect_timeout=5,
            read_timeout=60,
            retries={"max_attempts": 3, "mode": "standard"},
        )
        super().__init__(**options, client_config=config)

    def url(self, name: str, *args: Any, **kwargs: Any) -> str:
        """The URL on this server."""
        return f"{settings.MEDIA_URL}{filepath_to_uri(name)}"

    def reach(self, name: str, start: int, length: int) -> Any:
        """A readable of `length` bytes from `start`; the store sends no others. Raises FileNotFoundError."""
        if length <= 0:
            return io.BytesIO()
        try:
            key = self._normalize_name(clean_name(name))
            found = self.bucket.Object(key).get(Range=f"bytes={start}-{start + length - 1}")
        except ClientError as exc:
            if exc.response["ResponseMetadata"]["HTTPStatusCode"] == 404:
                raise FileNotFoundError(name) from exc
            raise
        return found["Body"]

    def _save(self, name: str, content: Any) -> str:
        size = content.size
        whole = io.BufferedReader(cast(io.RawIOBase, _FullReads(content)), 1 << 20)
        saved = str(super()._save(name, File(whole, name=name)))
        if self.size(saved) != size:
            self.delete(saved)
            raise ServiceDown()
        return saved
