"""`/api/designs`, `/api/design-versions`: drafts, publishing, versions and previews of designs (D41)."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy
from django_filters import FilterSet
from rest_framework import serializers

from core.brands import selectors as brands
from core.common import languages
from core.common.filters import TextIn
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.designs import editing, previews, ready, services
from core.designs.answers import (
    DesignLink,
    DesignPreview,
    DesignRecord,
    DesignRow,
    DesignVersionRecord,
    DesignVersionRow,
    SavedDraft,
)
from core.designs.models import DesignVersion, ShopDesign
from core.designs.schema import MAX_BLOCKS

_NEEDED = gettext_lazy("필수 항목을 입력해 주세요.")
NEEDED: dict[str, Any] = {"required": _NEEDED, "blank": _NEEDED, "null": _NEEDED}
# Deleted blocks beside those that are there.
MAX_CHANGES = 10 * MAX_BLOCKS


class ByPlace(FilterSet):
    """Designs or versions of a place."""

    place = TextIn(field_name="place", lookup_expr="in")


class BlockChangeIn(StrictSerializer):
    """A block as it is now, null if it was deleted; `version` is what the editor had, 0 for a new one."""

    # Of the block, not of a row.
    id = serializers.CharField(max_length=40)
    version = serializers.IntegerField(min_value=0)
    block = serializers.JSONField(allow_null=True)


class DraftIn(StrictSerializer):
    """What an editor changed, and the order of the blocks that it has."""

    changes = BlockChangeIn(many=True)
    order = serializers.ListField(child=serializers.CharField(max_length=40), max_length=MAX_CHANGES)


class PublishIn(StrictSerializer):
    """The draft to publish, at once or at a time."""

    draft_number = serializers.IntegerField(min_value=0, error_messages=NEEDED)
    publish_at = serializers.DateTimeField(required=False, allow_null=True)


class RestoreIn(StrictSerializer):
    """The version to make the draft of."""

    version_id = serializers.IntegerField(min_value=1, error_messages=NEEDED)


class StartIn(StrictSerializer):
    """The ready layout to begin with."""

    number = serializers.ChoiceField(choices=ready.LAYOUTS, error_messages=NEEDED)


class ShowIn(StrictSerializer):
    """Blocks to show in a language."""

    blocks = serializers.JSONField()
    language = serializers.ChoiceField(choices=languages.LANGUAGES)


class LinkIn(StrictSerializer):
    """The number of a version, 0 for the draft."""

    number = serializers.IntegerField(min_value=0, required=False, default=0)


def _rows(rows: QuerySet[ShopDesign], call: ResourceRequest) -> list[DesignRow]:
    return editing.list_rows(rows)


def _record(design: ShopDesign, call: ResourceRequest) -> DesignRecord:
    return editing.get_record(design)


def _save(call: ResourceRequest) -> SavedDraft:
    design, conflicts = services.save_draft(
        design_id=call.obj.pk,
        user=call.user,
        changes=call.data.get("changes", ()),
        order=call.data.get("order", ()),
    )
    return {**editing.get_record(design), "conflicts": conflicts}  # type: ignore[typeddict-item]


def _publish(call: ResourceRequest) -> ShopDesign:
    return services.publish(
        design_id=call.obj.pk,
        user=call.user,
        draft_number=call.data["draft_number"],
        publish_at=call.data.get("publish_at"),
    )


def _restore(call: ResourceRequest) -> ShopDesign:
    return services.restore(design_id=call.obj.pk, user=call.user, version_id=call.data["version_id"])


def _start(call: ResourceRequest) -> ShopDesign:
    return services.start_from(design_id=call.obj.pk, user=call.user, number=call.data["number"])


def _discard(call: ResourceRequest) -> ShopDesign:
    return services.discard_draft(design_id=call.obj.pk, user=call.user)


def _show(call: ResourceRequest) -> DesignPreview:
    return editing.show(call.obj.place, call.data["blocks"], call.data["language"])


def _link(call: ResourceRequest) -> DesignLink:
    info = brands.by_id(current_brand_id())
    assert info is not None
    return {
        "path": previews.make_path(call.obj.place, call.data["number"]),
        "host": info.dns,
        "seconds": previews.LIFETIME_SECONDS,
    }


def _versions(rows: QuerySet[DesignVersion], call: ResourceRequest) -> list[DesignVersionRow]:
    return editing.list_versions(rows)


def _version(version: DesignVersion, call: ResourceRequest) -> DesignVersionRecord:
    return {**editing.version_row(version), "blocks": version.blocks}


def _cancel(call: ResourceRequest) -> None:
    services.cancel_scheduled(version_id=call.obj.pk, user=call.user)


RESOURCES = (
    Resource(
        name="designs",
        scope=Scope.MANAGER,
        model=ShopDesign,
        queryset=ShopDesign.objects.all,
        serialize_list=_rows,
        serialize=_record,
        serializer=DraftIn,
        update=_save,
        filterset=ByPlace,
        sorts={"id": "pk", "place": "place"},
        default_sort="id",
        verbs=(
            Verb(name="publish", run=_publish, serializer=PublishIn),
            Verb(name="restore", run=_restore, serializer=RestoreIn),
            Verb(name="discard", run=_discard),
            Verb(name="start", run=_start, serializer=StartIn),
            Verb(name="show", run=_show, action="view", serializer=ShowIn),
            Verb(name="preview", run=_link, action="view", serializer=LinkIn),
        ),
    ),
    Resource(
        name="design-versions",
        scope=Scope.MANAGER,
        model=DesignVersion,
        queryset=DesignVersion.objects.all,
        serialize_list=_versions,
        serialize=_version,
        delete=_cancel,
        filterset=ByPlace,
        sorts={"id": "pk", "number": "number"},
        default_sort="-number",
    ),
)
