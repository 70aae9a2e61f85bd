"""The transaction statement (거래명세서): what one business sold another, supply and VAT apart."""

from core.common.pdf import Cell, Sheet
from core.common.pdf.sheet import MARGIN, SOFT, WIDTH
from core.documents.companies import Company
from core.documents.rendering.facts import Facts, phone
from core.documents.rendering.parts import address_of, companies, head, won

_CELLS = (
    Cell("품목", 84), Cell("수량", 14, "R"), Cell("단가(원)", 24, "R"), Cell("공급가액(원)", 32, "R"),
    Cell("세액(원)", 28, "R"),
)  # fmt: skip


def draw(sheet: Sheet, facts: Facts, buyer: Company | None = None) -> None:
    order = facts.order
    head(sheet, "거래명세서", facts)
    receiver = facts.receiver
    person = Company(
        "", order.buyer_name, "", address_of(receiver), email=order.buyer_email, phone=phone(order.buyer_phone)
    )
    companies(sheet, facts.supplier, buyer or person)
    sheet.text(f"합계 금액  {won(facts.total.total)}원 (부가세 포함)", MARGIN, sheet.y, size=11, bold=True, height=6)
    sheet.y += 9
    rows = [
        (
            row.words,
            f"{row.quantity:,}",
            won(row.price),
            won(row.parts.supply),
            won(row.parts.vat),
        )
        for row in facts.rows
    ]
    sheet.table(_CELLS, rows, bottom=40)
    top = sheet.y
    sheet.box(MARGIN, top, WIDTH, 8, fill=True)
    sheet.text("합계", MARGIN, top + 1.5, size=9, bold=True, height=5)
    sheet.text(won(facts.total.supply), MARGIN + 122, top + 1.5, size=9, bold=True, width=32, align="R", height=5)
    sheet.text(won(facts.total.vat), MARGIN + 154, top + 1.5, size=9, bold=True, width=28, align="R", height=5)
    sheet.y = top + 11
    if facts.discount or facts.points:
        by_name = ", ".join(f"{name} {won(amount)}원" for name, amount in facts.promotions)
        off = f"할인 {won(facts.discount)}원({by_name})" if by_name else f"할인 {won(facts.discount)}원"
        sentence = f"{off}, 포인트 {won(facts.points)}원을 상품에 나누어 뺀 금액이에요."
        sheet.text(sentence, MARGIN, sheet.y, size=8, colour=SOFT)
