"""Files of the desk: what may be attached, and who may read it (docs/rules/desk.md)."""

from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.common.testing.picture_files import picture_file
from core.conftest import World
from core.workspace.files import services
from core.workspace.files.services import Uploader
from core.workspace.models import DeskFile

pytestmark = pytest.mark.django_db
PDF = b"%PDF-1.7 order"


def send(client: APIClient, name: str = "주문서.pdf", content: bytes = PDF, path: str = "/api/shop/desk-files") -> Any:
    return client.post(f"{path}/upload", {"file": SimpleUploadedFile(name, content)}, format="multipart")


def test_a_file_is_read_by_its_uploader_only_while_it_belongs_to_nothing(
    shop: World, visitor: APIClient, member: APIClient, manager: APIClient
) -> None:
    row = send(visitor).json()["data"]
    response = visitor.get(row["url"])
    assert b"".join(response.streaming_content) == PDF
    assert response["Content-Disposition"].startswith("attachment;")
    assert response["X-Content-Type-Options"] == "nosniff"
    assert "no-store" in response["Cache-Control"]
    for client in (member, APIClient()):
        assert client.get(row["url"]).status_code == 404
    assert manager.get(f"/api/desk-files/{row['id']}/content").status_code == 404


def test_an_attached_file_is_read_by_who_may_read_what_it_belongs_to(
    shop: World, visitor: APIClient, root: APIClient
) -> None:
    row = send(root, path="/api/desk-files").json()["data"]
    with brand_scope(shop.brand.pk), transaction.atomic():
        services.attach(keys=[row["id"]], place="card", place_id=7, uploader=Uploader(user_id=shop.manager.pk))
    assert root.get(row["url"]).status_code == 200
    assert visitor.get(f"/api/shop/desk-files/{row['id']}/content").status_code == 404
    # It belongs to a card now: it can't be thrown away or attached again.
    assert root.delete(f"/api/desk-files/{row['id']}").status_code == 404
    with brand_scope(shop.brand.pk), pytest.raises(Invalid), transaction.atomic():
        services.attach(keys=[row["id"]], place="card", place_id=8, uploader=Uploader(user_id=shop.manager.pk))


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.heic", PDF),
        ("a.avif", b"#!"),
        ("a.tiff", PDF),
        ("a.bmp", PDF),
        ("a.exe", b"MZ"),
        ("a.pdf", b"MZ\x90"),
        ("a.svg", b"<svg>"),
        ("a.html", b"<p>"),
        ("a", PDF),
        ("a.txt", b"#!/bin"),
    ],
)
def test_other_types_are_refused(shop: World, visitor: APIClient, name: str, content: bytes) -> None:
    answer = send(visitor, name, content).json()
    assert (answer["result"], answer["error"]) == (-52, "file_not_listed")
    with brand_scope(shop.brand.pk):
        assert not DeskFile.objects.exists()


@pytest.mark.parametrize(
    ("form", "ending"), [("HEIC", "heic"), ("HEIC", "heif"), ("AVIF", "avif"), ("BMP", "bmp"), ("TIFF", "tif")]
)
def test_a_picture_is_attached_as_it_is_and_shown_as_webp(
    shop: World, visitor: APIClient, form: str, ending: str
) -> None:
    raw = picture_file(form)
    attached = send(visitor, f"a.{ending}", raw).json()["data"]
    assert b"".join(visitor.get(attached["url"]).streaming_content) == raw
    file = SimpleUploadedFile(f"사진.{ending}", raw)
    shown = visitor.post("/api/shop/desk-files/upload-picture", {"file": file}, format="multipart").json()["data"]
    assert (shown["name"], shown["media_type"], shown["is_picture"]) == ("사진.webp", "image/webp", True)
    assert b"".join(visitor.get(shown["url"]).streaming_content)[8:12] == b"WEBP"


def test_a_file_that_is_too_large_is_refused(shop: World, visitor: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_BYTES", 10)
    assert send(visitor).json()["result"] == -51


def test_nobody_attaches_the_file_of_another(shop: World, visitor: APIClient) -> None:
    key = send(visitor).json()["data"]["id"]
    with brand_scope(shop.brand.pk), pytest.raises(Invalid), transaction.atomic():
        services.attach(keys=[key], place="card", place_id=7, uploader=Uploader(user_id=shop.manager.pk))


def test_unused_files_are_deleted_after_a_day_with_their_content(
    shop: World, visitor: APIClient, django_capture_on_commit_callbacks: Any
) -> None:
    send(visitor)
    with brand_scope(shop.brand.pk):
        path = DeskFile.objects.get().path
        assert services.delete_unused() == 0
        DeskFile.objects.update(created_at=timezone.now() - services.UNUSED_LIFETIME)
    with django_capture_on_commit_callbacks(execute=True):
        assert services.delete_unused() == 1
    assert not default_storage.exists(path)


def test_names_have_no_folders_and_no_signs_that_are_not_printed() -> None:
    names = ["../../a.pdf", "C:\\x\\b.pdf", "c\r\n\u202e.pdf", "", "...", f"{'긴' * 300}.pdf"]
    cleaned = [services.clean_name(name) for name in names]
    assert cleaned[:5] == ["a.pdf", "b.pdf", "c.pdf", "file", "file"]
    assert len(cleaned[5]) <= 150
    assert cleaned[5].endswith(".pdf")
