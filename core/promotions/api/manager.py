"""Managers give, make, find and take back coupons."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet

from core.accounts.models import User
from core.common.errors import Invalid
from core.common.filters import IntFilter
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.tenancy import current_brand_id
from core.promotions import codes, selectors, services
from core.promotions.answers import CouponRow, GivenCoupons, MadeCodes, WithdrawnCoupons
from core.promotions.api.serializers import MAX_CODES, CouponCodesIn, GiveIn, WithdrawCouponsIn
from core.promotions.models import Coupon, Promotion
from core.promotions.states import Issue, PromotionKind
from core.security import services as security


class CouponFilter(FilterSet):
    """By promotion, member and state."""

    promotion_id = IntFilter(field_name="promotion_id")
    user_id = IntFilter(field_name="member_id")
    state = CharFilter(field_name="state")


def _search(rows: QuerySet[Coupon], text: str) -> QuerySet[Coupon]:
    """By code, or by the member's user name or name."""
    members = User.objects.filter(user_name__istartswith=text) | User.objects.filter(name__startswith=text)
    return rows.filter(code__startswith=codes.normalize(text)) | rows.filter(member_id__in=members.values("pk"))


def _rows(rows: QuerySet[Coupon], call: ResourceRequest) -> list[CouponRow]:
    return selectors.coupon_rows(rows, call.language)


def _promotion(call: ResourceRequest, *issues: Issue) -> Promotion:
    """The coupon promotion that a call names. Raises Invalid."""
    promotion = Promotion.objects.filter(pk=call.data["promotion_id"], kind=PromotionKind.COUPON).first()
    if promotion is None or promotion.issue not in issues:
        raise Invalid({"promotion_id": _("이 방식의 쿠폰이 아니에요.")})
    return promotion


def _give(call: ResourceRequest) -> ResourceResponse[GivenCoupons]:
    """Give a coupon to members. One who has it is passed over."""
    promotion = _promotion(call, Issue.MANUAL, Issue.DOWNLOAD, Issue.SIGN_UP, Issue.BIRTHDAY)
    known = set(User.objects.filter(pk__in=call.data["user_ids"], is_active=True).values_list("pk", flat=True))
    if unknown := set(call.data["user_ids"]) - known:
        raise Invalid({"user_ids": _("없는 회원이에요: %(ids)s") % {"ids": ", ".join(map(str, sorted(unknown)[:5]))}})
    given = services.give(promotion=promotion, member_ids=sorted(known))
    _audit(call, "give", promotion, {**given})
    return ResourceResponse(data=given, status=201)


def _make_codes(call: ResourceRequest) -> ResourceResponse[MadeCodes]:
    promotion = _promotion(call, Issue.SINGLE_CODES)
    if Coupon.objects.filter(promotion=promotion).count() + call.data["count"] > MAX_CODES:
        raise Invalid({"count": _("한 프로모션에 %(most)s개까지예요.") % {"most": f"{MAX_CODES:,}"}})
    made = services.make_codes(promotion=promotion, count=call.data["count"])
    _audit(call, "make-codes", promotion, {"made": made})
    return ResourceResponse(data={"made": made}, status=201)


def _withdraw(call: ResourceRequest) -> WithdrawnCoupons:
    ids = call.data["ids"]
    withdrawn = services.withdraw(coupon_ids=ids)
    security.audit(
        actor=call.user,
        action="withdraw",
        subject="coupons",
        subject_id=ids[0],
        brand_id=current_brand_id(),
        after={"ids": ids, "withdrawn": withdrawn},
    )
    return {"withdrawn": withdrawn}


def _audit(call: ResourceRequest, action: str, promotion: Promotion, after: dict[str, Any]) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject="promotions",
        subject_id=promotion.pk,
        brand_id=current_brand_id(),
        after=after,
    )


RESOURCES = (
    Resource(
        name="coupons",
        scope=Scope.MANAGER,
        model=Coupon,
        queryset=selectors.coupons,
        serialize_list=_rows,
        create=_give,
        serializer=GiveIn,
        filterset=CouponFilter,
        search=_search,
        sorts={"id": "pk"},
        default_sort="-id",
        verbs=(
            Verb(name="make-codes", run=_make_codes, serializer=CouponCodesIn, detail=False, action="add"),
            Verb(name="withdraw", run=_withdraw, serializer=WithdrawCouponsIn, detail=False, action="change"),
        ),
    ),
)
