"""Write a design: drafts, publishing now or at a time, versions (D41)."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.common import cache_version
from core.common.errors import Invalid, NotFound
from core.common.tenancy import brand_scope, current_brand_id, unscoped
from core.designs import drafts, looks, ready, schema
from core.designs.errors import BlocksRefused, DraftChanged, NothingToPublish
from core.designs.models import DesignVersion, ShopDesign
from core.designs.places import Place
from core.designs.subscribers import on_published
from core.jobs.contracts import every
from core.security import services as security

MAX_SCHEDULED = 10
SCHEDULE_DAYS = 366


def create_designs() -> None:
    """The designs of a new brand, one for each place."""
    for place in ShopDesign.Place.values:
        ShopDesign.objects.get_or_create(place=place)


def save_draft(
    *, design_id: int, user: Any, changes: Sequence[Mapping[str, Any]], order: Sequence[str]
) -> tuple[ShopDesign, list[drafts.Entry]]:
    """Merge an editor's changes into the draft; returns the design and the blocks that somebody else had changed.

    `changes` and `order` as `drafts.merge` takes them. A draft may lack what is needed to publish it. Raises
    BlocksRefused for anything else that the table of fields does not allow; nothing is saved then.
    """
    _refuse_wrong_names(changes)
    with transaction.atomic():
        design = _locked(design_id)
        entries = design.draft if design.draft is not None else drafts.as_entries(looks.published_blocks(design))
        author = drafts.Author(pk=user.pk, name=str(user.name or user.user_name), at=timezone.now())
        number = design.draft_number + 1
        merged = drafts.merge(entries, changes, order, number=number, author=author)
        _check(drafts.blocks_of(merged.entries), design.place, is_draft=True)
        if merged.entries != entries:
            design.draft, design.draft_number = merged.entries, number
            design.save(update_fields=["draft", "draft_number"])
    return design, merged.conflicts


def _refuse_wrong_names(changes: Sequence[Mapping[str, Any]]) -> None:
    for change in changes:
        if not isinstance(change["block"], Mapping | None):
            raise BlocksRefused({f"{change['id']}.type": _("모르는 종류의 블록이에요.")})


def publish(*, design_id: int, user: Any, draft_number: int, publish_at: datetime | None = None) -> ShopDesign:
    """Publish the draft, or have it published at a time; the same call again changes nothing.

    Raises DraftChanged if the draft is another than `draft_number`, BlocksRefused if it lacks something,
    NothingToPublish without a draft, Invalid for a time that has passed or is more than a year away.
    """
    with transaction.atomic():
        design = _locked(design_id)
        versions = DesignVersion.objects.filter(place=design.place)
        if versions.filter(draft_number=draft_number, publish_at=publish_at).exists():
            return design
        if design.draft_number != draft_number:
            raise DraftChanged()
        if design.draft is None:
            raise NothingToPublish()
        if publish_at is not None:
            _check_time(publish_at, design.place)
        blocks = drafts.blocks_of(design.draft)
        _check(blocks, design.place)
        version = _add_version(design, blocks, user, draft_number, publish_at)
        if publish_at is None:
            _put_out(design, version)
        _audit(
            design,
            user,
            "publish" if publish_at is None else "schedule",
            after={"place": design.place, "version": version.number, "publish_at": publish_at},
        )
    return design


def _check_time(publish_at: datetime, place: str) -> None:
    now = timezone.now()
    if publish_at <= now:
        raise Invalid({"publish_at": _("지난 시각이에요. 지금보다 뒤의 시각을 골라 주세요.")})
    if publish_at > now + timedelta(days=SCHEDULE_DAYS):
        raise Invalid({"publish_at": _("1년 안의 시각을 골라 주세요.")})
    if DesignVersion.objects.filter(place=place, published_at=None).count() >= MAX_SCHEDULED:
        message = _("예약은 %(most)s개까지 할 수 있어요. 하나를 취소한 뒤 다시 해 주세요.")
        raise Invalid({"publish_at": message % {"most": MAX_SCHEDULED}})


def _check(blocks: Sequence[Mapping[str, Any]], place: str, *, is_draft: bool = False) -> None:
    """Raises BlocksRefused; a fault is named by the block's name and the field."""
    errors = schema.find_errors(list(blocks), place=place, is_draft=is_draft)
    if errors:
        raise BlocksRefused({_named(path, blocks): message for path, message in errors})


def _named(path: str, blocks: Sequence[Mapping[str, Any]]) -> str:
    number, dot, rest = path.partition(".")
    return f"{blocks[int(number)]['id']}{dot}{rest}" if dot else "blocks"


def _add_version(
    design: ShopDesign,
    blocks: list[dict[str, Any]],
    user: Any,
    draft_number: int,
    publish_at: datetime | None,
) -> DesignVersion:
    last = DesignVersion.objects.filter(place=design.place).aggregate(most=Max("number"))["most"] or 0
    return DesignVersion.objects.create(
        place=design.place,
        number=last + 1,
        blocks=blocks,
        draft_number=draft_number,
        publish_at=publish_at,
        published_at=None if publish_at else timezone.now(),
        actor_id=user.pk,
        actor_name=str(user.name or user.user_name),
    )


