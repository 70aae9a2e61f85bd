"""What buyers and managers may write about orders."""

import re
from datetime import date, datetime
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.accounts.requests import REQUESTS
from core.kit.business import is_business_number
from core.kit.fields import PhoneField, PostcodeField, digits
from core.kit.logs import luhn
from core.kit.serializers import Flag, StrictSerializer
from core.orders import notes
from core.orders.api.paper_serializers import ReceiptIn
from core.orders.states import OrderStatus
from core.outside.payment.base import Card
from core.payments.models import PaymentModule
from core.payments.selectors import BANKS, issues_virtual
from core.shipping.models import Leg

NEEDED: dict[str, Any] = {
    "required": gettext_lazy("필수 항목을 입력해 주세요."),
    "blank": gettext_lazy("필수 항목을 입력해 주세요."),
    "null": gettext_lazy("필수 항목을 입력해 주세요."),
}
INSTALMENTS_FROM = 50_000
MAX_LINES, MOST_PIECES = 100, 999


class ItemIn(StrictSerializer):
    """A variant and how many; more about it is ignored, because the server knows better."""

    id = serializers.IntegerField(min_value=1)
    quantity = serializers.IntegerField(
        min_value=1, max_value=MOST_PIECES,
        error_messages={"max_value": gettext_lazy("한 번에 {max_value}개까지 살 수 있어요.")},
    )  # fmt: skip


class QuoteIn(StrictSerializer):
    """`points` in won: what of the goods is to be paid in points. `postcode`: where it goes, once that is known."""

    items = ItemIn(many=True)
    postcode = PostcodeField(required=False, allow_blank=True, default="")
    points = serializers.IntegerField(min_value=0, max_value=2_000_000_000, required=False, default=0)

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
        return REQUESTS.kept(value)


class CustomsIn(StrictSerializer):
    pccc = serializers.RegexField(
        r"^P[0-9]{12}$", error_messages={"invalid": gettext_lazy("P로 시작하는 13자리를 적어 주세요."), **NEEDED}
    )
    name = serializers.CharField(max_length=60, error_messages=NEEDED)
    phone_num = PhoneField(error_messages=NEEDED)
    # A code of 2026 or later ends; the buyer may know when. Kept as text, as the rest of it is.
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
    """Why or how a manager did what is not done without a word: it is written down with the deed."""

    reason = serializers.CharField(max_length=200, error_messages=NEEDED)


class PaymentIn(StrictSerializer):
    """How to pay. Card fields are read, handed to the gateway and forgotten."""

    module_id = serializers.IntegerField(min_value=1)
    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices)
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
            # A card slip is its receipt (korea.md, section 5).
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
    if not (number.isascii() and number.isdigit() and 14 <= len(number) <= 16 and _known_card(number)):
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


def _known_card(number: str) -> bool:
    """A check digit that fits, or a number of the practice bank (4330 12…)."""
    return number.startswith("433012") or luhn(number)


class OrderIn(QuoteIn):
    """An order as a buyer sends it."""

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
    """Whose call it was; a member's session says it alone."""

    buyer_phone = PhoneField(required=False, allow_blank=True, default="")
    order_password = serializers.CharField(
        max_length=64, required=False, allow_blank=True, trim_whitespace=False, default=""
    )


class PayAgainIn(StrictSerializer):
    payment = PaymentIn()


class RefundAccountIn(StrictSerializer):
    """Where a deposit is given back to; `bank` by the gateway's code."""

    bank = serializers.ChoiceField(choices=[*BANKS], error_messages=NEEDED)
    account_num = serializers.CharField(max_length=30, error_messages=NEEDED)
    holder = serializers.CharField(max_length=60, error_messages=NEEDED)

    def validate_account_num(self, value: str) -> str:
        number = digits(value)
        if not re.fullmatch(r"[0-9]{8,16}", number):
            raise serializers.ValidationError(_("계좌번호를 숫자 8~16자리로 적어 주세요."))
        return number


class CancelIn(StrictSerializer):
    """Without `line_ids` all that can be cancelled is meant."""

    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    refund_account = RefundAccountIn(required=False)

    def validate_reason(self, value: str) -> str:
        return notes.CANCEL_REASONS.kept(value)


