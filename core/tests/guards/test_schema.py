"""The contract has every route, is valid, short and current, and is served as written (ADR 29)."""

import json

import pytest
from django.conf import settings
from openapi_spec_validator import OpenAPIV31SpecValidator

from core.commands.contract import document, refusals, typescript
from core.commands.contract.limits import LIMITS
from core.common import schema
from core.tests.guards.test_brand_matrix import SITE, routes

pytestmark = pytest.mark.both

NOT_IN_SCHEMA = {"api/schema", "api/docs"}
FILE = settings.BASE_DIR / "core/client/generated/openapi.json"
MAX_BYTES = 2_400


@pytest.fixture(scope="module")
def built():
    return document.build()


def operations(built):
    return [
        (f"{method} {path}", operation)
        for path, methods in built["paths"].items()
        for method, operation in methods.items()
    ]


def test_the_written_table_is_current(built):
    assert FILE.read_text("utf-8") == document.text(built)
    values = FILE.with_name("values.ts")
    assert values.read_text("utf-8") == typescript.values(built, LIMITS)
    assert (settings.BASE_DIR / "docs/refusals.md").read_text("utf-8") == refusals.text()


def test_the_schema_is_valid_and_has_every_route(built):
    assert built["openapi"].startswith("3.1")
    assert [str(error)[:300] for error in OpenAPIV31SpecValidator(built).iter_errors()] == []
    named = {path.strip("/").replace("{key}", "<str:key>") for path in built["paths"]}
    assert set(routes()) - named == NOT_IN_SCHEMA
    assert set(SITE) > NOT_IN_SCHEMA


def test_each_operation_documents_its_answers_and_permissions(built):
    shared = built["components"]["schemas"]
    for name, operation in operations(built):
        assert operation["summary"], name
        assert operation["security"], name
        assert operation["responses"]["default"] == {"$ref": "#/components/responses/Refused"}, name
        good = next(body for status, body in operation["responses"].items() if status.startswith("2"))
        if "application/json" not in good["content"]:
            continue
        first = good["content"]["application/json"]["schema"]["allOf"][0]["$ref"].rsplit("/", 1)[-1]
        assert first in ("Success", "Listed"), name
    assert set(shared["Success"]["required"]) == {"result", "message", "data"}
    assert len({operation["operationId"] for _, operation in operations(built)}) == len(operations(built))


def test_the_schema_is_short(built):
    assert len(document.text(built).encode()) <= MAX_BYTES * len(operations(built))


def test_no_two_components_have_one_name(built):
    names = [name.lower() for name in built["components"]["schemas"]]
    assert len(names) == len(set(names))


def test_every_refusal_has_a_name_of_its_own():
    names = [one.error for one in schema.all_errors()]
    assert len(names) == len(set(names)) >= 55


@pytest.mark.django_db
def test_what_drf_spectacular_cannot_read_is_refused(monkeypatch):
    monkeypatch.delattr("core.plain.api.kinds.WordsField.json_schema")
    with pytest.raises(document.IncompleteDocument, match="WordsField"):
        document.build()


@pytest.mark.django_db
def test_the_schema_is_served_as_written_and_cached(shop, visitor):
    answer = visitor.get("/api/schema")
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/json")
    assert answer.content == FILE.read_bytes()
    assert json.loads(answer.content)["paths"]
    again = visitor.get("/api/schema", HTTP_IF_NONE_MATCH=answer["ETag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.django_db
def test_the_schema_page_opens(shop, visitor):
    assert visitor.get("/api/docs").status_code == 200


@pytest.mark.django_db
def test_a_refusal_has_its_name(shop, visitor, member, manager):
    def names(answer):
        return answer.status_code, answer.json()["result"], answer.json()["error"]

    assert names(visitor.get("/api/points")) == (401, -10, "not_signed_in")
    assert names(member.get("/api/points")) == (403, -14, "not_allowed")
    assert names(manager.get("/api/points/987654321")) == (404, -404, "not_found")
    assert names(manager.get("/api/points?type=x")) == (400, -50, "invalid")
    assert names(manager.get("/api/nothing")) == (404, -404, "not_found")
    assert "error" not in manager.get("/api/points").json()
