"""Stages of a post: draft, scheduled, shown, or over."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Literal

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core.articles.models import DRAFT, PUBLISHED
from core.common.errors import Invalid
from core.common.filters import TextIn

Stage = Literal["draft", "scheduled", "shown", "over"]
STAGES: tuple[Stage, ...] = ("draft", "scheduled", "shown", "over")


def stage_of(row: Mapping[str, Any], now: datetime | None = None) -> Stage:
    """The stage of a post by its `state`, `published_at` and `ends_at`."""
    at = now or timezone.now()
    if row["state"] == DRAFT or row["published_at"] is None:
        return "draft"
    if row["ends_at"] is not None and row["ends_at"] <= at:
        return "over"
    return "scheduled" if row["published_at"] > at else "shown"


def stage_condition(stage: str, now: datetime | None = None) -> Q:
    """The condition for posts of a stage; matches `stage_of`."""
    at = now or timezone.now()
    out = Q(state=PUBLISHED, published_at__isnull=False)
    return {
        "draft": Q(state=DRAFT) | Q(published_at=None),
        "scheduled": out & Q(published_at__gt=at) & (Q(ends_at=None) | Q(ends_at__gt=at)),
        "shown": out & Q(published_at__lte=at) & (Q(ends_at=None) | Q(ends_at__gt=at)),
        "over": out & Q(ends_at__lte=at),
    }[stage]


class StageFilter(TextIn):
    """One stage or several: `draft`, `scheduled`, `shown`, `over`."""

    def filter(self, qs: QuerySet[Any], value: list[str] | None) -> QuerySet[Any]:
        if not value:
            return qs
        condition, now = Q(), timezone.now()
        for stage in value:
            if stage not in STAGES:
                raise Invalid({"stage": _("형식이 맞지 않아요.")})
            condition |= stage_condition(stage, now)
        return qs.filter(condition)
