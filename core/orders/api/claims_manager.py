"""Returns and exchanges as managers work on them: each answer has its verb (D31, D51)."""

from collections.abc import Callable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django_filters import FilterSet

from core.guard import services as guard
from core.kit import masking
from core.kit.filters import IntFilter, Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.orders.answers import ClaimQuote, ClaimRecord, ClaimRow
from core.orders.api.claim_serializers import (
    ApproveClaimIn,
    CollectClaimIn,
    ConfirmFeeIn,
    InspectClaimIn,
    ParcelIn,
    RefundClaimIn,
    RejectClaimIn,
    WaiveFeeIn,
)
from core.orders.claims import selectors, services
from core.orders.claims.models import Claim, ClaimLine
from core.orders.selectors import found_orders
from core.payments.selectors import claims_charged
from core.payments.services import RefundAccount
from core.payments.states import ChargeHow


class ClaimFilter(FilterSet):
    """Kind, state, reason, way the order was paid and what of a fee is to be seen to (one or several), the days of
    asking, and whose goods come back.
    """

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
    """By the order's number, buyer, phone or invoice number."""
    return rows.filter(order_id__in=found_orders(text))


def _audited(call: Call, claim: Claim, action: str, before: str, **more: Any) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="claims",
        subject_id=claim.pk,
        brand_id=current_brand_id(),
        before={"state": before},
        after={"state": claim.state, **more},
    )


def _verb(action: str, run: Callable[[Call], Claim]) -> Callable[[Call], ClaimRecord]:
    """A verb that answers with the claim as it then stands, and is written into the audit trail."""

    def answer(call: Call) -> ClaimRecord:
        claim = run(call)
        _audited(call, claim, action, call.obj.state)
        return selectors.record(Claim.objects.select_related("order").get(pk=claim.pk))

    return answer


def _payer(call: Call) -> bool | None:
    given = call.data.get("buyer_pays")
    return None if given is None else bool(given)


def _approve(call: Call) -> Claim:
    return services.approve_claim(claim=call.obj, actor=call.user, buyer_pays=_payer(call))


def _reject(call: Call) -> Claim:
    return services.reject_claim(claim=call.obj, actor=call.user, **call.data)


def _collect(call: Call) -> Claim:
    return services.collect_claim(claim=call.obj, actor=call.user, **call.data)


def _inspect(call: Call) -> Claim:
    return services.inspect_claim(
        claim=call.obj,
        actor=call.user,
        restock={line["line_id"]: bool(line["restock"]) for line in call.data["lines"]},
        note=call.data["note"],
        buyer_pays=_payer(call),
    )


def _refund(call: Call) -> Claim:
    given = call.data.get("refund_account")
    account = RefundAccount(**given) if given else None
    return services.refund_claim(claim=call.obj, amount=call.data["amount"], actor=call.user, account=account)


def _exchange(call: Call) -> Claim:
    return services.send_exchange(claim=call.obj, actor=call.user, **call.data)


def _send_back(call: Call) -> Claim:
    return services.send_back(claim=call.obj, actor=call.user, **call.data)


def _confirm_fee(call: Call) -> Claim:
    how = ChargeHow(call.data["how"])
    return services.confirm_fee(claim=call.obj, amount=call.data["amount"], how=how, actor=call.user)


def _waive_fee(call: Call) -> Claim:
    return services.waive_fee(claim=call.obj, reason=call.data["reason"], actor=call.user)


def _return_fee(call: Call) -> Claim:
    return services.return_fee(claim=call.obj, actor=call.user)


def _quote(call: Call) -> ClaimQuote:
    return selectors.quote_values(services.quote_claim(call.obj))


def _rows(rows: QuerySet[Claim], call: Call) -> list[ClaimRow]:
    found = selectors.rows(rows)
    for row in found:
        masking.row(row, "buyer_name", "buyer_phone")  # type: ignore[arg-type]
    return found


def _record(claim: Claim, call: Call) -> ClaimRecord:
    return selectors.record(claim)


RESOURCES = (
    Resource(
        name="claims",
        scope=Scope.MANAGER,
        model=Claim,
        queryset=selectors.claims,
        rows=_rows,
        record=_record,
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
