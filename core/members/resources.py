"""Members as rows of a file: whom another shop knew is brought along, grades and memos are written at once (D22).

A member is known by the user name. A new one has no password: a link in a mail opens the account. Of one who is there
grade, memo and name are written; contacts and consents are the member's own matter.
"""

import datetime as dt
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from hashlib import blake2b
from typing import Any, ClassVar

from django.contrib.auth.hashers import make_password
from django.core.exceptions import ValidationError
from django.core.validators import validate_email
from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.accounts import rules
from core.accounts.models import Consent, User
from core.brands import policies
from core.jobs.contract import CHANGED, NEW, ROW, SAME, BulkResource, Column, Record, Row, RunInfo, Suggestion
from core.jobs.engine import headers as header_names
from core.jobs.undo.contract import Written
from core.jobs.widgets import Line, Text
from core.kit import languages
from core.kit.errors import Invalid
from core.kit.fields import digits
from core.kit.phones import hyphenated
from core.members.models import Grade, Member
from core.members.services import inviting, keeping
from core.members.states import MemberState

SUBJECT = "users"
_GROUP = gettext_lazy("회원")
_USER_NAME = re.compile(r"[A-Za-z0-9._@+-]{4,150}")
_PHONE = re.compile(r"0\d{8,10}")
_DAY = re.compile(r"(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})\D?.*")
_PACKED_DAY = re.compile(r"(\d{4})(\d{2})(\d{2})")
_GENDERS = {"m": "M", "남": "M", "남자": "M", "남성": "M", "male": "M"} | {
    "f": "F", "여": "F", "여자": "F", "여성": "F", "female": "F",
}  # fmt: skip
_YES = frozenset("y yes 1 true o on 동의 예 네 수신 수신함 수신동의 허용".split())
_NO = frozenset("n no 0 false x off 미동의 거부 아니오 아니요 비동의 수신거부 수신안함 거절".split())
_SKIPPED = frozenset({MemberState.LEFT, MemberState.ERASED})
# Of a member who is there name, grade and memo are written; these are the member's own.
OWN = ("nickname", "email", "phone_num", "birth_date", "gender", "agrees_sms", "agrees_email", "joined_at")


