"""Supplier and buyer of documents."""

from dataclasses import dataclass
from typing import Any

from core.brands import selectors as brands
from core.common.business import hyphenated_business
from core.common.tenancy import current_brand_id


@dataclass(frozen=True)
class Company:
    """The supplier, or a buyer that is a business."""

    number: str
    name: str
    representative: str
    address: str
    business_type: str = ""
    business_item: str = ""
    email: str = ""
    phone: str = ""


def supplier() -> Company:
    """The current brand as the supplier."""
    brand = brands.by_id(current_brand_id())
    values: dict[str, Any] = dict(brand.public["ko"]) if brand else {}
    number = "".join(sign for sign in str(values.get("business_num") or "") if sign.isdigit())
    return Company(
        number=hyphenated_business(number), name=values.get("company_name") or values.get("name") or "",
        representative=values.get("ceo_name") or "", address=values.get("addr") or "",
        email=values.get("email") or "", phone=values.get("phone_num") or "",
    )  # fmt: skip
