"""Coupons as rows of a file: codes made elsewhere come in, all coupons go out (D22, D46).

A row is a code, or a coupon of a member. One that exists already stays as it is. Undoing an import removes the coupons
that nobody has used.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import timezone, translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.accounts.models import User
from core.bulk.contracts import (
    NEW,
    ROW,
    SAME,
    BulkResource,
    Column,
    Record,
    RowNumber,
    RunInfo,
    Suggestion,
    Written,
    suggest_columns,
)
from core.common.errors import Invalid
from core.common.folding import fold
from core.promotions import codes
from core.promotions.models import Coupon, Promotion
from core.promotions.services import add_coupons
from core.promotions.states import CouponState, Issue, PromotionKind

_GROUP = gettext_lazy("쿠폰")
# What a spreadsheet made of a long number.
_SCIENTIFIC = re.compile(r"[0-9][.,]?[0-9]*E\+?[0-9]+", re.IGNORECASE)
MAX_COUPONS = 100_000


class _Code(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        text = value.strip()
        if text[:1] in ("=", "+", "@") or "." in text or _SCIENTIFIC.fullmatch(text):
            raise ValueError(_("표 계산 프로그램이 바꾼 코드예요. 글자 칸으로 다시 저장해 주세요."))
        code = codes.normalize(text)
        if not codes.is_shared_code(code):
            raise ValueError(_("영문 대문자와 숫자 5~20자로 적어 주세요."))
        return code


class _Text(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return " ".join(value.split())


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False, text: bool = True) -> Column:
    """A column with its Korean name in files, in any language of the manager."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names, text=text)
    column.shown = shown
    return column


