"""Printed documents of orders: content, rights, many in one file, and missing glyphs."""

import re
import shutil
import subprocess

import pytest

from core.accounts import roles
from core.accounts.models import User
from core.accounts.services import grant_role
from core.bulk.engine.work import work as run_job
from core.bulk.models import ExportRun
from core.common.pdf import Sheet, code128, glyphs
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for
from core.orders.models import Order, OrderLine
from core.security.models import AuditEntry, SecurityEvent
from core.tests.flows.cancelling import buy, lines_of, order_of
from core.tests.flows.invoicing import invoices, issued
from core.tests.flows.receiving import bought, deposit
from core.tests.flows.test_cash_receipts import give_back

pytestmark = pytest.mark.django_db(transaction=True)


def texts(content: bytes, tmp_path) -> str:
    """The text of a file as a reader copies it, without spaces."""
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not here: the text of a file can't be read")
    path = tmp_path / "paper.pdf"
    path.write_bytes(content)
    raw = subprocess.run(["pdftotext", "-layout", str(path), "-"], capture_output=True, check=True).stdout
    return re.sub(r"\s+", "", raw.decode())


def paper(client, number, kind):
    return client.get(f"/api/orders/{order_of(number).pk}/paper?kind={kind}")


def pages(content: bytes) -> int:
    return len(re.findall(rb"/Type /Page\b", content))


@pytest.mark.parametrize("kind", ["order-sheet", "delivery-note", "statement"])
def test_printing_an_order_is_audited(shop, visitor, manager, bank, tmp_path, kind):
    number = buy(visitor, shop, [(shop.variant, 2)])
    said = paper(manager, number, kind)
    assert (said.status_code, said["Content-Type"], said["Cache-Control"]) == (200, "application/pdf", "no-store")
    assert said.content.startswith(b"%PDF")
    (told,) = AuditEntry._base_manager.filter(action="print")
    assert (told.after["paper"], told.subject_id) == (kind, str(order_of(number).pk))
    shown = texts(said.content, tmp_path)
    assert number in shown
    assert "램스울라운드니트" in shown
    assert ("124,600" in shown or "113,273" in shown) is (kind != "delivery-note"), "no prices go into a parcel"


@pytest.mark.parametrize("kind", ["order-sheet", "delivery-note", "statement"])
def test_documents_show_the_seller_name_at_the_time_of_the_order(shop, visitor, manager, bank, tmp_path, kind):
    number = buy(visitor, shop, [(shop.variant, 1)])
    assert "판매자" not in texts(paper(manager, number, kind).content, tmp_path)
    OrderLine._base_manager.update(seller_name="다온도예")
    assert "판매자다온도예" in texts(paper(manager, number, kind).content, tmp_path)


