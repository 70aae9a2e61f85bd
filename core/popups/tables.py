"""Popups, as a plain table (ADR 30)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any, Literal

from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.contracts import roles
from core.common.errors import Invalid
from core.common.typing import Doc
from core.members import selectors as members
from core.plain.contracts import Table, Values, declare
from core.popups.models import ALL, GRADES, KOREAN_MOST, PICTURE, TEXT, Popup
from core.popups.states import CouponStage, Stage, stage_of
from core.popups.subscribers import get_coupon_stages


def _clean(values: Values, row: Any) -> Values:
    """Refuse what could not be shown or followed. Raises Invalid by part."""
    values = {**values}
    if ALL in values.get("places", ()):
        values["places"] = [ALL]
    new = _reader(values, row)
    errors: dict[str, Any] = {
        name: _("한국어는 %(most)s자까지 쓸 수 있어요.") % {"most": most}
        for name, most in KOREAN_MOST.items()
        if len(values.get(name) or "") > most
    }
    if not new("places"):
        errors["places"] = _("한 곳 이상 골라 주세요.")
    if new("starts_at") and new("ends_at") and new("ends_at") <= new("starts_at"):
        errors["ends_at"] = _("시작보다 뒤여야 해요.")
    if new("look") != TEXT and not new("img"):
        errors["img"] = _("그림을 올려 주세요.")
    if new("look") != PICTURE and new("link") and not new("button"):
        errors["button"] = _("단추에 쓸 말을 적어 주세요.")
    if new("look") != PICTURE and new("button") and not new("link"):
        errors["link"] = _("단추를 누르면 갈 곳을 적어 주세요.")
    if new("audience") == GRADES and (reason := _refuse_grades(new("grade_ids"))):
        errors["grade_ids"] = reason
    if (promotion := new("coupon")) and promotion not in get_coupon_stages([promotion]):
        errors["coupon"] = _("내려받는 쿠폰을 골라 주세요.")
    if errors:
        raise Invalid(errors)
    return values


def _reader(values: Values, row: Any) -> Any:
    """A part's new value by its name: a given one, else that of the row, else the default."""

    def read(name: str) -> Any:
        if name in values:
            return values[name]
        part = POPUPS.part[name]
        if row is None:
            return part.get_default()
        return row.get(name) if isinstance(row, Mapping) else getattr(row, POPUPS.column(name))

    return read


def _refuse_grades(ids: Collection[int]) -> str:
    if not ids:
        return _("등급을 하나 이상 골라 주세요.")
    return "" if set(ids) <= members.grade_ids() else _("없는 등급이에요. 빼고 저장해 주세요.")


def _with_stage(rows: Sequence[Any]) -> Mapping[int, Values]:
    """Stages; one query for those of the coupons where there are some."""
    now, coupons = timezone.now(), get_coupon_stages([row["coupon"] for row in rows])
    return {row["id"]: {"stage": stage_of(row, now), "coupon_stage": coupons.get(row["coupon"], "")} for row in rows}


def _example(index: int) -> Values:
    """Without a picture, grades and a coupon, which a popup of words for everybody needs not."""
    return {"look": TEXT, "link": f"/shop/popup/{index}", "button": f"보기 {index}", "places": [ALL], "coupon": 0}


POPUPS = declare(
    Table(
        model=Popup,
        name="popups",
        screen="designs/popup",
        roles=(roles.EDITOR,),
        key=("title",),
        search=("title",),
        clean=_clean,
        more=_with_stage,
        more_types={
            "stage": Annotated[Stage, Doc("Derived from the switch and the period.")],
            "coupon_stage": Annotated[
                CouponStage | Literal[""],
                Doc("Of the coupon; the popup is shown while it is `running`. Empty: none, or a deleted one."),
            ],
        },
        example=_example,
    )
)
