"""What a check did not show is not written, for every resource whose records can be edited."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from core.bulk import registry
from core.bulk.models import ImportRow
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL
from core.common.resources import REGISTRY
from core.common.tenancy import brand_scope
from core.conftest import World
from core.tests.guards.test_queries import FILL
from core.urls import RESOURCES

assert RESOURCES, "packages register their resources when core.urls is imported"
EDITED = [name for name in registry.importable_names() if "update" in REGISTRY[f"api/{name}"].actions]
Body = dict[str, Any]


def bodies(client: APIClient, name: str, pk: int, text: str) -> Iterator[Body]:
    """Edits of one field each, as a form sends them."""
    record = client.get(f"/api/{name}/{pk}").json()["data"]
    for field, value in record.items():
        if isinstance(value, str) and field != "version":
            yield {field: text}
        elif isinstance(value, list) and value and all(isinstance(item, str) for item in value):
            yield {field: [*value, text]}
        elif isinstance(value, int) and not isinstance(value, bool) and field == "position":
            yield {field: value + len(text)}
    for field in sorted({key for texts in (record.get("lang_obj") or {}).values() for key in texts}):
        yield from ({"lang_obj": {code: {field: text}}} for code in ("en", "ja"))


def export(client: APIClient, name: str) -> bytes:
    asked = client.post("/api/exports", {"resource": name, "format": "csv", "reason": "시험"}, format="json").json()
    return b"".join(client.get(f"/api/exports/{asked['data']['id']}/file").streaming_content)  # type: ignore[attr-defined]


def check(client: APIClient, name: str, raw: bytes) -> int:
    file = SimpleUploadedFile("a.csv", raw)
    pk: int = client.post(URL, {"resource": name, "file": file}, format="multipart").json()["data"]["id"]
    assert client.post(f"{URL}/{pk}/check").status_code == 200
    work.func(pk)
    return pk


def changed(pk: int) -> ImportRow | None:
    """The row whose only cell changes, and nothing else does."""
    with brand_scope(1):
        rows = list(ImportRow.objects.filter(run_id=pk).exclude(kind="same"))
    return rows[0] if len(rows) == 1 and rows[0].kind == "changed" and len(rows[0].diff) == 1 else None


def apply(client: APIClient, pk: int) -> None:
    assert client.post(f"{URL}/{pk}/apply", {"mode": "good_rows"}, format="json").status_code == 200
    work.func(pk)
    assert client.get(f"{URL}/{pk}").json()["data"]["state"] == "done"


def edit(client: APIClient, name: str, pk: int, body: Body) -> bool:
    return client.patch(f"/api/{name}/{pk}", body, format="json").status_code == 200


def value(client: APIClient, name: str, pk: int, body: Body) -> Any:
    """What the record has where a body writes."""
    found, wanted = client.get(f"/api/{name}/{pk}").json()["data"], body
    while isinstance(wanted, dict):
        key = next(iter(wanted))
        found, wanted = found.get(key), wanted[key]
        if isinstance(wanted, dict) and found is None:
            return None
    return found


@pytest.mark.parametrize("name", EDITED)
def test_only_what_the_check_showed_is_written(shop: World, manager: APIClient, name: str) -> None:
    with brand_scope(shop.brand.pk):
        FILL[f"api/{name}"](0, shop)
    listed = manager.get(f"/api/{name}", {"sort": '["id","DESC"]', "range": "[0,0]", "filter": "{}"}).json()
    pk: int = listed["data"]["content"][0]["id"]
    for body in list(bodies(manager, name, pk, "처음 말")):
        edit(manager, name, pk, body)
    raw = export(manager, name)
    edits: dict[str, Body] = {}
    for body in bodies(manager, name, pk, "다른 말"):
        before = value(manager, name, pk, body)
        if len(edits) == 2 or not edit(manager, name, pk, body):
            continue
        row = changed(check(manager, name, raw))
        if row is not None and next(iter(row.diff)) not in edits:
            edits[next(iter(row.diff))] = body
        if value(manager, name, pk, body) != before:
            apply(manager, check(manager, name, raw)) if row is not None else edit(
                manager, name, pk, _with(body, before)
            )
    assert edits, f"no field of {name} is in its export"
    (field, shown), *others = edits.items()
    assert edit(manager, name, pk, shown)
    run = check(manager, name, raw)
    for _field, body in others:
        assert edit(manager, name, pk, body)
    apply(manager, run)
    assert value(manager, name, pk, shown) != _wanted(shown)
    assert all(value(manager, name, pk, body) == _wanted(body) for _field, body in others)
    # Somebody changes the shown cell itself after the check.
    assert edit(manager, name, pk, shown)
    run = check(manager, name, raw)
    wanted = _wanted(shown)
    later = _with(
        shown, "또 다른 말" if isinstance(wanted, str) else [*wanted, "또"] if isinstance(wanted, list) else wanted + 1
    )
    assert edit(manager, name, pk, later)
    apply(manager, run)
    assert value(manager, name, pk, later) == _wanted(later)
    with brand_scope(shop.brand.pk):
        wrong = next(row for row in ImportRow.objects.filter(run_id=run, kind="wrong") if row.seen)
    assert (field in wrong.errors, wrong.seen) == (True, {"_late": [field]})


def _wanted(body: Body) -> Any:
    found: Any = body
    while isinstance(found, dict):
        found = next(iter(found.values()))
    return found


def _with(body: Body, text: Any) -> Body:
    return {key: _with(own, text) if isinstance(own, dict) else text for key, own in body.items()}
