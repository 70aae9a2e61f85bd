"""Messages and texts in the site admin."""

from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from unfold.widgets import UnfoldAdminTextareaWidget

from core.admin_base.contracts import LanguageTabsAdmin, ReadOnlyAdmin, ResourceAdmin, SwitchField
from core.notifications import selectors
from core.notifications.models import Message, MessageText


@admin.register(Message)
class MessageAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "kind", "channel", "state", "to_masked", "order_num", "code", "sent_at")
    list_filter = ("state", "channel", "kind")
    search_fields = ("order_num",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return selectors.messages().order_by("-id")


def _lines(column: Any) -> forms.Field:
    text = getattr(column, "translated_field", column)
    return forms.CharField(widget=UnfoldAdminTextareaWidget, required=False, label=text.verbose_name)


@admin.register(MessageText)
class MessageTextAdmin(ResourceAdmin, LanguageTabsAdmin):
    resource = "message-texts"
    list_display = ("kind", "is_sms", "is_mail", "updated_at")
    readonly_fields = ("kind",)
    ordering = ("id",)
    form_fields: ClassVar[Any] = {
        "is_sms": lambda column: SwitchField(label=column.verbose_name),
        "is_mail": lambda column: SwitchField(label=column.verbose_name),
        "sms": _lines,
        "mail_body": _lines,
    }
