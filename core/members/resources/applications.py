"""Export of applications for business accounts."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column
from core.common.phones import hyphenated
from core.members import selectors
from core.members.states import ApplicationState


class ApplicationResource(RowExport):
    """The export of business applications, unmasked for who may have members' files unmasked; without licences."""

    name: ClassVar[str] = "business-applications"
    label: ClassVar[str] = "사업자 신청"
    shown: ClassVar[str | Promise] = _("사업자 신청")
    personal: ClassVar[frozenset[str]] = frozenset(
        {"user_name", "full_name", "phone_num", "email", "ceo_name", "invoice_email"}
    )
    personal_permission: ClassVar[str] = "members.export_member"

    created_at = column(_("신청 시각"))
    state = column(_("상태"))
    company_name = column(_("상호"))
    business_num = column(_("사업자등록번호"))
    ceo_name = column(_("대표"))
    business_type = column(_("업태"))
    business_item = column(_("종목"))
    invoice_email = column(_("세금계산서 전자우편"))
    user_name = column(_("아이디"))
    # `name` names the resource itself.
    full_name = column(_("이름"))
    phone_num = column(_("휴대전화"))
    email = column(_("전자우편"))
    grade_name = column(_("등급"))
    reason = column(_("거절한 까닭"))
    decided_by = column(_("담당자"))
    decided_at = column(_("결정한 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        applications = selectors.applications().filter(pk__in=ids)
        listed = [selectors.application_row(application, unmasked=True) for application in applications]
        return {
            row["id"]: {
                **row,
                "state": ApplicationState(row["state"]).label,
                "full_name": row["name"],
                "phone_num": hyphenated(row["phone_num"]),
            }
            for row in listed
        }
