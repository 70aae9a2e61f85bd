"""Queries about members."""

from calendar import isleap
from collections.abc import Mapping, Sequence
from datetime import date, datetime
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Q, QuerySet

from core.accounts import totp
from core.accounts.models import Address, Consent, Membership, User
from core.brands import policies
from core.common import languages, masking
from core.common.folding import fold
from core.common.partial_index import using_partial_index
from core.common.query import MANAGER, SearchResult
from core.common.typed_numbers import LastFour, compact_number, is_phone_end
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
from core.members.grades import EffectiveGrade, get_effective_grade
from core.members.models import BusinessApplication, Grade, Member
from core.members.states import MemberState
from core.security.models import SecurityEvent

REQUIRED = ("terms", "privacy")
CHANNELS = ("shopping", "sms", "email")
# Up to so many are sorted (ten milliseconds); more are read in the order of the list.
FEW = 5_000
MIN_DIGITS = 4
MAX_CONSENTS, MAX_SIGN_INS, MAX_ADDRESSES = 50, 30, 50


def profile(user: User) -> Profile:
    """A member's own data."""
    member = Member.objects.select_related("grade").get(pk=user.pk)
    grade = member.grade or Grade.objects.filter(is_default=1).first()
    latest = latest_consents(user.pk)
    consents: OwnConsents = {
        "shopping": latest.get("shopping", (False, 0))[0],
        "sms": latest.get("sms", (False, 0))[0],
        "email": latest.get("email", (False, 0))[0],
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
        "has_otp": totp.signs_in_with_codes(user),
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


def grade_ids() -> set[int]:
    """The grades of the brand."""
    return set(Grade.objects.values_list("pk", flat=True))


def effective_grade_id(user_id: int) -> int | None:
    """The grade that applies to a user; None where the brand has none. One query."""
    grade = get_effective_grade(user_id)
    return grade.id if grade else None


def is_business(user_id: int) -> bool:
    """Whether a user is a member approved as a business. One query."""
    return Member.objects.filter(pk=user_id, is_business=True).exists()


def due_consents(user_id: int) -> list[DueConsent]:
    """Required documents whose version in force the member has not agreed to."""
    latest = latest_consents(user_id)
    due: dict[str, DueConsent] = {}
    for row in policies.effective_versions().filter(kind__in=REQUIRED):
        agreed, version = latest.get(row.kind, (False, 0))
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
    """All data that the shop stores about a member, for the file that a member downloads (D13)."""
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
    """An application for its member."""
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
    return BusinessApplication.objects.select_related("user", "grade")


def application_row(row: BusinessApplication, *, unmasked: bool = False) -> ApplicationRow:
    """An application for managers; personal data is masked unless `unmasked`."""
    shown: ApplicationRow = {
        **own_application(row),
        "user_id": row.user_id,
        "user_name": row.user.user_name,
        "name": row.user.name,
        "phone_num": row.user.phone_num,
        "email": row.user.email,
        "grade_id": row.grade_id,
        "grade_name": grade_name(row.grade),
        "decided_by": row.decided_by_name,
        "has_licence": bool(row.licence),
        "is_masked": not unmasked,
    }
    if not unmasked:
        masking.mask_fields(shown, "name", "phone_num", "email", "ceo_name", "invoice_email")  # type: ignore[arg-type]
    return shown


def members() -> QuerySet[Member]:
    """The members of the brand in force, without erased ones."""
    return using_partial_index(Member.objects.all(), "members_by_day")


def active_members() -> QuerySet[Member]:
    """The members of the brand in force who use their account."""
    return Member.objects.filter(state=MemberState.ACTIVE)


_COLUMNS = (
    "user_id user__user_name user__name user__nickname user__email user__phone_num state is_business grade_id memo "
    "joined_at user__last_login agrees_shopping agrees_sms agrees_email"
).split()


def serialize_list(found: QuerySet[Member], *, unmasked: bool = False) -> list[MemberRow]:
    """Members of a list: one query, one for grades, one for roles, and one of each package above.

    A member without a grade has the name of the default one. Personal data is masked unless `unmasked`.
    """
    page = list(found.values(*_COLUMNS))
    ids = [one["user_id"] for one in page]
    own = Q(pk__in={one["grade_id"] for one in page} - {None})
    grades = {one.pk: one for one in Grade.with_deleted.filter(own | Q(is_default=1, deleted_at=None))}
    default = next((one for one in grades.values() if one.is_default), None)
    roles: dict[int, list[str]] = {}
    for user_id, role in Membership.objects.filter(user_id__in=ids).order_by("pk").values_list("user_id", "role__name"):
        roles.setdefault(user_id, []).append(role)
    more = _extra_values(ids)
    answer: list[MemberRow] = []
    for one in page:
        pk = one["user_id"]
        row: MemberRow = {
            "id": pk,
            "user_name": one["user__user_name"],
            "name": one["user__name"] if unmasked else masking.name(one["user__name"]),
            "nickname": one["user__nickname"],
            "email": one["user__email"] if unmasked else masking.email(one["user__email"]),
            "phone_num": one["user__phone_num"] if unmasked else masking.phone(one["user__phone_num"]),
            "state": one["state"],
            "is_business": one["is_business"],
            "grade_id": one["grade_id"],
            "grade_name": grade_name(grades.get(one["grade_id"], default)),
            "roles": roles.get(pk, []),
            "has_memo": bool(one["memo"]),
            "created_at": one["joined_at"],
            "agrees": [kind for kind in CHANNELS if one[f"agrees_{kind}"]],
            "last_login": one["user__last_login"],
        }
        row.update(more.get(pk, {}))  # type: ignore[typeddict-item]
        answer.append(row)
    return answer


def _extra_values(ids: Sequence[int]) -> Mapping[int, dict[str, Any]]:
    found: dict[int, dict[str, Any]] = {}
    for part in subscribers.row_parts:
        for pk, values in part(ids).items():
            found.setdefault(pk, {}).update(values)
    return found


def serialize_record(member: Member, *, unmasked: bool = False) -> MemberRecord:
    """One member with consents, addresses, sign-ins and the last application; masked unless `unmasked`."""
    row = serialize_list(Member.objects.filter(pk=member.pk), unmasked=unmasked)[0]
    user = member.user
    consents = Consent.objects.filter(user_id=member.pk).order_by("-pk")[:MAX_CONSENTS]
    entries: list[ConsentEntry] = [
        {"kind": one.kind, "version": one.version, "agreed": one.agreed, "channel": one.channel, "at": one.at}
        for one in consents
    ]
    kinds = (SecurityEvent.Kind.SIGN_IN, SecurityEvent.Kind.FAILED, SecurityEvent.Kind.LOCKED)
    events = SecurityEvent.objects.filter(brand_id=member.brand_id, actor_id=member.pk, kind__in=kinds)
    signed: list[SignInEntry] = [
        {"kind": one.kind, "address": one.address, "at": one.last_at, "times": one.times}
        for one in events.order_by("-at")[:MAX_SIGN_INS]
    ]
    return {
        **row,
        "birth_date": user.birth_date if unmasked else None,
        "gender": user.gender,
        "is_foreigner": user.is_foreigner,
        "is_grade_locked": member.is_grade_locked,
        "memo": member.memo,
        "language": member.language,
        "locked_reason": member.locked_reason,
        "left_at": member.left_at,
        "is_phone_proved": member.phone_proved_at is not None,
        "is_email_proved": member.email_proved_at is not None,
        "has_password": user.has_usable_password(),
        "consents": entries,
        "addresses": _addresses(member.pk) if unmasked else [],
        "sign_ins": signed,
        "application": _last_application(member.pk, unmasked),
        "is_masked": not unmasked,
        "version": member.updated_at.isoformat(),
    }


def _last_application(user_id: int, unmasked: bool) -> OwnApplication | None:
    row = BusinessApplication.objects.filter(user_id=user_id).order_by("-pk").first()
    if row is None:
        return None
    shown = own_application(row)
    if not unmasked:
        masking.mask_fields(shown, "ceo_name", "invoice_email")  # type: ignore[arg-type]
    return shown


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
        for one in Address.objects.filter(user_id=user_id).order_by("-is_default", "-pk")[:MAX_ADDRESSES]
    ]


