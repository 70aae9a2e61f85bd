"""Both scopes of every plain table, made from its declaration."""

import operator
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Any, TypeVar

from django.db import transaction
from django.db.models import Q, QuerySet
from django_filters import Filter, FilterSet

from core.brands.contracts import store_picture
from core.bulk.undo import history as jobs
from core.common.errors import Invalid
from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.plain import editing, kinds, selectors, services
from core.plain.answers import RowHistory, row_of, shop_row_of
from core.plain.api.kinds import filters_of
from core.plain.api.serializers import MoveIn, serializer_of
from core.plain.api.writing import verbs_of
from core.plain.rows import PlainRow
from core.plain.table import TABLES, Subset, Table, Values
from core.security import selectors as trail
from core.security import services as security

H = TypeVar("H", bound=Callable[..., Any])

# Set by every write, or derived from other columns.
_NO_NEWS = frozenset({"created_at", "updated_at", "version", "deleted_at", "text_older"})


def with_answer_type(handler: H, kind: Any) -> H:
    """Set the return annotation of a handler whose type is made with its table."""
    handler.__annotations__["return"] = kind
    return handler


def rows_of(row: Any) -> Any:
    """Rows of a type that is made with its table."""
    return list[row]


def _audited(table: Table, call: ResourceRequest, action: str, row: Any, before: Values, after: Values) -> None:
    hidden = _NO_NEWS | set(table.more_types)
    security.audit(
        actor=call.user,
        action=action,
        subject=table.name,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before={name: value for name, value in before.items() if name not in hidden},
        after={name: value for name, value in after.items() if name not in hidden},
    )


def _values_of_call(table: Table, call: ResourceRequest) -> Values:
    """The values of a call by part; uploaded pictures are stored first."""
    values = {name: value for name, value in call.data.items() if name not in ("version", "text_checked")}
    for part in table.parts:
        file = values.pop(f"{part.api}_file", None) if isinstance(part, kinds.Picture) else None
        if file:
            values[part.api] = store_picture(file)["url"]
    return values


def _saver(table: Table, subset: Subset | None = None) -> Callable[[ResourceRequest], Any]:
    def save(call: ResourceRequest) -> PlainRow:
        before = selectors.record_of(table, call.obj) if call.obj else {}
        values = _values_of_call(table, call)
        with transaction.atomic():
            row: PlainRow = services.save(
                table=table,
                values=values,
                row=call.obj,
                seen=call.data.get("version", "") if call.obj else "",
                checked=call.data.get("text_checked", ()),
                actor=call.user,
            )
            if subset and not selectors.live_rows(table).filter(subset.where(), pk=row.pk).exists():
                raise Invalid({subset.field: subset.refusal})
        if table.versions:
            editing.discard_draft(table=table, row_id=row.pk if call.obj else editing.NEW, user=call.user)
        _audited(table, call, "update" if before else "create", row, before, selectors.record_of(table, row))
        return row

    return with_answer_type(save, table.model)


def _deleter(table: Table) -> Callable[[ResourceRequest], None]:
    def delete(call: ResourceRequest) -> None:
        if services.delete(table=table, row=call.obj):
            _audited(table, call, "delete", call.obj, selectors.record_of(table, call.obj), {})

    return delete


def _restorer(table: Table) -> Callable[[ResourceRequest], Any]:
    def restore(call: ResourceRequest) -> Any:
        row = services.restore(table=table, row=call.obj)
        _audited(table, call, "restore", row, {}, {})
        return row

    return with_answer_type(restore, table.model)


def _mover(table: Table) -> Callable[[ResourceRequest], Any]:
    def move(call: ResourceRequest) -> Any:
        before = call.obj.position
        row = services.move(table=table, row=call.obj, before_id=call.data.get("before_id"))
        _audited(table, call, "move", row, {"position": before}, {"position": row.position})
        return row

    return with_answer_type(move, table.model)


def _history(table: Table) -> Callable[[ResourceRequest], RowHistory]:
    """The changes of a row, newest first: by people, imports and bulk changes."""

    def history(call: ResourceRequest) -> RowHistory:
        subjects = (table.name, table.label_lower)
        found = trail.history(subjects=subjects, subject_id=str(call.obj.pk), brand_id=current_brand_id())
        actions: list[Any] = [
            {
                "id": one.pk,
                "at": one.at,
                "actor_name": one.actor_name,
                "action": one.action.removeprefix("admin."),
                "changes": [
                    {"field": name, "before": one.before.get(name), "after": one.after.get(name)}
                    for name in sorted({*one.before, *one.after})
                    if one.before.get(name) != one.after.get(name)
                ]
                if one.action.endswith("update")
                else [],
            }
            for one in found
        ]
        actions += jobs.changes_of_row(table.name, call.obj.pk)
        return {"content": sorted(actions, key=lambda action: action["at"], reverse=True)[: trail.LATEST]}

    return history


