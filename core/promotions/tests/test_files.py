"""Coupons in files: codes come in once, spoiled ones are named, an undo leaves used ones (D22, D46)."""

import io

import pytest

from core.bulk import services as bulk
from core.bulk.models import ImportRun
from core.catalog.tests.importing import rows, table
from core.common.tenancy import brand_scope
from core.conftest import World
from core.promotions import services
from core.promotions.models import Coupon
from core.promotions.resources import CouponRestorer
from core.promotions.tests.factories import coupon_promotion, promotion

pytestmark = pytest.mark.django_db(transaction=True)


def checked(text: str) -> ImportRun:
    """A file of coupons, uploaded and checked."""
    raw = text.encode()
    return bulk.check_now(
        run=bulk.upload(resource="coupons", file=io.BytesIO(raw), file_name="쿠폰.csv", size=len(raw))
    )


def kinds(run: ImportRun) -> list[str]:
    return [row.kind for row in rows(run).values()]


def test_codes_come_in_once_and_spoiled_ones_are_named(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        coupon_promotion(name="제휴 코드", issue="single_codes")
        promotion(name="공용", kind="coupon", issue="code", code="WINTER10")
        head = "프로모션,코드,아이디"
        file = table(
            head,
            "제휴 코드,ABCD-2345-WXYZ,",
            "제휴 코드,1.23E+17,",
            "제휴 코드,WINTER10,",
            "없는 것,ABCDE23456,",
            "제휴 코드,00123456,",
            f"제휴 코드,,{shop.member.user_name}",
        )
        run = checked(file)
        assert kinds(run) == ["new", "wrong", "wrong", "wrong", "new", "new"]
        bulk.apply_now(run=run, mode="good_rows")
        codes = sorted(Coupon.objects.values_list("code", flat=True))
        assert codes == ["", "00123456", "ABCD2345WXYZ"]
        assert kinds(checked(file)) == ["same", "wrong", "wrong", "wrong", "same", "same"]


def test_an_undo_leaves_what_was_used(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="single_codes")
        free, taken = services.add_coupons([(row, "FREECODE22", None), (row, "USEDCODE22", None)])
        Coupon.objects.filter(pk=taken.pk).update(state="withdrawn")
        kept = CouponRestorer().restore([(free.pk, None), (taken.pk, None)])
        assert set(kept) == {taken.pk}
        assert list(Coupon.objects.values_list("pk", flat=True)) == [taken.pk]
