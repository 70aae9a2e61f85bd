"""A member's box of coupons, the coupons that can be downloaded, and typed codes."""

from collections.abc import Iterable

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.promotions import codes, guesses, offers, selectors, services
from core.promotions.answers import BoxCoupon, ClaimedCode, OfferedCoupon, ProductOffers
from core.promotions.api.serializers import CouponCodeIn, DownloadIn
from core.promotions.errors import UnknownCode
from core.promotions.models import Coupon, Promotion


def _rows(rows: QuerySet[Coupon], call: ResourceRequest) -> list[BoxCoupon]:
    return selectors.box_rows(rows, call.language)


def _of_product(call: ResourceRequest) -> ProductOffers:
    """`?product_id=`: what applies to a product, and the coupons to download for it."""
    text = call.query.get("product_id", "")
    if not (text.isascii() and text.isdigit() and len(text) < 19):
        raise Invalid({"product_id": _("숫자로 적어 주세요.")})
    user_id = call.user.pk if call.user.is_authenticated else None
    return offers.of_product(int(text), user_id, call.language)


def _offers(rows: QuerySet[Promotion], call: ResourceRequest) -> list[OfferedCoupon]:
    return _offers_of(rows, call)


def _offers_of(rows: Iterable[Promotion], call: ResourceRequest) -> list[OfferedCoupon]:
    return offers.offer_rows(rows, call.user.pk if call.user.is_authenticated else None, call.language)


def _offer(promotion: Promotion, call: ResourceRequest) -> OfferedCoupon:
    """A coupon that a popup or a block of a home page hands out."""
    return _offers_of([promotion], call)[0]


def _download(call: ResourceRequest) -> ResourceResponse[BoxCoupon]:
    coupon = services.download(promotion_id=call.data["promotion_id"], member_id=call.user.pk)
    return ResourceResponse(data=selectors.box_rows([coupon], call.language)[0], status=201)


def _claim(call: ResourceRequest) -> ClaimedCode:
    """A shared code is for this cart; a single one goes into the member's box. Raises UnknownCode, TooMany (-60)."""
    code = codes.normalize(call.data["code"])
    request = call.request._request
    guesses.check_limits(request)
    promotion = selectors.find_shared(code)
    if promotion is not None:
        guesses.keep_found(code, request)
        return {"code": code, "coupon_id": None, "name": selectors.use_texts(promotion, call.language)["name"]}
    try:
        coupon = _claim_single(code, call)
    except UnknownCode:
        guesses.count_wrong(request)
        raise
    name = selectors.use_texts(coupon.promotion, call.language)["name"]
    return {"code": code, "coupon_id": coupon.pk, "name": name}


def _claim_single(code: str, call: ResourceRequest) -> Coupon:
    """The coupon of a single code. Whether one exists is told to nobody who can't have it. Raises UnknownCode."""
    if not call.user.is_authenticated:
        raise UnknownCode()
    return services.claim_code(code=code, member_id=call.user.pk)


RESOURCES = (
    Resource(
        name="coupons",
        scope=Scope.SHOP,
        model=Coupon,
        queryset=selectors.box,
        access=Access.MEMBER,
        owner="member_id",
        serialize_list=_rows,
        sorts={"id": "pk", "ends_at": ("ends_at", "pk")},
        default_sort="-id",
        verbs=(Verb(name="download", run=_download, serializer=DownloadIn, detail=False, action="add"),),
    ),
    Resource(
        name="coupon-offers",
        scope=Scope.SHOP,
        model=Promotion,
        queryset=selectors.downloadable,
        access=Access.PUBLIC,
        serialize_list=_offers,
        serialize=_offer,
        sorts={"id": "pk", "position": ("position", "pk")},
        default_sort="position",
        verbs=(
            Verb(name="product", run=_of_product, method="get", detail=False, action="view"),
            Verb(name="claim", run=_claim, serializer=CouponCodeIn, detail=False, action="view"),
        ),
    ),
)
