"""Payment modules, and attempts read-only. Keys are never shown."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminPasswordToggleWidget

from core.admin_base.contracts import (
    API_SEARCH,
    LanguageTabsAdmin,
    ObjectField,
    ReadOnlyAdmin,
    ResourceAdmin,
    ResourceForm,
    TicksField,
    cells,
    select_input,
    text_input,
)
from core.bulk.contracts.admin import BulkAdmin
from core.payments import models
from core.payments.selectors import BANKS
from core.payments.ways import Way

_ORDER = ("orders.order", "order_id")


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
    list_filter = ("kind", "provider", "is_active")
    ordering = ("position", "id")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        return (*super().get_readonly_fields(request, obj), *(("kind",) if obj else ()))


@admin.register(models.Refund)
class RefundAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "transaction-cancels"
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
class PaymentAttemptAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "transactions"
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
