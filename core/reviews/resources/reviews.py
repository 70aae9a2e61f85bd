"""The columns of a file of reviews."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.bulk.contract import BulkResource, Column, RowNumber, RunInfo, Suggestion
from core.bulk.engine import headers as header_names
from core.bulk.widgets import Line, Moment
from core.common.errors import Invalid
from core.reviews.models import Review, ReviewState
from core.reviews.pictures import ALBUM, MAX_PICTURES
from core.reviews.resources.session import ReviewSession
from core.reviews.resources.widgets import Addresses, Stars, Words

_GROUP = gettext_lazy("리뷰")
SCALES = ("5", "10", "100")


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False, text: bool = True) -> Column:
    """A column under its Korean name in files, whatever language the manager reads."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names, text=text)
    column.shown = shown
    return column


class ReviewResource(BulkResource):
    """One row a review. A row without our id is a review of the previous shop."""

    name: ClassVar[str] = "product-reviews"
    label: ClassVar[str] = "리뷰"
    shown: ClassVar[str | Promise] = gettext_lazy("리뷰")
    key_fields: ClassVar[frozenset[str]] = frozenset(
        {"review_id", "outside_num", "product_code", "author_name", "created_at", "text"}
    )
    option_defaults: ClassVar[Mapping[str, str]] = {"most_stars": "5"}
    option_labels: ClassVar[Mapping[str, Any]] = {
        "most_stars": (
            gettext_lazy("별점 만점"),
            tuple((one, gettext_lazy("{}점").format(one)) for one in SCALES),
        ),
    }

    product_code = _column(
        gettext_lazy("상품코드"), Line(60), "상품 코드", "상품번호", "code", "sku", "product", required=True
    )
    stars = _column(gettext_lazy("별점"), Stars(), "평점", "점수", "rating", "star", "score", required=True, text=False)
    text = _column(
        gettext_lazy("내용"),
        Words(2_000),
        "리뷰",
        "후기",
        "본문",
        "리뷰 내용",
        "content",
        "body",
        "review",
        required=True,
    )
    author_name = _column(gettext_lazy("작성자"), Line(60), "이름", "닉네임", "작성자명", "author", "writer", "name")
    created_at = _column(gettext_lazy("작성일"), Moment(), "날짜", "등록일", "작성일시", "date", "created")
    option_info = _column(gettext_lazy("옵션"), Line(250), "구매 옵션", "선택 옵션", "option", "variant")
    pictures = _column(
        gettext_lazy("사진"),
        Addresses(MAX_PICTURES),
        "사진 주소",
        "이미지",
        "첨부",
        "photo",
        "image",
        "images",
        "picture",
    )
    answer = _column(gettext_lazy("답변"), Words(2_000), "댓글", "관리자 답변", "reply", "comment")
    outside_num = _column(gettext_lazy("이전 번호"), Line(60), "글번호", "리뷰번호", "번호", "no", "id", "review id")
    review_id = _column(gettext_lazy("이 몰의 리뷰 번호"), RowNumber(), text=False)

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(header_names.suggest(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        unknown = set(options) - set(self.option_defaults)
        if unknown:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(unknown)})
        if str(options.get("most_stars", "5")) not in SCALES:
            raise Invalid({"options[most_stars]": _("5, 10, 100 가운데 골라 주세요.")})
        return {"most_stars": str(options.get("most_stars", "5"))}

    def key(self, cells: Mapping[str, str]) -> str:
        if cells.get("review_id"):
            return f"#{cells['review_id']}"
        if cells.get("outside_num"):
            return f"no:{cells['outside_num']}"
        parts = [cells.get(name, "") for name in ("product_code", "author_name", "created_at", "text")]
        return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:40] if parts[0] else ""

    def open(self, run: RunInfo) -> ReviewSession:
        return ReviewSession(run, self.columns())

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        names = "id product__product_code stars text author_name created_at option_info answer state".split()
        found = {row["id"]: row for row in Review.objects.filter(pk__in=ids).values(*names)}
        photos = ALBUM.urls(list(found))
        for pk in ids:
            if pk in found and found[pk]["state"] != ReviewState.WITHDRAWN:
                row: dict[str, Any] = found[pk] | {
                    "product_code": found[pk]["product__product_code"],
                    "pictures": photos.get(pk, []),
                    "outside_num": "",
                    "review_id": pk,
                }
                yield [column.widget.render(row[name]) or "" for name, column in self.columns().items()]
