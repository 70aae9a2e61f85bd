"""One import run of a file of members."""

import datetime as dt
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from django.contrib.auth.hashers import make_password
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import contacts, rules, selectors
from core.accounts.models import Consent, User
from core.brands import policies
from core.bulk.contract import CHANGED, NEW, ROW, SAME, Column, Record, Row, RunInfo
from core.bulk.undo.contract import Written
from core.common import languages
from core.common.folding import fold
from core.members.models import Grade, Member
from core.members.resources.rows import SUBJECT, cells_of, grade_names, member_rows
from core.members.services import invitations, management
from core.members.states import MemberState

_SKIPPED = frozenset({MemberState.LEFT, MemberState.ERASED})
# Of an existing member name, grade and memo are written; only the member changes these.
OWN = ("nickname", "email", "phone_num", "birth_date", "gender", "agrees_sms", "agrees_email", "joined_at")


class MemberSession:
    """One import run: lines are new or existing members."""

    def __init__(self, run: RunInfo, columns: Mapping[str, Column]) -> None:
        self._run = run
        self._columns = {name: one for name, one in columns.items() if name in run.fields}
        self._grades: dict[str, int] | None = None
        self._emails: dict[str, str] = {}
        # By telephone: the accounts that have it, and the lines of the file that are to have it.
        self._having: dict[str, set[str]] = {}
        self._phones: dict[str, dict[str, None]] = {}
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
        known = {fold(row["user__user_name"]): row for row in member_rows(lock=lock, user__user_name__in=names)}
        managed = self._managed([row["user_id"] for row in known.values()])
        mails = {fold(record.rows[0].values.get("email", "")) for record in records} - {""}
        taken = set(User.objects.filter(email_key__in=mails).values_list("email_key", flat=True)) if mails else set()
        self._load_phones(records, lock=lock)
        for record in records:
            row = record.rows[0]
            self._grade(row)
            member = known.get(fold(row.values.get("user_name", "")))
            if member is None:
                self._new(record, taken)
            else:
                self._there(record, member, managed)

    def _load_phones(self, records: Sequence[Record], *, lock: bool) -> None:
        """Read who has the telephones of these lines; `lock` holds them until the transaction ends (D12)."""
        phones = {record.rows[0].values.get("phone_num", "") for record in records} - {""}
        if lock:
            contacts.lock_phones(phones)
        self._having = {phone: set() for phone in phones}
        for phone, name in User.objects.filter(phone_num__in=phones).values_list("phone_num", "user_name_key"):
            self._having[phone].add(name)

    def _is_phone_full(self, phone: str, key: str) -> bool:
        """Whether a telephone has five accounts beside this line's, in the shop and earlier in the file."""
        lines = self._phones.setdefault(phone, {})
        lines.setdefault(key)
        earlier = list(lines).index(key)
        return len(self._having[phone] - set(lines)) + earlier >= contacts.MAX_ACCOUNTS_PER_PHONE

    def _managed(self, ids: Collection[int]) -> set[int]:
        """Those of these members that the importing user may manage."""
        if self._actor is None:
            return set()
        return set(management.manageable_users(self._actor).filter(pk__in=ids).values_list("pk", flat=True))

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
        if selectors.is_official_nickname(values.get("nickname", "")):
            errors["nickname"] = _("쓸 수 없는 별명이에요. 다른 별명을 적어 주세요.")
        self._ages(values, errors)
        mail = fold(values.get("email", ""))
        if mail and (mail in taken or self._emails.get(mail, record.key) != record.key):
            errors["email"] = _("다른 회원이 쓰는 전자우편이에요.")
        phone = values.get("phone_num", "")
        if phone and not errors and self._is_phone_full(phone, record.key):
            errors["phone_num"] = contacts.phone_is_full()
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
            errors["birth_date"] = _("만 %(age)s세가 되어야 가입할 수 있어요.") % {"age": rules.MIN_AGE}
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
            # A blank cell does not clear the name.
            del new["full_name"]
        if "grade" in self._columns and row.cells.get("grade") is not None:
            new["grade"] = self._grade_id(row)
        for name, value in new.items():
            column = self._columns[name]
            same = value == old[name] if name == "grade" else column.read_back(str(old[name] or "")) == (value or "")
            if not same:
                shown = grade_names() if name == "grade" else {}
                was = shown.get(old[name], "") if name == "grade" else str(old[name] or "")
                now = shown.get(value, names.get(value, "")) if name == "grade" else str(value or "")
                row.change(name, was, now)
        self._own(row, member)
        row.kind = CHANGED if row.diff else SAME
        record.plan = (dict(member), {name: new[name] for name in row.diff})

    def _own(self, row: Row, member: Mapping[str, Any]) -> None:
        """Report differing values that are not written because only the member changes them."""
        cells = cells_of(member, {})
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
            before = {"name": member["user__name"]} | {
                name: member[name] for name in ("memo", "grade_id", "is_grade_locked")
            }
            if "full_name" in new:
                User.objects.filter(pk=member["user_id"]).update(name=new["full_name"])
            own = {{"grade": "grade_id"}.get(name, name): value for name, value in new.items() if name != "full_name"}
            if "grade_id" in own:
                # A file is written by hand.
                own["is_grade_locked"] = True
            Member.objects.filter(pk=member["user_id"]).update(**own, updated_at=now)
            written.append(Written(SUBJECT, member["user_id"], record.key, before, dict(record.rows[0].diff)))
        return written

    def _write_new(self, records: Sequence[Record]) -> list[Written]:
        if not records:
            return []
        users, members, consents = [], [], []
        unusable = make_password(None)
        versions = dict(policies.effective_versions().values_list("kind", "version"))
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
                    invitations.invite(member=member)
        return [Written(SUBJECT, user.pk, user.user_name) for user in users]

    def forget(self) -> None:
        self._grades = None

    def settle(self) -> None:
        return None
