"""What the keys of a split are called."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from core.accounts import selectors as accounts
from core.accounts.models import User
from core.catalog import selectors as catalog
from core.catalog.models import Product
from core.common import languages, masking
from core.members import selectors as members
from core.payments.models import PaymentModule
from core.reports.models import Dimension

# Members that a search finds; a longer text finds fewer.
MOST_MEMBERS = 5_000


def products_of(keys: Sequence[str]) -> dict[str, dict[str, str]]:
    """Code and picture of products, deleted ones too: one query."""
    numbers = [int(key) for key in keys if key.isdigit()]
    rows = Product.objects.filter(pk__in=numbers).values_list("pk", "product_code", "img")
    return {str(pk): {"code": code, "img": img} for pk, code, img in rows}


def keys_matching(dimension: str, text: str, language: str) -> set[str]:
    """The keys of products by name or code, of sellers by name, of members by what their list is searched by."""
    if dimension == Dimension.PRODUCT:
        name = f"product_name_{languages.suffix(language)}"
        fits = Q(product_code__icontains=text) | Q(product_name_ko__icontains=text) | Q((f"{name}__icontains", text))
        ids: Any = Product.objects.rewrite(False).filter(fits).values_list("pk", flat=True)
    elif dimension == Dimension.SELLER:
        ids = accounts.all_sellers().filter(Q(name__icontains=text) | Q(user_name__icontains=text))
        ids = ids.values_list("pk", flat=True)
    else:
        ids = members.search(members.members(), text).rows.order_by().values_list("pk", flat=True)[:MOST_MEMBERS]
    return {str(pk) for pk in ids}


def names_of(dimension: str, keys: Sequence[str], language: str) -> dict[str, str]:
    """A name for each key, in a language: one query; '' where nothing has the key any more."""
    numbers = [int(key) for key in keys if key.isdigit() and int(key)]
    if dimension == Dimension.PRODUCT:
        column = f"product_name_{languages.suffix(language)}"
        rows = Product.objects.rewrite(False).filter(pk__in=numbers).values_list("pk", column, "product_name_ko")
        return {str(pk): name or korean for pk, name, korean in rows}
    if dimension == Dimension.CATEGORY:
        tree = catalog.category_tree(language)
        return {"0": _("분류 없음"), **{str(number): tree.path(number) for number in numbers}}
    if dimension == Dimension.SELLER:
        sellers = accounts.all_sellers().filter(pk__in=numbers).values_list("pk", "name", "user_name")
        return {"0": _("쇼핑몰 상품"), **{str(pk): accounts.display_name(*texts) for pk, *texts in sellers}}
    if dimension == Dimension.MEMBER:
        # Lists show names masked (D24).
        members = User.objects.filter(pk__in=numbers).values_list("pk", "name", "user_name")
        return {"0": _("비회원"), **{str(pk): masking.name(name) or user_name for pk, name, user_name in members}}
    if dimension == Dimension.METHOD:
        return {"free": _("포인트"), **dict(PaymentModule.Kind.choices)}
    return {}
