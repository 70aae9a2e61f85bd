"""No value in a URL causes a 5xx: every filter and query parameter of
every route is requested with values that once broke something."""

import json
from collections.abc import Iterator

import pytest

from core.common.errors import ServiceDown
from core.common.resources import REGISTRY, Access, Resource
from core.common.testing.run_selection import Share
from core.conftest import World, client_for
from core.tests.guards.packages import package_of_path
from core.tests.guards.test_brand_matrix import SITE

pytestmark = pytest.mark.django_db

VALUES = [
    "", " ", "%", "%%%", "***", "\\", "\\\\", "'", "''", '"', "`", "--", ";", "';--", "' OR 1=1 --", "_", "__", "?",
    "&", "=", "+", "-", "-1", "-0", "0", "00", "1,,2", ",", ",,,", "1,2,", "1;2", "1 2", "1.5", "1e5", "1e400", "NaN",
    "Infinity", "0x10", "١٢", "１", "²", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "9" * 30,
    "9" * 5000, "true", "null", "[]", "{}", "[1]", '{"a":1}', "\x00", "a\x00b", "\ud800", "\ufeff", "\u202e", "😀",
    "한", "ㄱ", "é", "pk", "a" * 200, "가" * 5000, "2026-13-45", "2026-02-30", "0000-00-00", "9999-12-31",
    "10000-01-01", "2026-11-24T25:61:61", "2026-11-24T00:00:00+99:99", "../../etc/passwd", "<script>", "{{7*7}}",
    "%s%s%s", "\r\n", "password__startswith",
]  # fmt: skip
# Parameters of lists, and some of single routes.
GRAMMAR = ("search", "page", "page_size", "ordering", "range", "sort", "filter")
ASKED_FOR = ("q", "dns", "product_id", "post_id", "seller_id", "is_manager", "user_name", "kind", "lng", "user_id")


def names_of(resource: Resource) -> list[str]:
    return list(resource.filterset.base_filters) if resource.filterset else []


def cases() -> Iterator[tuple[str, dict[str, object]]]:
    """Every GET route, with each of its parameters set to each value."""
    for name, resource in REGISTRY.items():
        if "list" in resource.actions:
            for value in VALUES:
                for one in (*names_of(resource), *GRAMMAR):
                    yield f"/{name}", {one: value}
                for filters in ({"id": value}, {"id": [value]}, {"q": value}, {value: value}):
                    yield f"/{name}", {"filter": json.dumps(filters)}
        for verb in resource.verbs:
            if verb.method == "get":
                path = f"/{name}/1/{verb.name}" if verb.detail else f"/{name}/{verb.name}"
                for value in VALUES:
                    for one in (*names_of(resource), "search", "q", "page", "filter"):
                        yield path, {one: value}
    for path in SITE:
        if "<" not in path and path != "api/schema":
            for value in VALUES:
                for one in ASKED_FOR:
                    yield f"/{path}", {one: value}


def test_every_parameter_is_asked_with_every_value(shop: World, share: Share) -> None:
    clients = {who: client_for(shop, who) for who in (None, shop.member, shop.manager)}
    for client in clients.values():
        client.raise_request_exception = False
    faults: dict[str, list[str]] = {}
    # All of them in `make proofs`; else each value for some parameters, and each parameter with some values.
    few = list(cases())[:: 1 if share.thorough else SPREAD]
    asked = share(share.sample(few, lambda case: package_of_path(case[0])))
    for path, query in asked:
        resource, who = REGISTRY.get(path[1:]), shop.manager
        if path.startswith("/api/shop"):
            who = None if resource is None or resource.access is Access.PUBLIC else shop.member
        sent = {name: str(value).encode("utf-8", "surrogatepass") for name, value in query.items()}
        answer = clients[who].get(path, sent)
        # -90 says that another company's service is away, which it is for all values in a test without the sandbox.
        if answer.status_code >= 500 and answer.json().get("result") != ServiceDown.result:
            faults.setdefault(f"{path} {next(iter(query))}", []).append(repr(next(iter(query.values())))[:40])
    assert not faults, json.dumps(faults)[:3000]


# Coprime to the number of values and names, so that every pair occurs.
SPREAD = 17
