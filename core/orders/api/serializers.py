"""Input of buyers and managers about orders."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.account_verification.api.serializers import RefundAccountIn
from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.common.business import is_business_number
from core.common.fields import PhoneField, PostcodeField, digits
from core.common.logs import luhn
from core.common.serializers import Flag, StrictSerializer
from core.integrations.payment.base import Card
from core.orders import notes
from core.orders.states import OrderStatus
from core.payments.api.serializers import ReceiptIn
from core.payments.contracts import Way
from core.payments.models import PaymentModule
from core.payments.selectors import issues_virtual
from core.promotions import selectors as promotions
from core.shipping.models import Leg

NEEDED: dict[str, Any] = {
    "required": gettext_lazy("필수 항목을 입력해 주세요."),
    "blank": gettext_lazy("필수 항목을 입력해 주세요."),
    "null": gettext_lazy("필수 항목을 입력해 주세요."),
}
INSTALMENTS_FROM = 50_000
MAX_LINES, MAX_PIECES = 100, 999
# Shared codes typed for one cart.
MAX_CODES = 5


class ItemIn(StrictSerializer):
    """A variant and its quantity. Other fields are ignored; the server looks them up."""

    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(
        min_value=1, max_value=MAX_PIECES,
        error_messages={"max_value": gettext_lazy("한 번에 {max_value}개까지 살 수 있어요.")},
    )  # fmt: skip


class QuoteIn(StrictSerializer):
    """`points`: won of the goods to be paid in points. `postcode`: the destination, if it is known.

    `coupons`: the ids of the coupons that may be used; null: all. `codes`: typed shared codes.
    """

    items = ItemIn(many=True)
    postcode = PostcodeField(required=False, allow_blank=True, default="")
    points = serializers.IntegerField(min_value=0, max_value=2_000_000_000, required=False, default=0)
    coupons = serializers.ListField(
        child=serializers.IntegerField(min_value=1), required=False, allow_null=True, default=None, max_length=200
    )
    codes = serializers.ListField(
        child=serializers.CharField(max_length=40), required=False, default=list, max_length=5
    )

    def validate_codes(self, values: list[str]) -> list[str]:
        return [code for code in dict.fromkeys(promotions.normalize_code(value) for value in values) if code]

    def validate_items(self, items: list[Any]) -> list[Any]:
        return _items(items)


def _items(items: list[dict[str, int]]) -> list[dict[str, int]]:
    if len(items) > MAX_LINES:
        raise serializers.ValidationError(_("한 번에 %(most)s가지까지 살 수 있어요.") % {"most": MAX_LINES})
    if len({item["id"] for item in items}) != len(items):
        raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
    return items


class AddressOfOrder(StrictSerializer):
    receiver_name = serializers.CharField(max_length=60, error_messages=NEEDED)
    phone_num = PhoneField(error_messages=NEEDED)
    postcode = PostcodeField()
    addr = serializers.CharField(max_length=200, error_messages=NEEDED)
    addr_detail = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    memo = serializers.CharField(max_length=100, allow_blank=True, required=False, default="")
    save = Flag(required=False, default=0)  # type: ignore[assignment]

    def validate_memo(self, value: str) -> str:
        return DELIVERY_REQUESTS.to_korean(value)


class CustomsIn(StrictSerializer):
    pccc = serializers.RegexField(
        r"^P[0-9]{12}$", error_messages={"invalid": gettext_lazy("P로 시작하는 13자리를 적어 주세요."), **NEEDED}
    )
    name = serializers.CharField(max_length=60, error_messages=NEEDED)
    phone_num = PhoneField(error_messages=NEEDED)
    # A code of 2026 or later expires, and the buyer may know when. Stored as text like the other parts.
    expires_on = serializers.RegexField(
        r"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$", required=False, allow_blank=True, default="",
        error_messages={"invalid": gettext_lazy("날짜를 확인해 주세요.")},
    )  # fmt: skip

    def validate_expires_on(self, value: str) -> str:
        try:
            return date.fromisoformat(value).isoformat() if value else ""
        except ValueError as exc:
            raise serializers.ValidationError(_("날짜를 확인해 주세요.")) from exc


class ReasonIn(StrictSerializer):
    """The reason of a manager's action. It is logged with the action."""

    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


WINDOWS = (PaymentModule.Kind.WINDOW, PaymentModule.Kind.KAKAO)