def test_printing_requires_the_right_to_view_orders(shop, other, visitor, member, manager, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    assert paper(manager, number, "secret").status_code == 400
    for user, status in ((shop.editor, 403), (shop.seller, 403), (shop.member, 403)):
        assert paper(client_for(shop, user), number, "statement").status_code == status
    theirs = client_for(other, other.manager)
    assert paper(theirs, number, "statement").status_code == 404
    body = {"kind": "statement", "ids": [order_of(number).pk]}
    made = theirs.post("/api/orders/papers", body, format="json").json()["data"]
    assert made["total"] == 0, "another brand's orders are not in the file"
    assert not AuditEntry._base_manager.filter(action="print").exists()


def test_many_orders_are_one_file_made_directly_or_by_the_worker(shop, visitor, manager, bank, tmp_path, monkeypatch):
    numbers = [buy(visitor, shop, [(shop.variant, 1)]) for _order in range(3)]
    body = {"kind": "delivery-note", "ids": [order_of(one).pk for one in numbers]}
    made = manager.post("/api/orders/papers", body, format="json").json()["data"]
    assert (made["state"], made["total"]) == ("done", 3)
    content = b"".join(manager.get(f"/api/exports/{made['id']}/file").streaming_content)
    assert pages(content) == 3
    assert all(number in texts(content, tmp_path) for number in numbers)
    monkeypatch.setattr("core.documents.api.files.BATCH_SIZE", 2)
    later = manager.post("/api/orders/papers", body, format="json").json()["data"]
    assert later["state"] == "applying"
    with brand_scope(shop.brand.pk):
        run_job(later["id"], ExportRun.kind)
    assert ExportRun._base_manager.get(pk=later["id"]).state == "done"
    much = manager.post("/api/orders/papers", {"kind": "statement", "ids": list(range(1, 502))}, format="json")
    assert much.status_code == 400
    assert AuditEntry._base_manager.filter(action="export").count() == 2
    monkeypatch.setattr("core.documents.api.files.BATCH_SIZE", 50)
    whole = manager.post("/api/orders/papers", {"kind": "statement", "filter": {"status": [5]}}, format="json")
    assert whole.json()["data"]["total"] == 3
    for body in (
        {"kind": "statement"},
        {"kind": "statement", "ids": [1], "filter": {}},
        {"kind": "secret", "ids": [1]},
    ):
        asked = {"kind": "statement", **body}
        assert manager.post("/api/orders/papers", asked, format="json").status_code == 400


def test_documents_of_many_orders_need_the_right_to_export_personal_data(shop, visitor, bank, monkeypatch):
    person = User(user_name="sends")
    with brand_scope(shop.brand.pk):
        person.set_password(PASSWORD)
        person.save()
        grant_role(user=person, role=roles.ORDER, brand_id=shop.brand.pk)
    client = client_for(shop, person)
    body = {"kind": "delivery-note", "ids": [order_of(buy(visitor, shop, [(shop.variant, 1)])).pk]}
    made = client.post("/api/orders/papers", body, format="json").json()["data"]
    assert SecurityEvent.objects.get(kind="export").detail == "orders 1"
    monkeypatch.setitem(roles.PERMISSIONS, roles.ORDER, roles.PERMISSIONS[roles.ORDER] - {"accounts.export_user"})
    assert client.post("/api/orders/papers", body, format="json").json()["result"] == -14
    assert client.get(f"/api/exports/{made['id']}/file").json()["result"] == -14
    # A single document only needs the right to view the order.
    assert client.get(f"/api/orders/{body['ids'][0]}/paper?kind=statement").status_code == 200


def test_a_table_cannot_be_exported_as_a_document(shop, manager):
    refused = manager.post("/api/exports", {"resource": "orders", "format": "pdf"}, format="json")
    assert refused.status_code == 400


def test_refunded_lines_are_on_no_document(shop, small, visitor, manager, bank, tmp_path):
    number = bought(visitor, shop, [(shop.variant, 2), (small, 1)])
    deposit(manager, number)
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    shown = texts(paper(manager, number, "statement").content, tmp_path)
    order = order_of(number)
    assert f"{order.total - order.refunded:,}원" in shown


def test_a_buyer_prints_their_own_statement_and_issued_invoice(shop, visitor, member, manager, bank, tmp_path):
    unpaid = bought(visitor, shop, [(shop.variant, 1)])
    assert visitor.get(f"/api/shop/orders/{unpaid}/statement").status_code == 404
    number = issued(visitor, shop, manager, [(shop.variant, 1)])
    invoice = invoices(number)[0]
    statement = visitor.get(f"/api/shop/orders/{number}/statement")
    assert "한마당" in texts(statement.content, tmp_path)
    file = visitor.get(f"/api/shop/orders/{number}/tax-invoice-file?id={invoice.pk}")
    shown = texts(file.content, tmp_path)
    for text in (f"{number}-T1", "120-81-47521", "56,636", "5,664", "62,300원", "세금계산서"):
        assert text in shown
    assert member.get(f"/api/shop/orders/{number}/statement").status_code == 404
    assert member.get(f"/api/shop/orders/{number}/tax-invoice-file?id={invoice.pk}").status_code == 404
    for key in ("", "0", "x", str(invoice.pk + 99)):
        assert visitor.get(f"/api/shop/orders/{number}/tax-invoice-file?id={key}").status_code == 404
    assert manager.get(f"/api/invoices/{invoice.pk}/file").status_code == 200


def test_a_document_names_the_courier_in_korean_for_every_reader(shop, visitor, manager, bank, tmp_path):
    number = buy(visitor, shop, [(shop.variant, 1)])
    move = {"to": 15, "courier": "hanjin", "invoice_num": "123456789012"}
    assert manager.post(f"/api/orders/{order_of(number).pk}/move", move, format="json").status_code == 200
    english = client_for(shop, shop.manager, HTTP_X_LANG="en")
    assert "한진택배123456789012" in texts(paper(english, number, "order-sheet").content, tmp_path)


def test_documents_are_made_with_any_script(shop, visitor, manager, bank, monkeypatch, share):
    number = buy(visitor, shop, [(shop.variant, 1)])
    name = "王小明 محمد علي 😀 \u202e𐀀"
    Order._base_manager.update(buyer_name=name[:60], address={"receiver_name": name, "addr": name})
    # Fonts do not depend on the database.
    for fallbacks in share((True, False)):
        with monkeypatch.context() as patch:
            if not fallbacks:
                patch.setattr(glyphs, "fallback_fonts", lambda: ())
            for kind in ("order-sheet", "delivery-note", "statement"):
                assert paper(manager, number, kind).status_code == 200
    shown, needed = glyphs.make_drawable("가a😀")
    assert (shown[:2], needed) == ("가a", frozenset())
    assert glyphs.make_drawable("𐀀")[0] == glyphs.BOX


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("서울 월드컵북로 1", [("서울 월드컵북로 1", False)]),
        ("월드컵북로 1, شقة 12، الطابق 3 끝", [("월드컵북로 1, ", False), ("شقة 12، الطابق 3", True), (" 끝", False)]),
        ("شقة 12-3 (문 앞)", [("شقة 12-3", True), (" (문 앞)", False)]),
        ("김 (شقة 12) 7", [("김 (", False), ("شقة 12", True), (") 7", False)]),
        ("김 شقة (12) 7", [("김 ", False), ("شقة (12) 7", True)]),
        ("김 شقة \u200e12-A3\u200e", [("김 ", False), ("شقة \u200e12-A3\u200e", True)]),
        ("", []),
    ],
)
def test_numbers_in_a_right_to_left_passage_keep_their_place(line, pieces):
    assert glyphs.split_by_direction(line) == pieces
    assert "".join(piece for piece, _ in glyphs.split_by_direction(line)) == line


