"""Questions about members; nothing here writes."""

import re
from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import CharField, Func, Q, QuerySet

from core.accounts.models import Address, Consent, Membership, User
from core.brands import policies
from core.guard.models import SecurityEvent
from core.kit import languages, masking
from core.kit.partial import held_by
from core.kit.query import MANAGER, Found
from core.members import subscribers
from core.members.answers import (
    AddressEntry,
    ApplicationRow,
    ConsentEntry,
    DueConsent,
    MemberRecord,
    MemberRow,
    OwnApplication,
    OwnConsents,
    OwnGrade,
    Profile,
    SignInEntry,
)
from core.members.models import BusinessApplication, Grade, Member
from core.members.services import contacts

REQUIRED = ("terms", "privacy")
# Put in order in ten milliseconds; what finds more is read along the list's own order.
FEW = 5_000
LEAST_DIGITS = 4
MOST_CONSENTS, MOST_SIGN_INS, MOST_ADDRESSES = 50, 30, 50


def profile(user: User) -> Profile:
    """A member's own data."""
    member = Member.objects.select_related("grade").get(pk=user.pk)
    grade = member.grade or Grade.objects.filter(is_default=1).first()
    said = contacts.latest(user.pk)
    consents: OwnConsents = {
        "shopping": said.get("shopping", (False, 0))[0],
        "sms": said.get("sms", (False, 0))[0],
        "email": said.get("email", (False, 0))[0],
    }
    own: OwnGrade | None = {"name": grade_name(grade), "percent": grade.discount_percent} if grade else None
    return {
        "id": user.pk,
        "user_name": user.user_name,
        "name": user.name,
        "nickname": user.nickname,
        "email": user.email,
        "phone_num": user.phone_num,
        "birth_date": user.birth_date,
        "gender": user.gender,
        "is_foreigner": user.is_foreigner,
        "has_password": user.has_usable_password(),
        "is_email_proved": member.email_proved_at is not None,
        "is_phone_proved": member.phone_proved_at is not None,
        "is_business": member.is_business,
        "grade": own,
        "consents": consents,
        "created_at": user.created_at,
    }


def grade_name(grade: Grade | None) -> str:
    """A grade's name in the reader's language."""
    if grade is None:
        return ""
    own = getattr(grade, f"grade_name_{languages.suffix(languages.current())}", "") or ""
    return own or grade.grade_name_ko or ""  # type: ignore[attr-defined]


def due_consents(user_id: int) -> list[DueConsent]:
    """Required documents whose version in force the member has not agreed to."""
    said = contacts.latest(user_id)
    due: dict[str, DueConsent] = {}
    for row in policies.in_force().filter(kind__in=REQUIRED):
        agreed, version = said.get(row.kind, (False, 0))
        due.pop(row.kind, None)
        if not agreed or version < row.version:
            due[row.kind] = {
                "kind": row.kind,
                "version": row.version,
                "title": row.title,
                "effective_on": row.effective_on,
            }
    return list(due.values())


def own_data(user: User) -> dict[str, Any]:
    """Everything that the shop keeps of a member, for the file that a member downloads (D13)."""
    consents = Consent.objects.filter(user=user).order_by("pk").values("kind", "version", "agreed", "channel", "at")
    addresses = (
        Address.objects.filter(user=user)
        .order_by("pk")
        .values("addr_name", "receiver_name", "phone_num", "postcode", "addr", "addr_detail", "memo", "is_default")
    )
    applications = [own_application(one) for one in BusinessApplication.objects.filter(user=user).order_by("pk")]
    data: dict[str, Any] = {
        "profile": profile(user),
        "consents": list(consents),
        "addresses": list(addresses),
        "business_applications": applications,
    }
    for part in subscribers.own_data:
        data.update(part(user.pk))
    return data


