"""The ledger for managers: searched and added to, never changed."""

import uuid

from django.db import transaction
from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django_filters import FilterSet
from rest_framework import serializers

from core.accounts.models import User
from core.common.errors import Invalid
from core.common.filters import IntFilter, IntIn, Since, Until
from core.common.idempotency import require_idempotency_key
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.points import selectors, services
from core.points.answers import PointHolder, PointLedgerRow
from core.points.models import PointEntry
from core.security import services as security

_WHO = gettext_lazy("회원을 골라 주세요.")


class PointFilter(FilterSet):
    """Type (one or several), member, and date."""

    type = IntIn(field_name="type", lookup_expr="in")
    user_id = IntFilter(field_name="user_id")
    created_from = Since("created_at")
    created_to = Until("created_at")


class AdjustIn(StrictSerializer):
    """`type` 15 adds, 20 reduces; `amount` in won is always positive."""

    user_id = serializers.IntegerField(min_value=1, error_messages={"required": _WHO, "null": _WHO})
    type = serializers.IntegerField()
    amount = serializers.IntegerField()
    note = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


def _search(rows: QuerySet[PointEntry], text: str) -> QuerySet[PointEntry]:
    """By member (user name, name, phone) or by order number."""
    if text[:8].isdigit() and "-" in text:
        return rows.filter(order_num__startswith=text.upper())
    return rows.filter(user_id__in=selectors.search_members(text).order_by().values("pk"))


def _adjust(call: ResourceRequest) -> ResourceResponse[PointLedgerRow]:
    """Adjust once for each idempotency key, if any: a repeat after a lost answer returns the existing entry."""
    key = require_idempotency_key(call.request) if "Idempotency-Key" in call.request.headers else uuid.uuid4().hex
    with transaction.atomic():
        claim, first = security.claim_idempotency_key(
            brand_id=current_brand_id(),
            actor=f"staff:{call.user.pk}",
            route="points",
            key=key,
            fingerprint=security.body_hash(call.data),
        )
        if first:
            security.complete_idempotency_key(claim, reference=str(_write(call).pk))
    rows = selectors.entries().filter(pk=claim.reference)
    return ResourceResponse(data=selectors.ledger_rows(rows)[0], status=201)


def _write(call: ResourceRequest) -> PointEntry:
    data = call.data
    member = User.objects.filter(pk=data["user_id"], is_active=True).first()
    if member is None:
        raise Invalid({"user_id": _("없는 회원이에요.")})
    entry = services.adjust(
        user_id=member.pk, kind=data["type"], amount=data["amount"], note=data["note"], actor=call.user
    )
    security.audit(
        actor=call.user,
        action="adjust",
        subject="points",
        subject_id=entry.pk,
        brand_id=current_brand_id(),
        before={"balance": entry.balance - entry.amount},
        after={"balance": entry.balance, "amount": entry.amount, "note": entry.note, "user_id": member.pk},
    )
    return entry


def _rows(rows: QuerySet[PointEntry], call: ResourceRequest) -> list[PointLedgerRow]:
    return selectors.ledger_rows(rows)


def _record(row: PointEntry, call: ResourceRequest) -> PointLedgerRow:
    return selectors.ledger_rows(selectors.entries().filter(pk=row.pk))[0]


def _holders(call: ResourceRequest) -> list[PointHolder]:
    """Members by name or phone, with their balances."""
    text = call.query.get("search", "").strip()[:60]
    return selectors.search_holders(text) if text else []


RESOURCES = (
    Resource(
        name="points",
        scope=Scope.MANAGER,
        model=PointEntry,
        queryset=selectors.entries,
        serialize_list=_rows,
        serialize=_record,
        serializer=AdjustIn,
        create=_adjust,
        filterset=PointFilter,
        search=_search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-id",
        verbs=(Verb(name="holders", run=_holders, method="get", detail=False, action="view"),),
    ),
)