def _searcher(table: Table) -> Callable[[QuerySet[Any], str], QuerySet[Any]] | None:
    if table.find is not None:
        return table.find
    if not table.search:
        return None

    def search(rows: QuerySet[Any], text: str) -> QuerySet[Any]:
        columns = [table.column(name) for name in table.search]
        return rows.filter(reduce(operator.or_, (Q(**{f"{column}__icontains": text}) for column in columns)))

    return search


def _filters(table: Table, more: Mapping[str, Filter]) -> type[FilterSet] | None:
    """The filters of the parts that the table names, and further ones."""
    own: dict[str, Any] = dict(more)
    for name in table.filters:
        own |= filters_of(table, table.part[name])
    if not own:
        return None
    own["__doc__"] = f"Filters of {table.name}."
    return type(f"{table.model.__name__}Filter", (FilterSet,), own)


def _sorts(table: Table) -> dict[str, str]:
    sorts = {"id": "pk", "created_at": "created_at", "updated_at": "updated_at"}
    sorts |= {part.api: table.column(part.name) for part in table.parts if part.is_sorted}
    return {**sorts, "position": "position"} if table.is_ordered else sorts


def manager_of(table: Table) -> Resource:
    """The manager's resource of a table."""
    verbs = [Verb(name="history", run=_history(table), method="get", action="view")]
    if "delete" in table.actions:
        verbs.append(Verb(name="restore", run=_restorer(table), action="delete", deleted=True))
    if table.versions:
        verbs += verbs_of(table, _audited)
    if table.is_ordered:
        verbs.append(Verb(name="move", run=_mover(table), serializer=MoveIn))
    save, answer = _saver(table), row_of(table)

    def rows(found: QuerySet[Any], call: ResourceRequest) -> list[Values]:
        return selectors.records(table, found)

    def record(row: Any, call: ResourceRequest) -> Values:
        return selectors.record_of(table, row)

    return Resource(
        name=table.name,
        scope=Scope.MANAGER,
        model=table.model,
        queryset=lambda: selectors.live_rows(table),
        deleted=lambda: selectors.deleted_rows(table),
        serialize_list=with_answer_type(rows, rows_of(answer)),
        serialize=with_answer_type(record, answer),
        serializer=serializer_of(table),
        create=save if "add" in table.actions else None,
        update=save if "change" in table.actions else None,
        delete=_deleter(table) if "delete" in table.actions else None,
        filterset=_filters(table, table.more_filters),
        search=_searcher(table),
        sorts={**_sorts(table), "deleted_at": "deleted_at"},
        default_sort=table.default_sort or ("position" if table.is_ordered else "-id"),
        verbs=tuple(verbs),
    )


def subsets_of(table: Table, whole: Resource) -> list[Resource]:
    """The manager's resources of some of a table's rows; all else is as in the resource of the whole table."""

    def part(name: str, subset: Subset) -> Resource:
        save = _saver(table, subset)
        return replace(
            whole,
            name=name,
            queryset=lambda: selectors.live_rows(table).filter(subset.where()),
            deleted=lambda: selectors.deleted_rows(table).filter(subset.where()),
            create=save if whole.create else None,
            update=save if whole.update else None,
        )

    return [part(name, subset) for name, subset in table.subsets.items()]


def shop_of(table: Table) -> Resource:
    """The shoppers' resource of a table."""
    shop = table.shop
    assert shop is not None

    answer = shop_row_of(table)

    def rows(found: QuerySet[Any], call: ResourceRequest) -> list[Values]:
        return selectors.shop_rows(table, found, call.language)

    def one(row: Any, call: ResourceRequest) -> Values:
        return selectors.shop_rows(table, selectors.live_rows(table).filter(pk=row.pk), call.language)[0]

    return Resource(
        name=table.name,
        scope=Scope.SHOP,
        model=table.model,
        access=Access.PUBLIC,
        queryset=lambda: selectors.live_rows(table).filter(shop.where()),
        serialize_list=with_answer_type(rows, rows_of(answer)),
        serialize=with_answer_type(one, answer),
        filterset=_filters(table, {}),
        search=_searcher(table),
        sorts=_sorts(table),
        default_sort=table.default_sort or ("position" if table.is_ordered else "-id"),
        count_seconds=shop.seconds,
    )


def _managers() -> list[Resource]:
    found: list[Resource] = []
    for table in TABLES.values():
        whole = manager_of(table)
        found += [whole, *subsets_of(table, whole)]
    return found


RESOURCES = (
    *_managers(),
    *(shop_of(table) for table in TABLES.values() if table.shop),
)
