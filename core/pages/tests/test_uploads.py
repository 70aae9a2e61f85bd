"""Uploaded pictures and served pictures (security 16-20)."""

import io
import resource
import secrets
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.handlers.wsgi import WSGIHandler
from django.core.signals import request_started
from django.db import close_old_connections
from django.test import RequestFactory
from django.test.client import encode_multipart
from PIL import Image
from rest_framework.test import APIClient

from core.common.testing import picture_files
from core.conftest import World

URL = "/api/util/images"
LIMIT = 3_145_728
TOO_LARGE, NO_IMAGE = "이미지 용량은 3MB 이내만 가능해요.", "이미지 형식만 올릴 수 있어요."
SIDE = "가로나 세로가 10,000픽셀을 넘는 이미지는 올릴 수 없어요."
PIXELS = "가로×세로가 2,500만 화소를 넘는 이미지는 올릴 수 없어요."
UNREADABLE = "이미지를 읽지 못했어요. 파일이 깨졌거나 읽을 수 없는 방식으로 저장됐어요. JPG나 PNG로 저장해 올려 주세요."
FRAMES = "움직이는 이미지는 100장면까지만 올릴 수 있어요."


def picture(form: str = "PNG", size: tuple[int, int] = (40, 30), **extra: Any) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", size, "#7f9a7d").save(out, form, **extra)
    return out.getvalue()


def send(client: APIClient, raw: bytes, name: str = "그림.png", kind: str = "image/png") -> Any:
    return client.post(URL, {"file": SimpleUploadedFile(name, raw, kind), "upload_preset": "x"}, format="multipart")


def stored() -> list[Path]:
    return [path for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()]


def refused(answer: Any, status: int, result: int, message: str) -> bool:
    said = answer.json()
    return (answer.status_code, said["result"], said["message"]) == (status, result, message) and stored() == []


def test_the_limit_holds_to_the_byte(manager: APIClient) -> None:
    raw = picture()
    assert refused(send(manager, raw + b"\0" * (LIMIT + 1 - len(raw))), 413, -51, TOO_LARGE)
    assert send(manager, raw + b"\0" * (LIMIT - len(raw))).status_code == 201


class _Pieces(io.RawIOBase):
    """A body that arrives slowly, without a length."""

    def __init__(self, raw: bytes) -> None:
        self._raw = io.BytesIO(raw)

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        return self._raw.read(min(size, 1000) if size >= 0 else 1000)


def raw_call(client: APIClient, host: str, body: bytes, length: str | None, *, url: str = URL) -> tuple[int, bytes]:
    """Call the application as a server does, with a Content-Length that may be wrong."""
    token = secrets.token_hex(16)
    cookies = "; ".join(f"{name}={one.value}" for name, one in client.cookies.items() if "csrf" not in name)
    environ = RequestFactory(HTTP_HOST=host).post(url).environ | {
        "CONTENT_TYPE": "multipart/form-data; boundary=grenze",
        "wsgi.input": _Pieces(body),
        "HTTP_COOKIE": f"{cookies}; csrftoken={token}",
        "HTTP_X_CSRFTOKEN": token,
    }
    environ.pop("CONTENT_LENGTH", None)
    if length is None:
        environ |= {"HTTP_TRANSFER_ENCODING": "chunked", "wsgi.input_terminated": True}
    else:
        environ["CONTENT_LENGTH"] = length
    told: list[str] = []

    def start(status: str, *_rest: Any) -> Any:
        told.append(status)

    # As Django's test client does: the test's transaction stays open.
    request_started.disconnect(close_old_connections)
    try:
        answer = WSGIHandler()(environ, start)
        return int(told[0].split()[0]), b"".join(answer)
    finally:
        request_started.connect(close_old_connections)