class PaymentIn(StrictSerializer):
    """How to pay. Card fields are passed to the gateway and not stored."""

    module_id = serializers.IntegerField(min_value=1)
    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices)
    way = serializers.ChoiceField(choices=Way.choices, required=False, allow_blank=True, default="")
    card_num = serializers.CharField(max_length=30, required=False, allow_blank=True, write_only=True)
    card_name = serializers.CharField(max_length=60, required=False, allow_blank=True, write_only=True)
    card_expiry = serializers.CharField(max_length=9, required=False, allow_blank=True, write_only=True)
    card_pw2 = serializers.CharField(max_length=4, required=False, allow_blank=True, write_only=True)
    card_identity = serializers.CharField(max_length=20, required=False, allow_blank=True, write_only=True)
    buyer_phone = PhoneField(required=False, allow_blank=True)
    installment = serializers.IntegerField(min_value=0, max_value=12, required=False, default=0)
    bank = serializers.RegexField(r"^[0-9A-Za-z]{2,10}$", required=False, allow_blank=True)
    depositor_name = serializers.CharField(max_length=60, required=False, allow_blank=True)
    cash_receipt = ReceiptIn(required=False)

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if data["kind"] == PaymentModule.Kind.CARD:
            data["card"] = _card(data)
            # A card payment needs no cash receipt; the slip is its receipt (korea 5).
            data.pop("cash_receipt", None)
        elif data["kind"] in WINDOWS:
            if not data["way"]:
                raise serializers.ValidationError({"way": _("결제 방법을 골라 주세요.")})
            data.pop("cash_receipt", None)
        elif not data.get("depositor_name"):
            raise serializers.ValidationError({"depositor_name": _("필수 항목을 입력해 주세요.")})
        elif data["kind"] == PaymentModule.Kind.VIRTUAL and not issues_virtual(data.get("bank", "")):
            raise serializers.ValidationError({"bank": _("은행을 골라 주세요.")})
        for name in ("card_num", "card_expiry", "card_pw2", "card_identity"):
            data.pop(name, None)
        return data


def _card(data: dict[str, Any]) -> Card:
    errors = {}
    number, identity = digits(data.get("card_num", "")), digits(data.get("card_identity", ""))
    expiry = re.match(r"^(0[1-9]|1[0-2])\s*/?\s*(?:20)?([0-9]{2})$", data.get("card_expiry", "").strip())
    if not (number.isascii() and number.isdigit() and 14 <= len(number) <= 16 and _is_known_card(number)):
        errors["card_num"] = _("카드 번호를 확인해 주세요.")
    if expiry is None:
        errors["card_expiry"] = _("MM/YY로 적어 주세요.")
    else:
        now = timezone.localtime()
        if (2000 + int(expiry[2]), int(expiry[1])) < (now.year, now.month):
            errors["card_expiry"] = _("유효 기간이 지난 카드예요.")
    if not re.fullmatch(r"[0-9]{2}", data.get("card_pw2", "")):
        errors["card_pw2"] = _("비밀번호 앞 두 자리를 적어 주세요.")
    if not re.fullmatch(r"[0-9]{6}|[0-9]{10}", identity):
        errors["card_identity"] = _("6자리나 10자리 숫자로 입력해 주세요.")
    elif len(identity) == 10 and not is_business_number(identity):
        errors["card_identity"] = _("사업자등록번호를 확인해 주세요.")
    if not data.get("card_name"):
        errors["card_name"] = _("필수 항목을 입력해 주세요.")
    if errors:
        raise serializers.ValidationError(errors)
    assert expiry is not None
    return Card(
        number=number,
        year=expiry[2],
        month=expiry[1],
        password2=data["card_pw2"],
        identity=identity,
        holder=data["card_name"],
        installment=data.get("installment", 0),
    )


def _is_known_card(number: str) -> bool:
    """Whether the check digit is right, or the number is one of the sandbox bank (4330 12…)."""
    return number.startswith("433012") or luhn(number)


class OrderIn(QuoteIn):
    """An order from a buyer."""

    quote_hash = serializers.CharField(max_length=64, allow_blank=True, required=False, default="")
    total = serializers.IntegerField(min_value=0, max_value=2_147_483_647)
    buyer_name = serializers.CharField(max_length=60, error_messages=NEEDED)
    buyer_phone = PhoneField(error_messages=NEEDED)
    buyer_email = serializers.EmailField(allow_blank=True, required=False, default="")
    order_password = serializers.CharField(
        min_length=4, max_length=64, required=False, allow_blank=True, trim_whitespace=False,
        error_messages={"min_length": gettext_lazy("주문 비밀번호는 4자 이상 적어 주세요.")},
    )  # fmt: skip
    address = AddressOfOrder(required=False)
    customs = CustomsIn(required=False)
    payment = PaymentIn(required=False)
    agree = serializers.BooleanField(error_messages={"required": gettext_lazy("필수 항목에 체크해 주세요.")})

    def validate_agree(self, value: bool) -> bool:
        if not value:
            raise serializers.ValidationError(_("필수 항목에 체크해 주세요."))
        return value


class PlacedIn(StrictSerializer):
    """The caller of the lost request. For a member the session is enough."""

    buyer_phone = PhoneField(required=False, allow_blank=True, default="")
    order_password = serializers.CharField(
        max_length=64, required=False, allow_blank=True, trim_whitespace=False, default=""
    )


class PayAgainIn(StrictSerializer):
    payment = PaymentIn()


class WindowReturnIn(StrictSerializer):
    """What the address of a return says: of Toss Payments' window, or Kakao Pay's token."""

    payment_key = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    order_id = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    amount = serializers.IntegerField(min_value=0, max_value=2_147_483_647, required=False, allow_null=True)
    pg_token = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")


