"""Types for declared answers: units of numbers, enumerations, texts in several languages.

An answer is a `TypedDict` of `typing_extensions` in a package's `answers.py`; the handler's return annotation names it
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

from core.common import languages

T = TypeVar("T")


@dataclass(frozen=True)
class Doc:
    """The meaning of a value, in a sentence, and its unit; both are part of the contract."""

    text: str = ""
    unit: str = ""

    def __get_pydantic_json_schema__(self, core_schema: Any, handler: Any) -> dict[str, Any]:
        found: dict[str, Any] = handler(core_schema)
        if "$ref" in found and len(found) == 1 and self.text:
            return {**found, "description": self.text}
        said = {"description": self.text, "format": self.unit}
        return {**found, **{name: value for name, value in said.items() if value}}


@dataclass(frozen=True)
class EnumOf:
    """The values of an enumeration or of a `Literal`, where Python reads the bare number or text of a column.

    `name` is what the contract calls an enumeration, where its own name is ambiguous outside of its package.
    """

    of: Any
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


_parts: dict[str, Any] = {}


def declare_part(name: str, kind: Any) -> None:
    """Declare the type of the part `name` of an answer, for a package below the one that fills it (`Part`)."""
    _parts[name] = kind


@dataclass(frozen=True)
class Part:
    """A part of an answer that a higher package fills and declares (`declare_part`)."""

    name: str

    @property
    def kind(self) -> Any:
        """The declared type."""
        return _parts[self.name]

    def __get_pydantic_core_schema__(self, source: Any, handler: Any) -> Any:
        return handler.generate_schema(self.kind)


Won = Annotated[int, Doc(unit="won")]
Percent = Annotated[int, Doc(unit="percent")]
Seconds = Annotated[int, Doc(unit="seconds")]
# The number of a row.
Pk = Annotated[int, Doc(unit="pk")]
Flag = Literal[0, 1]
# The same, where Python reads the bare number of a column.
FlagColumn = Annotated[int, EnumOf(Flag)]
# A language by the product's code.
Language = Annotated[str, EnumOf(languages.Code)]
# Any value of a JSON column, as a field before and after a change.
Json = Annotated[Any, Doc(unit="json")]


class Empty(TypedDict):
    """An object without keys."""


class Translated(TypedDict, Generic[T], total=False):
    """Texts in the languages beside Korean; a language without any is left out."""

    en: T
    ja: T
    fr: T
    vi: T
    cn: T
    ar: T


class InEveryLanguage(TypedDict, Generic[T]):
    """Something in each of the seven languages."""

    ko: T
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


def find_vague(kind: Any, where: str = "", seen: frozenset[Any] = frozenset()) -> list[str]:
    """The parts of a type that describe nothing: `Any`, `object`, a bare `dict`, a class that isn't an answer."""
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(kind, TypeVar) or kind in _PLAIN or origin is Literal:
        return []
    if is_typeddict(origin or kind):
        found = [one for arg in args for one in find_vague(arg, where, seen)]
        if (origin or kind) in seen:
            return found
        inner = seen | {origin or kind}
        name = (origin or kind).__name__
        for field, hint in get_type_hints(origin or kind, include_extras=True).items():
            found += find_vague(hint, f"{name}.{field}", inner)
        return found
    if origin is Annotated:
        if kind == Json:
            return []
        for one in args[1:]:
            if isinstance(one, Part):
                return find_vague(one.kind, where, seen)
        return [] if any(isinstance(one, EnumOf) for one in args[1:]) else find_vague(args[0], where, seen)
    if origin in (Required, NotRequired, ReadOnly, Union, types.UnionType, list, tuple, Sequence):
        return [one for arg in args if arg is not Ellipsis for one in find_vague(arg, where, seen)]
    if origin in (dict, Mapping):
        return find_vague(args[1], f"{where}[…]", seen)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return []
    return [f"{where or 'answer'}: {getattr(kind, '__name__', None) or kind}"]


def return_type(handler: Any) -> Any:
    """The return annotation of a handler; `Any` where it has none, as a lambda."""
    while hasattr(handler, "func"):
        handler = handler.func
    if isinstance(handler, type) or not hasattr(handler, "__annotations__"):
        handler = getattr(type(handler), "__call__", handler)  # noqa: B004
    return typing.get_type_hints(handler, include_extras=True).get("return", Any)