@pytest.mark.parametrize("length", ["true", "0", "100", "99999999", "-5", "x", None])
def test_a_wrong_length_or_none_is_no_fault_and_takes_nothing_by_half(
    shop: World, manager: APIClient, length: str | None
) -> None:
    body = encode_multipart(
        "grenze", {"upload_preset": "x", "file": SimpleUploadedFile("a.png", picture(), "image/png")}
    )
    status, answer = raw_call(manager, shop.host, body, str(len(body)) if length == "true" else length)
    assert status == 201 if length == "true" else status in (201, 400, 411, 413, 415), answer
    assert len(stored()) == (status == 201)


def test_bytes_are_counted_while_they_arrive(shop: World, manager: APIClient, settings: Any) -> None:
    settings.IMAGE_MAX_BYTES = 1 << 20
    body = encode_multipart(
        "grenze", {"upload_preset": "x", "file": SimpleUploadedFile("a.png", b"x" * (3 << 20), "image/png")}
    )
    assert raw_call(manager, shop.host, body, str(len(body)))[0] == 413
    assert stored() == []


def _zip() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as pack:
        pack.writestr("evil.html", "<script>alert(1)</script>")
    return out.getvalue()


@pytest.mark.parametrize(
    ("raw", "tail"),
    [
        (picture("GIF") + b"/*<script>alert(1)</script>*/", b"script"),
        (picture("GIF", comment=b"=1;/*alert*/"), b"alert"),
        (picture() + _zip(), b"evil"),
        (picture("JPEG", comment=b"<html><script>alert(1)</script>"), b"script"),
        (picture("WEBP") + b"<script>", b"script"),
    ],
    ids=["GIF and script", "GIF comment", "PNG and ZIP", "HTML in JPEG", "WebP and script"],
)
def test_a_file_that_is_two_things_is_only_a_picture_afterwards(manager: APIClient, raw: bytes, tail: bytes) -> None:
    assert tail in raw
    assert send(manager, raw).status_code == 201
    [path] = stored()
    kept = path.read_bytes()
    assert tail not in kept
    assert kept[:4] == b"RIFF"
    assert path.suffix == ".webp"
    assert not zipfile.is_zipfile(path)


@pytest.mark.parametrize("form", picture_files.FORMS)
def test_every_format_is_reencoded_under_a_random_name(manager: APIClient, form: str) -> None:
    raw = picture_files.picture_file(form)
    said = send(manager, raw, name=f"../../x.{form}").json()["data"]
    assert (said["width"], said["height"]) == picture_files.upright_size(form)
    # The content decides, whatever name and type say.
    assert said["url"] != send(manager, raw, name="x.txt", kind="text/plain").json()["data"]["url"]
    assert {path.read_bytes()[8:12] for path in stored()} == {b"WEBP"}
    for path in stored():
        assert picture_files.blue_corner(Image.open(path)) in ("lower left", "lower right")