class WindowCloseIn(StrictSerializer):
    """The code with which the window ended."""

    code = serializers.CharField(max_length=80, required=False, allow_blank=True, default="")


class WindowAgainIn(StrictSerializer):
    module_id = serializers.IntegerField(min_value=1)
    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices)
    way = serializers.ChoiceField(choices=Way.choices)


class ConfirmPurchaseIn(StrictSerializer):
    """Without `line_ids`: all delivered lines."""

    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)


class CancelIn(StrictSerializer):
    """Without `line_ids`: all lines that can be cancelled."""

    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    refund_account = RefundAccountIn(required=False)

    def validate_reason(self, value: str) -> str:
        return notes.CANCEL_REASONS.to_korean(value)


class RefundLineIn(StrictSerializer):
    """A line and the quantity to refund, all without one. `of`: the quantity that the caller saw on the line."""

    line_id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(min_value=1, max_value=999, required=False)
    of = serializers.IntegerField(min_value=1, max_value=999, required=False)


class RefundQuoteIn(StrictSerializer):
    lines = RefundLineIn(many=True, allow_empty=False)

    def validate_lines(self, lines: list[Any]) -> list[Any]:
        if len({line["line_id"] for line in lines}) != len(lines):
            raise serializers.ValidationError(_("같은 상품이 두 번 있어요."))
        return lines


class RefundIn(RefundQuoteIn):
    """`amount` in won as the manager saw it. Another amount is refused."""

    amount = serializers.IntegerField(min_value=0)
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)
    refund_account = RefundAccountIn(required=False)


class AnswerCancelIn(StrictSerializer):
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class LookUpIn(StrictSerializer):
    """An order's number with its password, or with the verified phone of its buyer."""

    order_num = serializers.CharField(max_length=40, error_messages=NEEDED)
    order_password = serializers.CharField(max_length=64, trim_whitespace=False, required=False, error_messages=NEEDED)
    phone_num = PhoneField(required=False)
    phone_token = serializers.CharField(max_length=64, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "order_password" not in attrs and not ("phone_num" in attrs and "phone_token" in attrs):
            raise serializers.ValidationError({"order_password": NEEDED["required"]})
        return attrs


class TrackingNumberField(serializers.RegexField):
    """A tracking number as people paste it."""

    def __init__(self, **kwargs: Any) -> None:
        own = {"invalid": gettext_lazy("송장 번호를 확인해 주세요."), **kwargs.pop("error_messages", {})}
        super().__init__(r"^[A-Za-z0-9][A-Za-z0-9 -]{4,38}[A-Za-z0-9]$", error_messages=own, **kwargs)


def service_arguments(data: Mapping[str, Any]) -> dict[str, Any]:
    """Checked values under the names of the services' arguments: the API's `invoice_num` is their `tracking_number`."""
    return {"tracking_number" if name == "invoice_num" else name: value for name, value in data.items()}


class OrderMoveIn(StrictSerializer):
    to = serializers.ChoiceField(choices=OrderStatus.choices)
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    courier = serializers.CharField(max_length=20, allow_blank=True, required=False, default="")
    invoice_num = TrackingNumberField(allow_blank=True, required=False, default="")
    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    is_shared = Flag(required=False, default=0)


class LegIn(StrictSerializer):
    """A leg of the route. `parcel_id`: the leg to correct. `line_ids`: the lines in the parcel, all without.

    `is_shared`: the number is another order's of the same buyer or receiver, in one parcel.
    """

    leg = serializers.ChoiceField(choices=Leg.choices)
    parcel_id = serializers.IntegerField(min_value=1, required=False)
    courier = serializers.CharField(max_length=20, allow_blank=True, required=False, default="")
    invoice_num = TrackingNumberField(allow_blank=True, required=False, default="")
    place = serializers.CharField(max_length=60, allow_blank=True, required=False, default="")
    is_shared = Flag(required=False, default=0)
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)


class OneLegIn(StrictSerializer):
    parcel_id = serializers.IntegerField(min_value=1)


class NumberRowIn(StrictSerializer):
    order_id = serializers.IntegerField(min_value=1)
    courier = serializers.CharField(max_length=20, error_messages=NEEDED)
    invoice_num = TrackingNumberField(error_messages=NEEDED)
    is_shared = Flag(required=False, default=0)


class NumbersIn(StrictSerializer):
    """Tracking numbers of many orders. A number applies to all lines of its order."""

    rows = serializers.ListField(child=NumberRowIn(), allow_empty=False, max_length=200)


class OrderNoteIn(StrictSerializer):
    """The memo, the only field that a manager edits directly. Everything else has a verb."""

    memo = serializers.CharField(max_length=2000, allow_blank=True, required=False)
    # The memo as the writer saw it. Somebody else's newer memo is not overwritten.
    memo_seen = serializers.CharField(allow_blank=True, required=False, trim_whitespace=False, write_only=True)