class _UserName(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if not _USER_NAME.fullmatch(value):
            raise ValueError(_("영문, 숫자로 4자 이상 적어 주세요."))
        return value


class _Email(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        try:
            validate_email(value)
        except ValidationError as exc:
            raise ValueError(_("전자우편 주소를 확인해 주세요.")) from exc
        if len(value) > 254:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": 254})
        return value


class _Phone(Widget):
    """Kept as digits, written with hyphens. A zero that a spreadsheet took away is put back."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        number = digits(value)
        if len(number) in (9, 10) and number.startswith("1"):
            number = f"0{number}"
        if not _PHONE.fullmatch(number):
            raise ValueError(_("전화번호를 확인해 주세요."))
        return number

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return hyphenated(str(value or "")) if "*" not in str(value or "") else str(value)


class _Day(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> dt.date:
        found = _PACKED_DAY.fullmatch(value.strip()) or _DAY.fullmatch(value.strip())
        try:
            return dt.date(*(int(part) for part in found.groups())) if found else dt.date.fromisoformat(value)
        except ValueError as exc:
            raise ValueError(_("날짜를 2026-11-24처럼 적어 주세요.")) from exc

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return value.isoformat() if isinstance(value, dt.date) else str(value or "")


class _Gender(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        known = _GENDERS.get(value.strip().lower())
        if known is None:
            raise ValueError(_("M이나 F로 적어 주세요."))
        return known

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(User.Gender(value).label) if value in User.Gender.values else ""


class _Agreed(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> bool:
        word = "".join(value.lower().split())
        if word not in _YES | _NO:
            raise ValueError(_("Y나 N으로 적어 주세요."))
        return word in _YES

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "Y" if value else "N"


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False) -> Column:
    """A column under its Korean name in files, whatever language the manager reads."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names)
    column.shown = shown
    return column


class MemberResource(BulkResource):
    """A line a member."""

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

    user_name = _column(gettext_lazy("아이디"), _UserName(), "회원 아이디", "id", "user id", "login", required=True)
    # `name` names the resource itself.
    full_name = _column(gettext_lazy("이름"), Line(60), "name", "성명", "회원명", "고객명", "full name")
    nickname = _column(gettext_lazy("별명"), Line(60), "닉네임", "nick")
    email = _column(gettext_lazy("전자우편"), _Email(), "이메일", "메일", "e-mail", "mail")
    phone_num = _column(
        gettext_lazy("휴대전화"), _Phone(), "전화", "전화번호", "휴대폰", "휴대폰번호", "연락처", "phone", "mobile"
    )
    birth_date = _column(gettext_lazy("생년월일"), _Day(), "생일", "birthday", "birth")
    gender = _column(gettext_lazy("성별"), _Gender(), "sex")
    grade = _column(gettext_lazy("등급"), Line(40), "회원등급", "회원 등급", "level", "grade name")
    memo = _column(gettext_lazy("관리자 메모"), Text(2000), "메모", "비고", "note")
    agrees_sms = _column(gettext_lazy("문자 수신"), _Agreed(), "SMS 수신", "SMS수신여부", "문자수신동의", "sms")
    agrees_email = _column(gettext_lazy("메일 수신"), _Agreed(), "이메일 수신", "메일수신여부", "메일수신동의")
    joined_at = _column(gettext_lazy("가입일"), _Day(), "가입일자", "등록일", "joined", "created at")

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
        return cells.get("user_name", "").strip()

    def open(self, run: RunInfo) -> "MemberSession":
        return MemberSession(run)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        columns, grades = self.columns(), _grade_names()
        found = {row["user_id"]: row for row in _members(user_id__in=ids)}
        for pk in ids:
            if pk in found:
                cells = _cells(found[pk], grades)
                yield [column.widget.render(cells[name]) or "" for name, column in columns.items()]


_COLUMNS = (
    "user_id user__user_name user__name user__nickname user__email user__phone_num user__birth_date user__gender "
    "grade_id memo state agrees_sms agrees_email joined_at"
).split()


def _members(*, lock: bool = False, **which: Any) -> list[dict[str, Any]]:
    rows = Member.objects.filter(**which).order_by("pk")
    if lock:
        # In an order of their own: two runs never wait for each other.
        rows = rows.select_for_update(of=("self",))
    return [dict(row) for row in rows.values(*_COLUMNS)]


def _grade_names() -> dict[int, str]:
    return {pk: name or "" for pk, name in Grade.with_deleted.values_list("pk", "grade_name_ko")}


def _cells(row: Mapping[str, Any], grades: Mapping[int, str]) -> dict[str, Any]:
    return {
        "user_name": row["user__user_name"],
        "full_name": row["user__name"],
        "nickname": row["user__nickname"],
        "email": row["user__email"],
        "phone_num": row["user__phone_num"],
        "birth_date": row["user__birth_date"],
        "gender": row["user__gender"],
        "grade": grades.get(row["grade_id"], ""),
        "memo": row["memo"],
        "agrees_sms": row["agrees_sms"],
        "agrees_email": row["agrees_email"],
        "joined_at": timezone.localtime(row["joined_at"]).date(),
    }


class MemberSession:
    """One pass over a file: lines are members to be, or members that are."""

    def __init__(self, run: RunInfo) -> None:
        self._run = run
        self._columns = {name: one for name, one in MemberResource.columns().items() if name in run.fields}
        self._grades: dict[str, int] | None = None
        self._emails: dict[str, str] = {}
        self._actor = User._base_manager.filter(pk=getattr(run.actor, "pk", 0)).first()

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 아이디예요.") % {"line": record.rows[0].number}
            row = record.rows[0]
            if not row.cells.get("user_name"):
                row.errors["user_name"] = _("필수값을 입력해 주세요.")
            for name, text in row.cells.items():
                if name not in self._columns or not text:
                    continue
                if "*" in text and name in ("full_name", "email", "phone_num"):
                    row.errors[name] = _("가린 값이에요. 가리지 않은 값을 적거나 비워 두세요.")
                    continue
                try:
                    row.values[name] = self._columns[name].widget.clean(text)
                except ValueError as exc:
                    row.errors[name] = str(exc)

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        names = [record.rows[0].values.get("user_name", "") for record in records]
        known = {row["user__user_name"]: row for row in _members(lock=lock, user__user_name__in=names)}
        managed = self._managed([row["user_id"] for row in known.values()])
        mails = {record.rows[0].values.get("email", "").lower() for record in records} - {""}
        taken = set(User.objects.filter(email__in=mails).values_list("email", flat=True)) if mails else set()
        for record in records:
            row = record.rows[0]
            self._grade(row)
            member = known.get(row.values.get("user_name", ""))
            if member is None:
                self._new(record, {one.lower() for one in taken})
            else:
                self._there(record, member, managed)

    def _managed(self, ids: Collection[int]) -> set[int]:
        """Whom of these the person who brings the file may keep."""
        if self._actor is None:
            return set()
        return set(keeping.people(self._actor).filter(pk__in=ids).values_list("pk", flat=True))

    def _grade(self, row: Row) -> None:
        name = row.values.get("grade")
        if name is None or "grade" in row.errors:
            return
        if self._grades is None:
            columns = [f"grade_name_{languages.suffix(code)}" for code in languages.LANGUAGES]
            rows = Grade.objects.order_by("-pk").values_list("pk", *columns)
            self._grades = {text.lower(): pk for pk, *texts in rows for text in texts if text}
        if name.lower() not in self._grades:
            row.errors["grade"] = _("없는 등급이에요. 회원 등급에서 먼저 만들어 주세요.")

    def _grade_id(self, row: Row) -> int | None:
        return (self._grades or {}).get(row.values.get("grade", "").lower())

    def _new(self, record: Record, taken: Collection[str]) -> None:
        row = record.rows[0]
        values, errors = row.values, row.errors
        if rules.is_reserved(values.get("user_name", "")):
            errors["user_name"] = _("쓸 수 없는 아이디예요. 다른 아이디를 적어 주세요.")
        if rules.is_reserved(values.get("nickname", "")):
            errors["nickname"] = _("쓸 수 없는 별명이에요. 다른 별명을 적어 주세요.")
        self._ages(values, errors)
        mail = values.get("email", "").lower()
        if mail and (mail in taken or self._emails.get(mail, record.key) != record.key):
            errors["email"] = _("다른 회원이 쓰는 전자우편이에요.")
        if errors:
            return
        if mail:
            self._emails[mail] = record.key
        elif self._run.options.get("send_invitations"):
            row.notes["email"] = _("전자우편이 없어서 초대 메일은 가지 않아요.")
        row.kind = NEW
        record.plan = None

    def _ages(self, values: Mapping[str, Any], errors: dict[str, str]) -> None:
        today, born, joined = timezone.localdate(), values.get("birth_date"), values.get("joined_at")
        if born is not None and not dt.date(1900, 1, 1) <= born <= today:
            errors["birth_date"] = _("생년월일을 확인해 주세요.")
        elif born is not None and not rules.is_old_enough(born, today):
            errors["birth_date"] = _("만 %(age)s세가 되어야 가입할 수 있어요.") % {"age": rules.LEAST_AGE}
        if joined is not None and not dt.date(1990, 1, 1) <= joined <= today:
            errors["joined_at"] = _("오늘까지의 날짜를 적어 주세요.")

    def _there(self, record: Record, member: Mapping[str, Any], managed: Collection[int]) -> None:
        row = record.rows[0]
        if member["state"] in _SKIPPED:
            row.errors["user_name"] = _("탈퇴한 회원이에요.")
        elif member["user_id"] not in managed:
            row.errors["user_name"] = _("권한이 더 많은 사람이라서 바꿀 수 없어요.")
        if row.errors:
            return
        names = {pk: name for name, pk in (self._grades or {}).items()}
        old = {"full_name": member["user__name"], "memo": member["memo"], "grade": member["grade_id"]}
        new: dict[str, Any] = {}
        for name in ("full_name", "memo"):
            if name in self._columns and row.cells.get(name) is not None:
                new[name] = row.values.get(name, "")
        if "full_name" in new and not new["full_name"]:
            # Nobody loses the name to a blank cell.
            del new["full_name"]
        if "grade" in self._columns and row.cells.get("grade") is not None:
            new["grade"] = self._grade_id(row)
        for name, value in new.items():
            column = self._columns[name]
            same = value == old[name] if name == "grade" else column.read_back(str(old[name] or "")) == (value or "")
            if not same:
                shown = _grade_names() if name == "grade" else {}
                was = shown.get(old[name], "") if name == "grade" else str(old[name] or "")
                now = shown.get(value, names.get(value, "")) if name == "grade" else str(value or "")
                row.diff[name] = [was, now]
        self._own(row, member)
        row.kind = CHANGED if row.diff else SAME
        record.plan = (dict(member), {name: new[name] for name in row.diff})

    def _own(self, row: Row, member: Mapping[str, Any]) -> None:
        """Say of what differs and stays that it is the member's own."""
        cells = _cells(member, {})
        for name in OWN:
            column = self._columns.get(name)
            if column and name in row.values and column.text_of(row.values[name]) != column.text_of(cells[name]):
                row.notes[name] = _("회원이 직접 바꾸는 항목이라서 그대로 두어요.")

    def write(self, records: Sequence[Record]) -> list[Written]:
        written = self._write_new([one for one in records if one.rows[0].kind == NEW])
        now = timezone.now()
        for record in records:
            if record.rows[0].kind != CHANGED or record.plan is None:
                continue
            member, new = record.plan
            before = {"name": member["user__name"], "memo": member["memo"], "grade_id": member["grade_id"]}
            if "full_name" in new:
                User.objects.filter(pk=member["user_id"]).update(name=new["full_name"])
            own = {{"grade": "grade_id"}.get(name, name): value for name, value in new.items() if name != "full_name"}
            Member.objects.filter(pk=member["user_id"]).update(**own, updated_at=now)
            written.append(Written(SUBJECT, member["user_id"], record.key, before, dict(record.rows[0].diff)))
        return written

    def _write_new(self, records: Sequence[Record]) -> list[Written]:
        if not records:
            return []
        users, members, consents = [], [], []
        unusable = make_password(None)
        versions = dict(policies.in_force().values_list("kind", "version"))
        for record in records:
            values = record.rows[0].values
            users.append(
                User(
                    brand_id=self._run.brand_id,
                    user_name=values["user_name"],
                    name=values.get("full_name", ""),
                    nickname=values.get("nickname", ""),
                    email=values.get("email", ""),
                    phone_num=values.get("phone_num", ""),
                    birth_date=values.get("birth_date"),
                    gender=values.get("gender", ""),
                    password=unusable,
                )
            )
        User.objects.bulk_create(users)
        for user, record in zip(users, records, strict=True):
            values = record.rows[0].values
            joined = values.get("joined_at")
            agreed = {kind: values.get(f"agrees_{kind}", False) for kind in ("sms", "email")}
            members.append(
                Member(
                    brand_id=self._run.brand_id,
                    user=user,
                    state=MemberState.INVITED,
                    grade_id=self._grade_id(record.rows[0]),
                    memo=values.get("memo", ""),
                    joined_at=timezone.make_aware(dt.datetime.combine(joined, dt.time())) if joined else timezone.now(),
                    **{f"agrees_{kind}": said for kind, said in agreed.items()},
                )
            )
            consents += [
                Consent(
                    brand_id=self._run.brand_id,
                    user=user,
                    kind=kind,
                    agreed=True,
                    version=versions.get(kind, 1),
                    channel="import",
                )
                for kind, said in agreed.items()
                if said
            ]
        Member.objects.bulk_create(members)
        Consent.objects.bulk_create(consents)
        if self._run.options.get("send_invitations"):
            for member in members:
                if member.user.email:
                    inviting.invite(member=member)
        return [Written(SUBJECT, user.pk, user.user_name) for user in users]

    def forget(self) -> None:
        self._grades = None

    def settle(self) -> None:
        return None


class MemberKeeper:
    """Takes back what a file or a bulk change wrote. Anyone who used a new account meanwhile keeps it."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        names = ("user__name", "grade_id", "memo", "state", "user__email", "user__phone_num")
        return {
            row["user_id"]: blake2b("\0".join(str(row[name]) for name in names).encode(), digest_size=16).hexdigest()
            for row in _members(lock=lock, user_id__in=ids)
        }

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        now, stay = timezone.now(), {}
        made = [pk for pk, before in rows if before is None]
        for user in User.objects.filter(pk__in=made).order_by("pk"):
            if user.last_login is not None or user.role_names:
                stay[user.pk] = _("이미 쓰고 있는 계정이라서 그대로 두었어요.")
            else:
                user.delete()
        for pk, before in rows:
            if before is None:
                continue
            own = {name: value for name, value in before.items() if name in ("grade_id", "memo")}
            grade = own.get("grade_id")
            if grade is not None and not Grade.objects.filter(pk=grade).exists():
                stay[pk] = _("앞선 등급이 지워져서 그대로 두었어요.")
                continue
            if "name" in before:
                User.objects.filter(pk=pk).update(name=before["name"])
            Member.objects.filter(pk=pk).update(**own, updated_at=now)
        return stay
