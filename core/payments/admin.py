"""Ways to pay, and attempts to read. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.crypto import get_random_string
from django.utils.translation import gettext as _

from core.guard.admin_bases import LanguageTabsAdmin, ReadOnlyAdmin
from core.payments import models
from core.payments.rules import clash, money_of
from core.payments.selectors import money_in_use


class ModuleForm(forms.ModelForm):
    """The gateway key goes in and never comes out."""

    new_secret = forms.CharField(label="결제사 시크릿 키", required=False, widget=forms.PasswordInput)

    class Meta:
        model = models.PaymentModule
        fields = ("kind", "provider", "name", "note", "account", "is_active", "position")

    def clean(self) -> dict[str, Any]:
        """Refuse a key that would put real money beside the sandbox, in whichever brand (D32)."""
        values = super().clean() or {}
        key = values.get("new_secret") or (self.instance.secret_key if self.instance.pk else "")
        kinds = {money_of(key), *money_in_use(besides=self.instance.pk)}
        if values.get("is_active") and money_of(key) and clash(kinds):
            field = "new_secret" if values.get("new_secret") else "is_active"
            self.add_error(field, _("연습용 은행과 실제 결제를 함께 켤 수 없어요. 다른 쪽 결제 수단을 먼저 꺼 주세요."))
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
    list_display = ("order_num", "number", "state", "amount", "account_masked", "reason", "created_at", "done_at")
    list_filter = ("state",)
    search_fields = ("order_num",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)


@admin.register(models.PaymentAttempt)
class PaymentAttemptAdmin(ReadOnlyAdmin):
    list_display = ("gateway_order_id", "kind", "state", "amount", "code", "created_at")
    list_filter = ("state", "kind")
    search_fields = ("gateway_order_id",)
    exclude: ClassVar[Any] = ("brand", "deposit_secret")
    ordering = ("-id",)