@pytest.mark.parametrize("form", picture_files.FORMS)
def test_a_picture_that_is_cut_off_is_refused_with_its_reason(manager: APIClient, form: str) -> None:
    raw = picture_files.picture_file(form)
    assert refused(send(manager, raw[: len(raw) // 2]), 415, -52, UNREADABLE)


def flood(side: int) -> bytes:
    """A PNG of side x side black pixels, made without having them in memory."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(b"\0" * (1 + side * 3)) for _row in range(side)) + packer.flush()
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def test_a_pixel_flood_is_refused_without_being_decoded(manager: APIClient) -> None:
    raw = flood(13_300)
    assert len(raw) < 600_000
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert refused(send(manager, raw), 415, -52, PIXELS)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 50 * 1024


@pytest.mark.parametrize(
    ("size", "said"), [((10_000, 2), ""), ((10_001, 2), SIDE), ((5000, 5000), ""), ((5000, 5001), PIXELS)]
)
def test_sides_and_pixels_have_their_limits(manager: APIClient, size: tuple[int, int], said: str) -> None:
    answer = send(manager, picture(size=size))
    assert refused(answer, 415, -52, said) if said else answer.status_code == 201


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG"])
def test_a_hundred_frames_pass_and_one_more_is_refused(manager: APIClient, form: str) -> None:
    def film(count: int) -> bytes:
        frames = [Image.new("RGB", (8, 8), (n * 2, 255 * (n % 2), 0)) for n in range(count)]
        out = io.BytesIO()
        lossless = {"lossless": True} if form == "WEBP" else {}
        frames[0].save(out, form, save_all=True, append_images=frames[1:], **lossless)
        return out.getvalue()

    assert refused(send(manager, film(101)), 415, -52, FRAMES)
    kept = send(manager, film(100))
    assert kept.status_code == 201
    assert kept.json()["data"]["note"] == "움직이는 이미지는 첫 장면만 저장했어요."
    [path] = stored()
    assert getattr(Image.open(path), "n_frames", 1) == 1
    assert send(manager, film(1)).json()["data"]["note"] == ""


@pytest.mark.parametrize(("name", "kind"), [("a.svg", "image/svg+xml"), ("a.png", "image/png")])
@pytest.mark.parametrize("head", [b"", b"\xef\xbb\xbf", b'<?xml version="1.0"?>\n'])
def test_svg_is_refused_whatever_it_is_called(manager: APIClient, name: str, kind: str, head: bytes) -> None:
    raw = head + b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    assert refused(send(manager, raw, name, kind), 415, -52, NO_IMAGE)
    english = client_for_language(manager, raw, name)
    assert (english.status_code, english.json()["message"]) == (415, "Image format only.")


def client_for_language(client: APIClient, raw: bytes, name: str) -> Any:
    return client.post(
        f"{URL}?lng=en",
        {"file": SimpleUploadedFile(name, raw), "upload_preset": "x"},
        format="multipart",
        HTTP_ACCEPT_LANGUAGE="en",
    )


def test_metadata_is_removed_and_the_picture_is_rotated_upright(manager: APIClient) -> None:
    exif = Image.Exif()
    exif[0x0112], exif[0x010E], exif[0x0110] = 6, "secret place", "Camera 7"
    exif[0x8825] = {1: "N", 2: (37.0, 33.0, 58.0), 3: "E", 4: (126.0, 58.0, 41.0)}
    raw = picture("JPEG", exif=exif, xmp=b"<x:xmpmeta>secret place</x:xmpmeta>")
    assert Image.open(io.BytesIO(raw)).getexif().get_ifd(0x8825)
    assert send(manager, raw).status_code == 201
    [path] = stored()
    with Image.open(path) as image:
        assert image.size == (30, 40)
        assert not image.getexif()
        assert not {"exif", "xmp", "icc_profile"} & set(image.info)
    assert b"secret" not in path.read_bytes()


@pytest.fixture
def media(shop: World, manager: APIClient) -> Path:
    assert send(manager, picture()).status_code == 201
    return Path(django_settings.MEDIA_ROOT) / str(shop.brand.pk)


@pytest.mark.parametrize(
    "path",
    [
        "/media/../settings.py", "/media/%2e%2e/secret.png", "/media/1/../../secret.png",
        "/media/1/%2e%2e%2fsecret.png", "/media/1/..%5csecret.png", "/media//etc/passwd", "/media/1//etc/passwd",
        "/media/%2fetc%2fpasswd", "/media/1/secret.png%00.webp", "/media/1/", "/media/1", "/media/",
        "/media/1/nothing.webp", "/media/1/link.webp", "/media/1/import.csv", "/media/imports/import.csv",
    ],
)  # fmt: skip
def test_no_path_leads_out_of_the_pictures(media: Path, visitor: APIClient, path: str) -> None:
    secret = media.parent.parent / "secret.png"
    secret.write_bytes(picture())
    (media / "link.webp").symlink_to(secret)
    (media / "import.csv").write_text("a,b")
    (media.parent / "imports").mkdir()
    (media.parent / "imports" / "import.csv").write_text("a,b")
    assert visitor.get(path).status_code == 404


def test_a_picture_is_served_as_what_it_is(media: Path, visitor: APIClient) -> None:
    [path] = media.iterdir()
    answer = visitor.get(f"/media/1/{path.name}")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert answer["X-Content-Type-Options"] == "nosniff"