class AccountCheckIn(RefundAccountIn):
    """An account to pay one won into; `birth` is the holder's birth date, YYMMDD, kept nowhere."""

    birth = serializers.CharField(max_length=8, error_messages=NEEDED, write_only=True)

    def validate_birth(self, value: str) -> str:
        number = digits(value)
        try:
            datetime.strptime(number, "%y%m%d")
        except ValueError as exc:
            raise serializers.ValidationError(_("생년월일 여섯 자리를 적어 주세요.")) from exc
        return number


class AccountConfirmIn(StrictSerializer):
    check_id = serializers.IntegerField(min_value=1)
    code = serializers.RegexField(
        r"^[0-9]{3,6}$", error_messages={**NEEDED, "invalid": gettext_lazy("통장에 찍힌 숫자를 적어 주세요.")}
    )


class RefundLineIn(StrictSerializer):
    """A line and how many of its pieces; without a quantity all of them. `of`: how many somebody saw it had."""

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
    """`amount` in won is what the manager was shown: another one is refused."""

    amount = serializers.IntegerField(min_value=0)
    reason = serializers.CharField(max_length=200, error_messages=NEEDED)
    refund_account = RefundAccountIn(required=False)


class AnswerCancelIn(StrictSerializer):
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class LookUpIn(StrictSerializer):
    """An order's number with its password, or with the proved telephone of its buyer."""

    order_num = serializers.CharField(max_length=40, error_messages=NEEDED)
    order_password = serializers.CharField(max_length=64, trim_whitespace=False, required=False, error_messages=NEEDED)
    phone_num = PhoneField(required=False)
    phone_token = serializers.CharField(max_length=64, required=False)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if "order_password" not in attrs and not ("phone_num" in attrs and "phone_token" in attrs):
            raise serializers.ValidationError({"order_password": NEEDED["required"]})
        return attrs


class InvoiceField(serializers.RegexField):
    """A courier's number, as people copy it."""

    def __init__(self, **kwargs: Any) -> None:
        own = {"invalid": gettext_lazy("송장 번호를 확인해 주세요."), **kwargs.pop("error_messages", {})}
        super().__init__(r"^[A-Za-z0-9][A-Za-z0-9 -]{4,38}[A-Za-z0-9]$", error_messages=own, **kwargs)


class OrderMoveIn(StrictSerializer):
    to = serializers.ChoiceField(choices=OrderStatus.choices)
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)
    courier = serializers.CharField(max_length=20, allow_blank=True, required=False, default="")
    invoice_num = InvoiceField(allow_blank=True, required=False, default="")
    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")


class LegIn(StrictSerializer):
    """A leg of the way; `parcel_id` names the one that is put right, `line_ids` the lines in it (all without)."""

    leg = serializers.ChoiceField(choices=Leg.choices)
    parcel_id = serializers.IntegerField(min_value=1, required=False)
    courier = serializers.CharField(max_length=20, allow_blank=True, required=False, default="")
    invoice_num = InvoiceField(allow_blank=True, required=False, default="")
    place = serializers.CharField(max_length=60, allow_blank=True, required=False, default="")
    line_ids = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, allow_empty=False)


class OneLegIn(StrictSerializer):
    parcel_id = serializers.IntegerField(min_value=1)


class NumberRowIn(StrictSerializer):
    order_id = serializers.IntegerField(min_value=1)
    courier = serializers.CharField(max_length=20, error_messages=NEEDED)
    invoice_num = InvoiceField(error_messages=NEEDED)


class NumbersIn(StrictSerializer):
    """Numbers of many orders at once: each order goes out whole under its own."""

    rows = serializers.ListField(child=NumberRowIn(), allow_empty=False, max_length=200)


class OrderNoteIn(StrictSerializer):
    """What a manager may change on an order by hand: the memo. Everything else has its verb."""

    ignored = frozenset(
        "order_num order_name buyer_name buyer_phone buyer_email status payment_state pay_method total subtotal "
        "discount shipping island_fee points_used point_earn line_count courier invoice_num appr_num is_test is_member "
        "created_at updated_at address customs lines events attempts allowed_moves deposit can_cancel closed_at "
        "refunded refunds claims can_claim can_refund can_ask_cancel needs_refund_account refund_account account_check "
        "account_wanted account_asked fate banks hold_until user_id has_customs can_confirm_deposit legs is_overseas "
        "cash_receipt receipts tax_invoice invoices".split()
    )
    memo = serializers.CharField(max_length=2000, allow_blank=True, required=False)
    # What stood there when it was written; another one's is not written over.
    memo_seen = serializers.CharField(allow_blank=True, required=False, trim_whitespace=False, write_only=True)
