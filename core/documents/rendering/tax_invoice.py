"""The tax invoice as our document. The tax office has it once it was sent there."""

from core.common.business import hyphenated_business
from core.common.pdf import Cell, Sheet
from core.common.pdf.sheet import HEIGHT, MARGIN, SOFT, WIDTH
from core.documents.companies import Company
from core.documents.models.invoices import TaxInvoice
from core.documents.rendering.facts import Facts
from core.documents.rendering.parts import companies, pairs, title, won

_CELLS = (
    Cell("월일", 16, "C"), Cell("품목", 72), Cell("수량", 14, "R"), Cell("공급가액(원)", 42, "R"),
    Cell("세액(원)", 38, "R"),
)  # fmt: skip


def buyer_of(invoice: TaxInvoice) -> Company:
    """The invoiced business."""
    return Company(
        hyphenated_business(invoice.business_num), invoice.company, invoice.representative, invoice.address,
        invoice.business_type, invoice.business_item, invoice.email,
    )  # fmt: skip


def draw(sheet: Sheet, facts: Facts, invoice: TaxInvoice) -> None:
    sheet.page(foot=f"{facts.supplier.name} · {invoice.paper_num}")
    title(sheet, "수정세금계산서" if invoice.amends_id else "세금계산서", invoice.paper_num)
    companies(sheet, facts.supplier, buyer_of(invoice), full=True)
    written = f"{invoice.written_on:%Y-%m-%d}" if invoice.written_on else ""
    sheet.y += pairs(
        sheet, MARGIN, sheet.y, WIDTH,
        [
            ("작성일자", written), ("공급가액", f"{won(invoice.supply)}원"), ("세액", f"{won(invoice.vat)}원"),
            ("수정 사유", invoice.reason if invoice.amends_id else ""), ("비고", f"주문 {facts.order.order_num}"),
        ],
    ) + 5  # fmt: skip
    day = f"{invoice.written_on:%m-%d}" if invoice.written_on else ""
    sheet.table(_CELLS, [(day, facts.order.order_name, "1", won(invoice.supply), won(invoice.vat))], bottom=60)
    top = sheet.y + 4
    sheet.box(MARGIN, top, WIDTH, 12, fill=True)
    sheet.text("합계 금액", MARGIN + 2, top + 3, size=10, bold=True, height=6)
    sheet.text(f"{won(invoice.amount)}원", MARGIN, top + 3, size=13, bold=True, width=WIDTH - 2, align="R", height=6)
    sheet.text("이 금액을 영수함", MARGIN, top + 15, size=9, align="R", height=5)
    told = (
        f"국세청 승인 번호 {invoice.nts_num}"
        if invoice.nts_num
        else "국세청 전송 전의 문서예요. 전송한 뒤 홈택스에서 확인할 수 있어요."
    )
    sheet.text(told, MARGIN, HEIGHT - 20, size=8, colour=SOFT)
