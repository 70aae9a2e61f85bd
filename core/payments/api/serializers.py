"""Input of managers about payment modules, and shared input of receipts."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.common.fields import LangObjField, digits
from core.common.serializers import StrictSerializer
from core.payments.models import PaymentModule
from core.payments.rules import is_receipt_identity
from core.payments.selectors import BANKS
from core.payments.services.modules import TEXTS
from core.payments.states import ReceiptKind
from core.payments.ways import Way

SECRET_HEADS = ("test_sk_", "live_sk_", "test_gsk_", "live_gsk_", "DEV", "PRD")
_NEEDED: dict[str, Any] = {name: gettext_lazy("필수 항목을 입력해 주세요.") for name in ("required", "blank", "null")}


class ReceiptIn(StrictSerializer):
    """The purpose of a cash receipt, and the recipient's number: a mobile phone, or a business number."""

    kind = serializers.ChoiceField(choices=ReceiptKind.choices, error_messages=_NEEDED)
    identity = serializers.CharField(max_length=20, error_messages=_NEEDED)

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if not is_receipt_identity(data["kind"], data["identity"]):
            proof = data["kind"] == ReceiptKind.PROOF
            wrong = _("사업자등록번호를 확인해 주세요.") if proof else _("휴대폰 번호를 확인해 주세요.")
            raise serializers.ValidationError({"identity": wrong})
        data["identity"] = digits(data["identity"])
        return data


class AccountIn(StrictSerializer):
    """The brand's own account, as buyers see it."""

    bank = serializers.ChoiceField(choices=["", *BANKS], required=False, allow_blank=True)
    account_num = serializers.RegexField(
        r"^[0-9-]{0,20}$", required=False, allow_blank=True,
        error_messages={"invalid": gettext_lazy("계좌 번호는 숫자와 하이픈(-)으로 적어 주세요.")},
    )  # fmt: skip
    holder = serializers.CharField(max_length=60, required=False, allow_blank=True)


class ModuleIn(StrictSerializer):
    """A payment module; `kind` is set on creation. `deposit_days` null uses the brand's setting."""

    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices, required=False)
    name = serializers.CharField(max_length=60, error_messages=_NEEDED)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True)
    lang_obj = LangObjField(TEXTS, required=False)
    secret_key = serializers.RegexField(
        r"^[!-~]{8,200}$", required=False, allow_blank=True,
        error_messages={"invalid": gettext_lazy("키를 다시 확인해 주세요. 빈칸 없이 8자 이상이에요.")},
    )  # fmt: skip
    client_key = serializers.RegexField(
        r"^([!-~]{4,200})?$", required=False, allow_blank=True,
        error_messages={"invalid": gettext_lazy("키를 다시 확인해 주세요. 빈칸 없이 8자 이상이에요.")},
    )  # fmt: skip
    ways = serializers.ListField(child=serializers.ChoiceField(choices=Way.choices), required=False)
    uses_escrow = serializers.BooleanField(required=False)
    account = AccountIn(required=False)
    most_installment = serializers.IntegerField(min_value=0, max_value=12, required=False)
    deposit_days = serializers.IntegerField(min_value=1, max_value=30, required=False, allow_null=True)
    is_active = serializers.BooleanField(required=False)

    def validate_most_installment(self, value: int) -> int:
        if value == 1:
            raise serializers.ValidationError(_("할부는 2개월부터예요."))
        return value

    def validate(self, data: dict[str, Any]) -> dict[str, Any]:
        if self.instance is None and not data.get("kind"):
            raise serializers.ValidationError({"kind": _("결제 방법을 골라 주세요.")})
        if self.instance is not None and data.get("kind", self.instance.kind) != self.instance.kind:
            raise serializers.ValidationError({"kind": _("종류는 바꿀 수 없어요. 새 결제 수단을 추가해 주세요.")})
        if data.get("client_key", "").startswith(SECRET_HEADS):
            # Browsers read this field.
            raise serializers.ValidationError({"client_key": _("시크릿 키는 여기에 넣지 마세요. 이 칸은 공개돼요.")})
        return data


class TryIn(StrictSerializer):
    """A typed key that is not saved, or none for the module's own key."""

    module_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices, required=False)
    client_key = serializers.CharField(max_length=200, required=False, allow_blank=True, default="")
    secret_key = serializers.RegexField(
        r"^[!-~]{8,200}$", required=False, allow_blank=True, default="",
        error_messages={"invalid": gettext_lazy("키를 다시 확인해 주세요. 빈칸 없이 8자 이상이에요.")},
    )  # fmt: skip


class ModuleMoveIn(StrictSerializer):
    """The module to move before; last without one."""

    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
