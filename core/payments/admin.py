"""Payment modules, and attempts read-only. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.crypto import get_random_string

from core.admin_base.contracts import LanguageTabsAdmin, ReadOnlyAdmin
from core.payments import models
from core.payments.services.modules import find_key_refusal, find_refusals

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
    list_filter = ("state", "payout")
    search_fields = ("order_num",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)


@admin.register(models.Charge)
class ChargeAdmin(ReadOnlyAdmin):
    list_display = ("order_num", "amount", "state", "how", "note", "settled_name", "created_at", "settled_at")
    list_filter = ("state", "how")
    search_fields = ("order_num",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)


@admin.register(models.PaymentAttempt)
class PaymentAttemptAdmin(ReadOnlyAdmin):
    list_display = ("gateway_order_id", "kind", "way", "state", "amount", "code", "created_at")
    list_filter = ("state", "kind")
    search_fields = ("gateway_order_id",)
    exclude: ClassVar[Any] = ("brand", "deposit", "deposit_secret", "return_key", "window")
    ordering = ("-id",)