class CouponResource(BulkResource):
    """One row a coupon."""

    name: ClassVar[str] = "coupons"
    label: ClassVar[str] = "쿠폰"
    shown: ClassVar[str | Promise] = gettext_lazy("쿠폰")
    key_fields: ClassVar[frozenset[str]] = frozenset({"coupon_id", "promotion", "code", "user_name"})

    promotion = _column(gettext_lazy("프로모션"), _Text(), "promotion", "쿠폰 이름", required=True)
    code = _column(gettext_lazy("코드"), _Code(), "쿠폰 코드", "code", "coupon code")
    user_name = _column(gettext_lazy("아이디"), _Text(), "회원", "회원 아이디", "user", "member")
    state = _column(gettext_lazy("상태"), _Text(), "state")
    issued_at = _column(gettext_lazy("준 때"), _Text(), "issued")
    ends_at = _column(gettext_lazy("끝"), _Text(), "ends")
    coupon_id = _column(gettext_lazy("쿠폰 번호"), RowNumber(), "coupon", text=False)

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(suggest_columns(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        if cells.get("coupon_id"):
            return f"#{cells['coupon_id']}"
        if cells.get("code"):
            return codes.normalize(cells["code"])
        return "|".join((cells.get("promotion", ""), cells.get("user_name", "")))

    def open(self, run: RunInfo) -> "CouponSession":
        return CouponSession()

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        found = {row["id"]: row for row in _rows(ids)}
        for pk in ids:
            if pk in found:
                cells = _cells(found[pk])
                yield [column.widget.render(cells[name]) or "" for name, column in self.columns().items()]


def _rows(ids: Sequence[int]) -> list[dict[str, Any]]:
    names = "id promotion__name_ko code member__user_name state issued_at ends_at".split()
    return [dict(row) for row in Coupon.objects.filter(pk__in=ids).values(*names)]


def _moment(moment: Any) -> str:
    return f"{timezone.localtime(moment):%Y-%m-%d %H:%M:%S}" if moment else ""


def _cells(row: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "promotion": row["promotion__name_ko"],
        "code": row["code"],
        "user_name": row["member__user_name"] or "",
        "state": str(CouponState(row["state"]).label),
        "issued_at": _moment(row["issued_at"]),
        "ends_at": _moment(row["ends_at"]),
        "coupon_id": str(row["id"]),
    }


class CouponSession:
    """One pass over a file: rows are new or existing coupons."""

    def __init__(self) -> None:
        self._columns = CouponResource.columns()

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": record.rows[0].number}
            row = record.rows[0]
            for name, text in row.cells.items():
                if name not in self._columns or not text:
                    continue
                try:
                    row.values[name] = self._columns[name].widget.clean(text)
                except ValueError as exc:
                    row.errors[name] = str(exc)
            if not row.cells.get("promotion"):
                row.errors.setdefault("promotion", _("필수값을 입력해 주세요."))
            if not row.cells.get("code") and not row.cells.get("user_name") and "coupon_id" not in row.values:
                row.errors.setdefault("code", _("코드나 회원을 적어 주세요."))

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        rows = [record.rows[0] for record in records]
        promotions = self._promotions({row.values.get("promotion", "") for row in rows})
        names = {row.values["user_name"] for row in rows if row.values.get("user_name")}
        users = dict(User.objects.filter(user_name__in=names, is_active=True).values_list("user_name_key", "pk"))
        typed = {row.values["code"] for row in rows if row.values.get("code")}
        known = {row["code"]: row for row in Coupon.objects.filter(code__in=typed).values("id", "code", "promotion_id")}
        shared = set(Promotion.objects.filter(code__in=typed).values_list("code", flat=True))
        ids = [row.values["coupon_id"] for row in rows if "coupon_id" in row.values]
        own = set(Coupon.objects.filter(pk__in=ids).values_list("pk", flat=True))
        filed = Coupon.objects.filter(promotion_id__in=[row.pk for row in promotions.values()], cause="file")
        boxes = {
            (promotion_id, member_id or 0) for promotion_id, member_id in filed.values_list("promotion_id", "member_id")
        }
        for record, row in zip(records, rows, strict=True):
            if "coupon_id" in row.values:
                row.kind = SAME if row.values["coupon_id"] in own else ""
                if not row.kind:
                    row.errors["coupon_id"] = _("없는 쿠폰이에요. 새로 적으려면 비워 두세요.")
                continue
            self._judge(record, promotions, users, known, shared, boxes)

    def _promotions(self, names: set[str]) -> dict[str, Promotion]:
        """Coupon promotions by their Korean name; those with the same name are left out, a row must not guess."""
        found: dict[str, Promotion] = {}
        doubled = set()
        rows = Promotion.objects.filter(name_ko__in=names - {""}, kind=PromotionKind.COUPON).exclude(issue=Issue.CODE)
        for promotion in rows:
            doubled |= {str(promotion)} & set(found)
            found[str(promotion)] = promotion
        return {name: promotion for name, promotion in found.items() if name not in doubled}

    def _judge(
        self,
        record: Record,
        promotions: Mapping[str, Promotion],
        users: Mapping[str, int],
        known: Mapping[str, Mapping[str, Any]],
        shared: set[str],
        boxes: set[tuple[int, int]],
    ) -> None:
        row = record.rows[0]
        promotion = promotions.get(row.values.get("promotion", ""))
        if promotion is None:
            row.errors.setdefault("promotion", _("이름이 같은 쿠폰 프로모션이 하나 있어야 해요."))
        code, name = row.values.get("code", ""), row.values.get("user_name", "")
        user_id = users.get(fold(name)) if name else None
        if name and user_id is None:
            row.errors.setdefault("user_name", _("없는 회원이에요."))
        if code in shared:
            row.errors["code"] = _("공용 코드로 쓰고 있는 코드예요.")
        if row.errors or promotion is None:
            return
        if code in known:
            if known[code]["promotion_id"] != promotion.pk:
                row.errors["code"] = _("다른 프로모션에 있는 코드예요.")
            else:
                row.kind = SAME
            return
        if not code and user_id is not None and (promotion.pk, user_id) in boxes:
            row.kind = SAME
            return
        if code.isdigit():
            row.notes["code"] = _("숫자뿐인 코드예요. 앞의 0이 빠지지 않았는지 봐 주세요.")
        row.kind = NEW
        record.plan = (promotion, code, user_id)

    def write(self, records: Sequence[Record]) -> list[Written]:
        plans = [(record, record.plan) for record in records if record.plan and record.rows[0].kind == NEW]
        rows = add_coupons([plan for _record, plan in plans])
        return [Written("coupons", row.pk, record.key) for (record, _plan), row in zip(plans, rows, strict=True)]

    def forget(self) -> None:
        return None

    def settle(self) -> None:
        return None


class CouponRestorer:
    """Undoes an import by removing the coupons that no order has used."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        rows = Coupon.objects.filter(pk__in=ids).values_list("pk", "state", "member_id")
        return {pk: f"{state}:{member_id}" for pk, state, member_id in rows}

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        ids = [pk for pk, _before in rows]
        used = set(Coupon.objects.filter(pk__in=ids, uses__isnull=False).values_list("pk", flat=True))
        Coupon.objects.filter(pk__in=set(ids) - used, state=CouponState.OPEN).delete()
        left = Coupon.objects.filter(pk__in=ids).values_list("pk", flat=True)
        return dict.fromkeys(left, _("쓴 쿠폰은 남겨 둬요."))
