"""What a list shows of a person."""

import pytest

from core.common import masking


@pytest.mark.parametrize(
    ("kind", "text", "shown"),
    [
        ("name", "이서연", "이*연"),
        ("name", "김솔", "김*"),
        ("name", "솔", "*"),
        ("name", "남궁서연", "남**연"),
        ("name", "Anna Smith", "A*** S****"),
        ("name", "", ""),
        ("phone_num", "01012345678", "010-****-5678"),
        ("phone_num", "010-1234-5678", "010-****-5678"),
        ("phone_num", "0212345678", "02-****-5678"),
        ("phone_num", "+82 10 1234 5678", "+82 10 **** 5678"),
        ("phone_num", "1234567", "*******"),
        ("email", "seoyeon@example.com", "se***@example.com"),
        ("email", "a@example.com", "***@example.com"),
        ("email", "no address", "***"),
        ("addr", "서울 마포구 월드컵북로 1 2층", "서울 마포구 월드컵북로 ***"),
        ("addr", "월드컵북로 1", "월드컵북로 ***"),
        ("addr", "1 Main Street", "***"),
        ("birth_date", "1990-01-31", "1990-**-**"),
        ("birth_date", "900131", "***"),
        ("account_num", "110-123-456789", "***-***-**6789"),
        ("account_num", "1234", "****"),
    ],
)
def test_each_kind_shows_this_much(kind: str, text: str, shown: str) -> None:
    assert masking.KINDS[kind](text) == shown


def test_a_row_is_masked_where_it_is_asked_for() -> None:
    row = {"buyer_name": "이서연", "buyer_phone": "", "order_name": "니트"}
    masking.mask_fields(row, "buyer_name", "buyer_phone")
    assert row == {"buyer_name": "이*연", "buyer_phone": "", "order_name": "니트"}
