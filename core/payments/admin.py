"""Ways to pay, and attempts to read. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.crypto import get_random_string

from core.kit.admin import LanguageTabsAdmin, ReadOnlyAdmin
from core.payments import models


class ModuleForm(forms.ModelForm):
    """The gateway key goes in and never comes out."""

    new_secret = forms.CharField(label="결제사 시크릿 키", required=False, widget=forms.PasswordInput)

    class Meta:
        model = models.PaymentModule
        fields = ("kind", "provider", "name", "note", "account", "is_active", "position")


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


@admin.register(models.PaymentAttempt)
class PaymentAttemptAdmin(ReadOnlyAdmin):
    list_display = ("gateway_order_id", "kind", "state", "amount", "code", "created_at")
    list_filter = ("state", "kind")
    search_fields = ("gateway_order_id",)
    exclude: ClassVar[Any] = ("brand", "deposit_secret")
    ordering = ("-id",)
