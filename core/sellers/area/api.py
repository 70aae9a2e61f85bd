"""The seller's own products, profile and requests in the shop API. A seller sees only own rows."""

from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet
from rest_framework import serializers

from core.catalog.models import Product
from core.common.errors import NotFound
from core.common.fields import PhoneField
from core.common.filters import FlagIn, IntFilter, IntIn, TextIn
from core.common.resources import Access, Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.sellers.area import products, profile
from core.sellers.area.access import require_consignor, require_seller
from core.sellers.area.answers import OwnGoods, OwnProduct, OwnProfile
from core.sellers.consignment import selectors, services
from core.sellers.consignment.answers import RequestCounts, SellerRequest
from core.sellers.consignment.api.serializers import PickupRequestIn, PriceRequestIn
from core.sellers.consignment.models import ConsignmentRequest
from core.sellers.models import SellerProfile

AN_HOUR = 300


class OwnProductFilter(FilterSet):
    """By sale state, and whether they are on consignment."""

    status = IntIn(field_name="status", lookup_expr="in")
    is_consignment = FlagIn(field_name="is_consignment", lookup_expr="in")


class OwnRequestFilter(FilterSet):
    """By kind, state and product."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    product_id = IntFilter(field_name="product_id")


class SellerProfileIn(StrictSerializer):
    """The fields of a profile that a seller edits."""

    phone_num = PhoneField(required=False, allow_blank=True)
    email = serializers.EmailField(max_length=254, required=False, allow_blank=True)
    intro = serializers.CharField(max_length=500, required=False, allow_blank=True)
    notice = serializers.CharField(max_length=2_000, required=False, allow_blank=True)
    version = serializers.CharField(max_length=40, required=False, allow_blank=True)


def _own_goods(rows: QuerySet[Product], call: ResourceRequest) -> QuerySet[Product]:
    return rows.filter(seller_id=require_seller(call.user).pk)


def _goods_rows(rows: QuerySet[Product], call: ResourceRequest) -> list[OwnProduct]:
    return products.serialize_list(rows, call.language)


def _goods_summary(call: ResourceRequest) -> OwnGoods:
    return products.count_products(require_seller(call.user).pk)


def _own_profile(call: ResourceRequest) -> SellerProfile:
    """`…/seller-profile/me`: the caller's own profile. There is no other key."""
    seller = require_seller(call.user)
    if call.key != "me":
        raise NotFound()
    return SellerProfile.objects.filter(pk=seller.pk).first() or SellerProfile(pk=seller.pk)


def _profile(row: SellerProfile, call: ResourceRequest) -> OwnProfile:
    return profile.get_profile(row.pk)


def _write_profile(call: ResourceRequest) -> SellerProfile:
    return profile.save_profile(seller=call.user, values=call.data)


def _own_requests(rows: QuerySet[ConsignmentRequest], call: ResourceRequest) -> QuerySet[ConsignmentRequest]:
    return rows.filter(seller_id=require_consignor(call.user).pk)


def _request_rows(rows: QuerySet[ConsignmentRequest], call: ResourceRequest) -> list[SellerRequest]:
    return selectors.serialize_own_list(rows, call.language)


def _request(row: ConsignmentRequest, call: ResourceRequest) -> SellerRequest:
    return selectors.serialize_own(row, call.language)


def _asking(call: ResourceRequest) -> Any:
    seller = require_consignor(call.user)
    security.hit(f"consignments:{current_brand_id()}:{seller.pk}", limit=AN_HOUR, seconds=3600)
    return seller


def _ask_price(call: ResourceRequest) -> ResourceResponse[SellerRequest]:
    row = services.ask_price(seller=_asking(call), **call.data)
    return ResourceResponse(data=selectors.serialize_own(row, call.language), status=201)


def _ask_pickup(call: ResourceRequest) -> ResourceResponse[SellerRequest]:
    row = services.ask_pickup(seller=_asking(call), **call.data)
    return ResourceResponse(data=selectors.serialize_own(row, call.language), status=201)


def _withdraw(call: ResourceRequest) -> SellerRequest:
    row = services.withdraw(row=call.obj, seller=require_consignor(call.user))
    return selectors.serialize_own(row, call.language)


def _counts(call: ResourceRequest) -> RequestCounts:
    return selectors.count_requests(require_consignor(call.user).pk)


RESOURCES = (
    Resource(
        name="seller-products",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=Product,
        queryset=products.seller_products,
        narrow=_own_goods,
        serialize_list=_goods_rows,
        filterset=OwnProductFilter,
        search=products.search,
        sorts={"id": "pk"},
        verbs=(Verb(name="summary", run=_goods_summary, method="get", detail=False),),
    ),
    Resource(
        name="seller-profile",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=SellerProfile,
        queryset=SellerProfile.objects.all,
        finder=_own_profile,
        serialize=_profile,
        serializer=SellerProfileIn,
        update=_write_profile,
    ),
    Resource(
        name="seller-requests",
        scope=Scope.SHOP,
        access=Access.MEMBER,
        model=ConsignmentRequest,
        queryset=selectors.requests,
        narrow=_own_requests,
        serialize_list=_request_rows,
        serialize=_request,
        filterset=OwnRequestFilter,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(
            Verb(name="summary", run=_counts, method="get", detail=False),
            Verb(name="price", run=_ask_price, detail=False, serializer=PriceRequestIn),
            Verb(name="pickup", run=_ask_pickup, detail=False, serializer=PickupRequestIn),
            Verb(name="withdraw", run=_withdraw),
        ),
    ),
)