def test_direction_marks_are_not_drawn(monkeypatch):
    sheet = Sheet("거래명세서")
    sheet.page()
    drawn = []
    cell = sheet.pdf.cell
    monkeypatch.setattr(
        sheet.pdf, "cell", lambda *a, **k: drawn.append((a[2], bool(sheet.pdf.text_shaping))) or cell(*a, **k)
    )
    sheet.text("김 (شقة 12) 02-123-4567 شقة 12-3", 20, 20, width=100)
    assert [text for text, _ in drawn] == ["김 (", "شقة 12", ") 02-123-4567 ", "شقة \u200e12-3\u200e"]
    assert not [text for text, is_shaped in drawn if "\u200e" in text and not is_shaped]


def test_lines_are_wrapped_in_reading_order():
    sheet = Sheet("거래명세서")
    sheet.page()
    words = ["اتصل", "على", "010-1234-5678", "قبل", "الوصول", "واترك", "الطرد", "عند", "الباب", "رقم", "7"]
    lines = sheet.lines(" ".join(words), 40)
    assert len(lines) > 1
    assert " ".join(lines).replace("\u200e", "").split() == words


def test_a_long_order_spans_pages(shop, visitor, manager, bank):
    from core.documents.rendering import statement
    from core.documents.rendering.facts import facts_of

    number = buy(visitor, shop, [(shop.variant, 1)])
    with brand_scope(shop.brand.pk):
        (facts,) = facts_of([order_of(number)])
        many = type(facts)(**{**facts.__dict__, "rows": facts.rows * 60})
        sheet = Sheet("거래명세서")
        statement.draw(sheet, many)
    assert sheet.pdf.page_no() >= 2


def test_bars_are_code_128():
    widths = code128.bars("PJJ123C")
    assert sum(widths) == 11 * 9 + 13
    assert code128.bars("A")[:6] == [2, 1, 1, 2, 1, 4], "set B begins"
    assert len(set(code128._SIGNS)) == 106
    with pytest.raises(ValueError, match="ASCII"):
        code128.bars("가")
