"""Exports of the audit log, the security events, the staff and the invitations."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import orjson
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.accounts.contracts import roles
from core.bulk.contracts import RowExport, column, number_column
from core.common import masking
from core.security.contracts import kind_label
from core.staff import selectors

_INVITATIONS = {
    "open": _("기다림"),
    "expired": _("기한 지남"),
    "accepted": _("받아들임"),
    "withdrawn": _("거둠"),
}


class AuditResource(RowExport):
    """Who did what, when, and what changed; personal fields are masked in the stored entries."""

    name: ClassVar[str] = "audit-logs"
    label: ClassVar[str] = "관리 기록"
    shown: ClassVar[str | Promise] = _("관리 기록")

    at = column(_("때"))
    actor_name = column(_("한 사람"))
    action = column(_("한 일"))
    subject = column(_("대상"))
    subject_id = column(_("대상 번호"))
    before = column(_("이전"))
    after = column(_("이후"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("at", "actor_name", "action", "subject", "subject_id")
        return {
            pk: {name: getattr(entry, name) for name in plain}
            | {name: _json(getattr(entry, name)) for name in ("before", "after")}
            for pk, entry in selectors.audit_rows(ids).items()
        }


def _json(values: Any) -> str:
    return orjson.dumps(values).decode() if values else ""


class SecurityEventResource(RowExport):
    """Sign-ins, refusals, changes of rights, exports: who, from which address. These name members too."""

    name: ClassVar[str] = "security-events"
    label: ClassVar[str] = "보안 기록"
    shown: ClassVar[str | Promise] = _("보안 기록")
    personal: ClassVar[frozenset[str]] = frozenset({"actor_name", "address", "detail"})

    at = column(_("때"))
    last_at = column(_("마지막 때"))
    kind = column(_("종류"))
    actor_name = column(_("한 사람"))
    address = column(_("IP 주소"))
    detail = column(_("내용"))
    times = number_column(_("횟수"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("at", "last_at", "actor_name", "address", "detail", "times")
        return {
            pk: {name: getattr(event, name) for name in plain} | {"kind": kind_label(event.kind)}
            for pk, event in selectors.event_rows(ids).items()
        }


class StaffResource(RowExport):
    """The export of the list of staff. Addresses stay masked."""

    name: ClassVar[str] = "staff"
    label: ClassVar[str] = "직원"
    shown: ClassVar[str | Promise] = _("직원")
    personal: ClassVar[frozenset[str]] = frozenset({"full_name", "user_name"})

    # `name` names the resource itself.
    full_name = column(_("이름"))
    user_name = column(_("아이디"))
    roles = column(_("역할"))
    email = column(_("전자우편"))
    has_code = column(_("인증 앱"))
    is_active = column(_("로그인할 수 있음"))
    last_login = column(_("마지막 로그인"))
    created_at = column(_("등록 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("user_name", "has_code", "is_active", "last_login", "created_at")
        return {
            person.pk: {name: getattr(person, name) for name in plain}
            | {
                "full_name": person.name,
                "roles": ", ".join(roles.role_label(role) for role in selectors.role_names(person)),
                "email": masking.email(person.email),
            }
            for person in selectors.staff().filter(pk__in=ids)
        }


class InvitationResource(RowExport):
    """The export of the invitations of staff. Addresses stay masked."""

    name: ClassVar[str] = "staff-invitations"
    label: ClassVar[str] = "직원 초대"
    shown: ClassVar[str | Promise] = _("직원 초대")
    personal: ClassVar[frozenset[str]] = frozenset({"full_name"})

    # `name` names the resource itself.
    full_name = column(_("이름"))
    email = column(_("전자우편"))
    role = column(_("역할"))
    state = column(_("상태"))
    invited_by_name = column(_("초대한 사람"))
    times_sent = number_column(_("보낸 횟수"))
    sent_at = column(_("보낸 시각"))
    expires_at = column(_("끝나는 시각"))
    accepted_at = column(_("받아들인 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        plain = ("invited_by_name", "times_sent", "sent_at", "expires_at", "accepted_at")
        return {
            invitation.pk: {name: getattr(invitation, name) for name in plain}
            | {
                "full_name": invitation.name,
                "email": masking.email(invitation.email),
                "role": roles.role_label(invitation.role),
                "state": _INVITATIONS[invitation.state],
            }
            for invitation in selectors.invitations().filter(pk__in=ids)
        }
