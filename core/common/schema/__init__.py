"""OpenAPI 3.1 from the declarations: every resource expanded, every answer in its envelope (D6, ADR 29).

`manage.py contract` writes the document; nothing here runs with a request. Types of answers are read by pydantic, which
is installed for development only.
"""

from core.common.schema.components import all_errors, ref, shared_components
from core.common.schema.inspector import MaruSchema, excluded_bases
from core.common.schema.parameters import filter_schema
from core.common.schema.types import drop_key, types_of_answers, views

__all__ = [
    "MaruSchema",
    "all_errors",
    "drop_key",
    "excluded_bases",
    "filter_schema",
    "ref",
    "shared_components",
    "types_of_answers",
    "views",
]
