"""Promotions, as a plain table (ADR 30): list, form, files, undo and change log come with it."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from django.db.models import Count, Q, Sum
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts.contracts import roles
from core.catalog import selectors as catalog
from core.common import languages
from core.common.errors import Invalid
from core.common.typing import Doc
from core.members import selectors as members
from core.plain.contracts import Table, Values, declare
from core.promotions import codes
from core.promotions.models import Coupon, Promotion, PromotionCounter, PromotionUse
from core.promotions.states import (
    Audience,
    Benefit,
    CouponState,
    Issue,
    Level,
    PromotionKind,
    Stage,
    Unit,
    UseState,
    stage_of,
)

# A list of goods is compared in each quote.
MAX_GOODS = 1_000


def _clean(values: Values, row: Any) -> Values:
    """Refuse what no cart could use, and what contradicts itself. Raises Invalid by part."""
    values = {**values}
    new = _reader(values, row)
    if "code" in values:
        values["code"] = codes.normalize(str(values["code"] or ""))
    is_shared = new("kind") == PromotionKind.COUPON and new("issue") == Issue.CODE
    if not is_shared and new("code"):
        values["code"] = ""
    if new("level") == Level.SHIPPING:
        values |= {"benefit": Benefit.FREE, "value": 0, "unit": Unit.ONCE}
    elif new("benefit") != Benefit.WON or new("level") != Level.PRODUCT:
        values["unit"] = Unit.ONCE
    errors = _benefit_errors(new) | _goods_errors(new)
    if is_shared:
        errors |= _code_errors(new("code"), row)
    if new("starts_at") and new("ends_at") and new("ends_at") <= new("starts_at"):
        errors["ends_at"] = _("시작보다 뒤여야 해요.")
    if new("audience") == Audience.GRADES:
        if not new("grades"):
            errors["grades"] = _("등급을 하나 이상 골라 주세요.")
        elif not set(new("grades")) <= members.grade_ids():
            errors["grades"] = _("없는 등급이에요. 빼고 저장해 주세요.")
    errors |= _refuse_worse(new, row)
    if errors:
        raise Invalid(errors)
    return values


def _benefit_errors(new: Any) -> dict[str, Any]:
    if new("level") == Level.SHIPPING:
        return {}
    if new("benefit") == Benefit.FREE:
        return {"benefit": _("무료 배송은 배송비 단계에서만 쓸 수 있어요.")}
    if new("benefit") == Benefit.PERCENT and not 1 <= new("value") <= 100:
        return {"value": _("1부터 100까지 적어 주세요.")}
    return {} if new("value") >= 1 else {"value": _("1원 이상 적어 주세요.")}


def _goods_errors(new: Any) -> dict[str, Any]:
    errors: dict[str, Any] = {}
    for name in ("products", "excluded_products", "categories", "excluded_categories"):
        ids = set(new(name) or ())
        if len(ids) > MAX_GOODS:
            errors[name] = _("%(most)s개까지 고를 수 있어요.") % {"most": f"{MAX_GOODS:,}"}
        elif ids and not ids <= _known(name, ids):
            errors[name] = _("없는 번호가 있어요. 빼고 저장해 주세요.")
    return errors


def _known(name: str, ids: set[int]) -> set[int]:
    if name.endswith("products"):
        return set(catalog.existing_products().filter(pk__in=ids).values_list("pk", flat=True))
    return ids & set(catalog.category_tree(languages.DEFAULT).nodes)


def _code_errors(code: str, row: Any) -> dict[str, Any]:
    if not codes.is_shared_code(code):
        return {"code": _("영문 대문자와 숫자 5~20자로 적어 주세요.")}
    others = Promotion.objects.filter(code=code).exclude(pk=_pk(row) or 0)
    taken = others.exists() or Coupon.objects.filter(code=code).exists()
    return {"code": _("이미 있는 코드예요.")} if taken else {}


def _pk(row: Any) -> int | None:
    return row.get("id") if isinstance(row, Mapping) else getattr(row, "pk", None)


# What may not get worse once somebody holds it or has used it.
_FIXED = ("kind", "level", "benefit", "unit", "issue")


def _refuse_worse(new: Any, row: Any) -> dict[str, Any]:
    """Errors where a promotion in use would get worse for those who hold its coupons."""
    pk = _pk(row)
    if pk is None or not (Coupon.objects.filter(promotion_id=pk).exists() or _uses(pk).exists()):
        return {}
    old = Promotion.with_deleted.get(pk=pk)
    text = _("이미 나간 쿠폰이나 쓴 주문이 있어 바꿀 수 없어요. 새로 만들어 주세요.")
    errors: dict[str, Any] = {name: text for name in _FIXED if new(name) != getattr(old, name)}
    if old.kind == PromotionKind.COUPON and old.issue != Issue.CODE:
        worse = _("이미 나간 쿠폰이 있어 더 나쁘게 바꿀 수 없어요.")
        errors |= {"value": worse} if new("value") < old.value else {}
        errors |= {name: worse for name in ("min_won", "min_pieces") if new(name) > getattr(old, name)}
        errors |= {"cap": worse} if new("cap") and (not old.cap or new("cap") < old.cap) else {}
    return errors


def _uses(promotion_id: int) -> Any:
    return PromotionUse.objects.filter(promotion_id=promotion_id)


def _reader(values: Values, row: Any) -> Any:
    """A part's new value by its name: a given one, else that of the row, else the default."""

    def read(name: str) -> Any:
        if name in values:
            return values[name]
        part = PROMOTIONS.part[name]
        if row is None:
            return part.get_default()
        return row.get(name) if isinstance(row, Mapping) else getattr(row, PROMOTIONS.column(name))

    return read


