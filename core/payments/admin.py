"""Payment modules, and attempts read-only. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.crypto import get_random_string

from core.admin_base.contracts import API_SEARCH, LanguageTabsAdmin, ReadOnlyAdmin, cells
from core.payments import models
from core.payments.services.modules import find_key_refusal, find_refusals
from core.payments.ways import Way

_ORDER = ("orders.order", "order_id")
_FIELDS = {"secret_key": "new_secret", "account": "account"}


class ModuleForm(forms.ModelForm[models.PaymentModule]):
    """The gateway key is written and never shown."""

    new_secret = forms.CharField(label="결제사 시크릿 키", required=False, widget=forms.PasswordInput)

    class Meta:
        model = models.PaymentModule
        fields = (
            "kind", "provider", "name", "note", "client_key", "ways", "uses_escrow", "account", "most_installment",
            "deposit_days", "is_active", "position",
        )  # fmt: skip

    def clean(self) -> dict[str, Any]:
        """The same validation as in the back office: incomplete modules, real money with the sandbox, keys
        that the gateway does not know (D32)."""
        values = super().clean() or {}
        for name in ("kind", "client_key", "ways", "account", "is_active"):
            setattr(self.instance, name, values.get(name, getattr(self.instance, name)))
        key, was_active = values.get("new_secret") or "", bool(self.initial.get("is_active") and self.instance.pk)
        refusals = find_refusals(self.instance, key=key)
        if not refusals and not self.errors:
            refusals = find_key_refusal(self.instance, key=key, was_active=was_active)
        for field, message in refusals.items():
            self.add_error(_FIELDS.get(field.split("[")[0], field), message)
        return values


@admin.register(models.PaymentModule)
class PaymentModuleAdmin(LanguageTabsAdmin):
    form = ModuleForm
    list_display = ("name", "kind", "provider", "is_active", "position")
    list_filter = ("kind", "provider", "is_active")
    ordering = ("position", "id")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if not obj.webhook_path:
            obj.webhook_path = get_random_string(32)
        if form.cleaned_data.get("new_secret"):
            obj.set_secret_key(form.cleaned_data["new_secret"])
        super().save_model(request, obj, form, change)


@admin.register(models.Refund)
class RefundAdmin(ReadOnlyAdmin):
    list_display = (
        "order_num",
        "number",
        "state",
        "payout",
        "amount",
        "account_masked",
        "reason",
        "created_at",
        "done_at",
    )
    list_filter = ("state", "payout", "created_at", "amount")
    search_fields = API_SEARCH
    search_help_text = "주문 번호"
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-created_at", "-id")
    is_large = True
    money = ("amount",)
    links: ClassVar[Any] = {"order_num": _ORDER}
    state_colors: ClassVar[Any] = {
        "state": {
            "REQUESTED": cells.WAITING,
            "SENT": cells.RUNNING,
            "DONE": cells.DONE,
            "REFUSED": cells.FAILED,
            "UNKNOWN": cells.WAITING,
        },
        "payout": {
            "waiting": cells.RUNNING,
            "arrived": cells.DONE,
            "failed": cells.FAILED,
            "by_hand": cells.DONE,
        },
    }


@admin.register(models.Charge)
class ChargeAdmin(ReadOnlyAdmin):
    list_display = ("order_num", "amount", "state", "how", "note", "settled_name", "created_at", "settled_at")
    list_filter = ("state", "how", "settled_at")
    search_fields = ("order_num__begins",)
    search_help_text = "주문 번호"
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)
    money = ("amount",)
    links: ClassVar[Any] = {"order_num": _ORDER, "claim_id": ("claims.claim", "claim_id")}
    state_colors: ClassVar[Any] = {
        "state": {
            "open": cells.WAITING,
            "paid": cells.DONE,
            "due_back": cells.WAITING,
            "back": cells.DONE,
        }
    }


@admin.register(models.PaymentAttempt)
class PaymentAttemptAdmin(ReadOnlyAdmin):
    list_display = ("gateway_order_id", "kind", "way", "state", "amount", "code", "created_at")
    list_filter = ("state", "kind", "way", "created_at", "amount")
    search_fields = API_SEARCH
    search_help_text = "결제 번호, 구매자, 전화"
    exclude: ClassVar[Any] = ("brand", "deposit", "deposit_secret", "return_key", "window")
    ordering = ("-created_at", "-id")
    is_large = True
    money = ("amount", "refunded")
    value_words: ClassVar[Any] = {
        "kind": dict(models.PaymentModule.Kind.choices),
        "way": dict(Way.choices),
    }
    links: ClassVar[Any] = {"order_id": _ORDER}
    state_colors: ClassVar[Any] = {
        "state": {
            "CREATED": cells.WAITING,
            "SENT": cells.RUNNING,
            "APPROVED": cells.DONE,
            "DECLINED": cells.QUIET,
            "UNKNOWN": cells.WAITING,
            "PENDING_DEPOSIT": cells.WAITING,
        }
    }