def own_application(row: BusinessApplication) -> OwnApplication:
    """An application as its member reads it."""
    return {
        "id": row.pk,
        "company_name": row.company_name,
        "business_num": row.business_num,
        "ceo_name": row.ceo_name,
        "business_type": row.business_type,
        "business_item": row.business_item,
        "invoice_email": row.invoice_email,
        "state": row.state,
        "reason": row.reason,
        "created_at": row.created_at,
        "decided_at": row.decided_at,
    }


def applications() -> QuerySet[BusinessApplication]:
    """Applications of the brand in force."""
    return BusinessApplication.objects.select_related("user", "grade", "decided_by")


def application_row(row: BusinessApplication) -> ApplicationRow:
    """An application as managers decide it: they call the applicant, so nothing is masked."""
    by = row.decided_by
    return {
        **own_application(row),
        "user_id": row.user_id,
        "user_name": row.user.user_name,
        "name": row.user.name,
        "phone_num": row.user.phone_num,
        "email": row.user.email,
        "grade_id": row.grade_id,
        "grade_name": grade_name(row.grade),
        "decided_by": (by.name or by.user_name) if by else "",
        "has_licence": bool(row.licence),
    }


def members() -> QuerySet[Member]:
    """The members of the brand in force, those who are erased left out."""
    return held_by(Member.objects.all(), "members_by_day")


_COLUMNS = (
    "user_id user__user_name user__name user__nickname user__email user__phone_num state is_business grade_id memo "
    "joined_at user__last_login agrees_shopping agrees_sms agrees_email"
).split()


def rows(found: QuerySet[Member], *, whole: bool = False) -> list[MemberRow]:
    """Members of a list: one query, one for grades, one for roles, and one of each package above.

    Without a grade of one's own the default one is named. With `whole` nothing is masked.
    """
    page = list(found.values(*_COLUMNS))
    ids = [one["user_id"] for one in page]
    own = Q(pk__in={one["grade_id"] for one in page} - {None})
    grades = {one.pk: one for one in Grade.with_deleted.filter(own | Q(is_default=1, deleted_at=None))}
    default = next((one for one in grades.values() if one.is_default), None)
    roles: dict[int, list[str]] = {}
    for user_id, role in Membership.objects.filter(user_id__in=ids).order_by("pk").values_list("user_id", "role__name"):
        roles.setdefault(user_id, []).append(role)
    more = _more(ids)
    answer: list[MemberRow] = []
    for one in page:
        pk = one["user_id"]
        row: MemberRow = {
            "id": pk,
            "user_name": one["user__user_name"],
            "name": one["user__name"] if whole else masking.name(one["user__name"]),
            "nickname": one["user__nickname"],
            "email": one["user__email"] if whole else masking.email(one["user__email"]),
            "phone_num": one["user__phone_num"] if whole else masking.phone(one["user__phone_num"]),
            "state": one["state"],
            "is_business": one["is_business"],
            "grade_id": one["grade_id"],
            "grade_name": grade_name(grades.get(one["grade_id"], default)),
            "roles": roles.get(pk, []),
            "has_memo": bool(one["memo"]),
            "created_at": one["joined_at"],
            "agrees": [kind for kind in contacts.CHANNELS if one[f"agrees_{kind}"]],
            "last_login": one["user__last_login"],
        }
        row.update(more.get(pk, {}))  # type: ignore[typeddict-item]
        answer.append(row)
    return answer


