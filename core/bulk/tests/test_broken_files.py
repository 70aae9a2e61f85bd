"""Broken files, for every resource that can be imported: a clear answer each, no fault, no part of anything."""

import contextlib
import csv
import io
import resource as limits
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.apps import apps
from django.db import connection, models
from rest_framework.test import APIClient

from core.bulk import registry
from core.bulk.models import ImportRow, Trace
from core.bulk.tasks import work
from core.bulk.tests.corpus import BOMBS, REFUSED, TAKEN, Make
from core.bulk.tests.test_api import URL, send, stored_files
from core.common.resources import REGISTRY
from core.common.tenancy import brand_scope
from core.common.testing.run_selection import Share
from core.conftest import World
from core.tests.guards.packages import package_of_path
from core.tests.guards.test_queries import FILL
from core.urls import RESOURCES

assert RESOURCES, "packages register their resources when core.urls is imported"
# What makes a row of a file something new where its record can't be taken away: an entry without its number, a line
# that has got one.
NEW_CELLS = {
    "coupons": {"쿠폰 번호": "", "코드": "WINTER2027"},
    "past-orders": {"주문 번호": "NEW-7"},
    "points": {"기록 번호": ""},
    "product-reviews": {"이 몰의 리뷰 번호": "", "이전 번호": "R-7"},
    "invoice-numbers": {"택배사": "CJ대한통운", "송장 번호": "123456789012"},
    "translations": {"번역문": "Another text"},
    "users": {"아이디": "newcomer7", "이름": "이서연", "전자우편": "newcomer7@example.com"},
}
# What an import may write beside its own bookkeeping.
_OWN = {"live", "jobs", "bulk", "sessions", "security", "django_tasks_database", "django_tasks_db"}


@dataclass(frozen=True)
class Sample:
    """A resource, the header of its files, and the row of a record that isn't in the shop any more."""

    name: str
    head: list[str]
    good: list[str]

    @property
    def turn(self) -> int:
        """Its place among the resources."""
        return registry.importable_names().index(self.name)

    def cases(self, share: Share, files: dict[str, Make]) -> list[tuple[str, Make]]:
        """This resource's files in this run."""
        own = share.in_turn(files.items(), self.turn, PARTS)
        return share.sample(own, lambda _case: package_of_path(f"api/{self.name}"))


# Each resource takes a part of the files, on one of the databases (ADR 28).
PARTS = 6


@pytest.fixture(params=registry.importable_names())
def sample(request: pytest.FixtureRequest, shop: World, manager: APIClient) -> Sample:
    """Made through the API: a resource that comes later is among them without being named here."""
    name = request.param
    with brand_scope(shop.brand.pk):
        FILL[f"api/{name}"](7, shop)
    told = manager.get(f"/api/{name}", {"sort": '["id","DESC"]', "range": "[0,0]", "filter": "{}"}).json()
    pk = told["data"]["content"][0]["id"]
    wish = {"resource": name, "filter": {"id": [pk]}, "reason": "파일 시험"}
    asked = manager.post("/api/exports", wish, format="json")
    file = manager.get(f"/api/exports/{asked.json()['data']['id']}/file")
    rows = list(csv.reader(io.StringIO(b"".join(file.streaming_content).decode("utf-8-sig"))))  # type: ignore[attr-defined]
    assert len(rows) >= 2
    if "delete" not in REGISTRY[f"api/{name}"].actions:
        for head, cell in NEW_CELLS[name].items():
            rows[1][rows[0].index(head)] = cell
    else:
        assert manager.delete(f"/api/{name}/{pk}").status_code == 200
    manager.delete(f"/api/exports/{asked.json()['data']['id']}")
    return Sample(name, rows[0], rows[1])


def everything() -> dict[str, list[Any]]:
    """Every row of every table of the shop but what jobs keep of themselves, as the database keeps it."""
    found: dict[str, list[Any]] = {}
    with connection.cursor() as cursor:
        for model in apps.get_models(include_auto_created=True):
            if model._meta.app_label not in _OWN and not model._meta.proxy:
                # Read through the models this took longer than the files themselves.
                cursor.execute(f'SELECT * FROM "{model._meta.db_table}" ORDER BY "{model._meta.pk.column}"')
                found[model._meta.label] = cursor.fetchall()
    return found


