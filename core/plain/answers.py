"""What the API of plain tables answers, made from their parts; and the change log of any record."""

from datetime import datetime
from typing import Annotated, Any, Literal, NotRequired

from typing_extensions import TypedDict

from core.bulk.answers import RowChange
from core.common.typing import Doc, Pk, Translated
from core.plain.table import Table


class RowAction(TypedDict):
    """A change of a record. Ids below 0 are of jobs."""

    id: int
    at: datetime
    actor_name: str
    action: Literal[
        "create",
        "update",
        "delete",
        "restore",
        "move",
        "duplicate",
        "import",
        "import_undone",
        "change",
        "change_undone",
    ]
    changes: list[RowChange]


class RowHistory(TypedDict):
    """Actions, newest first."""

    content: list[RowAction]


Version = Annotated[str, Doc("Sent back with a change: -45 where somebody saved the row meanwhile.")]
Older = Annotated[dict[str, list[str]], Doc("By language, the texts whose Korean text was changed after them.")]
Deleted = Annotated[datetime, Doc("Only of a row that was deleted and can be brought back.")]


def _named(name: str, fields: dict[str, Any], text: str) -> Any:
    made: Any = TypedDict(name, fields)  # type: ignore[misc]
    made.__doc__ = text
    return made


def row_of(table: Table) -> Any:
    """The type of a row as managers see it."""
    fields: dict[str, Any] = {"id": Pk, **{part.api: part.answer_type() for part in table.parts}}
    if table.is_ordered:
        fields["position"] = int
    if table.translated:
        texts = _named(
            f"{table.model.__name__}Texts", dict.fromkeys(table.translated, NotRequired[str]), "In a language."
        )
        fields["lang_obj"] = Translated[texts]  # type: ignore[valid-type]
    if table.is_aged:
        fields["text_older"] = Older
    fields |= {"created_at": datetime, "updated_at": datetime, "version": Version, "deleted_at": NotRequired[Deleted]}
    return _named(f"{table.model.__name__}Row", {**fields, **table.more_types}, f"A row of {table.name}.")


def shop_row_of(table: Table) -> Any:
    """The type of a row as shoppers see it, in one language."""
    assert table.shop is not None
    fields = {table.part[name].api: table.part[name].answer_type() for name in table.shop.parts}
    return _named(f"Shop{table.model.__name__}Row", {"id": Pk, **fields}, f"A row of {table.name}, in one language.")
