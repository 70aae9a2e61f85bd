"""For editors of long texts: versions, other editors of the row, and drafts."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from rest_framework import serializers
from typing_extensions import TypedDict

from core.common.resources import ResourceRequest, Verb
from core.common.serializers import StrictSerializer
from core.common.typing import Json, Pk
from core.plain import editing, selectors, services, versions
from core.plain.rows import version_of
from core.plain.table import Table, Values


class RowVersionLine(TypedDict):
    """A version of a row, in the list of all."""

    number: int
    at: datetime
    actor_name: str
    changed: list[str]


class RowVersions(TypedDict):
    """Versions, newest first; `changed` names the columns that differ from the version before."""

    content: list[RowVersionLine]


class RowVersionWhole(TypedDict):
    """What a row held in a version, by column."""

    number: int
    at: datetime
    actor_name: str
    values: dict[str, Json]


class OtherEditor(TypedDict):
    """Somebody else who has the row open."""

    name: str
    seen_at: datetime


class RowEditing(TypedDict):
    """Who else has a row open, and its current version: one other than the form's was saved by another person."""

    others: list[OtherEditor]
    version: str


class RowDraft(TypedDict):
    """A person's unsaved draft; null where everything is saved."""

    values: Json
    saved_at: datetime | None


class Forgotten(TypedDict):
    """The draft is deleted."""

    id: Pk


class NumberIn(StrictSerializer):
    """Which version; `version` is that of the row that the writer saw."""

    number = serializers.IntegerField(min_value=1)
    version = serializers.CharField(max_length=40, required=False, allow_blank=True)


class HereIn(StrictSerializer):
    """The form's contents, where something was typed since the last time."""

    values = serializers.DictField(required=False, allow_null=True)  # type: ignore[assignment]


def _versions(table: Table) -> Callable[[ResourceRequest], RowVersions]:
    def listed(call: ResourceRequest) -> RowVersions:
        rows = versions.list_versions(table, call.obj.pk)
        before = [one.values for one in rows[1:]] + [{}]
        return {
            "content": [
                {
                    "number": one.number,
                    "at": one.at,
                    "actor_name": one.actor_name,
                    "changed": sorted(name for name, value in one.values.items() if value != old.get(name)),
                }
                for one, old in zip(rows, before, strict=True)
            ]
        }

    return listed


def _whole(table: Table) -> Callable[[ResourceRequest], RowVersionWhole]:
    def whole(call: ResourceRequest) -> RowVersionWhole:
        text = str(call.query.get("number", ""))
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
        one = versions.get_version(table, call.obj.pk, number)
        return {"number": one.number, "at": one.at, "actor_name": one.actor_name, "values": versions.shown(table, one)}

    return whole


def _here(table: Table, *, new: bool) -> Callable[[ResourceRequest], RowEditing]:
    def here(call: ResourceRequest) -> RowEditing:
        row_id = editing.NEW if new else call.obj.pk
        values = call.data.get("values")
        others: Any = editing.announce_editor(table=table, row_id=row_id, user=call.user, values=values)
        return {"others": others, "version": "" if new else version_of(call.obj.updated_at)}

    return here


def _draft(table: Table, *, new: bool) -> Callable[[ResourceRequest], RowDraft]:
    def draft(call: ResourceRequest) -> RowDraft:
        found = editing.get_draft(table=table, row_id=editing.NEW if new else call.obj.pk, user=call.user)
        return {"values": found.values if found else None, "saved_at": found.saved_at if found else None}

    return draft


def _forget(table: Table, *, new: bool) -> Callable[[ResourceRequest], Forgotten]:
    def forget(call: ResourceRequest) -> Forgotten:
        row_id = editing.NEW if new else call.obj.pk
        editing.discard_draft(table=table, row_id=row_id, user=call.user)
        return {"id": row_id}

    return forget


def make_revert(
    table: Table, audited: Callable[[Table, ResourceRequest, str, Any, Values, Values], None]
) -> Callable[[ResourceRequest], Any]:
    """Restore a version as a new save."""

    def revert(call: ResourceRequest) -> Any:
        kept = versions.get_version(table, call.obj.pk, call.data["number"])
        before = selectors.record_of(table, call.obj)
        row = services.save(
            table=table,
            values=versions.as_values(table, kept.values),
            row=call.obj,
            seen=call.data.get("version", ""),
            actor=call.user,
        )
        editing.discard_draft(table=table, row_id=row.pk, user=call.user)
        audited(table, call, "update", row, before, selectors.record_of(table, row))
        return row

    revert.__annotations__["return"] = table.model
    return revert


def verbs_of(table: Table, audited: Callable[[Table, ResourceRequest, str, Any, Values, Values], None]) -> list[Verb]:
    """The verbs of a table with versions."""
    return [
        Verb(name="versions", run=_versions(table), method="get", action="view"),
        Verb(name="version", run=_whole(table), method="get", action="view"),
        Verb(name="revert", run=make_revert(table, audited), serializer=NumberIn),
        Verb(name="editing", run=_here(table, new=False), serializer=HereIn),
        Verb(name="draft", run=_draft(table, new=False), method="get", action="change"),
        Verb(name="forget-draft", run=_forget(table, new=False)),
        Verb(name="editing", run=_here(table, new=True), serializer=HereIn, detail=False, action="add"),
        Verb(name="draft", run=_draft(table, new=True), method="get", detail=False, action="add"),
        Verb(name="forget-draft", run=_forget(table, new=True), detail=False, action="add"),
    ]
