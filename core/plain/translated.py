"""Every plain table with translated parts as a source of translations."""

from typing import Any

from core.common import trees
from core.plain import kinds, selectors, services
from core.plain.table import TABLES, Table
from core.translations.contracts import Source


def source_of(table: Table) -> Source:
    """The source of a table: its live rows that `translates` names, saved as its form saves them."""

    def save(row: Any, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
        services.save(table=table, values={"lang_obj": texts}, row=row, checked=checked, actor=actor)

    def lock(pk: int) -> Any:
        trees.lock_tree(table.model)
        return table.model._default_manager.select_for_update(of=("self",)).filter(pk=pk).first()

    screen, edited = _screen(table)
    return Source(
        name=table.name,
        model=table.model,
        label=table.word("many"),
        labels={name: table.word(name) for name in table.translated},
        rows=lambda: selectors.live_rows(table).filter(table.translates()),
        save=save,
        screen=screen,
        edited=edited,
        html=frozenset(name for name in table.translated if isinstance(table.part[name], kinds.Html)),
        lock=lock,
    )


def _screen(table: Table) -> tuple[str, str]:
    """Where a row is edited; rows without a screen of their own are edited with those that they belong to."""
    if "/" in table.screen or not table.references:
        return table.screen, "pk"
    part = table.references[0]
    above = next(other for other in TABLES.values() if other.model is part.related_model)
    return above.screen, part.attname
