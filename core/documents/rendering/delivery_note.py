"""The delivery note that goes into the parcel: what is in it and for whom; no prices."""

from core.common.pdf import Cell, Sheet
from core.common.pdf.sheet import MARGIN, WIDTH
from core.documents.rendering.facts import Facts, Row, phone
from core.documents.rendering.parts import address_of, head, pairs

_CELLS = (Cell("", 12, "C"), Cell("상품", 92), Cell("옵션", 56), Cell("수량", 22, "R"))


def draw(sheet: Sheet, facts: Facts) -> None:
    head(sheet, "납품서", facts, bars=True)
    receiver = facts.receiver
    top = sheet.y
    sheet.text(receiver["receiver_name"] or facts.order.buyer_name, MARGIN, top, size=14, bold=True, width=120)
    sheet.text(phone(receiver["phone_num"]), MARGIN, top + 8, size=10, width=120)
    high = sheet.block(address_of(receiver), MARGIN, top + 14, WIDTH, size=11, step=5.6)
    sheet.y = top + 17 + high
    sheet.y += pairs(
        sheet, MARGIN, sheet.y, WIDTH,
        [("배송 메모", receiver["memo"]), ("택배", "\n".join(facts.carriers)), ("주문일", facts.placed)],
    ) + 5  # fmt: skip
    goods = [row for row in facts.rows if row.status]
    # A box to tick while packing.
    sheet.table(_CELLS, [_cells(row) for row in goods], size=9.5, bottom=40)
    sheet.y += 4
    count = sum(row.quantity for row in goods)
    sheet.text(f"{len(goods):,}가지 · 모두 {count:,}개", MARGIN, sheet.y, size=11, bold=True, align="R", height=6)


def _cells(row: Row) -> tuple[str, str, str, str]:
    named = "\n".join(text for text in (row.name, row.sold_by) if text)
    return "□", named, row.option, f"{row.quantity:,}"
