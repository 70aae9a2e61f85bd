"""Words for declared answers: what a number means, which values there are, texts in several languages.

An answer is a `TypedDict` of `typing_extensions` in a room's `answers.py`; the handler's return annotation declares it
(ADR 29). Nothing here runs with a request: the classes below are read by pydantic, which is installed for development
only, when tests check answers and when the contract is written.
"""

import datetime
import decimal
import enum
import functools
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NotRequired, Required, TypeVar, Union, get_args, get_origin

from typing_extensions import ReadOnly, TypedDict, get_type_hints, is_typeddict

T = TypeVar("T")


@dataclass(frozen=True)
class Means:
    """What a value means, in a sentence, and its unit; both go into the contract."""

    text: str = ""
    unit: str = ""

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        found: dict[str, Any] = handler(core_schema)
        if "$ref" in found and len(found) == 1 and self.text:
            return {**found, "description": self.text}
        said = {"description": self.text, "format": self.unit}
        return {**found, **{name: value for name, value in said.items() if value}}


@dataclass(frozen=True)
class Among:
    """The values of an enumeration, where Python reads the bare number or text of a column.

    `name` is what the contract calls it, where its own name tells too little outside of its room.
    """

    of: type[enum.Enum]
    name: str = ""

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler.generate_schema(_renamed(self.of, self.name) if self.name else self.of)


@functools.cache
def _renamed(of: type[enum.Enum], name: str) -> type[enum.Enum]:
    base: Any = enum.IntEnum if issubclass(of, int) else enum.StrEnum
    members: Any = [(one.name, one.value) for one in of]
    made: type[enum.Enum] = base(name, members)
    made.__doc__ = of.__dict__.get("__doc__")
    return made


Won = Annotated[int, Means(unit="won")]
Percent = Annotated[int, Means(unit="percent")]
Seconds = Annotated[int, Means(unit="seconds")]
# The number of a row.
Pk = Annotated[int, Means(unit="pk")]
Flag = Literal[0, 1]
# Whatever a JSON column holds; for what nobody can describe, as a field before and after.
Json = Annotated[Any, Means(unit="json")]


class Translated(TypedDict, Generic[T], total=False):
    """Texts in the languages beside Korean; a language without any is left out."""

    en: T
    ja: T
    fr: T
    vi: T
    cn: T
    ar: T


_PLAIN = (
    str,
    int,
    float,
    bool,
    type(None),
    datetime.datetime,
    datetime.date,
    datetime.time,
    decimal.Decimal,
)


def vague(kind: Any, where: str = "", seen: frozenset[Any] = frozenset()) -> list[str]:
    """The places of a type that describe nothing: `Any`, `object`, a bare `dict`, a class that isn't an answer."""
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(kind, TypeVar) or kind in _PLAIN or origin is Literal:
        return []
    if is_typeddict(origin or kind):
        found = [one for arg in args for one in vague(arg, where, seen)]
        if (origin or kind) in seen:
            return found
        inner = seen | {origin or kind}
        name = (origin or kind).__name__
        for field, hint in get_type_hints(origin or kind, include_extras=True).items():
            found += vague(hint, f"{name}.{field}", inner)
        return found
    if origin is Annotated:
        if kind == Json:
            return []
        return [] if any(isinstance(one, Among) for one in args[1:]) else vague(args[0], where, seen)
    if origin in (Required, NotRequired, ReadOnly, Union, types.UnionType, list, tuple, Sequence):
        return [one for arg in args if arg is not Ellipsis for one in vague(arg, where, seen)]
    if origin in (dict, Mapping):
        return vague(args[1], f"{where}[…]", seen)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return []
    return [f"{where or 'answer'}: {getattr(kind, '__name__', None) or kind}"]


def returned(handler: Any) -> Any:
    """The return annotation of a handler; `Any` where it has none, as a lambda."""
    while hasattr(handler, "func"):
        handler = handler.func
    if isinstance(handler, type) or not hasattr(handler, "__annotations__"):
        handler = getattr(type(handler), "__call__", handler)  # noqa: B004
    return typing.get_type_hints(handler, include_extras=True).get("return", Any)
