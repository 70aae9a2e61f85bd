"""Services of sellers: account, public profile, contracts, rates, payout account (D23)."""

from collections.abc import Mapping
from datetime import date
from typing import Any

import orjson
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import selectors as accounts
from core.accounts import services as people
from core.accounts.models import Seller, User
from core.catalog.models import Category, Product
from core.common import banks, cache_version, masking
from core.common.errors import Invalid, NotAllowed, Stale
from core.common.fields import set_lang_obj
from core.common.tenancy import current_brand_id
from core.sellers.answers import SellerAccount
from core.sellers.form_version import CONTACTS, KOREAN, PROFILE, seller_version
from core.sellers.manager_selectors import is_sold_under
from core.sellers.models import CommissionRate, SellerContract, SellerProfile
from core.sellers.storefront import get_profile
from core.sellers.translation import SELLER_TEXTS

TERMS = ("began_on", "commission_rate", "bears_points", "bears_discounts", "bears_promotions")


def save_seller(
    *,
    actor: User,
    values: Mapping[str, Any],
    seller: Seller | None = None,
    seen: str = "",
    request: HttpRequest | None = None,
) -> Seller:
    """Create or change a seller: the account and the public profile.

    A masked telephone or e-mail, as screens show it, changes nothing. `seen` is the `version` of the form. Raises
    Stale (-45) if it is outdated, and what
    `accounts.services.save_seller` raises.
    """
    own = dict(values)
    password = own.pop("password", "")
    profile = {name: own.pop(name) for name in (*PROFILE, *CONTACTS, "lang_obj") if name in own}
    with transaction.atomic():
        if seller is not None:
            seller = _lock(seller, seen)
            shown = {"phone_num": masking.phone(seller.phone_num), "email": masking.email(seller.email)}
            own = {name: value for name, value in own.items() if not value or shown.get(name) != value}
        row = people.save_seller(actor=actor, values=own, password=password, seller=seller, request=request)
        if profile:
            _save_profile(row, profile)
    cache_version.bump(current_brand_id())
    return row


def _lock(seller: Seller, seen: str) -> Seller:
    """The current account, locked until the transaction ends; the lock covers the profile too."""
    row: Any = Seller.objects.select_for_update().get(pk=seller.pk)
    SellerProfile.objects.get_or_create(user_id=row.pk)
    profile = SellerProfile.objects.select_for_update().get(pk=row.pk)
    if seen and seen != seller_version(row, profile):
        raise Stale()
    found: Seller = row
    return found


def _save_profile(seller: Seller, values: Mapping[str, Any]) -> None:
    row = get_profile(seller.pk)
    for name, value in values.items():
        if name != "lang_obj":
            # Plain texts are Korean, whatever language the manager uses.
            setattr(row, CONTACTS.get(name, KOREAN.get(name, name)), value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], SELLER_TEXTS)
    row.save()


def translate_profile(*, profile: SellerProfile, texts: Mapping[str, Mapping[str, str]]) -> None:
    """Write a locked profile's texts beside the Korean ones."""
    set_lang_obj(profile, {code: dict(own) for code, own in texts.items()}, SELLER_TEXTS)
    profile.save()
    cache_version.bump(current_brand_id())


def require_manageable(*, actor: User, seller: Seller) -> None:
    """Raises NotAllowed for a manager's account, and for rights beyond the actor's."""
    if seller.is_manager or not accounts.can_manage(actor=actor, target=seller):
        raise NotAllowed()


def save_account(*, seller: User, bank: str, account_num: str, holder: str) -> SellerProfile:
    """Save a seller's payout account, encrypted. `bank` is the gateway's code."""
    text = orjson.dumps([bank, account_num, holder]).decode()
    return _seal(seller, text, banks.mask_account(bank, account_num, holder))


def remove_account(*, seller: User) -> SellerProfile:
    """Delete a seller's payout account."""
    return _seal(seller, "", "")


def _seal(seller: User, text: str, masked: str) -> SellerProfile:
    with transaction.atomic():
        SellerProfile.objects.get_or_create(user_id=seller.pk)
        row = SellerProfile.objects.select_for_update().get(pk=seller.pk)
        row.seal_account(text, masked)
        row.save(update_fields=["account_sealed", "account_masked", "updated_at"])
    return row


def get_account(seller_id: int) -> SellerAccount | None:
    """A seller's payout account, unmasked. None if there is none, or if it was encrypted with another key."""
    text = get_profile(seller_id).open_account()
    if not text:
        return None
    bank, account_num, holder = orjson.loads(text)
    return {"bank": banks.bank_name(bank), "bank_code": bank, "account_num": account_num, "holder": holder}


