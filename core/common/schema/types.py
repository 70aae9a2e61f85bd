"""The JSON Schema of the declared answers."""

import functools
import re
from collections.abc import Mapping
from typing import Any

from django.urls import URLPattern, get_resolver

from core.common.resources import REGISTRY
from core.common.resources.answers import File, answer_of, operations, row_of
from core.common.typing import find_vague

_REF = "#/components/schemas/{model}"


def views() -> list[Any]:
    """The view classes of every URL of the API."""
    found = [one.callback for one in get_resolver().url_patterns if isinstance(one, URLPattern)]
    return [getattr(one, "cls", None) or getattr(one, "view_class", None) for one in found]


@functools.cache
def types_of_answers() -> tuple[dict[Any, Any], dict[str, Any]]:
    """The JSON Schema of each declared type, and the components that they refer to."""
    # pydantic is installed for development only.
    from pydantic import TypeAdapter
    from pydantic.json_schema import GenerateJsonSchema

    class Generate(GenerateJsonSchema):
        def normalize_name(self, name: str) -> str:
            return re.sub(r"\W", "", name)

        def field_title_should_be_set(self, schema: Any) -> bool:
            return False

        def enum_schema(self, schema: Any) -> Any:
            made = super().enum_schema(schema)
            return {**made, "x-enum-varnames": [one.name for one in schema["members"]]}

    kinds: list[Any] = []
    for resource in REGISTRY.values():
        for action, verb in operations(resource):
            if action == "list":
                kinds += [one for one in (row_of(resource), resource.list_meta) if one is not None]
            else:
                kinds.append(answer_of(resource, action, verb))
    for view in views():
        kinds += getattr(view, "answers", {}).values()
    described = [kind for kind in dict.fromkeys(kinds) if kind is not File and not find_vague(kind)]
    schemas, shared = TypeAdapter.json_schemas(
        [(kind, "serialization", TypeAdapter(kind)) for kind in described], ref_template=_REF, schema_generator=Generate
    )
    untitled: Any = drop_key(shared.get("$defs", {}), "title")
    return {kind: drop_key(schema, "title") for (kind, _mode), schema in schemas.items()}, untitled


def drop_key(value: Any, name: str) -> Any:
    """The value without the texts of a key: a `title` repeats a name. A property of this name stays."""
    if isinstance(value, Mapping):
        return {key: drop_key(inner, name) for key, inner in value.items() if key != name or not isinstance(inner, str)}
    return [drop_key(one, name) for one in value] if isinstance(value, list) else value
