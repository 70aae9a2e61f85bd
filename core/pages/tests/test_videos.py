"""Uploads of videos, and byte ranges of served files (D40; RFC 9110 §14)."""

import io
import struct
import tracemalloc
from typing import Any

import pytest
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import encode_multipart
from rest_framework.test import APIClient

from core.common import videos
from core.conftest import World, client_for
from core.pages import media
from core.pages.tests.test_uploads import raw_call, stored

URL = "/api/util/videos"
LIMIT = 50 * 1024 * 1024
TOO_LARGE, NO_VIDEO = "동영상 용량은 50MB 이내만 가능해요.", "mp4 동영상만 올릴 수 있어요."


def box(kind: bytes, content: bytes = b"", *, wide: bool = False) -> bytes:
    if wide:
        return struct.pack(">I4sQ", 1, kind, 16 + len(content)) + content
    return struct.pack(">I4s", 8 + len(content), kind) + content


def ftyp(main: bytes = b"isom", *others: bytes) -> bytes:
    return box(b"ftyp", main + b"\0\0\2\0" + b"".join(others))


def mp4(size: int = 4000, head: bytes | None = None) -> bytes:
    start = (ftyp(b"isom", b"iso2", b"mp41") if head is None else head) + box(b"moov", box(b"mvhd", b"\0" * 100))
    return start + box(b"mdat", bytes(at % 251 for at in range(size - len(start) - 8)))


def send(client: APIClient, raw: bytes, name: str = "영상.mp4", kind: str = "video/mp4") -> Any:
    return client.post(URL, {"file": SimpleUploadedFile(name, raw, kind)}, format="multipart")


def refused(answer: Any, status: int, result: int, message: str) -> bool:
    said = answer.json()
    return (answer.status_code, said["result"], said["message"]) == (status, result, message) and stored() == []


@pytest.mark.parametrize(
    "raw",
    [
        mp4(),
        mp4(head=ftyp(b"mp42", b"mp42", b"isom")),
        mp4(head=ftyp(b"xxxx", b"iso5")),
        ftyp() + box(b"moov", b"x" * 40) + box(b"mdat", b"y" * 900, wide=True),
        ftyp() + box(b"moov", b"x" * 40) + struct.pack(">I4s", 0, b"mdat") + b"to the end",
        ftyp() + box(b"free") + box(b"mdat", b"y" * 900) + box(b"moov", b"x" * 40),
    ],
    ids=["plain", "mp42", "by a compatible brand", "wide box", "box to the end", "moov last"],
)
def test_an_mp4_is_kept_as_it_is_under_a_random_name(manager: APIClient, raw: bytes) -> None:
    said = send(manager, raw, name="../../x.html", kind="text/html")
    assert said.status_code == 201, said.json()
    [path] = stored()
    assert path.read_bytes() == raw
    assert said.json()["data"] == {"url": f"/media/1/{path.name}", "size": len(raw)}
    assert path.name != "x.html"
    assert path.suffix == ".mp4"


@pytest.mark.parametrize(
    "raw",
    [
        b"", b"x" * 500, b"\x1a\x45\xdf\xa3" + b"webm" * 90, b"<html><script>alert(1)</script></html>",
        mp4(head=ftyp(b"qt  ", b"isom")), mp4(head=ftyp(b"heic", b"mif1")), mp4(head=b""),
        ftyp() + box(b"mdat", b"y" * 900), mp4()[:-1], mp4() + b"<script>", mp4() + b"PK\3\4" + b"\0" * 40,
        ftyp() + struct.pack(">I4s", 4, b"moov"), ftyp() + b"\0\0\0\1moov\0\0", ftyp() + mp4(), mp4()[:40],
        box(b"ftyp", b"isom") + box(b"moov", b"x"), box(b"ftyp", b"isom" * 400) + box(b"moov", b"x"),
        ftyp() + box(b"free") * 20_001 + box(b"moov"),
    ],
    ids=[
        "empty", "letters", "webm", "html", "QuickTime", "picture", "without ftyp", "without moov", "cut", "tail",
        "zip behind", "length too small", "half a length", "two ftyp", "head alone", "ftyp too short", "ftyp too long",
        "too many boxes",
    ],
)  # fmt: skip
def test_what_is_no_mp4_is_refused_whatever_it_is_called(manager: APIClient, raw: bytes) -> None:
    if raw:
        assert refused(send(manager, raw), 415, -52, NO_VIDEO)
    else:
        assert send(manager, raw).status_code in (400, 415)
        assert stored() == []


def test_the_limit_of_videos_holds_to_the_byte_and_memory_stays_flat(manager: APIClient) -> None:
    raw = mp4(LIMIT)
    tracemalloc.start()
    try:
        # The test client has the body in memory several times; the server must not add a copy.
        with io.BytesIO(raw) as source:
            file: Any = File(source, name="a.mp4")
            file.size = len(raw)
            before, _peak = tracemalloc.get_traced_memory()
            tracemalloc.reset_peak()
            videos.store_upload(file, folder="1")
            assert tracemalloc.get_traced_memory()[1] - before < 4 << 20
    finally:
        tracemalloc.stop()
    [path] = stored()
    assert path.stat().st_size == LIMIT
    path.unlink()
    longer = raw[:-1] + b"\0\0"
    assert refused(send(manager, longer), 413, -51, TOO_LARGE)


def test_a_body_that_is_too_long_for_a_video_is_refused_while_it_arrives(
    shop: World, manager: APIClient, settings: Any
) -> None:
    settings.VIDEO_MAX_BYTES = 1 << 20
    body = encode_multipart("grenze", {"file": SimpleUploadedFile("a.mp4", mp4(3 << 20), "video/mp4")})
    status, answer = raw_call(manager, shop.host, body, str(len(body)), url=URL)
    assert status == 413, answer
    assert stored() == []


