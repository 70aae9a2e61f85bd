"""Names that no part of a plain table may have."""

import keyword

from core.common import languages

# What every row answers with, or takes, beside its parts.
_OF_ROWS = frozenset(
    {
        "id", "pk", "brand", "brand_id", "position", "row_number", "lang_obj", "version", "created_at", "updated_at",
        "deleted_at", "text_sources", "text_older", "text_checked",
    }
)  # fmt: skip
# What lists take beside filters, and clients beside values (D4, D5).
_OF_REQUESTS = frozenset(
    {
        "filter", "sort", "range", "page", "size", "limit", "offset", "ordering", "search", "q", "query", "is_deleted",
        "language", "lng", "root_id", "before_id",
    }
)  # fmt: skip
# The labels of a table itself.
_OF_LABELS = frozenset({"one", "many", "add", "none", "also", "none_text", "delete_text"})
# Attributes of models and querysets.
_OF_MODELS = frozenset(
    {
        "objects", "with_deleted", "save", "delete", "clean", "check", "full_clean", "refresh_from_db", "from_db",
        "serializable_value", "validate_unique", "validate_constraints", "unique_error_message", "date_error_message",
    }
)  # fmt: skip
_SUFFIXES = tuple(f"_{languages.suffix(code)}" for code in languages.LANGUAGES) + tuple(
    f"_{code}" for code in languages.LANGUAGES
)


def reserved_reason(name: str) -> str:
    """Why a part can't have this name, as half a sentence; '' where it can."""
    if keyword.iskeyword(name):
        return "it is a word of Python's"
    if name in _OF_ROWS:
        return "every row has it already"
    if name in _OF_REQUESTS:
        return "requests of lists have it already"
    if name in _OF_LABELS:
        return "it is a label of the table itself"
    if name in _OF_MODELS or name.startswith("_") or "__" in name or name.endswith("_"):
        return "Django's models have it already"
    if name.endswith(("_id", "_file", "_from", "_to", "_help")):
        return "its ending has a meaning in the API or in labels"
    if name.endswith(_SUFFIXES):
        return "it ends like a column of a language"
    return ""
