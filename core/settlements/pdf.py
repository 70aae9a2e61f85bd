"""A statement as PDF: who pays whom, the sums as a formula, and the lines. In Korean, as all documents."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from core.common.business import hyphenated_business
from core.common.pdf import Cell, Sheet
from core.common.pdf.sheet import MARGIN, SOFT
from core.documents.companies import Company, supplier
from core.documents.printing import Document
from core.documents.rendering.parts import companies, sums, title, won
from core.sellers.models import SellerProfile
from core.settlements import selectors
from core.settlements.files import format_day
from core.settlements.models import Settlement
from core.settlements.states import LineKind, SettlementState

# Above this number of lines the PDF refers to the CSV file, which has all of them.
MAX_LINES = 500
_OWED = "다음 정산서에서 빼지 않고 따로 받아요."
_CELLS = (
    Cell("구분", 12), Cell("주문 번호", 34), Cell("확정·환불일", 20), Cell("상품", 48), Cell("수량", 10, "R"),
    Cell("정산 대상(원)", 20, "R"), Cell("수수료(원)", 18, "R"), Cell("지급액(원)", 20, "R"),
)  # fmt: skip
_KINDS = {LineKind.SALE: "판매", LineKind.REFUND: "환불"}
_STATES = {SettlementState.DRAFT: "작성 중", SettlementState.CONFIRMED: "확정", SettlementState.PAID: "지급 완료"}


def build_document(settlement: Settlement) -> Document:
    """The PDF document of one statement."""
    sheet, name = Sheet(f"정산서 {settlement.number}"), f"정산서_{settlement.number}.pdf"
    mall = supplier()
    sheet.page(foot=f"{mall.name} · {mall.phone} · {mall.email}".strip(" ·"))
    title(sheet, "정산서", settlement.number)
    companies(sheet, _seller(settlement), mall)
    state = _STATES[SettlementState(settlement.state)]
    paid = f" · 지급일 {settlement.paid_on}" if settlement.paid_on else ""
    head = f"정산 기간  {settlement.period_from} ~ {settlement.period_to} · {state}{paid}"
    sheet.text(head, MARGIN, sheet.y, size=10, bold=True, height=6)
    sheet.y += 9
    lines = _lines(settlement)
    sheet.table(_CELLS, list(islice(lines, MAX_LINES)), size=8, bottom=60)
    _add_notes(sheet, settlement)
    sums(sheet, _formula(settlement), ("지급액", settlement.payout))
    return Document(name, sheet.bytes())


def _seller(settlement: Settlement) -> Company:
    # Papers are Korean for every reader.
    row: Any = SellerProfile.objects.filter(pk=settlement.seller_id).first()
    if row is None:
        return Company("", settlement.seller_name, "", "")
    return Company(
        number=hyphenated_business(row.business_num), name=row.company_name_ko or settlement.seller_name,
        representative=row.ceo_name_ko or "", address=row.addr_ko or "", email=row.email, phone=row.phone_num,
    )  # fmt: skip


def _lines(settlement: Settlement) -> Iterator[tuple[str, ...]]:
    for row in selectors.read_lines(settlement):
        words = " ".join(filter(None, [row["product_name"], row["option_info"]]))
        figures = (f"{row['quantity']:,}", won(row["credited"]), won(row["commission"] + row["vat"]))
        kind = _KINDS[LineKind(row["kind"])]
        yield kind, row["order_num"], format_day(row["at"]), words, *figures, won(row["payout"])


def _add_notes(sheet: Sheet, settlement: Settlement) -> None:
    left = settlement.sale_count + settlement.refund_count - MAX_LINES
    if left > 0:
        sheet.y += 2
        sheet.text(f"이 밖에 {left:,}줄이 더 있어요. 전체는 CSV 파일에 있어요.", MARGIN, sheet.y, size=8, colour=SOFT)
        sheet.y += 4
    if settlement.payout < 0:
        sheet.y += 2
        sheet.text(f"환불이 판매보다 많아 판매자가 돌려줄 금액이에요. {_OWED}", MARGIN, sheet.y, size=8, colour=SOFT)
        sheet.y += 4


def _formula(settlement: Settlement) -> list[tuple[str, Any]]:
    return [
        ("상품 금액(판매가)", settlement.goods),
        ("판매자가 부담한 할인", -settlement.borne),
        ("수수료", -settlement.commission),
        ("수수료 부가세", -settlement.vat),
    ]