def _more(ids: Sequence[int]) -> Mapping[int, dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    for part in subscribers.row_parts:
        for pk, values in part(ids).items():
            found.setdefault(pk, {}).update(values)
    return found


def record(member: Member, *, whole: bool = False) -> MemberRecord:
    """One member with consents, addresses, sign-ins and the last application; masked unless `whole`."""
    row = rows(Member.objects.filter(pk=member.pk), whole=whole)[0]
    user = member.user
    application = BusinessApplication.objects.filter(user_id=member.pk).order_by("-pk").first()
    consents = Consent.objects.filter(user_id=member.pk).order_by("-pk")[:MOST_CONSENTS]
    entries: list[ConsentEntry] = [
        {"kind": one.kind, "version": one.version, "agreed": one.agreed, "channel": one.channel, "at": one.at}
        for one in consents
    ]
    kinds = (SecurityEvent.Kind.SIGN_IN, SecurityEvent.Kind.FAILED, SecurityEvent.Kind.LOCKED)
    events = SecurityEvent.objects.filter(brand_id=member.brand_id, actor_id=member.pk, kind__in=kinds)
    signed: list[SignInEntry] = [
        {"kind": one.kind, "address": one.address, "at": one.last_at, "times": one.times}
        for one in events.order_by("-at")[:MOST_SIGN_INS]
    ]
    return {
        **row,
        "birth_date": user.birth_date if whole else None,
        "gender": user.gender,
        "is_foreigner": user.is_foreigner,
        "memo": member.memo,
        "language": member.language,
        "locked_reason": member.locked_reason,
        "left_at": member.left_at,
        "is_phone_proved": member.phone_proved_at is not None,
        "is_email_proved": member.email_proved_at is not None,
        "has_password": user.has_usable_password(),
        "consents": entries,
        "addresses": _addresses(member.pk) if whole else [],
        "sign_ins": signed,
        "application": own_application(application) if application else None,
        "is_masked": not whole,
        "version": member.updated_at.isoformat(),
    }


def _addresses(user_id: int) -> list[AddressEntry]:
    return [
        {
            "id": one.pk,
            "receiver_name": one.receiver_name,
            "phone_num": one.phone_num,
            "postcode": one.postcode,
            "addr": one.addr,
            "addr_detail": one.addr_detail,
            "is_default": one.is_default,
        }
        for one in Address.objects.filter(user_id=user_id).order_by("-is_default", "-pk")[:MOST_ADDRESSES]
    ]


def search(found: QuerySet[Member], text: str) -> Found:
    """Members whose name, user name, nickname, e-mail or telephone begins so, or whose telephone ends so.

    What finds few gathers their ids; what finds many is read along the list's order.
    """
    many, along, ids = [], [], set[int]()
    for column, start in _meant(text):
        fits = Q((f"{column}__begins", start))
        few = list(User.objects.filter(fits).order_by().values_list("pk", flat=True)[: FEW + 1])
        if len(few) <= FEW:
            ids.update(few)
        else:
            many.append(fits)
            along.append(Q((f"user__{column}__begins_along", start)))
    ids.update(_ending_so(text))
    few_found = Q(pk__in=sorted(ids))
    if not many:
        return Found(found.filter(few_found))
    return Found(found.filter(reduce(or_, along, few_found)), total=lambda: _counted(many, ids))


def _counted(many: Sequence[Q], ids: set[int]) -> int:
    fits = reduce(or_, many, Q(pk__in=sorted(ids)))
    return User.objects.order_by().filter(fits).values("pk")[: MANAGER.depth].count()


def _meant(text: str) -> list[tuple[str, str]]:
    text = text.strip()
    digits = re.sub(r"[\s-]", "", text)
    if not text:
        return []
    if digits.isascii() and digits.isdigit():
        return [("user_name", text), *([("phone_num", digits)] if len(digits) >= LEAST_DIGITS else [])]
    return [("name", text), ("user_name", text), ("nickname", text), ("email", text.lower())]


class _LastFour(Func):
    """The last four signs, written as the index `user_phone_end` has them: SQLite takes it for nothing bound beside."""

    template, output_field = "RIGHT(%(expressions)s, 4)", CharField()

    def as_sqlite(self, compiler: Any, connection: Any, **more: Any) -> Any:
        return self.as_sql(compiler, connection, template="SUBSTR(%(expressions)s, (4 * -1), 4)", **more)


def _ending_so(text: str) -> list[int]:
    """Whose telephone ends with these four digits, as people name it on the phone."""
    if not re.fullmatch(r"[0-9]{4}", text.strip()):
        return []
    ends = User.objects.annotate(phone_end=_LastFour("phone_num")).filter(phone_end=text.strip())
    return list(ends.order_by().values_list("pk", flat=True)[:FEW])
