"""The image host against its stand-in: each response is mapped, and none raises."""

import time

import httpx
import pytest

from core.integrations.images.base import ImageStatus, StoredImage
from core.integrations.images.cloudinary import Cloudinary

# Bytes that a parser of text would change.
PICTURE = b"RIFF\r\n\x00\xff\r\x1a--\r\n\n" + bytes(range(256)) * 40


def put(url: str, preset: str, *, seconds: float = 3, images_base: str = "") -> StoredImage:
    base = images_base or f"{url}/local/image/upload/"
    host = Cloudinary(base_url=url, images_base=base, cloud_name="local", preset=preset, seconds=seconds)
    return host.put(PICTURE, name="a.webp", content_type="image/webp")


def test_a_stored_picture_is_at_its_address(sandbox: str) -> None:
    stored = put(sandbox, "shop")
    assert (stored.status, stored.code) == (ImageStatus.STORED, "")
    assert stored.url == f"{sandbox}/local/image/upload/v1/{stored.public_id}.webp"
    answer = httpx.get(stored.url)
    assert (answer.content, answer.headers["Content-Type"]) == (PICTURE, "image/webp")
    received = httpx.get(f"{sandbox}/__received").json()["images"][0]
    assert (received["preset"], received["name"], received["size"]) == ("shop", "a.webp", len(PICTURE))


@pytest.mark.parametrize(
    ("preset", "status", "code"),
    [
        ("", ImageStatus.CONFIG, "Upload preset must be specified when using unsigned upload"),
        ("unknown", ImageStatus.CONFIG, "Upload preset not found"),
        ("refuse", ImageStatus.REFUSED, "Invalid image file"),
        ("limit", ImageStatus.BUSY, "420"),
        ("error", ImageStatus.UNAVAILABLE, "500"),
        ("drop", ImageStatus.UNAVAILABLE, "RemoteProtocolError"),
        ("elsewhere", ImageStatus.UNAVAILABLE, "ADDRESS"),
    ],
)
def test_each_refusal_has_its_status(sandbox: str, preset: str, status: ImageStatus, code: str) -> None:
    assert put(sandbox, preset) == StoredImage(status, code=code)


def test_a_slow_host_is_given_up(sandbox: str) -> None:
    begun = time.monotonic()
    assert put(sandbox, "slow", seconds=0.3) == StoredImage(ImageStatus.UNAVAILABLE, code="ReadTimeout")
    assert time.monotonic() - begun < 3


def test_a_host_that_cannot_be_reached_is_no_error() -> None:
    assert put("http://127.0.0.1:9", "shop").status is ImageStatus.UNAVAILABLE


@pytest.mark.parametrize("given", ["http", "https"])
def test_an_address_is_https(monkeypatch: pytest.MonkeyPatch, given: str) -> None:
    body = {"url": f"{given}://res.cloudinary.com/maru/image/upload/v1/a.webp", "public_id": "a"}
    monkeypatch.setattr("core.integrations.images.cloudinary.send_call", lambda *_args, **_kwargs: (200, body))
    stored = put("https://api.cloudinary.com", "shop", images_base="https://res.cloudinary.com/maru/image/upload/")
    assert stored.url == "https://res.cloudinary.com/maru/image/upload/v1/a.webp"
