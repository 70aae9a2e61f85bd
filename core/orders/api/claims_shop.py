"""Returns and exchanges as buyers ask for them: verbs of one's own order."""

from typing import Any, cast

from django.utils.translation import gettext as _

from core.guard import services as guard
from core.kit import pictures
from core.kit.errors import Invalid, NotFound
from core.kit.keys import needed_key
from core.kit.resources import Answer, Call, Verb
from core.kit.tenancy import current_brand_id
from core.orders import selectors
from core.orders.answers import ClaimOptions, OrderRecord
from core.orders.answers.claims import ClaimDays
from core.orders.api.claim_serializers import ClaimIn, WithdrawIn, picture_folder
from core.orders.api.identity import actor_of
from core.orders.claims import eligible, rules, services
from core.orders.claims.models import Claim
from core.orders.claims.states import ClaimKind, Reason
from core.orders.models import Order, OrderLine
from core.payments.services import RefundAccount

PICTURES_AN_HOUR = 60


def _options(call: Call) -> ClaimOptions:
    """What may be sent back, until when, for what else, and what it costs."""
    lines = [line for line in eligible.open_lines(call.obj) if eligible.in_time(line)]
    instead = eligible.instead(lines, call.language)
    return {
        "lines": [
            {
                "line_id": line.pk,
                "quantity": line.quantity,
                "is_overseas": line.is_overseas,
                "one_way": eligible.one_way([line]),
                "delivered_on": eligible.day_of(line),
                "until": _until(line),
                "options": [
                    {"variant_id": one.variant_id, "option_info": one.option_info, "stock": one.stock}
                    for one in instead[line.pk]
                ],
            }
            for line in lines
        ],
        "reasons": [{"code": reason, "buyer_pays": rules.buyer_pays(reason)} for reason in Reason.values],
        "ways": {"return": rules.ways(ClaimKind.RETURN), "exchange": rules.ways(ClaimKind.EXCHANGE)},
    }


def _until(line: OrderLine) -> ClaimDays:
    """The last day for each reason; nothing while the line is on its way."""
    day = eligible.day_of(line)
    return cast(ClaimDays, {reason: rules.last_day(day, reason) if day else None for reason in Reason.values})


def _ask(call: Call) -> OrderRecord:
    data = call.data
    guard.hit(f"claims:{current_brand_id()}:{call.obj.pk}", limit=60, seconds=3600)
    address = {name: value for name, value in data["address"].items() if name != "save"}
    given = data.get("refund_account")
    services.request_claim(
        order=call.obj,
        asked=services.Asked(
            kind=data["kind"],
            reason=data["reason"],
            pieces={
                line["line_id"]: services.Piece(line.get("quantity"), line.get("variant_id")) for line in data["lines"]
            },
            address=address,
            actor=actor_of(call.request, call.obj.buyer_phone),
            key=needed_key(call.request),
            fingerprint=guard.body_hash(
                {"order": call.obj.order_num, **{name: one for name, one in data.items() if name != "refund_account"}}
            ),
            text=data["text"].strip(),
            pictures=data["pictures"],
            known_on=data.get("known_on"),
            account=RefundAccount(**given) if given else None,
        ),
    )
    return _shown(call.obj)


def _withdraw(call: Call) -> OrderRecord:
    claim = Claim.objects.filter(order=call.obj, pk=call.data["claim_id"]).first()
    if claim is None:
        raise NotFound()
    services.withdraw_claim(claim=claim)
    return _shown(call.obj)


def _shown(order: Order) -> OrderRecord:
    return selectors.record(Order.objects.get(pk=order.pk))


def _picture(call: Call) -> Answer[pictures.KeptPicture]:
    """A picture for a claim of this order: the same limits as everywhere, kept apart from the brand's own."""
    unknown = set(call.request.data) - {"file", "upload_preset", "brand_id", "root_id"}
    if unknown:
        raise Invalid({name: _("모르는 항목이에요.") for name in sorted(unknown)})
    file: Any = dict(call.request.data).get("file")
    if not hasattr(file, "read"):
        raise Invalid({"file": _("파일을 올려 주세요.")})
    guard.hit(f"claim-pictures:{current_brand_id()}:{call.obj.pk}", limit=PICTURES_AN_HOUR, seconds=3600)
    return Answer(data=pictures.keep(file, folder=picture_folder()), status=201)


VERBS = (
    Verb(name="claim-options", run=_options, method="get"),
    Verb(name="claims", run=_ask, serializer=ClaimIn),
    Verb(name="withdraw-claim", run=_withdraw, serializer=WithdrawIn),
    Verb(name="claim-pictures", run=_picture),
)
