"""Business accounts (D10): a member applies with the licence; it is approved with a business grade or refused."""

from collections.abc import Mapping
from typing import IO, Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.brands import selectors as brands
from core.common import languages, pictures, states, stored_files
from core.common.errors import Invalid, MoveNotAllowed, NotFound
from core.common.tenancy import current_brand_id
from core.members.models import BusinessApplication, Grade, Member
from core.members.states import APPLICATION_MOVES, ApplicationState
from core.notifications import services as notify

FOLDER = "licences"


def submit_application(*, user: User, values: Mapping[str, Any], licence: IO[bytes] | None) -> BusinessApplication:
    """Apply for a business account. The picture is re-encoded and shown to managers only.

    Raises Invalid without a picture, TooLarge (-51), NotAnImage (-52), MoveNotAllowed (-44) while another application
    is pending and for a member who is a business already.
    """
    if licence is None:
        raise Invalid({"licence_file": _("사업자등록증 사진을 올려 주세요.")})
    if Member.objects.filter(pk=user.pk, is_business=True).exists():
        raise MoveNotAllowed(_("이미 사업자 회원이에요."))
    picture = pictures.clean(licence)
    name = default_storage.save(stored_files.name_for(FOLDER, current_brand_id(), "webp"), ContentFile(picture.content))
    row = BusinessApplication(user=user, licence=name, **values)
    try:
        with transaction.atomic():
            row.save()
            _notify_shop(row)
    except IntegrityError as exc:
        default_storage.delete(name)
        raise MoveNotAllowed(_("먼저 신청한 것을 살펴보고 있어요.")) from exc
    return row


def approve_application(*, row: BusinessApplication, grade_id: int | None, actor: User) -> BusinessApplication:
    """Give the member a business grade: `grade_id`, else the first. Raises Invalid, MoveNotAllowed (-44)."""
    grades = Grade.objects.filter(is_business=1).order_by("position", "pk")
    grade = grades.filter(pk=grade_id).first() if grade_id else grades.first()
    if grade is None:
        raise Invalid({"grade_id": _("사업자 등급을 골라 주세요. 없으면 회원 등급에서 먼저 만들어 주세요.")})
    also = {"grade_id": grade.pk, "reason": "", **_decision(actor)}
    with transaction.atomic():
        states.move(row, field="state", to=ApplicationState.APPROVED, moves=APPLICATION_MOVES, also=also)
        Member.objects.filter(pk=row.user_id).update(grade=grade, is_business=True)
        columns = {code: f"grade_name_{languages.suffix(code)}" for code in languages.LANGUAGES}
        name = {code: getattr(grade, column) for code, column in columns.items() if getattr(grade, column)}
        _notify_member(row, "business_approved", grade=name)
    return row


def _decision(actor: User) -> dict[str, Any]:
    """Who decided, and when."""
    name = actor.name or actor.user_name
    return {"decided_by_id": actor.pk, "decided_by_name": name, "decided_at": timezone.now()}


def refuse_application(*, row: BusinessApplication, reason: str, actor: User) -> BusinessApplication:
    """Refuse an application; the member is notified of the reason. Raises Invalid, MoveNotAllowed (-44)."""
    if not reason.strip():
        raise Invalid({"reason": _("거절하는 까닭을 적어 주세요.")})
    also = {"reason": reason.strip()[:200], **_decision(actor)}
    with transaction.atomic():
        states.move(row, field="state", to=ApplicationState.REFUSED, moves=APPLICATION_MOVES, also=also)
        _notify_member(row, "business_refused", reason=row.reason)
    return row


def withdraw_application(*, row: BusinessApplication) -> None:
    """Withdraw a member's pending application. Raises MoveNotAllowed (-44)."""
    if row.state != ApplicationState.ASKED:
        raise MoveNotAllowed()
    states.move(row, field="state", to=ApplicationState.ENDED, moves=APPLICATION_MOVES)
    delete_licence(row)


def end_business(*, member: Member) -> None:
    """End a member's business account; the default grade applies again. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        if Member.objects.filter(pk=member.pk, is_business=True).update(is_business=False, grade=None) != 1:
            raise MoveNotAllowed()
        BusinessApplication.objects.filter(user_id=member.pk, state=ApplicationState.APPROVED).update(
            state=ApplicationState.ENDED
        )


def open_licence(row: BusinessApplication) -> IO[bytes]:
    """Open the picture of the licence. Raises NotFound where it was deleted."""
    try:
        if row.licence:
            return default_storage.open(row.licence, "rb")  # type: ignore[return-value]
    except OSError:
        pass
    raise NotFound()


def delete_licence(row: BusinessApplication) -> None:
    """Delete the picture of the licence, if any."""
    if row.licence:
        name, row.licence = row.licence, ""
        row.save(update_fields=["licence"])
        transaction.on_commit(lambda: default_storage.delete(name))


def _notify_member(row: BusinessApplication, kind: str, **facts: Any) -> None:
    user = row.user
    language = Member.objects.filter(pk=user.pk).values_list("language", flat=True).first() or "ko"
    reader = notify.Recipient(phone=user.phone_num, email=user.email, language=language)
    facts = {"name": user.name or user.user_name, "company_name": row.company_name, "path": "/my/business", **facts}
    notify.notify(kind, reader, ref=f"business:{row.pk}", facts=facts)


def _notify_shop(row: BusinessApplication) -> None:
    brand = brands.by_id(current_brand_id())
    email = brand.public["ko"]["email"] if brand else ""
    facts = {"name": row.user.name or row.user.user_name, "company_name": row.company_name}
    path = "/manager/users/business"
    notify.notify(
        "business_asked", notify.Recipient(email=email), ref=f"business:{row.pk}", facts={**facts, "path": path}
    )
