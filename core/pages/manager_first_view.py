"""The first data of a manager's screen: the user, on a list its views, columns and first rows, and what waits."""

import json
from contextlib import nullcontext
from functools import lru_cache
from typing import Any

from django.conf import settings
from django.http import HttpRequest, QueryDict

from core.accounts.middleware import chosen_brand
from core.common.tenancy import brand_scope
from core.pages.first_view import read as answer
from core.pages.visits import sorted_address
from core.plain.describing import describe

# A user's own default precedes that of the role and the brand, as in the manager's `firstView`.
SCOPES = ("personal", "role", "brand")
# The start page.
HOME = ("", "dashboards")


@lru_cache(maxsize=1)
def lists_with_saved_views() -> dict[str, dict[str, Any]]:
    """The lists with saved views, by the path of their screen: resource, sort and rows a page. The manager reads the
    same."""
    found: dict[str, dict[str, Any]] = json.loads((settings.BASE_DIR / "core/client/desks.json").read_text())
    return found | {path: table for path, table in describe().items() if not table["is_ordered"]}


def read(request: HttpRequest) -> dict[str, Any]:
    """`person` as in /api/auth, for a manager on a list also `list`, on the start page `waiting`; in the brand that a
    root manager chose.

    What is refused or fails is left out: the browser then requests it itself.
    """
    chosen = chosen_brand(request)
    with brand_scope(chosen) if chosen is not None else nullcontext():
        person = _read_data(request, "/api/auth")
        if person is None:
            return {}
        if not person.get("is_manager"):
            return {"person": person, "list": None, "waiting": None}
        path = request.path.removeprefix("/manager").strip("/")
        return {
            "person": person,
            "list": _list(request, path) if path in lists_with_saved_views() else None,
            "waiting": _read_data(request, "/api/todo-orders/waiting") if path in HOME else None,
        }


def _read_data(request: HttpRequest, address: str) -> Any:
    found = answer(request, address, user=request.user)
    return found["data"] if found["status"] == 200 else None


def _list(request: HttpRequest, path: str) -> dict[str, Any] | None:
    saved_views = lists_with_saved_views()[path]
    resource = saved_views["resource"]
    kept = {"page_size": "1000", "resource": resource}
    views, columns = (_read_data(request, sorted_address(f"/api/{name}", kept)) for name in ("views", "columns"))
    if views is None or columns is None:
        return None
    asked = _list_query(request.GET, saved_views, views["content"], columns["content"])
    rows = _read_data(request, _address(resource, asked)) if asked else None
    if rows is None:
        return None
    return {"path": path, "views": views["content"], "columns": columns["content"], "asked": asked, "rows": rows}


def _list_query(
    query: QueryDict, saved_views: dict[str, Any], views: list[dict[str, Any]], columns: list[dict[str, Any]]
) -> dict[str, Any] | None:
    """The query of the list at this address; None if the address is invalid."""
    if "view" in query or not query:
        shape = _initial_view(query, views) or {"sort": columns[0]["sort"] if columns else ""}
        sort, page, rows = shape["sort"] or saved_views["sort"], 1, saved_views["rows"]
        field, order, filters = sort.removeprefix("-"), "DESC" if sort[0] == "-" else "ASC", shape.get("filters", {})
    else:
        default = saved_views["sort"]
        field = query.get("sort", default.removeprefix("-"))
        order = query.get("order", "DESC" if default[0] == "-" else "ASC")
        try:
            page, rows = int(query.get("page", 1)), int(query.get("perPage", saved_views["rows"]))
            filters = json.loads(query.get("filter", "{}"))
        except (ValueError, RecursionError):
            return None
    fixed = saved_views.get("fixed")
    return {
        "pagination": {"page": page, "perPage": rows},
        "sort": {"field": field, "order": order},
        "filter": filters | fixed if fixed and isinstance(filters, dict) else filters,
    }


def _initial_view(query: QueryDict, views: list[dict[str, Any]]) -> dict[str, Any] | None:
    """The saved view in the address, or the default one."""
    if "view" in query:
        return next((one for one in views if str(one["id"]) == query["view"]), None)
    mine = [one for scope in SCOPES for one in views if one["is_default"] and one["scope"] == scope]
    return mine[0] if mine else None


def _address(resource: str, asked: dict[str, Any]) -> str:
    """The address of a page of rows in the syntax of ra-data-simple-rest (D4)."""
    page, rows = asked["pagination"]["page"], asked["pagination"]["perPage"]
    return sorted_address(
        f"/api/{resource}",
        {
            "filter": json.dumps(asked["filter"]),
            "range": json.dumps([(page - 1) * rows, page * rows - 1]),
            "sort": json.dumps([asked["sort"]["field"], asked["sort"]["order"]]),
        },
    )
