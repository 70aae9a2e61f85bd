"""The order sheet: everything about an order on paper, for managers."""

from core.common.pdf import Cell, Sheet
from core.common.pdf.sheet import MARGIN, SOFT, WIDTH
from core.documents.rendering.facts import Facts, phone
from core.documents.rendering.parts import address_of, head, pairs, sums, won

_CELLS = (
    Cell("상품", 92), Cell("수량", 16, "R"), Cell("단가(원)", 26, "R"), Cell("금액(원)", 28, "R"),
    Cell("상태", 20, "C"),
)  # fmt: skip


def draw(sheet: Sheet, facts: Facts) -> None:
    order = facts.order
    head(sheet, "주문서", facts)
    receiver = facts.receiver
    half = WIDTH / 2 - 3
    top = sheet.y
    left = pairs(
        sheet, MARGIN, top, half,
        [
            ("주문자", order.buyer_name), ("전화", phone(order.buyer_phone)), ("이메일", order.buyer_email),
            ("주문일", facts.placed), ("결제", f"{facts.method} · {facts.payment}"), ("승인 번호", order.appr_num),
        ],
    )  # fmt: skip
    right = pairs(
        sheet, MARGIN + half + 6, top, half,
        [
            ("받는 분", receiver["receiver_name"]), ("전화", phone(receiver["phone_num"])),
            ("주소", address_of(receiver)), ("배송 메모", receiver["memo"]), ("송장", "\n".join(facts.carriers)),
        ],
    )  # fmt: skip
    sheet.y = top + max(left, right) + 5
    rows = [
        (
            row.words,
            f"{row.quantity:,}",
            won(row.price),
            won(row.price * row.quantity),
            row.status,
        )
        for row in facts.rows
        if row.status or row.name != "배송비"
    ]
    sheet.table(_CELLS, rows, bottom=64)
    goods = sum(row.price * row.quantity for row in facts.rows if row.status)
    sums(
        sheet,
        [
            ("상품 금액", goods),
            *((name, -amount) for name, amount in facts.promotions or (("할인", facts.discount),)),
            ("포인트", -facts.points),
            ("배송비", facts.shipping),
        ],
        ("합계", facts.total.total),
    )  # fmt: skip
    if order.memo:
        sheet.y += 4
        sheet.text("관리자 메모", MARGIN, sheet.y, size=8, colour=SOFT)
        sheet.y += 5
        sheet.y += sheet.block(order.memo, MARGIN, sheet.y, WIDTH, size=8.5, most=8)
