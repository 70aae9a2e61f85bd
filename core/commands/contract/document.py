"""The complete OpenAPI document."""

import io
import json
from collections import Counter
from contextlib import redirect_stderr
from typing import Any

from drf_spectacular.drainage import GENERATOR_STATS, reset_generator_stats
from drf_spectacular.generators import SchemaGenerator

from core.common import schema


class IncompleteDocument(Exception):
    """drf-spectacular could not read a declaration, or two components have one name."""


def build() -> dict[str, Any]:
    """Build the document. Raises IncompleteDocument."""
    reset_generator_stats()
    said = io.StringIO()
    with redirect_stderr(said):
        made: Any = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    if GENERATOR_STATS:
        raise IncompleteDocument(said.getvalue())
    made = schema.drop_key(made, "x-spec-enum-id")
    own, shared = made["components"].get("schemas", {}), schema.shared_components()
    twice = [name for name, count in Counter([*own, *shared["schemas"]]).items() if count > 1]
    # pydantic prefixes two classes of the same name with their modules.
    twice += [name for name in shared["schemas"] if name.startswith("core")]
    if twice:
        raise IncompleteDocument(f"one name for two things: {', '.join(sorted(twice))}")
    shared["schemas"] |= own
    return {**made, "components": {kind: dict(sorted(named.items())) for kind, named in shared.items()}}


def text(document: dict[str, Any]) -> str:
    """The document as JSON, one line for each operation and component: short, with readable diffs."""

    def line(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def block(named: dict[str, Any], deeper: bool) -> str:
        inner = block if deeper else None
        rows = [
            f"{line(name)}:{inner(value, False) if inner and isinstance(value, dict) else line(value)}"
            for name, value in named.items()
        ]
        return "{\n" + ",\n".join(rows) + "\n}"

    parts = [
        f"{line(name)}:{block(value, True) if name in ('paths', 'components') else line(value)}"
        for name, value in document.items()
    ]
    return "{\n" + ",\n".join(parts) + "\n}\n"
