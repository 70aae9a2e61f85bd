"""The schema names every address, each resource expanded, every answer in its envelope."""

import pytest
import yaml

from core.tests.guards.test_brand_matrix import SITE, routes

pytestmark = pytest.mark.django_db

NOT_IN_SCHEMA = {"api/schema", "api/docs"}


def test_every_route_stands_in_the_schema(shop, visitor):
    answer = visitor.get("/api/schema")
    assert answer.status_code == 200
    schema = yaml.safe_load(answer.content)
    assert schema["openapi"].startswith("3.1")
    named = {path.strip("/").replace("{key}", "<str:key>") for path in schema["paths"]}
    assert set(routes()) - named == NOT_IN_SCHEMA
    assert set(SITE) > NOT_IN_SCHEMA
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            good = next(body for status, body in operation["responses"].items() if status.startswith("2"))
            envelope = good["content"]["application/json"]["schema"]
            assert set(envelope["required"]) == {"result", "message", "data"}, (path, method)


def test_the_page_to_read_it_opens(shop, visitor):
    assert visitor.get("/api/docs").status_code == 200