def checked(client: APIClient, sample: Sample, make: Make) -> dict[str, Any] | None:
    """The run of a file that was uploaded and checked; None where the upload was refused, with a reason."""
    before = stored_files()
    answer = send(client, make(sample.head, sample.good), sample.name)
    if answer.status_code == 400:
        assert answer.json()["result"] == -50
        assert len(answer.json()["message"]) > 5
        assert stored_files() == before
        return None
    assert answer.status_code == 201, answer.content
    pk = answer.json()["data"]["id"]
    started = client.post(f"{URL}/{pk}/check")
    if started.status_code == 400:
        assert all(started.json()["data"]["errors"].values())
        return None
    work.func(pk)
    data: dict[str, Any] = client.get(f"{URL}/{pk}").json()["data"]
    assert data["state"] in ("checked", "failed"), data
    assert data["state"] == "checked" or (data["message"] and "처리하다가" not in data["message"]), data
    with brand_scope(1):
        for row in ImportRow.objects.filter(run_id=pk):
            assert (row.kind == "wrong") == bool(row.errors) or data["state"] == "failed"
            assert all(row.errors.values())
    return data


@contextlib.contextmanager
def named(case: str) -> Iterator[None]:
    """A failure says which file it was."""
    try:
        yield
    except BaseException as exc:
        exc.add_note(f"the file: {case}")
        raise


@pytest.mark.slow
@pytest.mark.unbalanced_ledger
def test_what_is_no_table_is_refused_and_nothing_is_written(manager: APIClient, sample: Sample, share: Share) -> None:
    before = everything()
    for case, make in sample.cases(share, REFUSED):
        with named(case):
            data = checked(manager, sample, make)
            due = data["counts"]["new"] + data["counts"]["changed"] if data else 0
            assert data is None or data["state"] == "failed" or not due, data
            assert everything() == before


@pytest.mark.slow
@pytest.mark.unbalanced_ledger
def test_what_is_odd_writes_whole_records_or_none(manager: APIClient, sample: Sample, share: Share) -> None:
    for case, make in sample.cases(share, TAKEN):
        with named(case):
            _whole_or_none(manager, sample, make)


def _whole_or_none(manager: APIClient, sample: Sample, make: Make) -> None:
    before = everything()
    data = checked(manager, sample, make)
    assert everything() == before
    if data is None or data["state"] == "failed":
        return
    pk, due = data["id"], data["counts"]["new"] + data["counts"]["changed"]
    started = manager.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json")
    assert started.status_code == (200 if due else 400), started.content
    if not due:
        return
    work.func(pk)
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert (data["state"], data["progress"]["done"]) == ("done", data["progress"]["total"])
    with brand_scope(1):
        heads = set(ImportRow.objects.filter(run_id=pk, kind__in=("new", "changed")).values_list("head", flat=True))
        assert Trace.objects.filter(subject=sample.name, job_id=pk).count() == len(heads)
    undone = manager.post(f"{URL}/{pk}/undo")
    assert undone.status_code == 200, undone.content
    work.func(pk)
    data = manager.get(f"{URL}/{pk}").json()["data"]
    assert (data["state"], data["conflicts"]) == ("undone", 0)


@pytest.mark.unbalanced_ledger
def test_a_file_that_is_well_comes_in(manager: APIClient, sample: Sample) -> None:
    for case in ("well", "a workbook", "CP949", "UTF-16", "decomposed Hangul", "a workbook with macros"):
        with named(case):
            data = checked(manager, sample, TAKEN[case])
            assert data is not None
            # A product that was deleted comes back: that is a change of it.
            assert (data["counts"]["new"] + data["counts"]["changed"], data["counts"]["wrong"]) == (1, 0), data


@pytest.mark.parametrize("make", BOMBS.values(), ids=BOMBS)
def test_a_bomb_is_refused_before_it_bursts(manager: APIClient, make: Make) -> None:
    head, good = ["상품코드", "상품명", "정가", "판매가"], ["B-1", "가", "2000", "1000"]
    raw = make(head, good)
    assert len(raw) < 2 << 20
    before = limits.getrusage(limits.RUSAGE_SELF).ru_maxrss
    answer = send(manager, raw)
    grown = limits.getrusage(limits.RUSAGE_SELF).ru_maxrss - before
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert "너무 커요" in answer.json()["message"]
    assert grown < 60 * 1024
    assert stored_files() == []


def test_each_table_that_an_import_writes_is_looked_at(shop: World) -> None:
    looked = set(everything())
    for name in registry.importable_names():
        model: type[models.Model] | None = getattr(type(registry.get(name)), "model", None)
        assert model is None or model._meta.label in looked
    assert {"catalog.Product", "catalog.Variant", "catalog.StockMove", "catalog.SearchEntry"} <= looked
