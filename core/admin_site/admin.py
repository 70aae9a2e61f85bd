"""Pages of the audit log and the security events, read-only."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.common.tenancy import current_brand_id
from core.security import contracts, models


def _actions() -> Mapping[str, Any]:
    return contracts.ACTION_LABELS


@admin.register(models.AuditEntry)
class AuditEntryAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "audit-logs"
    list_display = ("at", "who", "what", "thing", "subject_id")
    list_filter = ("action", "at")
    search_fields = ("actor_name__exact",)
    search_help_text = _("한 사람의 이름 전체")
    exclude: ClassVar[Any] = ()
    ordering = ("-at",)
    is_large = True
    value_words: ClassVar[Any] = {"action": _actions}

    @admin.display(description=_("한 사람"), ordering="actor_name")
    def who(self, entry: models.AuditEntry) -> str:
        return entry.actor_name or str(_("마루"))

    @admin.display(description=_("한 일"), ordering="action")
    def what(self, entry: models.AuditEntry) -> str:
        """The action in the reader's language; one without a label is shown as stored."""
        return contracts.action_label(entry.action)

    @admin.display(description=_("대상"), ordering="subject")
    def thing(self, entry: models.AuditEntry) -> str:
        """A model or a resource of the API by its name."""
        return contracts.subject_label(entry.subject)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return models.AuditEntry.objects.filter(brand_id=current_brand_id()).order_by("-at", "-pk")


@admin.register(models.SecurityEvent)
class SecurityEventAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "security-events"
    list_display = ("at", "kind", "actor_name", "address", "detail", "times", "last_at")
    list_filter = ("kind", "at")
    search_fields = ("actor_name__exact",)
    search_help_text = _("한 사람의 이름 전체")
    exclude: ClassVar[Any] = ("repeat_key",)
    ordering = ("-at",)
    is_large = True
    state_colors: ClassVar[Any] = {
        "kind": {
            models.SecurityEvent.Kind.SIGN_IN: cells.QUIET,
            models.SecurityEvent.Kind.FAILED: cells.WAITING,
            models.SecurityEvent.Kind.LOCKED: cells.WAITING,
            models.SecurityEvent.Kind.DENIED: cells.WAITING,
            models.SecurityEvent.Kind.BRAND: cells.WAITING,
            models.SecurityEvent.Kind.RIGHTS: cells.RUNNING,
            models.SecurityEvent.Kind.EXPORT: cells.RUNNING,
            models.SecurityEvent.Kind.REVEAL: cells.RUNNING,
            models.SecurityEvent.Kind.SMS_LIMIT: cells.FAILED,
        }
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return contracts.events().order_by("-at", "-pk")
