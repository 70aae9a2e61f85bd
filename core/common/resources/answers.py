"""The types of a resource's answers, read from the return annotations of its handlers."""

import functools
import types
from collections.abc import Sequence
from typing import Any, Generic, NotRequired, TypeVar, Union, get_args, get_origin

from django.db import models
from django.http.response import HttpResponseBase
from typing_extensions import TypedDict, get_type_hints, is_typeddict

from core.common.resources.declaration import Resource, ResourceResponse, Verb
from core.common.typing import Pk, return_type

RowT = TypeVar("RowT")


class File:
    """Marks an answer that isn't JSON."""


class Page(TypedDict, Generic[RowT]):
    """A page of a list; `total` ends where lists end."""

    total: int
    page: int
    page_size: int
    page_count: int
    content: list[RowT]


class Deleted(TypedDict):
    """The deleted row."""

    id: Pk


def operations(resource: Resource) -> list[tuple[str, Verb | None]]:
    """The operations of a resource: its actions, and its verbs."""
    return [*((action, None) for action in sorted(resource.actions)), *(("run_verb", verb) for verb in resource.verbs)]


def answer_of(resource: Resource, action: str, verb: Verb | None = None) -> Any:
    """The type of `data` in the answer of an action (`list`, `retrieve`, …) or verb; `Any` where none is declared."""
    if verb is not None:
        return _json_type(resource, return_type(verb.run))
    if action == "list":
        return page_of(resource)
    if action == "retrieve":
        return _json_type(resource, return_type(resource.read or resource.serialize))
    if action == "delete":
        return Deleted
    return _json_type(resource, return_type(resource.create if action == "create" else resource.update))


def row_of(resource: Resource) -> Any:
    """The type of a row of the list."""
    found = return_type(resource.serialize_list)
    return get_args(found)[0] if get_origin(found) in (list, Sequence) else Any


def page_of(resource: Resource) -> Any:
    """The type of a page of the list, with what its search adds beside the rows."""
    if resource.list_meta is None:
        return Page[row_of(resource)]  # type: ignore[misc]
    row = row_of(resource)
    fields = {**get_type_hints(Page, include_extras=True), "content": list[row]}  # type: ignore[valid-type]
    for name, hint in get_type_hints(resource.list_meta, include_extras=True).items():
        is_needed = name in resource.list_meta.__required_keys__  # type: ignore[attr-defined]
        fields[name] = hint if is_needed else NotRequired[hint]
    return TypedDict(f"{resource.list_meta.__name__}Page", fields)  # type: ignore[operator]


def answered_keys(resource: Resource) -> frozenset[str]:
    """The keys of the record and of its row in the list. An update may send them back (D5)."""
    name = f"{resource.scope.value}/{resource.name}"
    if name not in _answered_keys:
        kinds = [answer_of(resource, action) for action in ("retrieve", "update") if action in resource.actions]
        kinds += [row_of(resource)] if "list" in resource.actions else []
        _answered_keys[name] = frozenset().union(*map(_keys, kinds))
    return _answered_keys[name]


_answered_keys: dict[str, frozenset[str]] = {}


def _keys(kind: Any) -> frozenset[str]:
    """The keys of a type of answers; of each, where there are several."""
    if get_origin(kind) in (Union, types.UnionType):
        return frozenset().union(*map(_keys, get_args(kind)))
    kind = get_origin(kind) or kind
    return frozenset(kind.__annotations__) if is_typeddict(kind) else frozenset()


def _json_type(resource: Resource, kind: Any) -> Any:
    if get_origin(kind) in (Union, types.UnionType):
        # Where the answer may also be a file, the type is that of the other answers.
        kinds = [one for one in map(functools.partial(_json_type, resource), get_args(kind)) if one is not File]
        return Union[tuple(kinds)] if kinds else File  # noqa: UP007
    if get_origin(kind) is ResourceResponse:
        return get_args(kind)[0]
    if kind is ResourceResponse:
        return Any
    if isinstance(kind, type):
        if issubclass(kind, models.Model):
            return _json_type(resource, return_type(resource.serialize)) if resource.serialize else Any
        if issubclass(kind, HttpResponseBase):
            return File
    return kind
