"""Parts that documents share."""

from collections.abc import Sequence

from core.common.pdf import Sheet
from core.common.pdf.sheet import MARGIN, SOFT, WIDTH
from core.documents.companies import Company
from core.documents.rendering.facts import Facts


def won(amount: int) -> str:
    """An amount in won, without its unit."""
    return f"{amount:,}"


def address_of(values: dict[str, str]) -> str:
    """An address in one text, as road addresses are written: the flat after a comma."""
    postcode = f"({values['postcode']}) " if values["postcode"] else ""
    return postcode + ", ".join(part for part in (values["addr"], values["addr_detail"]) if part)


def title(sheet: Sheet, name: str, number: str) -> None:
    """The title of a document, and its number."""
    sheet.text(name, MARGIN, MARGIN, size=20, bold=True, width=100, height=9)
    sheet.text(number, MARGIN, MARGIN + 1.5, size=10, align="R", height=6)
    sheet.rule(MARGIN + 12, thick=0.5, colour=(28, 27, 25))
    sheet.y = MARGIN + 17


def head(sheet: Sheet, name: str, facts: Facts, *, bars: bool = False) -> None:
    """Start a document of an order: its title, company, and the order's number also as a barcode."""
    sheet.page(foot=f"{facts.supplier.name} · {facts.supplier.phone} · {facts.supplier.email}".strip(" ·"))
    title(sheet, name, facts.order.order_num if not bars else "")
    if bars:
        sheet.bars(facts.order.order_num, MARGIN + WIDTH - 72, MARGIN - 3, width=72, height=8.5)
        sheet.text(facts.order.order_num, MARGIN + WIDTH - 72, MARGIN + 6, size=8.5, width=72, align="C", height=4.5)
        sheet.y = MARGIN + 17


def pairs(sheet: Sheet, x: float, y: float, width: float, values: Sequence[tuple[str, str]]) -> float:
    """Names and values below one another, without empty ones. Returns their height."""
    top = y
    for name, value in values:
        if not value:
            continue
        sheet.text(name, x, y, size=8.5, width=24, colour=SOFT, height=4.8)
        y += max(4.8, sheet.block(value, x + 24, y, width - 24, size=9, step=4.8, most=4)) + 0.8
    return y - top


def companies(sheet: Sheet, seller: Company, buyer: Company, *, full: bool = False) -> None:
    """Supplier and buyer side by side."""
    half, top = WIDTH / 2 - 2, sheet.y
    highs = []
    for x, name, one in ((MARGIN, "공급자", seller), (MARGIN + half + 4, "공급받는자", buyer)):
        sheet.text(name, x + 3, top + 2.5, size=9, bold=True, width=half - 6, height=5)
        values = [
            ("등록번호", one.number), ("상호" if one.number else "성명", one.name), ("대표자", one.representative),
            ("주소", one.address), ("업태", one.business_type if full else ""),
            ("종목", one.business_item if full else ""),
            ("전화", one.phone), ("이메일", one.email),
        ]  # fmt: skip
        highs.append(pairs(sheet, x + 3, top + 9, half - 6, values))
    high = max(highs) + 11
    for x in (MARGIN, MARGIN + half + 4):
        sheet.box(x, top, half, high)
    sheet.y = top + high + 6


def sums(sheet: Sheet, values: Sequence[tuple[str, int]], total: tuple[str, int]) -> None:
    """Sums below a table, without zeros, and their total."""
    sheet.y += 3
    for name, amount in values:
        if amount:
            sheet.text(name, MARGIN + 100, sheet.y, size=9, width=40, colour=SOFT, height=5)
            sheet.text(f"{won(amount)}원", MARGIN + 132, sheet.y, size=9, width=50, align="R", height=5)
            sheet.y += 5.6
    sheet.rule(sheet.y + 0.5, x=MARGIN + 100, width=82)
    sheet.text(total[0], MARGIN + 100, sheet.y + 2.5, size=10.5, bold=True, width=40, height=6)
    sheet.text(f"{won(total[1])}원", MARGIN + 132, sheet.y + 2.5, size=12, bold=True, width=50, align="R", height=6)
    sheet.y += 10
