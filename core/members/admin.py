"""Read-only admin pages of members. The manager's screens have the actions, each of which is audited."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.common import masking
from core.members import models
from core.members.services import management


@admin.register(models.Member)
class MemberAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "users"
    list_display = ("user", "masked_name", "state", "grade", "is_business", "agrees_sms", "agrees_email", "joined_at")
    list_filter = ("state", "grade", "is_business", "agrees_sms", "agrees_email", "joined_at")
    list_select_related = ("user", "grade")
    search_fields = API_SEARCH
    search_help_text = "이름, 아이디, 전자우편, 전화"
    ordering = ("-joined_at", "-pk")
    is_large = True
    exclude: ClassVar[Any] = ("brand", "memo")
    state_colors: ClassVar[Any] = {
        "state": {"active": cells.DONE, "invited": cells.RUNNING, "locked": cells.WAITING},
    }

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        actor: Any = request.user
        return super().get_queryset(request).filter(user__in=management.manageable_users(actor))

    @admin.display(description="이름")
    def masked_name(self, member: models.Member) -> str:
        return masking.name(member.user.name)


@admin.register(models.BusinessApplication)
class BusinessApplicationAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "business-applications"
    list_display = ("company_name", "business_num", "user", "state", "created_at", "decided_at")
    list_filter = ("state", "created_at")
    list_select_related = ("user",)
    search_fields = ("company_name__begins", "business_num__begins")
    search_help_text = "상호, 사업자 번호"
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "licence")
    personal = ("ceo_name", "invoice_email")
    state_colors: ClassVar[Any] = {"state": {"asked": cells.WAITING, "approved": cells.DONE}}


@admin.register(models.PhoneCode)
class PhoneCodeAdmin(ReadOnlyAdmin):
    list_display = ("purpose", "state", "tries", "created_at", "expires_at")
    list_filter = ("purpose", "state", "created_at")
    ordering = ("-id",)
    is_large = True
    exclude: ClassVar[Any] = ("brand", "subject")
    state_colors: ClassVar[Any] = {
        "state": {"sent": cells.RUNNING, "proved": cells.DONE, "used": cells.DONE, "locked": cells.WAITING},
    }
