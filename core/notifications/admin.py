"""Messages and texts in the site admin."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.widgets import UnfoldAdminTextareaWidget

from core.admin_base.contracts import API_SEARCH, LanguageTabsAdmin, ReadOnlyAdmin, ResourceAdmin, SwitchField, cells
from core.bulk.contracts.admin import ActionAdmin, BulkAdmin, RowAction
from core.notifications import selectors
from core.notifications.kinds import ALL
from core.notifications.models import Message, MessageText


def _kinds() -> Mapping[str, Any]:
    return {name: kind.label for name, kind in ALL.items()}


@admin.register(Message)
class MessageAdmin(BulkAdmin, ActionAdmin, ReadOnlyAdmin):
    bulk = "messages"
    list_display = ("created_at", "kind", "channel", "state", "to_masked", "order_num", "code", "sent_at")
    list_filter = ("state", "channel", "kind", "created_at")
    search_fields = API_SEARCH
    search_help_text = "주문 번호"
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-created_at", "-id")
    is_large = True
    value_words: ClassVar[Any] = {"kind": _kinds}
    row_actions = (
        RowAction(
            name="resend",
            verb="resend",
            label=_("다시 보내기"),
            question=_("실패했거나 결과를 모르는 알림을 같은 사람에게 다시 보내요."),
            done=_("알림 %(count)s개를 다시 보내요."),
            icon="send",
        ),
    )
    links: ClassVar[Any] = {"order_num": ("orders.order", "order_id")}
    state_colors: ClassVar[Any] = {
        "state": {
            "QUEUED": cells.WAITING,
            "SENDING": cells.RUNNING,
            "SENT": cells.RUNNING,
            "DELIVERED": cells.DONE,
            "FAILED": cells.FAILED,
            "UNKNOWN": cells.WAITING,
        }
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return selectors.messages().order_by("-id")


def _lines(column: Any) -> forms.Field:
    text = getattr(column, "translated_field", column)
    return forms.CharField(widget=UnfoldAdminTextareaWidget, required=False, label=text.verbose_name)


@admin.register(MessageText)
class MessageTextAdmin(ResourceAdmin, LanguageTabsAdmin):
    resource = "message-texts"
    list_display = ("kind", "is_sms", "is_mail", "updated_at")
    list_filter = ("is_sms", "is_mail")
    readonly_fields = ("kind",)
    ordering = ("id",)
    form_fields: ClassVar[Any] = {
        "is_sms": lambda column: SwitchField(label=column.verbose_name),
        "is_mail": lambda column: SwitchField(label=column.verbose_name),
        "sms": _lines,
        "mail_body": _lines,
    }
