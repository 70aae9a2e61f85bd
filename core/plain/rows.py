"""The base of plain models: a brand's row that can be restored for 30 days after it was deleted."""

from datetime import datetime, timedelta
from typing import TypeVar

from django.db import models
from django.utils import timezone

from core.common.tenancy import BrandManager, BrandOwned, TranslatedBrandManager

M = TypeVar("M", bound=models.Model)

RESTORABLE = timedelta(days=30)


class LiveManager(TranslatedBrandManager[M]):
    """A brand's rows without the deleted ones."""

    def get_queryset(self) -> models.QuerySet[M]:  # type: ignore[override]
        return super().get_queryset().filter(deleted_at=None)


class WithDeletedManager(TranslatedBrandManager[M]):
    """A brand's rows, including the deleted ones."""


class PlainRow(BrandOwned):
    """A row of declared parts. `deleted_at` is set while it can be restored."""

    created_at = models.DateTimeField("만든 때", default=timezone.now, editable=False)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True, editable=False)
    deleted_at = models.DateTimeField("지운 때", null=True, blank=True, editable=False)

    objects = LiveManager()  # type: ignore[var-annotated]
    with_deleted = WithDeletedManager()  # type: ignore[var-annotated]

    class Meta:
        abstract = True


class _LiveRowManager(BrandManager[M]):
    def get_queryset(self) -> models.QuerySet[M]:
        return super().get_queryset().filter(deleted_at=None)


class RestorableRow(PlainRow):
    """A row without translated texts that is no declared table: deleted and restored as plain rows are."""

    objects = _LiveRowManager()  # type: ignore[assignment, misc, var-annotated]
    with_deleted = BrandManager()  # type: ignore[assignment, misc, var-annotated]

    class Meta:
        abstract = True


class AgedRow(PlainRow):
    """A plain row that records the Korean text of each translation (`translation_sources`)."""

    text_sources = models.JSONField(default=dict, blank=True, editable=False)

    class Meta:
        abstract = True


class OrderedRow(PlainRow):
    """A plain row with a position among its siblings."""

    position = models.PositiveIntegerField("순서", default=0)

    class Meta:
        abstract = True


def version_of(updated_at: datetime) -> str:
    """The version that a form sends back, so that it doesn't overwrite a save of another person."""
    return updated_at.isoformat()


def restorable_since() -> datetime:
    """Rows deleted after this time can be restored."""
    return timezone.now() - RESTORABLE