def test_only_managers_upload_videos(shop: World, visitor: APIClient, member: APIClient, manager: APIClient) -> None:
    assert (send(visitor, mp4()).status_code, send(member, mp4()).status_code) == (401, 403)
    assert manager.post(URL, {"file": "text"}, format="multipart").status_code == 400
    extra = {"file": SimpleUploadedFile("a.mp4", mp4()), "other": "1"}
    assert manager.post(URL, extra, format="multipart").status_code == 400
    assert stored() == []


@pytest.fixture
def video(shop: World, manager: APIClient) -> tuple[str, bytes]:
    """An address and what is there."""
    raw = mp4(200_000)
    return send(manager, raw).json()["data"]["url"], raw


def body(answer: Any) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_a_video_is_served_whole_as_what_it_is(visitor: APIClient, video: tuple[str, bytes]) -> None:
    url, raw = video
    whole = visitor.get(url)
    assert (whole.status_code, whole["Content-Type"], body(whole)) == (200, "video/mp4", raw)
    assert (whole["Content-Length"], whole["Accept-Ranges"]) == (str(len(raw)), "bytes")
    assert whole["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in whole["Cache-Control"]
    assert "media-src 'self'" in whole["Content-Security-Policy"]
    head = visitor.head(url, headers={"Range": "bytes=0-1"})
    assert (head.status_code, head["Content-Length"], body(head)) == (200, str(len(raw)), b"")
    known = visitor.get(url, headers={"If-None-Match": whole["ETag"]})
    assert (known.status_code, known.content) == (304, b"")


@pytest.mark.parametrize(
    ("asked", "first", "last"),
    [
        # Safari's first request.
        ("bytes=0-1", 0, 1),
        ("bytes=0-", 0, 199_999),
        ("bytes=70000-140000", 70_000, 140_000),
        ("bytes=199999-", 199_999, 199_999),
        ("bytes=100-999999999", 100, 199_999),
        ("bytes=-500", 199_500, 199_999),
        ("bytes=-999999999", 0, 199_999),
        ("bytes = 5 - 9", 5, 9),
    ],
)
def test_a_range_is_answered_with_exactly_its_bytes(
    visitor: APIClient, video: tuple[str, bytes], asked: str, first: int, last: int
) -> None:
    url, raw = video
    part = visitor.get(url, headers={"Range": asked})
    assert part.status_code == 206
    assert part["Content-Range"] == f"bytes {first}-{last}/{len(raw)}"
    assert part["Content-Length"] == str(last - first + 1)
    assert body(part) == raw[first : last + 1]


@pytest.mark.parametrize("asked", ["bytes=200000-", "bytes=200000-200001", "bytes=999999999999999999-", "bytes=-0"])
def test_a_range_behind_the_end_is_refused_with_the_length(
    visitor: APIClient, video: tuple[str, bytes], asked: str
) -> None:
    refusal = visitor.get(video[0], headers={"Range": asked})
    assert (refusal.status_code, refusal["Content-Range"], body(refusal)) == (416, "bytes */200000", b"")


@pytest.mark.parametrize(
    "asked", ["bytes=5-2", "bytes=-", "bytes=a-b", "bytes=0-1,5-9", "items=0-1", "bytes=0-1-2", "bytes", "bytes=１-２"]
)
def test_what_is_not_one_range_gets_the_whole_file(visitor: APIClient, video: tuple[str, bytes], asked: str) -> None:
    whole = visitor.get(video[0], HTTP_RANGE=asked)
    assert (whole.status_code, len(body(whole))) == (200, 200_000)
    assert "Content-Range" not in whole


def test_a_range_of_another_version_gets_the_whole_file(visitor: APIClient, video: tuple[str, bytes]) -> None:
    url, _raw = video
    etag = visitor.get(url)["ETag"]
    answers = {
        given: visitor.get(url, headers={"Range": "bytes=0-1", "If-Range": given}).status_code
        for given in (etag, '"other"', f"W/{etag}", "Wed, 21 Oct 2025 07:28:00 GMT")
    }
    assert answers == {etag: 206, '"other"': 200, f"W/{etag}": 200, "Wed, 21 Oct 2025 07:28:00 GMT": 200}


def test_another_brands_video_is_not_there(other: World, video: tuple[str, bytes]) -> None:
    stranger = client_for(other)
    assert stranger.get(video[0], headers={"Range": "bytes=0-1"}).status_code == 404
    assert stranger.get("/media/1/" + "0" * 24 + ".mp4").status_code == 404


def test_a_file_is_read_in_blocks_and_closed_with_its_answer(video: tuple[str, bytes]) -> None:
    part = media._Part(video[0].removeprefix("/media/"), 0, 200_000)
    assert [len(block) for block in part] == [65_536, 65_536, 65_536, 3392]
    part.close()
    assert part._source.closed


def test_a_store_elsewhere_sends_the_range_alone(
    visitor: APIClient, video: tuple[str, bytes], monkeypatch: Any
) -> None:
    asked = []

    def reach(name: str, start: int, length: int) -> io.BytesIO:
        asked.append((start, length))
        return io.BytesIO(video[1][start : start + length])

    monkeypatch.setattr(default_storage._wrapped, "reach", reach, raising=False)
    part = visitor.get(video[0], headers={"Range": "bytes=10-29"})
    assert body(part) == video[1][10:30]
    assert asked == [(10, 20)]