def add_contract(*, seller_id: int, values: Mapping[str, Any], rates_of: int | None = None) -> SellerContract:
    """Add a contract from a day on, with the rates of an earlier contract if `rates_of` names it.

    Raises Invalid for a user who is not a seller of the brand, a second contract with the same first day, an end before
    the beginning, and another seller's contract in `rates_of`.
    """
    if not accounts.is_seller(seller_id):
        raise Invalid({"seller_id": _("없는 판매자예요.")})
    earlier = SellerContract.objects.filter(pk=rates_of, user_id=seller_id).first() if rates_of else None
    if rates_of and earlier is None:
        raise Invalid({"rates_of": _("이 판매자의 계약이 아니에요.")})
    row = SellerContract(user_id=seller_id, **values)
    _check_days(row)
    with transaction.atomic():
        _write(row)
        for one in CommissionRate.objects.filter(contract=earlier) if earlier else ():
            CommissionRate(
                contract=row, category_id=one.category_id, product_id=one.product_id,
                commission_rate=one.commission_rate,
            ).save()  # fmt: skip
    return row


def change_contract(*, contract: SellerContract, values: Mapping[str, Any]) -> SellerContract:
    """Change a contract. If something was sold under it, only its end (from today on) and the memo may change.

    Raises Invalid for each field that may not change, and the errors of `add_contract` about days.
    """
    with transaction.atomic():
        row = SellerContract.objects.select_for_update().get(pk=contract.pk)
        changed = {name for name, value in values.items() if getattr(row, name) != value}
        if changed - {"memo"} and is_sold_under(row):
            _check_sold(changed, values.get("ended_on"))
        for name, value in values.items():
            setattr(row, name, value)
        _check_days(row)
        _write(row)
    return row


def _check_sold(changed: set[str], ends: date | None) -> None:
    told = {name: _("이 계약으로 판매한 상품이 있어요. 새 계약을 추가해 주세요.") for name in TERMS if name in changed}
    if "ended_on" in changed and ends is not None and ends < timezone.localdate():
        told["ended_on"] = _("판매한 상품이 있는 계약은 오늘부터 끝낼 수 있어요.")
    if told:
        raise Invalid(told)


def _check_days(row: SellerContract) -> None:
    if row.ended_on is not None and row.ended_on < row.began_on:
        raise Invalid({"ended_on": _("시작일보다 빠를 수 없어요.")})


def _write(row: SellerContract) -> None:
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as exc:
        raise Invalid({"began_on": _("이날 시작하는 계약이 이미 있어요.")}) from exc


def remove_contract(*, contract: SellerContract) -> None:
    """Delete a contract without sales. Raises NotAllowed otherwise."""
    with transaction.atomic():
        row = SellerContract.objects.select_for_update().get(pk=contract.pk)
        _need_unsold(row)
        row.delete()


def _need_unsold(contract: SellerContract) -> None:
    if is_sold_under(contract):
        raise NotAllowed(_("이 계약으로 판매한 상품이 있어요. 새 계약을 추가해 주세요."))


def add_rate(*, contract_id: int, values: Mapping[str, Any]) -> CommissionRate:
    """Add a rate of a contract for a category or for one product of the seller.

    Raises Invalid for a foreign contract, category or product, for both or neither, and for a second rate of the same
    category or product; NotAllowed if something was sold under the contract.
    """
    contract = SellerContract.objects.filter(pk=contract_id).first()
    if contract is None:
        raise Invalid({"contract_id": _("없는 계약이에요.")})
    _check_thing(contract, values.get("category_id"), values.get("product_id"))
    with transaction.atomic():
        _need_unsold(SellerContract.objects.select_for_update().get(pk=contract.pk))
        row = CommissionRate(contract=contract, **values)
        try:
            with transaction.atomic():
                row.save()
        except IntegrityError as exc:
            name = "category_id" if values.get("category_id") else "product_id"
            raise Invalid({name: _("이미 수수료율이 있어요.")}) from exc
    return row


def _check_thing(contract: SellerContract, category_id: int | None, product_id: int | None) -> None:
    if bool(category_id) == bool(product_id):
        raise Invalid({"category_id": _("분류와 상품 가운데 하나를 골라 주세요.")})
    if category_id and not Category.objects.filter(pk=category_id).exists():
        raise Invalid({"category_id": _("없는 분류예요.")})
    if product_id and not Product.objects.filter(pk=product_id, seller_id=contract.user_id, deleted_at=None).exists():
        raise Invalid({"product_id": _("이 판매자의 상품이 아니에요.")})


def change_rate(*, rate: CommissionRate, commission_rate: Any) -> CommissionRate:
    """Change a rate of a contract without sales. Raises NotAllowed otherwise."""
    with transaction.atomic():
        _need_unsold(SellerContract.objects.select_for_update().get(pk=rate.contract_id))
        rate.commission_rate = commission_rate
        rate.save(update_fields=["commission_rate"])
    return rate


def remove_rate(*, rate: CommissionRate) -> None:
    """Delete a rate of a contract without sales. Raises NotAllowed otherwise."""
    with transaction.atomic():
        _need_unsold(SellerContract.objects.select_for_update().get(pk=rate.contract_id))
        rate.delete()