def _with_figures(rows: Sequence[Any]) -> Mapping[int, Values]:
    """Stage, uses and coupons of promotions: three queries."""
    now, ids = timezone.now(), [row["id"] for row in rows]
    taken = PromotionUse.objects.filter(promotion_id__in=ids).exclude(state=UseState.RETURNED).order_by()
    uses: dict[int, dict[str, Any]] = {
        row["promotion_id"]: {**row}
        for row in taken.values("promotion_id").annotate(used=Count("id"), discounted=Sum("amount"))
    }
    boxes = Coupon.objects.filter(promotion_id__in=ids).order_by().values("promotion_id")
    coupons: dict[int, dict[str, Any]] = {
        row["promotion_id"]: {**row}
        for row in boxes.annotate(
            issued=Count("id", filter=Q(member__isnull=False)),
            unclaimed=Count("id", filter=Q(member=None, state=CouponState.OPEN)),
        )
    }
    none = {"used": 0, "discounted": 0, "issued": 0, "unclaimed": 0}
    figures = {pk: {**none, **uses.get(pk, {}), **coupons.get(pk, {})} for pk in ids}
    return {
        row["id"]: {"stage": stage_of(row, now), **{name: figures[row["id"]][name] for name in none}} for row in rows
    }


def _example(index: int) -> Values:
    """A rule for all goods and everybody."""
    return {
        "kind": PromotionKind.RULE, "level": Level.ORDER, "benefit": Benefit.PERCENT, "value": 5 + index % 10,
        "code": "",
        "products": [], "categories": [], "excluded_products": [], "excluded_categories": [], "grades": [],
        "audience": Audience.EVERYONE, "issue": Issue.CODE, "unit": Unit.ONCE,
    }  # fmt: skip


PROMOTIONS = declare(
    Table(
        model=Promotion,
        name="promotions",
        screen="products/promotions",
        roles=(roles.PRODUCT,),
        key=("name",),
        search=("name", "code"),
        filters=("kind", "level", "is_active", "issue"),
        clean=_clean,
        more=_with_figures,
        more_types={
            "stage": Annotated[Stage, Doc("Derived from the switch and the period.")],
            "used": Annotated[int, Doc("Orders that hold or have used it.")],
            "discounted": Annotated[int, Doc("What these orders saved (won).")],
            "issued": Annotated[int, Doc("Coupons that members have had.")],
            "unclaimed": Annotated[int, Doc("Single codes that nobody has claimed.")],
        },
        derived=(PromotionCounter,),
        still_used=gettext_lazy("쓴 주문이나 나간 쿠폰이 있어 지울 수 없어요. 사용을 꺼 주세요."),
        example=_example,
    )
)