def _put_out(design: ShopDesign, version: DesignVersion) -> None:
    """Show a version; a draft that nobody changed since is done with."""
    design.blocks = version.blocks
    fields = ["blocks", "updated_at"]
    if design.draft_number == version.draft_number:
        design.draft = None
        fields.append("draft")
    design.save(update_fields=fields)
    for publish_place in on_published:
        publish_place(design)


@every(20, "designs.publish_due")
def publish_due() -> int:
    """Publish the versions whose time has come; returns how many."""
    with unscoped("versions of every brand come due"):
        due = DesignVersion.objects.filter(published_at=None, publish_at__lte=timezone.now())
        waiting = list(due.order_by("publish_at", "pk").values_list("pk", "brand_id")[:200])
    return sum(_publish_version(pk, brand_id) for pk, brand_id in waiting)


def _publish_version(pk: int, brand_id: int) -> bool:
    with brand_scope(brand_id), transaction.atomic():
        version = DesignVersion.objects.filter(pk=pk).first()
        if version is None:
            return False
        design = ShopDesign.objects.select_for_update().get(place=version.place)
        # Another worker may have been faster.
        if not DesignVersion.objects.filter(pk=pk, published_at=None).update(published_at=timezone.now()):
            return False
        _put_out(design, version)
        transaction.on_commit(lambda: cache_version.bump(brand_id))
    return True


def cancel_scheduled(*, version_id: int, user: Any) -> None:
    """Forget a version that waits. Raises NotFound for one that is published."""
    with transaction.atomic():
        version = DesignVersion.objects.filter(pk=version_id, published_at=None).first()
        if version is None or not DesignVersion.objects.filter(pk=version_id, published_at=None).delete()[0]:
            raise NotFound()
        security.audit(
            actor=user,
            action="cancel_scheduled",
            subject="designs",
            subject_id=version.place,
            brand_id=current_brand_id(),
            before={"version": version.number, "publish_at": version.publish_at},
        )


def restore(*, design_id: int, user: Any, version_id: int) -> ShopDesign:
    """Make a version the draft. What the draft was is not lost: the editor's undo has it. Raises NotFound."""
    with transaction.atomic():
        design = _locked(design_id)
        version = DesignVersion.objects.filter(pk=version_id, place=design.place).first()
        if version is None:
            raise NotFound()
        author = drafts.Author(pk=user.pk, name=str(user.name or user.user_name), at=timezone.now())
        entries = design.draft if design.draft is not None else drafts.as_entries(looks.published_blocks(design))
        design.draft = _replaced(entries, version.blocks, number=design.draft_number + 1, author=author)
        design.draft_number += 1
        design.save(update_fields=["draft", "draft_number"])
        _audit(design, user, "restore", after={"place": design.place, "version": version.number})
    return design


def start_from(*, design_id: int, user: Any, number: int) -> ShopDesign:
    """Make the blocks of a ready layout the draft. Raises NotFound for a place that has none."""
    info = brands.by_id(current_brand_id())
    assert info is not None
    with transaction.atomic():
        design = _locked(design_id)
        if design.place != Place.SHOP:
            raise NotFound()
        author = drafts.Author(pk=user.pk, name=str(user.name or user.user_name), at=timezone.now())
        entries = design.draft if design.draft is not None else drafts.as_entries(looks.published_blocks(design))
        design.draft_number += 1
        # Names of their own: they are other blocks than those that stood there.
        blocks = [
            {**block, "id": f"r{design.draft_number}-{place}"}
            for place, block in enumerate(ready.make_blocks(number, info), start=1)
        ]
        design.draft = _replaced(entries, blocks, number=design.draft_number, author=author)
        design.save(update_fields=["draft", "draft_number"])
        _audit(design, user, "start", after={"place": design.place, "layout": number})
    return design


def discard_draft(*, design_id: int, user: Any) -> ShopDesign:
    """Go back to what is published."""
    with transaction.atomic():
        design = _locked(design_id)
        if design.draft is not None:
            _audit(design, user, "discard", before={"place": design.place, "draft": drafts.blocks_of(design.draft)})
            design.draft = None
            design.draft_number += 1
            design.save(update_fields=["draft", "draft_number"])
    return design


def _replaced(
    entries: Sequence[drafts.Entry], blocks: Sequence[Mapping[str, Any]], *, number: int, author: drafts.Author
) -> list[drafts.Entry]:
    """A draft with the blocks of a version: all that differ are this author's."""
    named = drafts.with_ids(blocks)
    names = {block["id"] for block in named}
    before = {entry["block"]["id"]: entry for entry in entries}
    changes = [{"id": name, "version": entry["version"], "block": None} for name, entry in before.items()]
    changes = [change for change in changes if change["id"] not in names]
    changes += [
        {"id": block["id"], "version": before.get(block["id"], {"version": 0})["version"], "block": block}
        for block in named
    ]
    return drafts.merge(entries, changes, [block["id"] for block in named], number=number, author=author).entries


def _audit(
    design: ShopDesign,
    user: Any,
    action: str,
    *,
    before: Mapping[str, Any] | None = None,
    after: Mapping[str, Any] | None = None,
) -> None:
    security.audit(
        actor=user,
        action=action,
        subject="designs",
        subject_id=design.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _locked(design_id: int) -> ShopDesign:
    design = ShopDesign.objects.select_for_update().filter(pk=design_id).first()
    if design is None:
        raise NotFound()
    return design
