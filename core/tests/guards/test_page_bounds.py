"""No list returns more rows, or a later page, than its reader may get (security 15)."""

from typing import Any

import pytest

from core.common import query
from core.common.query import MANAGER, SHOPPER
from core.common.resources import REGISTRY, Scope
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.sellers.tests.factories import consigned
from core.tests.guards.readers import reader
from core.tests.guards.test_queries import lists


def wishes(limits: query.Limits) -> list[tuple[dict[str, str], bool]]:
    """The requested range, and whether it is allowed: every limit, and one more."""
    size, depth = limits.page_size, limits.depth
    return [
        ({"page_size": str(size)}, True),
        ({"page_size": str(size + 1)}, False),
        ({"page": str(depth // size), "page_size": str(size)}, True),
        ({"page": str(depth // size + 1), "page_size": str(size)}, False),
        ({"page": str(depth), "page_size": "1"}, True),
        ({"page": str(depth + 1), "page_size": "1"}, False),
        ({"range": f"[0,{size - 1}]"}, True),
        ({"range": f"[0,{size}]"}, False),
        ({"range": f"[{depth - size},{depth - 1}]"}, True),
        ({"range": f"[{depth - size + 1},{depth}]"}, False),
        *(({"range": text}, False) for text in ("[0,1e9]", "[0,1000000000]", "[-1,5]", "[0.0,5]", "[5,4]", "[0]", "x")),
        *(({"page": text}, False) for text in ("0", "-1", "1.5", "1e3", "９", " 1", "9" * 13, "")),
        *(({"page_size": text}, False) for text in ("0", "-1", "2.0", "ten")),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("name", lists())
def test_each_limit_is_accepted_and_one_more_is_refused(shop: World, name: str) -> None:
    resource = REGISTRY[name]
    with brand_scope(shop.brand.pk):
        # Some lists of sellers exist only if the brand uses consignment.
        consigned(shop)
    client = client_for(shop, reader(shop, resource))
    limits = MANAGER if resource.scope == Scope.MANAGER else SHOPPER
    for asked, allowed in wishes(limits):
        answer: Any = client.get(f"/{name}", asked)
        told = (answer.status_code, answer.json()["result"])
        assert told == ((200, 1) if allowed else (400, -50)), (asked, answer.json())
        if not allowed:
            assert answer.json()["data"]["errors"]
