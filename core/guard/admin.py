"""The audit trail and the security events, to read."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from core.guard import models, security, wording
from core.guard.admin_bases import ReadOnlyAdmin
from core.kit.tenancy import current_brand_id


@admin.register(models.AuditEntry)
class AuditEntryAdmin(ReadOnlyAdmin):
    list_display = ("at", "who", "deed", "thing", "subject_id")
    list_filter = ("action", "subject")
    exclude: ClassVar[Any] = ()
    ordering = ("-at",)

    @admin.display(description=_("한 사람"), ordering="actor_name")
    def who(self, entry: models.AuditEntry) -> str:
        return entry.actor_name or str(_("마루"))

    @admin.display(description=_("한 일"), ordering="action")
    def deed(self, entry: models.AuditEntry) -> str:
        """The deed in the reader's language; one without a name is shown as it is kept."""
        return wording.deed(entry.action)

    @admin.display(description=_("대상"), ordering="subject")
    def thing(self, entry: models.AuditEntry) -> str:
        """A model or a resource of the API by its name."""
        return wording.subject(entry.subject)

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
        return security.events().order_by("-at")
