"""Returns and exchanges for buyers: verbs of an own order."""

from typing import cast

from core.claims import eligible, rules, services
from core.claims.answers import ClaimDays, ClaimOptions
from core.claims.api.serializers import ClaimIn, WithdrawIn, picture_folder
from core.claims.models import Claim
from core.claims.states import ClaimKind, Reason
from core.common import pictures
from core.common.errors import NotFound
from core.common.idempotency import require_idempotency_key
from core.common.resources import ResourceRequest, ResourceResponse, Verb
from core.common.tenancy import current_brand_id
from core.common.uploads import get_sent_file
from core.orders import selectors
from core.orders.answers import OrderRecord
from core.orders.api.identity import actor_of
from core.orders.models import Order, OrderLine
from core.payments.services import RefundAccount
from core.security import services as security

PICTURES_AN_HOUR = 60


def _options(call: ResourceRequest) -> ClaimOptions:
    """Returnable lines with deadlines, replacements and costs."""
    lines = [line for line in eligible.open_lines(call.obj) if eligible.is_in_time(line)]
    instead = eligible.exchange_choices(lines, call.language)
    return {
        "lines": [
            {
                "line_id": line.pk,
                "quantity": line.quantity,
                "is_overseas": line.is_overseas,
                "one_way": eligible.one_way_fee([line]),
                "delivered_on": eligible.delivery_day(line),
                "until": _until(line),
                "options": [
                    {"variant_id": one.variant_id, "option_info": one.option_info, "stock": one.stock}
                    for one in instead[line.pk]
                ],
            }
            for line in lines
        ],
        "reasons": [{"code": reason, "buyer_pays": rules.buyer_pays(reason)} for reason in Reason.values],
        "ways": {"return": rules.count_ways(ClaimKind.RETURN), "exchange": rules.count_ways(ClaimKind.EXCHANGE)},
    }


def _until(line: OrderLine) -> ClaimDays:
    """The last day for each reason; null while the line is in transit."""
    day = eligible.delivery_day(line)
    return cast(ClaimDays, {reason: rules.last_day(day, reason) if day else None for reason in Reason.values})


def _ask(call: ResourceRequest) -> OrderRecord:
    data = call.data
    security.hit(f"claims:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)
    address = {name: value for name, value in data["address"].items() if name != "save"}
    given = data.get("refund_account")
    services.request_claim(
        order=call.obj,
        request=services.ClaimRequest(
            kind=data["kind"],
            reason=data["reason"],
            pieces={
                line["line_id"]: services.RequestedPiece(line.get("quantity"), line.get("variant_id"))
                for line in data["lines"]
            },
            address=address,
            actor=actor_of(call.request, call.obj.buyer_phone),
            key=require_idempotency_key(call.request),
            fingerprint=security.body_hash(
                {"order": call.obj.order_num, **{name: one for name, one in data.items() if name != "refund_account"}}
            ),
            text=data["text"].strip(),
            pictures=data["pictures"],
            known_on=data.get("known_on"),
            account=RefundAccount(**given) if given else None,
        ),
    )
    return _shown(call.obj)


def _withdraw(call: ResourceRequest) -> OrderRecord:
    claim = Claim.objects.filter(order=call.obj, pk=call.data["claim_id"]).first()
    if claim is None:
        raise NotFound()
    services.withdraw_claim(claim=claim)
    return _shown(call.obj)


def _shown(order: Order) -> OrderRecord:
    return selectors.record(Order.objects.get(pk=order.pk))


def _picture(call: ResourceRequest) -> ResourceResponse[pictures.KeptPicture]:
    """A picture for a claim of this order, with the usual limits, stored apart from the brand's own."""
    file = get_sent_file(call.request)
    security.hit(f"claim-pictures:{current_brand_id()}:{call.obj.pk}", limit=PICTURES_AN_HOUR, seconds=3600)
    return ResourceResponse(data=pictures.store_upload(file, folder=picture_folder()), status=201)


ORDER_VERBS = (
    Verb(name="claim-options", run=_options, method="get"),
    Verb(name="claims", run=_ask, serializer=ClaimIn),
    Verb(name="withdraw-claim", run=_withdraw, serializer=WithdrawIn),
    Verb(name="claim-pictures", run=_picture),
)
