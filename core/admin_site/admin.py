"""Pages of the audit log and the security events, read-only."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.admin_base.contracts import ReadOnlyAdmin
from core.common.tenancy import current_brand_id
from core.security import contracts, models


@admin.register(models.AuditEntry)
class AuditEntryAdmin(ReadOnlyAdmin):
    list_display = ("at", "who", "action", "thing", "subject_id")
    list_filter = ("action", "subject")
    exclude: ClassVar[Any] = ()
    ordering = ("-at",)

    @admin.display(description=_("한 사람"), ordering="actor_name")
    def who(self, entry: models.AuditEntry) -> str:
        return entry.actor_name or str(_("마루"))

    @admin.display(description=_("한 일"), ordering="action")
    def action(self, entry: models.AuditEntry) -> str:
        """The action in the reader's language; one without a label is shown as stored."""
        return contracts.action_label(entry.action)

    @admin.display(description=_("대상"), ordering="subject")
    def thing(self, entry: models.AuditEntry) -> str:
        """A model or a resource of the API by its name."""
        return contracts.subject_label(entry.subject)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return models.AuditEntry.objects.filter(brand_id=current_brand_id()).order_by("-at")


@admin.register(models.SecurityEvent)
class SecurityEventAdmin(ReadOnlyAdmin):
    list_display = ("at", "kind", "actor_name", "address", "detail", "times", "last_at")
    list_filter = ("kind",)
    search_fields = ("actor_name", "address")
    exclude: ClassVar[Any] = ("repeat_key",)
    ordering = ("-at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return contracts.events().order_by("-at")
