"""Sellers, contracts and rates for managers: a fixed number of queries a page."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import timedelta
from typing import Any, Literal, cast

from django.core.cache import cache
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from core.accounts import selectors as accounts
from core.accounts.models import Seller
from core.catalog import selectors as catalog
from core.catalog.models import Product
from core.common import banks, languages, masking
from core.common.fields import lang_obj
from core.common.tenancy import current_brand_id
from core.sellers import subscribers
from core.sellers.answers import CommissionRateRow, ContractState, SellerContractRow, SellerRecord, SellerRow
from core.sellers.form_version import CONTACTS, KOREAN, PROFILE, seller_version
from core.sellers.models import CommissionRate, SellerContract
from core.sellers.selectors import contracts_in_force
from core.sellers.storefront import get_profile
from core.sellers.translation import SELLER_TEXTS

ENDING = timedelta(days=30)
GOODS_SECONDS = 60
_COLUMNS = "id user_name name email phone_num is_active created_at seller_profile__company_name_ko".split()


def contracts() -> QuerySet[SellerContract]:
    """Contracts of the current brand. Raises NotFound if it has no sellers."""
    accounts.sellers()
    return SellerContract.objects.all()


def rates() -> QuerySet[CommissionRate]:
    """Rates of its contracts. Raises NotFound if the brand has no sellers."""
    accounts.sellers()
    return CommissionRate.objects.all()


def serialize_list(found: QuerySet[Seller]) -> list[SellerRow]:
    """Sellers with the current contract: three queries."""
    page = list(found.values(*_COLUMNS))
    ids = [one["id"] for one in page]
    goods, terms = _goods(ids), _terms(ids)
    return [_row(one, goods.get(one["id"], 0), *terms.get(one["id"], ("none", None))) for one in page]


def _row(one: Mapping[str, Any], goods: int, state: ContractState, contract: SellerContract | None) -> SellerRow:
    return {
        "id": one["id"],
        "user_name": one["user_name"],
        "name": one["name"],
        "company_name": one["seller_profile__company_name_ko"] or "",
        "email": masking.email(one["email"]) if one["email"] else "",
        "phone_num": masking.phone(one["phone_num"]) if one["phone_num"] else "",
        "is_active": one["is_active"],
        "goods_count": goods,
        "contract": state,
        "commission_rate": float(contract.commission_rate) if contract else None,
        "contract_ends_on": contract.ended_on if contract else None,
        "created_at": one["created_at"],
    }


def serialize(seller: Seller, *, with_account: bool) -> SellerRecord:
    """One seller with the profile. The payout account is masked, and only with `with_account`."""
    row = serialize_list(accounts.all_sellers().filter(pk=seller.pk))[0]
    profile = get_profile(seller.pk)
    said: Any = {name: getattr(profile, KOREAN[name]) or "" for name in PROFILE}
    said["lang_obj"] = lang_obj(profile, SELLER_TEXTS)
    said |= {name: getattr(profile, own) for name, own in CONTACTS.items()}
    account = banks.localize_masked_account(profile.account_masked) if with_account else ""
    return cast(SellerRecord, {**row, **said, "account_masked": account, "version": seller_version(seller, profile)})


def _goods(ids: Sequence[int]) -> dict[int, int]:
    """The number of products of each. Large counts are slow, so they are cached for a minute."""
    keys = {f"{current_brand_id()}:seller-goods:{pk}": pk for pk in ids}
    known = {keys[key]: count for key, count in cache.get_many(keys).items()}
    missing = [pk for pk in ids if pk not in known]
    if missing:
        counted = Product.objects.filter(seller_id__in=missing, deleted_at=None).order_by().values_list("seller_id")
        found = dict.fromkeys(missing, 0) | dict(counted.annotate(goods=Count("pk")))
        cache.set_many({f"{current_brand_id()}:seller-goods:{pk}": count for pk, count in found.items()}, GOODS_SECONDS)
        known |= found
    return known


def _terms(ids: Iterable[int]) -> dict[int, tuple[ContractState, SellerContract]]:
    """The current contract of each, and whether it ends soon."""
    today = timezone.localdate()
    near = today + ENDING
    found: dict[int, list[SellerContract]] = {}
    running = Q(ended_on=None) | Q(ended_on__gte=today)
    for one in SellerContract.objects.filter(running, user_id__in=list(ids), began_on__lte=near).order_by("-began_on"):
        found.setdefault(one.user_id, []).append(one)
    terms: dict[int, tuple[ContractState, SellerContract]] = {}
    for pk, own in found.items():
        current = next((one for one in own if one.began_on <= today), None)
        if current is not None:
            stays = any(one.ended_on is None or one.ended_on >= near for one in own)
            terms[pk] = ("active" if stays else "ending", current)
    return terms


def filter_by_contract(found: QuerySet[Seller], states: Iterable[str]) -> QuerySet[Seller]:
    """Sellers by contract: `none`, `active`, `ending` (which is active too)."""
    today, wanted = timezone.localdate(), set(states)
    has_now = Exists(contracts_in_force(today).filter(user_id=OuterRef("pk")))
    has_then = Exists(contracts_in_force(today + ENDING).filter(user_id=OuterRef("pk")))
    choice = Q(pk__in=[])
    for state, fits in (("none", ~Q(has_now)), ("active", Q(has_now)), ("ending", Q(has_now) & ~Q(has_then))):
        choice |= fits if state in wanted else Q(pk__in=[])
    return found.filter(choice)


def serialize_contracts(found: QuerySet[SellerContract]) -> list[SellerContractRow]:
    """Contracts with the number of rates, and whether something was sold under them."""
    page = list(found.annotate(rate_count=Count("rates")))
    ids = {one.user_id for one in page}
    latest = {user_id: contract.pk for user_id, (_state, contract) in _terms(ids).items()}
    sold = _sold_under(page)
    return [_contract(one, latest.get(one.user_id), is_sold) for one, is_sold in zip(page, sold, strict=True)]


def serialize_contract(contract: SellerContract) -> SellerContractRow:
    """One contract."""
    return serialize_contracts(SellerContract.objects.filter(pk=contract.pk))[0]


def _contract(one: Any, latest: int | None, is_sold: bool) -> SellerContractRow:
    return {
        "id": one.pk,
        "seller_id": one.user_id,
        "began_on": one.began_on,
        "ended_on": one.ended_on,
        "commission_rate": float(one.commission_rate),
        "bears_points": one.bears_points,
        "bears_discounts": one.bears_discounts,
        "bears_promotions": one.bears_promotions,
        "memo": one.memo,
        "state": _state(one, latest),
        "is_sold_under": is_sold,
        "rate_count": one.rate_count,
        "created_at": one.created_at,
    }


def _state(one: SellerContract, latest: int | None) -> Literal["coming", "active", "replaced", "over"]:
    today = timezone.localdate()
    if one.began_on > today:
        return "coming"
    if one.ended_on is not None and one.ended_on < today:
        return "over"
    return "active" if one.pk == latest else "replaced"


def is_sold_under(contract: SellerContract) -> bool:
    """Whether the seller sold something between the first and the last day of a contract."""
    return _sold_under([contract])[0]


def _sold_under(contracts: Sequence[SellerContract]) -> list[bool]:
    """The same for many contracts. Nothing was sold under a contract that has not begun."""
    today = timezone.localdate()
    begun = [one for one in contracts if one.began_on <= today]
    sold = subscribers.was_sold([(one.user_id, one.began_on, one.ended_on) for one in begun])
    found = {one.pk: is_sold for one, is_sold in zip(begun, sold, strict=True)}
    return [found.get(one.pk, False) for one in contracts]


def serialize_rates(found: QuerySet[CommissionRate]) -> list[CommissionRateRow]:
    """Rates with their category or product: one query. The category tree is cached."""
    names = ("product__product_name_ko", "product__product_code")
    known = catalog.category_tree(languages.current())
    return [
        {
            "id": one["id"],
            "contract_id": one["contract_id"],
            "category_id": one["category_id"],
            "product_id": one["product_id"],
            "name": known.path(one["category_id"]) if one["category_id"] else one[names[0]] or "",
            "product_code": one[names[1]] or "",
            "commission_rate": float(one["commission_rate"]),
        }
        for one in found.values("id", "contract_id", "category_id", "product_id", "commission_rate", *names)
    ]