def count_joined(begin: datetime, end: datetime) -> int:
    """How many members joined in a time; invited ones once they accepted, imported ones not."""
    joined = Member.objects.filter(joined_at__gte=begin, joined_at__lt=end).exclude(state=MemberState.INVITED)
    # An imported member joined at the previous shop, before the account was made.
    return joined.filter(user__created_at__gte=begin, user__created_at__lt=end).count()


def born_on(today: date, *, known_before: datetime) -> list[int]:
    """Active members whose birthday is today, and who joined and last changed their birth date before a moment.

    Those born on 29 February have it on the 28th in other years.
    """
    days = Q(user__birth_date__month=today.month, user__birth_date__day=today.day)
    if (today.month, today.day) == (2, 28) and not isleap(today.year):
        days |= Q(user__birth_date__month=2, user__birth_date__day=29)
    unchanged = Q(user__birth_changed_at=None) | Q(user__birth_changed_at__lte=known_before)
    rows = Member.objects.filter(days, unchanged, state=MemberState.ACTIVE, joined_at__lte=known_before)
    return list(rows.order_by("pk").values_list("pk", flat=True))


def effective_grade(user_id: int | None) -> EffectiveGrade | None:
    """The grade of a user of the brand in force; None for visitors, and where the brand has no such grade."""
    return get_effective_grade(user_id)


