"""Payment modules, and attempts read-only. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordToggleWidget

from core.admin_base.contracts import (
    LanguageTabsAdmin,
    ObjectField,
    ReadOnlyAdmin,
    ResourceAdmin,
    ResourceForm,
    TicksField,
    select_input,
    text_input,
)
from core.payments import models
from core.payments.selectors import BANKS
from core.payments.ways import Way


def _account(column: Any) -> forms.Field:
    banks = [("", "—"), *BANKS.items()]
    inputs = {
        "bank": (_("은행"), select_input(banks)),
        "account_num": (_("계좌 번호"), text_input()),
        "holder": (_("예금주"), text_input()),
    }
    return ObjectField(inputs=inputs, required=False, label=column.verbose_name)


class ModuleForm(ResourceForm):
    """The gateway key is written and never shown."""

    secret_key = forms.CharField(
        label=_("결제사 시크릿 키"),
        required=False,
        widget=UnfoldAdminPasswordToggleWidget(attrs={"autocomplete": "new-password"}),
        help_text=_("비워 두면 지금 키를 그대로 써요."),
    )


@admin.register(models.PaymentModule)
class PaymentModuleAdmin(ResourceAdmin, LanguageTabsAdmin):
    resource = "payment-modules"
    form = ModuleForm
    exclude: ClassVar[Any] = ("brand", "provider", "position")
    form_fields: ClassVar[Any] = {
        "ways": lambda column: TicksField(choices=Way.choices, required=False, label=column.verbose_name),
        "account": _account,
    }
    list_display = ("name", "kind", "provider", "is_active", "position")
    ordering = ("position", "id")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return (*super().get_readonly_fields(request, obj), *(("kind",) if obj else ()))


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
