"""Queries of sellers: their names, and the terms of sale of products."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from django.db.models import Q, QuerySet

from core.accounts.models import User
from core.accounts.selectors import display_name, uses_sellers
from core.catalog import selectors as catalog
from core.common import languages
from core.sellers.models import CommissionRate, SellerContract
from core.sellers.rules import Terms, choose_rate


def get_names(seller_ids: Iterable[int]) -> dict[int, str]:
    """Korean names of sellers, for papers: the company, else the name of the account. One query; none without ids."""
    wanted = set(seller_ids)
    if not wanted:
        return {}
    return _names(wanted, languages.DEFAULT)


def _names(wanted: Collection[int], code: str) -> dict[int, str]:
    texts = [f"seller_profile__company_name_{languages.suffix(own)}" for own in (code, languages.DEFAULT)]
    rows = User.objects.filter(pk__in=wanted).values_list("pk", "name", "user_name", *texts)
    return {pk: company or korean or display_name(name, user_name) for pk, name, user_name, company, korean in rows}


def get_visible_names(seller_ids: Iterable[int]) -> dict[int, str]:
    """The names in the reader's language if the brand has sellers enabled, otherwise empty."""
    wanted = set(seller_ids)
    return _names(wanted, languages.current()) if wanted and uses_sellers() else {}


def contracts_in_force(day: date) -> QuerySet[SellerContract]:
    """Contracts that have begun and not ended on a day, the latest first."""
    open_still = Q(ended_on=None) | Q(ended_on__gte=day)
    rows: QuerySet[SellerContract] = SellerContract.objects.filter(open_still, began_on__lte=day)
    return rows.order_by("-began_on")


def get_terms(goods: Mapping[int, int | None], day: date) -> dict[int, Terms]:
    """The terms of products by product id, from `goods` (product id → seller id), on a day.

    The shop's own products are left out, and all products if the brand has no sellers (D23). No query without sellers,
    else four.
    """
    sold = {product_id: seller_id for product_id, seller_id in goods.items() if seller_id}
    if not sold or not uses_sellers():
        return {}
    names = get_names(sold.values())
    contracts: dict[int, SellerContract] = {}
    for contract in contracts_in_force(day).filter(user_id__in=set(sold.values())):
        contracts.setdefault(contract.user_id, contract)
    rates = _rates(contracts.values())
    trails = _trails(sold)
    return {
        product_id: _terms(product_id, seller_id, names, contracts.get(seller_id), rates, trails)
        for product_id, seller_id in sold.items()
    }


def _terms(
    product_id: int,
    seller_id: int,
    names: Mapping[int, str],
    contract: SellerContract | None,
    rates: Mapping[int, list[CommissionRate]],
    trails: Mapping[int, list[list[int]]],
) -> Terms:
    name = names.get(seller_id, "")
    if contract is None:
        return Terms(seller_id, name)
    own = rates.get(contract.pk, [])
    rate: Decimal = choose_rate(
        own=contract.commission_rate,
        of_product=next((row.commission_rate for row in own if row.product_id == product_id), None),
        of_categories={row.category_id: row.commission_rate for row in own if row.category_id},
        trails=trails.get(product_id, []),
    )
    return Terms(seller_id, name, rate, contract.bears_points, contract.bears_discounts, contract.bears_promotions)


def _rates(contracts: Iterable[SellerContract]) -> dict[int, list[CommissionRate]]:
    found: dict[int, list[CommissionRate]] = {}
    for row in CommissionRate.objects.filter(contract__in=list(contracts)):
        found.setdefault(row.contract_id, []).append(row)
    return found


def _trails(product_ids: Iterable[int]) -> dict[int, list[list[int]]]:
    """The categories of products, each as the path from the root."""
    tree = catalog.category_tree(languages.DEFAULT)
    links: Any = catalog.categories_of(product_ids)
    return {
        product_id: [[node.id for node in tree.trail(category_id)] for category_id in category_ids]
        for product_id, category_ids in links.items()
    }
