"""The parameters of lists, and what each filter takes."""

from typing import Any

from django_filters.filters import BooleanFilter, ChoiceFilter, Filter, NumberFilter

from core.common import query
from core.common.filters import FlagIn, IntIn, Since, TextIn, Until


def shared_parameters() -> dict[str, Any]:
    def one(name: str, said: str, schema: dict[str, Any]) -> dict[str, Any]:
        return {"in": "query", "name": name, "description": said, "schema": schema}

    whole = {"type": "integer", "minimum": 1}
    parameters = {
        "page": one("page", "Which page.", {**whole, "default": 1}),
        "search": one("search", "Words to look for.", {"type": "string", "maxLength": 100}),
        "range": one("range", "Rows from and to, both included: `[0,24]`.", {"type": "string"}),
        "sort": one("sort", 'A name of `ordering` and its direction: `["id","ASC"]`.', {"type": "string"}),
        "filter": one("filter", 'The same filters as one object, and `id`: `{"id":[1,2]}`.', {"type": "string"}),
    }
    for limits in (query.SHOPPER, query.MANAGER):
        size = {**whole, "maximum": limits.page_size, "default": query.PAGE_SIZE}
        parameters[f"page_size_{limits.page_size}"] = one("page_size", "Rows of a page.", size)
    return parameters


def filter_schema(one: Filter) -> dict[str, Any]:
    """What a filter takes."""
    if isinstance(one, FlagIn):
        return {"type": "array", "items": {"enum": [0, 1]}}
    if isinstance(one, IntIn):
        return {"type": "array", "items": {"type": "integer"}}
    if isinstance(one, TextIn):
        return {"type": "array", "items": {"type": "string"}}
    if isinstance(one, Since | Until):
        return {"anyOf": [{"type": "string", "format": "date"}, {"type": "string", "format": "date-time"}]}
    if isinstance(one, NumberFilter):
        return {"type": "integer"}
    if isinstance(one, BooleanFilter):
        return {"type": "boolean"}
    if isinstance(one, ChoiceFilter):
        return {"enum": [value for value, _label in one.extra["choices"]]}
    return {"type": "string"}


def filter_parameter(name: str, one: Filter) -> dict[str, Any]:
    schema = filter_schema(one)
    listed = {"style": "form", "explode": False} if schema.get("type") == "array" else {}
    return {"in": "query", "name": name, "schema": schema, **listed}
