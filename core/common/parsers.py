"""Parsers of request bodies (D5): multipart with indexed nested arrays, and JSON, both strict."""

import contextlib
import json
from collections.abc import Mapping
from typing import IO, Any, cast

from django.conf import settings
from django.http import QueryDict
from django.http.multipartparser import MultiPartParser as DjangoMultiPartParser
from django.http.multipartparser import MultiPartParserError
from django.utils.translation import gettext as _
from nested_multipart_parser import NestedParser
from rest_framework.exceptions import ParseError
from rest_framework.parsers import BaseParser, DataAndFiles

from core.common.errors import Invalid

MAX_DEPTH = 8
_NESTING = {"separator": "bracket", "querydict": False}


def _twice(name: str) -> Invalid:
    return Invalid({name[:100]: _("같은 이름의 값이 두 번 왔어요. 하나만 보내 주세요.")})


def _no_duplicates(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for name, value in pairs:
        if name in seen:
            raise _twice(name)
        seen[name] = value
    return seen


def _refuse_constant(text: str) -> Any:
    raise ParseError(f"{text} is not JSON")


def check(value: Any, depth: int = 0) -> None:
    """Refuse what the databases or JSON readers can't hold: NUL, lone surrogates, deep nesting."""
    if depth > MAX_DEPTH:
        raise ParseError("nested too deep")
    if isinstance(value, str):
        if "\x00" in value:
            raise ParseError("NUL in text")
        try:
            value.encode()
        except UnicodeEncodeError as exc:
            raise ParseError("broken text") from exc
    elif isinstance(value, float):
        if value != value or value in (float("inf"), float("-inf")):
            raise ParseError("not a finite number")
    elif isinstance(value, Mapping):
        for name, item in value.items():
            check(name, depth)
            check(item, depth + 1)
    elif isinstance(value, list):
        for item in value:
            check(item, depth + 1)


class StrictJSONParser(BaseParser):
    """JSON without duplicate keys, NaN, endless numbers or NUL."""

    media_type = "application/json"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            value = json.loads(
                stream.read().decode("utf-8"), object_pairs_hook=_no_duplicates, parse_constant=_refuse_constant
            )
        except (ValueError, RecursionError) as exc:
            raise ParseError("not JSON") from exc
        check(value)
        if not isinstance(value, dict):
            raise ParseError("a JSON object is expected")
        return value


class NestedMultiPartParser(BaseParser):
    """Multipart as `object-to-formdata` and axios send it: `images[0][src]`, files at any depth."""

    media_type = "multipart/form-data"

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        context = parser_context or {}
        request = context["request"]
        meta = request.META.copy()
        meta["CONTENT_TYPE"] = media_type
        encoding = context.get("encoding", settings.DEFAULT_CHARSET)
        try:
            parser = DjangoMultiPartParser(meta, cast(Any, stream), request.upload_handlers, encoding)
            data, files = parser.parse()
        except MultiPartParserError as exc:
            raise ParseError("not multipart") from exc
        except OSError:
            # The written part must not keep a full disk full.
            for handler in request.upload_handlers:
                with contextlib.suppress(OSError):
                    handler.upload_interrupted()
            raise
        flat = _flat(data) | _flat(files)
        nested = nest(flat)
        nested.pop("csrfmiddlewaretoken", None)
        return DataAndFiles(nested, {})


def _flat(values: Any) -> dict[str, Any]:
    """One value a key; a repeated key is refused, because one value would be lost silently."""
    flat: dict[str, Any] = {}
    for name in values:
        items = values.getlist(name)
        if len(items) > 1:
            raise _twice(name)
        flat[name] = items[0]
    return flat


def nest(flat: Mapping[str, Any]) -> dict[str, Any]:
    """Bracketed names as nested objects and lists."""
    if any(name.count("[") > MAX_DEPTH for name in flat):
        raise ParseError("nested too deep")
    # `allowEmptyArrays` sends an empty list as `name[]` = '' (object-to-formdata).
    empty = [name[:-2] for name, value in flat.items() if name.endswith("[]") and value == ""]
    parser = NestedParser({k: v for k, v in flat.items() if k[:-2] not in empty or not k.endswith("[]")}, _NESTING)
    if not parser.is_valid():
        raise ParseError("field names can't be read")
    nested = dict(parser.validate_data)
    for name in empty:
        _set_empty(nested, name)
    check(nested)
    return nested


def _set_empty(nested: dict[str, Any], name: str) -> None:
    """Put an empty list at a bracketed path whose parents exist."""
    parts = name.replace("]", "").split("[")
    target: Any = nested
    for part in parts[:-1]:
        if isinstance(target, list):
            if not part.isdecimal() or int(part) >= len(target):
                raise ParseError("field names can't be read")
            target = target[int(part)]
        elif isinstance(target, dict):
            target = target.setdefault(part, {})
        else:
            raise ParseError("field names can't be read")
    if not isinstance(target, dict):
        raise ParseError("field names can't be read")
    target[parts[-1]] = []


def query_values(query: QueryDict) -> dict[str, str]:
    """Query parameters, each at most once."""
    values = {name: str(value) for name, value in _flat(query).items()}
    check(values)
    return values
