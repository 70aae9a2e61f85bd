"""The table of the shop's pages as the server reads it; a test of the shop compares its router with the same table."""

import json
import re

from django.conf import settings

from core.pages.first_view import ROUTES, api_addresses, match

SAMPLES = {"num": "20261122-AAAA-BBBB", "kind": "terms", "token": "abc"}


def test_each_path_of_the_table_is_the_page_it_names():
    pages = json.loads((settings.BASE_DIR / "core/client/shopPages.json").read_text("utf-8"))
    for path, page in pages.items():
        found = match("/" + re.sub(r":(\w+)", lambda part: SAMPLES.get(part[1], "1"), path))
        assert found.route is not None, path
        assert found.route.name == page["name"]
    assert match("/my/nothing").route is None


def test_each_page_says_what_its_first_view_reads():
    """Two pages with one name would have the same data."""
    names = [route.name for route in ROUTES]
    assert sorted(set(names)) == sorted(names)
    parts = (
        "",
        "/products",
        "/orders",
        "/requests",
        "/reviews",
        "/questions",
        "/profile",
        "/settlements",
        "/settlements/1",
    )
    for path in (f"/seller{part}" for part in parts):
        found = match(path)
        assert found.route is not None, path
        assert not found.route.index
        assert len(api_addresses(found, {}, "localhost")) == 2
