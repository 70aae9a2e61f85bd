"""One pass over an import file of reviews."""

from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal

from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.contract import NEW, ROW, SAME, Column, Record, Row, RunInfo
from core.bulk.undo.contract import Written
from core.catalog.models import Product
from core.common import languages, masking
from core.common.folding import fold
from core.reviews import ratings
from core.reviews.models import Review, ReviewPicture, ReviewSource
from core.reviews.pictures import ALBUM
from core.reviews.resources.photos import Photos

SUBJECT = "product-reviews"
# The author of an imported review without a name.
ANONYMOUS = "구매자"


class ReviewSession:
    """A row is a review of the previous shop, or an existing review, which an import cannot change."""

    def __init__(self, run: RunInfo, columns: Mapping[str, Column]) -> None:
        self._columns = {name: one for name, one in columns.items() if name in run.fields}
        self._most = Decimal(run.options.get("most_stars") or "5")
        self._photos = Photos()

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": record.rows[0].number}
            row = record.rows[0]
            for name, text in row.cells.items():
                if name in self._columns and text:
                    self._clean(row, name, text)
            if "review_id" in row.values:
                continue
            for name, column in self._columns.items():
                if column.required and not row.values.get(name) and name not in row.errors:
                    row.errors[name] = _("필수값을 입력해 주세요.")

    def _clean(self, row: Row, name: str, text: str) -> None:
        try:
            value = self._columns[name].widget.clean(text)
            row.values[name] = self._stars(value) if name == "stars" else value
        except ValueError as exc:
            row.errors[name] = str(exc)

    def _stars(self, given: Decimal) -> int:
        """Stars out of five, half stars rounded up. Raises ValueError outside the scale of the other shop."""
        if not 0 < given <= self._most:
            raise ValueError(_("1부터 %(most)s까지 적어 주세요.") % {"most": self._most})
        return max(1, int((given * 5 / self._most).quantize(Decimal(1), ROUND_HALF_UP)))

    def gather(self, records: Sequence[Record]) -> None:
        new = [record.rows[0].values for record in records if "review_id" not in record.rows[0].values]
        self._photos.gather(address for values in new for address in values.get("pictures", ()))

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        codes = {record.rows[0].values.get("product_code", "") for record in records}
        rows = Product.objects.filter(product_code__in=codes, deleted_at=None).values_list("product_code_key", "pk")
        products = dict(rows)
        keys = [record.key for record in records]
        there = set(Review.objects.filter(import_key__in=keys).values_list("import_key", flat=True))
        numbers = [row.values["review_id"] for record in records if "review_id" in (row := record.rows[0]).values]
        known = {row.pk: row for row in Review.objects.filter(pk__in=numbers).select_related("product")}
        pictures = ALBUM.urls(list(known)) if "pictures" in self._columns else {}
        for record in records:
            row = record.rows[0]
            if "review_id" in row.values:
                self._existing(row, known.get(row.values["review_id"]), pictures)
                continue
            if row.values.get("product_code") and fold(row.values["product_code"]) not in products:
                row.errors["product_code"] = _("없는 상품이에요.")
            if record.key in there:
                row.kind = SAME
                row.notes[ROW] = _("이미 가져온 리뷰예요.")
            elif not row.errors:
                row.kind = NEW
                record.plan = products[fold(row.values["product_code"])]
                failed = self._photos.refusals(row.values.get("pictures", ()))
                if failed:
                    row.notes["pictures"] = failed[0]

    def _existing(self, row: Row, review: Review | None, pictures: Mapping[int, Sequence[str]]) -> None:
        if review is None:
            row.errors["review_id"] = _("없는 리뷰예요. 새로 가져오려면 비워 두세요.")
            return
        now = {"text": review.text, "product_code": review.product.product_code}
        changed = [
            name
            for name, text in now.items()
            # Compared as it is read from a file: a tab becomes a space.
            if name in row.values and row.values[name] != self._columns[name].read_back(text)
        ]
        if "stars" in row.values and row.values["stars"] != review.stars:
            changed.append("stars")
        if "pictures" in row.values and row.values["pictures"] != list(pictures.get(review.pk, ())):
            changed.append("pictures")
        for name in changed:
            row.errors[name] = _("여기 있는 리뷰는 파일로 바꿀 수 없어요.")
        if not row.errors:
            row.kind = SAME

    def write(self, records: Sequence[Record]) -> list[Written]:
        fresh = [record for record in records if record.plan is not None and record.rows[0].kind == NEW]
        # In a fixed order, so that two runs never deadlock.
        fresh.sort(key=lambda record: (record.plan, record.key))
        written: list[Written] = []
        counted: dict[int, list[tuple[int, bool]]] = {}
        for record in fresh:
            names = self._photos.take(record.rows[0].values.get("pictures", ()))
            review = _review(record, len(names))
            review.save()
            for place, name in enumerate(names):
                ReviewPicture.objects.filter(name=name, review=None).update(review=review, position=place)
            counted.setdefault(review.product_id, []).append((review.stars, bool(names)))
            written.append(Written(SUBJECT, review.pk, record.key))
        for product_id, added in counted.items():
            ratings.update_counts_in_bulk(product_id=product_id, added=added)
        return written

    def forget(self) -> None:
        self._photos = Photos()

    def settle(self) -> None:
        return None


def _review(record: Record, pictures: int) -> Review:
    values = record.rows[0].values
    now = timezone.now()
    author = values.get("author_name") or ANONYMOUS
    answer = values.get("answer", "")
    return Review(
        product_id=record.plan,
        author_name=author if "*" in author or author == ANONYMOUS else masking.name(author),
        option_info=values.get("option_info", ""),
        stars=values["stars"],
        text=values["text"],
        language=languages.DEFAULT,
        picture_count=pictures,
        source=ReviewSource.IMPORTED,
        answer=answer,
        answered_at=now if answer else None,
        created_at=values.get("created_at") or now,
        updated_at=now,
        import_key=record.key,
    )
