"""One sheet for translators: out, back, refused rows, and undo."""

import csv
import io
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from core.bulk.models import ImportRun
from core.bulk.tasks import work
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.translations.models import TranslationMark

IMPORTS = "/api/imports"
HEAD = ["자료", "번호", "항목", "언어", "원문", "번역문", "확인"]


def prepare(shop: World, **texts: str) -> int:
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(product_name_ko="리넨 셔츠", **texts)
    return int(shop.product.pk)


def export(client: APIClient, **filters: Any) -> list[list[str]]:
    asked = client.post("/api/exports", {"resource": "translations", "filter": filters}, format="json").json()["data"]
    assert asked["state"] == "done", asked
    raw = b"".join(client.get(f"/api/exports/{asked['id']}/file").streaming_content)  # type: ignore[attr-defined]
    return list(csv.reader(io.StringIO(raw.decode("utf-8-sig"))))


def check(client: APIClient, rows: list[list[str]]) -> dict[str, Any]:
    out = io.StringIO()
    csv.writer(out).writerows(rows)
    file = SimpleUploadedFile("번역.csv", out.getvalue().encode())
    run = client.post(IMPORTS, {"resource": "translations", "file": file}, format="multipart").json()["data"]
    assert client.post(f"{IMPORTS}/{run['id']}/check").status_code == 200
    work.func(run["id"])
    found: dict[str, Any] = client.get(f"{IMPORTS}/{run['id']}").json()["data"]
    return found


def rows_of(client: APIClient, run: dict[str, Any]) -> list[dict[str, Any]]:
    return list(client.get(f"{IMPORTS}/{run['id']}/rows").json()["data"]["content"])


def apply(client: APIClient, run: dict[str, Any], mode: str = "all_or_nothing") -> dict[str, Any]:
    assert client.post(f"{IMPORTS}/{run['id']}/apply", {"mode": mode}, format="json").status_code == 200
    work.func(run["id"])
    found: dict[str, Any] = client.get(f"{IMPORTS}/{run['id']}").json()["data"]
    return found


def name_of(shop: World) -> str:
    with brand_scope(shop.brand.pk):
        return str(Product.objects.filter(pk=shop.product.pk).values_list("product_name_en", flat=True).get() or "")


def test_a_sheet_comes_back_translated_and_is_undone(shop: World, manager: APIClient) -> None:
    pk = prepare(shop, product_name_en="")
    head, *rows = export(manager, resource="products", language="en", state="missing")
    assert head == HEAD
    (row,) = [row for row in rows if row[1:3] == [str(pk), "product_name"]]
    assert row == ["products", str(pk), "product_name", "en", "리넨 셔츠", "", "0"]

    run = check(manager, [head, [*row[:5], "Linen shirt", "1"]])
    assert run["counts"]["changed"] == 1, rows_of(manager, run)
    assert apply(manager, run)["state"] == "done"
    assert name_of(shop) == "Linen shirt"
    with brand_scope(shop.brand.pk):
        mark = TranslationMark.objects.get()
        assert mark.is_confirmed
        assert mark.by_name == "manager"

    # The same file again, and the file as it is exported now, say nothing new.
    assert check(manager, [head, [*row[:5], "Linen shirt", "1"]])["counts"]["same"] == 1
    again = export(manager, resource="products", language="en", state="confirmed")
    assert again[1:] == [[*row[:5], "Linen shirt", "1"]]
    assert check(manager, again)["counts"]["same"] == 1

    assert manager.post(f"{IMPORTS}/{run['id']}/undo").status_code == 200
    work.func(run["id"])
    with brand_scope(shop.brand.pk):
        assert ImportRun.objects.get(pk=run["id"]).state == "undone"
        assert not TranslationMark.objects.exists()
    assert name_of(shop) == ""


def test_what_a_person_changed_after_the_import_stays(shop: World, manager: APIClient) -> None:
    pk = prepare(shop, product_name_en="")
    run = check(manager, [HEAD, ["products", str(pk), "product_name", "en", "리넨 셔츠", "Linen shirt", "0"]])
    apply(manager, run)
    with brand_scope(shop.brand.pk):
        assert not TranslationMark.objects.get().is_confirmed
        Product.objects.filter(pk=pk).update(product_name_en="Better shirt")
    assert manager.post(f"{IMPORTS}/{run['id']}/undo").status_code == 200
    work.func(run["id"])
    assert name_of(shop) == "Better shirt"


def test_rows_are_refused_with_a_reason_at_their_cell(shop: World, other: World, manager: APIClient) -> None:
    pk = str(prepare(shop, product_name_en="Shirt"))
    rows = [
        (["products", pk, "product_name", "en", "옛 원문", "Old", ""], "원문"),
        (["products", str(other.product.pk), "product_name", "en", "x", "Theirs", ""], "번호"),
        (["nothing", pk, "product_name", "en", "리넨 셔츠", "x", ""], "자료"),
        (["products", pk, "product_price", "en", "리넨 셔츠", "x", ""], "항목"),
        (["products", pk, "product_name", "ko", "리넨 셔츠", "x", ""], "언어"),
        (["products", pk, "product_name", "ja", "리넨 셔츠", "x" * 201, ""], "번역문"),
        (["products", pk, "product_name", "fr", "리넨 셔츠", "x", "yes"], "확인"),
    ]
    run = check(manager, [HEAD, *(row for row, _cell in rows)])
    assert run["counts"]["wrong"] == len(rows)
    names = dict(zip(HEAD, ("resource", "id", "field", "language", "source", "target", "confirmed"), strict=True))
    for shown, (_row, cell) in zip(rows_of(manager, run), rows, strict=True):
        assert list(shown["errors"]) == [names[cell]], shown
    assert name_of(shop) == "Shirt"


def test_a_source_that_changes_between_check_and_import_is_refused(shop: World, manager: APIClient) -> None:
    pk = prepare(shop, product_name_en="Shirt")
    run = check(manager, [HEAD, ["products", str(pk), "product_name", "en", "리넨 셔츠", "Linen shirt", "1"]])
    assert run["counts"]["changed"] == 1
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_name_ko="면 셔츠")
    apply(manager, run, mode="good_rows")
    assert name_of(shop) == "Shirt"


def test_an_empty_translation_changes_nothing(shop: World, manager: APIClient) -> None:
    pk = prepare(shop, product_name_en="Shirt")
    run = check(manager, [HEAD, ["products", str(pk), "product_name", "en", "리넨 셔츠", "", ""]])
    assert run["counts"]["same"] == 1


def test_tags_that_the_form_removes_are_removed(shop: World, manager: APIClient) -> None:
    pk = prepare(shop)
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=pk).update(product_description_ko="<p>글</p>", product_description_en="")
    row = ["products", str(pk), "product_description", "en", "<p>글</p>", "<p>Text</p><script>x()</script>", ""]
    apply(manager, check(manager, [HEAD, row]))
    with brand_scope(shop.brand.pk):
        assert Product.objects.values_list("product_description_en", flat=True).get(pk=pk) == "<p>Text</p>"


def test_a_person_imports_into_resources_that_are_theirs(shop: World) -> None:
    pk = prepare(shop, product_name_en="")
    editor = client_for(shop, shop.editor)
    run = check(editor, [HEAD, ["products", str(pk), "product_name", "en", "리넨 셔츠", "Linen shirt", ""]])
    assert [list(row["errors"]) for row in rows_of(editor, run)] == [["resource"]]
