"""The demo's sellers: profiles, contracts with rates, payout accounts."""

from datetime import date, timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.models import Seller
from core.bulk.pictures import Pictures
from core.catalog.models import Product
from core.common.fields import digits, set_lang_obj
from core.pages.seed.catalogue import Paths
from core.pages.seed.files import read_json
from core.sellers import services
from core.sellers.models import SELLER_TEXTS, SellerContract, SellerProfile


def fill_sellers(path: Path, paths: Paths, pictures: Pictures) -> None:
    """Sellers of the current brand, in the file's order. Existing ones are not changed."""
    for one in read_json(path) if path.exists() else ():
        seller = Seller.objects.get(user_name=one["user_name"])
        if SellerProfile.objects.filter(pk=seller.pk).exists():
            continue
        profile = SellerProfile(user_id=seller.pk, **_profile(one["profile"], pictures))
        set_lang_obj(profile, one.get("lang_obj", {}), SELLER_TEXTS)
        profile.save()
        services.save_account(seller=seller, **one["account"])
        for given in one["contracts"]:
            _contract(seller.pk, given, paths)


def _profile(given: dict[str, Any], pictures: Pictures) -> dict[str, Any]:
    pictures.gather([given["img"]])
    numbers = {name: digits(given[name]) for name in ("business_num", "phone_num")}
    texts = {f"{name}_ko": given[name] for name in SELLER_TEXTS if name in given}
    plain = {name: value for name, value in given.items() if name not in SELLER_TEXTS}
    return {**plain, **texts, **numbers, "img": pictures.src(given["img"], frozenset()) or ""}


def _contract(seller_id: int, given: dict[str, Any], paths: Paths) -> None:
    own = dict(given)
    rates = own.pop("rates", ())
    values = {
        "began_on": _days(-own.pop("began_days_ago")),
        "ended_on": _days(-own.pop("ended_days_ago")) if "ended_days_ago" in own else None,
    }
    if "ends_in_days" in own:
        values["ended_on"] = _days(own.pop("ends_in_days"))
    row = services.add_contract(seller_id=seller_id, values={**values, **own})
    for rate in rates:
        _rate(row, rate, paths)


def _rate(contract: SellerContract, given: dict[str, Any], paths: Paths) -> None:
    """Before any sale, because the demo's orders come last."""
    thing: dict[str, Any] = {"category_id": paths[given["category"]]} if "category" in given else {}
    if "product_code" in given:
        thing["product_id"] = Product.objects.get(product_code=given["product_code"]).pk
    values = {**thing, "commission_rate": given["commission_rate"]}
    services.add_rate(contract_id=contract.pk, values=values)


def _days(count: int) -> date:
    return timezone.localdate() + timedelta(days=count)
