"""Exports: frozen, written by the worker, kept for a while; a workbook reads back unchanged."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.utils import timezone
from openpyxl import load_workbook
from rest_framework.test import APIClient

from core.bulk import services
from core.bulk.engine import lease
from core.bulk.models import ExportRun
from core.bulk.recovery import delete_old_files, requeue_stalled
from core.bulk.tasks import work
from core.catalog import services as catalog
from core.catalog.models import Product
from core.common.tenancy import brand_scope
from core.conftest import World

URL = "/api/exports"


def ask(client: APIClient, **wish: Any) -> Any:
    return client.post(URL, {"resource": "products", **wish}, format="json")


def export(client: APIClient, **wish: Any) -> dict[str, Any]:
    answer = ask(client, **wish)
    assert answer.status_code == 201, answer.json()
    data: dict[str, Any] = answer.json()["data"]
    return data


def content(client: APIClient, pk: int) -> bytes:
    answer = client.get(f"{URL}/{pk}/file")
    assert answer.status_code == 200
    return b"".join(answer.streaming_content)


@pytest.fixture
def goods(shop: World) -> World:
    with brand_scope(shop.brand.pk):
        for place in range(4):
            catalog.save_product(
                values={
                    "product_code": f"000{place}", "product_name": f"=니트 {place}", "product_price": 12000,
                    "product_sale_price": 9000 + place, "seo_title": "'따옴표", "hs_code": "6110",
                    "lang_obj": {"en": {"product_name": "@knit\t🧶"}},
                    "product_description": "<p>줄\n바꿈</p>", "point_rate": "1.50",
                }
            )  # fmt: skip
    return shop


def test_a_workbook_holds_numbers_and_texts_and_reads_back_unchanged(goods: World, manager: APIClient) -> None:
    data = export(manager, format="xlsx", sort=["product_code", "ASC"])
    raw = content(manager, data["id"])
    rows = list(load_workbook(io.BytesIO(raw), read_only=True).worksheets[0].iter_rows(values_only=True))
    head = {name: place for place, name in enumerate(rows[0])}
    first = rows[1]
    assert (first[head["상품코드"]], first[head["판매가"]], first[head["상품명"]]) == ("0000", 9000, "'=니트 0")
    with brand_scope(goods.brand.pk):
        run = services.upload(resource="products", file=io.BytesIO(raw), file_name="a.xlsx", size=len(raw))
        run = services.check_now(run=run)
        assert {name: count for name, count in run.counts.items() if count and name != "total"} == {"same": 6}


def test_the_file_is_the_view(goods: World, manager: APIClient) -> None:
    wish = {"filter": {"q": "니트 2"}, "columns": ["product_sale_price", "product_code"]}
    data = export(manager, **wish)
    assert content(manager, data["id"]).decode("utf-8-sig") == '"상품코드","판매가"\r\n"0002","9002"\r\n'
    assert (data["total"], data["filter"], data["columns"]) == (
        1,
        {"q": "니트 2"},
        ["product_code", "product_sale_price"],
    )
    columns = manager.get(f"{URL}/columns?resource=products").json()["data"]
    assert {"name": "product_code", "label": "상품코드", "group": "기본", "is_personal": False} in columns["columns"]


def test_a_long_list_is_written_by_the_worker(goods: World, manager: APIClient, settings: Any) -> None:
    settings.EXPORT_INLINE_ROWS = 2
    data = export(manager)
    assert (data["state"], data["has_file"]) == ("applying", False)
    assert manager.get(f"{URL}/{data['id']}/file").json()["result"] == -50
    with brand_scope(goods.brand.pk):
        Product.objects.filter(product_code="0001").update(product_sale_price=1)
    work.func(data["id"], "export")
    done = manager.get(f"{URL}/{data['id']}").json()["data"]
    assert (done["state"], done["progress"], done["lines"]) == ("done", {"done": 5, "total": 5}, 6)
    assert done["size"] == len(content(manager, data["id"]))


def test_a_worker_that_dies_leaves_no_file_and_the_next_writes_it(
    goods: World, manager: APIClient, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EXPORT_INLINE_ROWS = 2
    pk = export(manager)["id"]
    real = lease.update_run

    def die(run: Any, **values: Any) -> None:
        if "file" in values:
            raise SystemExit
        real(run, **values)

    monkeypatch.setattr(lease, "update_run", die)
    with pytest.raises(SystemExit):
        work.func(pk, "export")
    monkeypatch.undo()
    assert [path for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()] == []
    with brand_scope(goods.brand.pk):
        ExportRun._base_manager.filter(pk=pk).update(heartbeat_at=timezone.now() - timedelta(seconds=30))
    assert requeue_stalled() == 1
    work.func(pk, "export")
    assert manager.get(f"{URL}/{pk}").json()["data"]["state"] == "done"


def test_what_a_workbook_cannot_hold_is_said(goods: World, manager: APIClient) -> None:
    with brand_scope(goods.brand.pk):
        Product.objects.filter(product_code="0000").update(product_description_ko="가" * 32_768)
    data = export(manager, format="xlsx")
    assert (data["state"], data["has_file"]) == ("failed", False)
    assert "CSV" in data["message"]
    assert export(manager)["state"] == "done"


def test_unknown_columns_lists_and_forms_are_refused(goods: World, manager: APIClient) -> None:
    for wish in ({"columns": ["secret"]}, {"resource": "people"}, {"format": "pdf"}, {"sort": ["secret", "ASC"]}):
        answer = ask(manager, **wish)
        assert (answer.status_code, answer.json()["result"]) == (400, -50), wish
    assert ExportRun._base_manager.count() == 0


def test_files_are_kept_for_a_set_time(goods: World, manager: APIClient, settings: Any) -> None:
    pk = export(manager)["id"]
    assert delete_old_files() == 0
    with brand_scope(goods.brand.pk):
        ExportRun._base_manager.update(created_at=timezone.now() - timedelta(days=settings.EXPORT_KEEP_DAYS + 1))
    assert delete_old_files() == 1
    answer = manager.get(f"{URL}/{pk}/file")
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert manager.get(f"{URL}/{pk}").json()["data"]["has_file"] is False