def count_left(begin: datetime, end: datetime) -> int:
    """How many members left in a time and did not come back."""
    return Member.objects.filter(left_at__gte=begin, left_at__lt=end).count()


def search(found: QuerySet[Member], text: str) -> SearchResult:
    """Members whose name, user name, nickname, e-mail or telephone begins with `text`, or whose telephone ends with it.

    Few matches are collected by id; many are read in the order of the list.
    """
    many, along, ids = [], [], set[int]()
    for column, start in _search_prefixes(text):
        fits = Q((f"{column}__begins", start))
        few = list(User.objects.filter(fits).order_by().values_list("pk", flat=True)[: FEW + 1])
        if len(few) <= FEW:
            ids.update(few)
        else:
            many.append(fits)
            along.append(Q((f"user__{column}__begins_along", start)))
    ids.update(_ids_by_last_digits(text))
    few_found = Q(pk__in=sorted(ids))
    if not many:
        return SearchResult(found.filter(few_found), is_few=True)
    return SearchResult(found.filter(reduce(or_, along, few_found)), count=lambda: _count_matches(many, ids))


def _count_matches(many: Sequence[Q], ids: set[int]) -> int:
    fits = reduce(or_, many, Q(pk__in=sorted(ids)))
    return User.objects.order_by().filter(fits).values("pk")[: MANAGER.depth].count()


def _search_prefixes(text: str) -> list[tuple[str, str]]:
    text = text.strip()
    digits = compact_number(text)
    if not text:
        return []
    if digits.isascii() and digits.isdigit():
        return [("user_name_key", text), *([("phone_num", digits)] if len(digits) >= MIN_DIGITS else [])]
    return [("name", text), ("user_name_key", fold(text)), ("nickname", text), ("email_key", fold(text))]


def _ids_by_last_digits(text: str) -> list[int]:
    """Ids of members whose telephone ends with these four digits, as callers identify themselves."""
    digits = compact_number(text)
    if not is_phone_end(digits):
        return []
    ends = User.objects.annotate(phone_end=LastFour("phone_num")).filter(phone_end=digits)
    return list(ends.order_by().values_list("pk", flat=True)[:FEW])


def latest_consents(user_id: int) -> dict[str, tuple[bool, int]]:
    """A member's last consent of each kind: whether agreed, and the version."""
    rows = Consent.objects.filter(user_id=user_id).order_by("pk").values_list("kind", "agreed", "version")
    return {kind: (agreed, version) for kind, agreed, version in rows}
