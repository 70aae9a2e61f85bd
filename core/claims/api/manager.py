"""Returns and exchanges for managers: each decision is a verb (D31, D51)."""

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django_filters import FilterSet

from core.claims import selectors, services
from core.claims.answers import ClaimQuote, ClaimRecord, ClaimRow
from core.claims.api.serializers import (
    ApproveClaimIn,
    CollectClaimIn,
    ConfirmFeeIn,
    InspectClaimIn,
    ParcelIn,
    RefundClaimIn,
    RejectClaimIn,
    WaiveFeeIn,
)
from core.claims.models import Claim, ClaimLine
from core.common import masking
from core.common.filters import IntFilter, Since, TextIn, Until
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.orders.api.serializers import service_arguments
from core.orders.selectors import matching_order_ids
from core.payments.selectors import claims_charged
from core.payments.services import RefundAccount
from core.payments.states import ChargeHow
from core.security import services as security


class ClaimFilter(FilterSet):
    """Kind, state, reason, way to pay and state of the fee (one or several), request dates, seller of the goods."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    reason = TextIn(field_name="reason", lookup_expr="in")
    fee = TextIn(method="by_fee")
    pay_method = TextIn(field_name="order__pay_method", lookup_expr="in")
    seller_id = IntFilter(method="by_seller")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_fee(self, rows: QuerySet[Claim], name: str, states: Sequence[str]) -> QuerySet[Claim]:
        return rows.filter(pk__in=claims_charged(states))

    def by_seller(self, rows: QuerySet[Claim], name: str, seller_id: int) -> QuerySet[Claim]:
        own = ClaimLine.objects.filter(claim_id=OuterRef("pk"), line__seller_id=int(seller_id))
        return rows.filter(Exists(own))


def _search(rows: QuerySet[Claim], text: str) -> QuerySet[Claim]:
    """By the order's number, buyer, phone or tracking number."""
    return rows.filter(order_id__in=matching_order_ids(text))


def _audited(call: ResourceRequest, claim: Claim, action: str, before: str, **more: Any) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject="claims",
        subject_id=claim.pk,
        brand_id=current_brand_id(),
        before={"state": before},
        after={"state": claim.state, **more},
    )


def _verb(action: str, run: Callable[[ResourceRequest], Claim]) -> Callable[[ResourceRequest], ClaimRecord]:
    """A verb that returns the changed claim and writes the audit trail."""

    def answer(call: ResourceRequest) -> ClaimRecord:
        claim = run(call)
        _audited(call, claim, action, call.obj.state)
        return selectors.record(Claim.objects.select_related("order").get(pk=claim.pk))

    return answer


def _payer(call: ResourceRequest) -> bool | None:
    given = call.data.get("buyer_pays")
    return None if given is None else bool(given)


def _approve(call: ResourceRequest) -> Claim:
    return services.approve_claim(claim=call.obj, actor=call.user, buyer_pays=_payer(call))


def _reject(call: ResourceRequest) -> Claim:
    return services.reject_claim(claim=call.obj, actor=call.user, **service_arguments(call.data))


def _collect(call: ResourceRequest) -> Claim:
    return services.collect_claim(claim=call.obj, actor=call.user, **service_arguments(call.data))


def _inspect(call: ResourceRequest) -> Claim:
    return services.inspect_claim(
        claim=call.obj,
        actor=call.user,
        restock={line["line_id"]: bool(line["restock"]) for line in call.data["lines"]},
        note=call.data["note"],
        buyer_pays=_payer(call),
    )


def _refund(call: ResourceRequest) -> Claim:
    given = call.data.get("refund_account")
    account = RefundAccount(**given) if given else None
    return services.refund_claim(claim=call.obj, amount=call.data["amount"], actor=call.user, account=account)


def _exchange(call: ResourceRequest) -> Claim:
    return services.send_exchange(claim=call.obj, actor=call.user, **service_arguments(call.data))


def _send_back(call: ResourceRequest) -> Claim:
    return services.send_back(claim=call.obj, actor=call.user, **service_arguments(call.data))


def _confirm_fee(call: ResourceRequest) -> Claim:
    how = ChargeHow(call.data["how"])
    return services.confirm_fee(claim=call.obj, amount=call.data["amount"], how=how, actor=call.user)


def _waive_fee(call: ResourceRequest) -> Claim:
    return services.waive_fee(claim=call.obj, reason=call.data["reason"], actor=call.user)


def _return_fee(call: ResourceRequest) -> Claim:
    return services.return_fee(claim=call.obj, actor=call.user)


def _quote(call: ResourceRequest) -> ClaimQuote:
    return selectors.quote_values(services.quote_claim(call.obj))


def _rows(rows: QuerySet[Claim], call: ResourceRequest) -> list[ClaimRow]:
    found = selectors.claim_rows(rows)
    for row in found:
        masking.mask_fields(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(claim: Claim, call: ResourceRequest) -> ClaimRecord:
    return selectors.record(claim)


RESOURCES = (
    Resource(
        name="claims",
        scope=Scope.MANAGER,
        model=Claim,
        queryset=selectors.claims,
        serialize_list=_rows,
        serialize=_record,
        filterset=ClaimFilter,
        search=_search,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="approve", run=_verb("approve", _approve), serializer=ApproveClaimIn),
            Verb(name="reject", run=_verb("reject", _reject), serializer=RejectClaimIn),
            Verb(name="collect", run=_verb("collect", _collect), serializer=CollectClaimIn),
            Verb(name="inspect", run=_verb("inspect", _inspect), serializer=InspectClaimIn),
            Verb(name="quote", run=_quote, method="get", action="view"),
            Verb(name="refund", run=_verb("refund", _refund), serializer=RefundClaimIn),
            Verb(name="exchange", run=_verb("exchange", _exchange), serializer=ParcelIn),
            Verb(name="send-back", run=_verb("send-back", _send_back), serializer=ParcelIn),
            Verb(name="confirm-fee", run=_verb("confirm-fee", _confirm_fee), serializer=ConfirmFeeIn),
            Verb(name="waive-fee", run=_verb("waive-fee", _waive_fee), serializer=WaiveFeeIn),
            Verb(name="return-fee", run=_verb("return-fee", _return_fee)),
        ),
    ),
)
