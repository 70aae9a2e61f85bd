"""What a manager's first screen asks first: who is here, and on a list its views, its columns, its first rows."""

import json
from contextlib import nullcontext
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, QueryDict

from core.accounts.middleware import chosen_brand
from core.kit.tenancy import brand_scope
from core.pages.first_view import read as answer
from core.pages.first_view import sorted_address
from core.plain.describing import describe

# A person's own default comes before the role's and the brand's, as in the manager's `firstView`.
SCOPES = ("personal", "role", "brand")
# As the manager's front page has them.
HOME = ("products/list", "orders/trx", "articles/posts")


@lru_cache(maxsize=1)
def desks() -> dict[str, dict[str, Any]]:
    """The lists with kept views, by their screen's path: resource, sort and rows a page; the manager reads the same."""
    found: dict[str, dict[str, Any]] = json.loads((settings.BASE_DIR / "core/client/desks.json").read_text())
    return found | {path: table for path, table in describe().items() if not table["is_ordered"]}


def read(request: HttpRequest) -> dict[str, Any]:
    """`person` as /api/auth answers, for a manager on a list `list` too; read in the brand that a root manager chose.

    What is refused or fails is left out: the browser then asks and shows it as ever.
    """
    chosen = chosen_brand(request)
    with brand_scope(chosen) if chosen is not None else nullcontext():
        person = _data(request, "/api/auth")
        if person is None:
            return {}
        return {"person": person, "list": _first_list(request) if person.get("is_manager") else None}


def _data(request: HttpRequest, address: str) -> Any:
    found = answer(request, address, user=request.user)
    return found["data"] if found["status"] == 200 else None


def _first_list(request: HttpRequest) -> dict[str, Any] | None:
    """The list at this address; the front page is the first list that one may see."""
    path = request.path.removeprefix("/manager").strip("/")
    found = (_list(request, one) for one in ((path,) if path else HOME) if one in desks())
    return next((one for one in found if one is not None), None)


def _list(request: HttpRequest, path: str) -> dict[str, Any] | None:
    desk = desks()[path]
    resource = desk["resource"]
    kept = {"page_size": "1000", "resource": resource}
    views, columns = (_data(request, sorted_address(f"/api/{name}", kept)) for name in ("views", "columns"))
    if views is None or columns is None:
        return None
    asked = _asked(request.GET, desk, views["content"], columns["content"])
    rows = _data(request, _address(resource, asked)) if asked else None
    if rows is None:
        return None
    return {"path": path, "views": views["content"], "columns": columns["content"], "asked": asked, "rows": rows}


def _asked(
    query: QueryDict, desk: dict[str, Any], views: list[dict[str, Any]], columns: list[dict[str, Any]]
) -> dict[str, Any] | None:
    """The page of rows that the list asks for at this address; None where an address can't be read."""
    if "view" in query or not query:
        shape = _begins(query, views) or {"sort": columns[0]["sort"] if columns else ""}
        sort, page, rows = shape["sort"] or desk["sort"], 1, desk["rows"]
        field, order, filters = sort.removeprefix("-"), "DESC" if sort[0] == "-" else "ASC", shape.get("filters", {})
    else:
        default = desk["sort"]
        field = query.get("sort", default.removeprefix("-"))
        order = query.get("order", "DESC" if default[0] == "-" else "ASC")
        try:
            page, rows = int(query.get("page", 1)), int(query.get("perPage", desk["rows"]))
            filters = json.loads(query.get("filter", "{}"))
        except (ValueError, RecursionError):
            return None
    fixed = desk.get("fixed")
    return {
        "pagination": {"page": page, "perPage": rows},
        "sort": {"field": field, "order": order},
        "filter": filters | fixed if fixed and isinstance(filters, dict) else filters,
    }


def _begins(query: QueryDict, views: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The view that the address names, or the default one."""
    if "view" in query:
        return next((one for one in views if str(one["id"]) == query["view"]), None)
    mine = [one for scope in SCOPES for one in views if one["is_default"] and one["scope"] == scope]
    return mine[0] if mine else None


def _address(resource: str, asked: dict[str, Any]) -> str:
    """The address of a page of rows in the words of ra-data-simple-rest (D4)."""
    page, rows = asked["pagination"]["page"], asked["pagination"]["perPage"]
    return sorted_address(
        f"/api/{resource}",
        {
            "filter": json.dumps(asked["filter"]),
            "range": json.dumps([(page - 1) * rows, page * rows - 1]),
            "sort": json.dumps([asked["sort"]["field"], asked["sort"]["order"]]),
        },
    )
