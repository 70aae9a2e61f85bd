"""Read-only admin pages of members. The manager's screens have the actions, each of which is audited."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.admin_base.contracts import ReadOnlyAdmin
from core.common import masking
from core.members import models
from core.members.services import management


@admin.register(models.Member)
class MemberAdmin(ReadOnlyAdmin):
    list_display = ("user", "masked_name", "state", "grade", "is_business", "joined_at")
    list_filter = ("state", "is_business", "grade")
    list_select_related = ("user", "grade")
    search_fields = ("user__user_name",)
    ordering = ("-joined_at", "-pk")
    exclude: ClassVar[Any] = ("brand", "memo")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        actor: Any = request.user
        return super().get_queryset(request).filter(user__in=management.manageable_users(actor))

    @admin.display(description="이름")
    def masked_name(self, member: models.Member) -> str:
        return masking.name(member.user.name)


@admin.register(models.BusinessApplication)
class BusinessApplicationAdmin(ReadOnlyAdmin):
    list_display = ("company_name", "business_num", "user", "state", "created_at", "decided_at")
    list_filter = ("state",)
    list_select_related = ("user",)
    search_fields = ("company_name", "business_num")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "licence")
    personal = ("ceo_name", "invoice_email")


@admin.register(models.PhoneCode)
class PhoneCodeAdmin(ReadOnlyAdmin):
    list_display = ("purpose", "state", "tries", "created_at", "expires_at")
    list_filter = ("purpose", "state")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "subject")
