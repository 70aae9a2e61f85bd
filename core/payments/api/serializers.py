"""What managers may write about ways to pay."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from rest_framework import serializers

from core.kit.fields import LangObjField
from core.kit.serializers import StrictSerializer
from core.payments.models import PaymentModule
from core.payments.selectors import BANKS
from core.payments.services.modules import TEXTS

_NEEDED: dict[str, Any] = {name: gettext_lazy("필수 항목을 입력해 주세요.") for name in ("required", "blank", "null")}


class AccountIn(StrictSerializer):
    """The brand's own account, as buyers read it."""

    bank = serializers.ChoiceField(choices=["", *BANKS], required=False, allow_blank=True)
    account_num = serializers.RegexField(
        r"^[0-9-]{0,20}$", required=False, allow_blank=True,
        error_messages={"invalid": gettext_lazy("계좌 번호는 숫자와 하이픈(-)으로 적어 주세요.")},
    )  # fmt: skip
    holder = serializers.CharField(max_length=60, required=False, allow_blank=True)


class ModuleIn(StrictSerializer):
    """A way to pay; `kind` is chosen when it is made. `deposit_days` null takes the brand's setting."""

    ignored = frozenset("provider key_masked is_key_lost money bank_name position waiting".split())
    kind = serializers.ChoiceField(choices=PaymentModule.Kind.choices, required=False)
    name = serializers.CharField(max_length=60, error_messages=_NEEDED)
    note = serializers.CharField(max_length=200, required=False, allow_blank=True)
    lang_obj = LangObjField(TEXTS, required=False)
    secret_key = serializers.RegexField(
        r"^[!-~]{8,200}$", required=False, allow_blank=True,
        error_messages={"invalid": gettext_lazy("키를 다시 확인해 주세요. 빈칸 없이 8자 이상이에요.")},
    )  # fmt: skip
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
        return data


class TryIn(StrictSerializer):
    """A key that was typed and not saved, or none for the one that a module has."""

    module_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
    secret_key = serializers.RegexField(
        r"^[!-~]{8,200}$", required=False, allow_blank=True, default="",
        error_messages={"invalid": gettext_lazy("키를 다시 확인해 주세요. 빈칸 없이 8자 이상이에요.")},
    )  # fmt: skip


class ModuleMoveIn(StrictSerializer):
    """Before another one, or last where none is named."""

    before_id = serializers.IntegerField(min_value=1, required=False, allow_null=True)
