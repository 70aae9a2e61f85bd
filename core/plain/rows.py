"""The base of plain models: a brand's row that can be brought back for 30 days after it was deleted."""

from datetime import datetime, timedelta
from typing import TypeVar

from django.db import models
from django.utils import timezone

from core.kit.tenancy import BrandOwned, TranslatedBrandManager

M = TypeVar("M", bound=models.Model)

RESTORABLE = timedelta(days=30)


class LiveManager(TranslatedBrandManager[M]):
    """A brand's rows without the deleted ones."""

    def get_queryset(self) -> models.QuerySet[M]:  # type: ignore[override]
        return super().get_queryset().filter(deleted_at=None)


class KeptManager(TranslatedBrandManager[M]):
    """A brand's rows, the deleted ones among them."""


class PlainRow(BrandOwned):
    """A row of declared parts. `deleted_at` is set while it can be brought back."""

    created_at = models.DateTimeField("만든 때", default=timezone.now, editable=False)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True, editable=False)
    deleted_at = models.DateTimeField("지운 때", null=True, blank=True, editable=False)

    objects = LiveManager()  # type: ignore[var-annotated]
    with_deleted = KeptManager()  # type: ignore[var-annotated]

    class Meta:
        abstract = True


class AgedRow(PlainRow):
    """A plain row of which is known what Korean text each translation was made from (`ages`)."""

    text_sources = models.JSONField(default=dict, blank=True, editable=False)

    class Meta:
        abstract = True


class OrderedRow(PlainRow):
    """A plain row with a place among its neighbours."""

    position = models.PositiveIntegerField("순서", default=0)

    class Meta:
        abstract = True


def version_of(updated_at: datetime) -> str:
    """What a form sends back, so that nobody overwrites what somebody else saved meanwhile."""
    return updated_at.isoformat()


def since() -> datetime:
    """Rows deleted after this can be brought back."""
    return timezone.now() - RESTORABLE
