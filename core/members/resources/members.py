"""Members as rows of a file: import from another shop, bulk update of grades and memos (D22).

A member is identified by the user name. A new one has no password: a link in a mail opens the account. Of an existing
member grade, memo and name are written; only the member changes contacts and consents.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.bulk.contract import BulkResource, Column, RunInfo, Suggestion
from core.bulk.engine import headers as header_names
from core.bulk.widgets import Line, Text
from core.common.errors import Invalid
from core.common.folding import fold
from core.members.resources.rows import SUBJECT, cells_of, grade_names, member_rows
from core.members.resources.session import MemberSession
from core.members.resources.widgets import Agreed, Day, Email, Gender, Phone, UserName

_GROUP = gettext_lazy("회원")


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False) -> Column:
    """A column with its Korean name in files, whatever language the manager reads."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names)
    column.shown = shown
    return column


class MemberResource(BulkResource):
    """One line for each member."""

    name: ClassVar[str] = SUBJECT
    label: ClassVar[str] = "회원"
    shown: ClassVar[str | Promise] = gettext_lazy("회원")
    key_fields: ClassVar[frozenset[str]] = frozenset({"user_name"})
    personal: ClassVar[frozenset[str]] = frozenset(
        {"full_name", "nickname", "email", "phone_num", "birth_date", "memo"}
    )
    personal_permission: ClassVar[str] = "members.export_member"
    option_defaults: ClassVar[Mapping[str, str]] = {"send_invitations": ""}
    option_labels: ClassVar[Mapping[str, Any]] = {
        "send_invitations": (
            gettext_lazy("초대 메일"),
            (("", gettext_lazy("보내지 않음")), ("1", gettext_lazy("새 회원에게 보냄"))),
        ),
    }

    user_name = _column(gettext_lazy("아이디"), UserName(), "회원 아이디", "id", "user id", "login", required=True)
    # `name` names the resource itself.
    full_name = _column(gettext_lazy("이름"), Line(60), "name", "성명", "회원명", "고객명", "full name")
    nickname = _column(gettext_lazy("별명"), Line(60), "닉네임", "nick")
    email = _column(gettext_lazy("전자우편"), Email(), "이메일", "메일", "e-mail", "mail")
    phone_num = _column(
        gettext_lazy("휴대전화"), Phone(), "전화", "전화번호", "휴대폰", "휴대폰번호", "연락처", "phone", "mobile"
    )
    birth_date = _column(gettext_lazy("생년월일"), Day(), "생일", "birthday", "birth")
    gender = _column(gettext_lazy("성별"), Gender(), "sex")
    grade = _column(gettext_lazy("등급"), Line(40), "회원등급", "회원 등급", "level", "grade name")
    memo = _column(gettext_lazy("관리자 메모"), Text(2000), "메모", "비고", "note")
    agrees_sms = _column(gettext_lazy("문자 수신"), Agreed(), "SMS 수신", "SMS수신여부", "문자수신동의", "sms")
    agrees_email = _column(gettext_lazy("메일 수신"), Agreed(), "이메일 수신", "메일수신여부", "메일수신동의")
    joined_at = _column(gettext_lazy("가입일"), Day(), "가입일자", "등록일", "joined", "created at")

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        unknown = set(options) - set(self.option_defaults)
        if unknown:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(unknown)})
        if str(options.get("send_invitations", "")) not in ("", "1"):
            raise Invalid({"options[send_invitations]": _("0이나 1로 적어 주세요.")})
        return {name: str(options.get(name, default)) for name, default in self.option_defaults.items()}

    def key(self, cells: Mapping[str, str]) -> str:
        return fold(cells.get("user_name", ""))

    def open(self, run: RunInfo) -> MemberSession:
        return MemberSession(run, self.columns())

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        columns, grades = self.columns(), grade_names()
        found = {row["user_id"]: row for row in member_rows(user_id__in=ids)}
        for pk in ids:
            if pk in found:
                cells = cells_of(found[pk], grades)
                yield [column.widget.render(cells[name]) or "" for name, column in columns.items()]
