"""Tax invoices sent to the tax office: the upload file, and the approval numbers (D36)."""

import csv
import io

import pytest

from core.tests.flows.invoicing import ask, invoices, issued, verb
from core.tests.flows.receiving import bought, deposit

pytestmark = pytest.mark.django_db(transaction=True)

NTS = "202611224100000012345678"


def test_numbers_of_the_tax_office_are_recorded_singly_and_in_bulk(shop, visitor, manager, bank):
    one, two = (issued(visitor, shop, manager, [(shop.variant, 1)]) for _order in range(2))
    asked = bought(visitor, shop, [(shop.variant, 1)])
    ask(visitor, asked)
    first = invoices(one)[0]
    assert verb(manager, first, "sent", nts_num="12").status_code == 400
    assert verb(manager, invoices(asked)[0], "sent", nts_num=NTS).status_code == 409
    assert verb(manager, first, "sent", nts_num="20261122-41000000-12345678").json()["data"]["nts_num"] == NTS
    other = NTS[:-1] + "9"
    rows = [{"paper_num": f"{two}-T1", "nts_num": other}, {"paper_num": f"{asked}-T1", "nts_num": NTS},
            {"paper_num": "nothing", "nts_num": NTS}]  # fmt: skip
    said = manager.post("/api/invoices/sent", {"rows": rows}, format="json").json()["data"]
    assert (said["moved"], [row["order_num"] for row in said["refused"]]) == (1, [f"{asked}-T1", "nothing"])
    sent = manager.get('/api/invoices?filter={"is_sent":true}').json()["data"]
    assert sent["total"] == 2


def test_a_number_of_the_tax_office_belongs_to_one_invoice(shop, visitor, manager, bank):
    one, two = (invoices(issued(visitor, shop, manager, [(shop.variant, 1)]))[0] for _order in range(2))
    assert verb(manager, one, "sent", nts_num=NTS).status_code == 200
    # A line pasted twice counts once.
    assert verb(manager, one, "sent", nts_num=NTS).status_code == 200
    refused = verb(manager, two, "sent", nts_num=NTS)
    assert (refused.status_code, refused.json()["data"]["errors"]) == (
        400,
        {"nts_num": "다른 세금계산서에 적힌 승인 번호예요."},
    )
    rows = [{"paper_num": two.paper_num, "nts_num": NTS}]
    said = manager.post("/api/invoices/sent", {"rows": rows}, format="json").json()["data"]
    assert (said["moved"], said["refused"][0]["message"]) == (0, "다른 세금계산서에 적힌 승인 번호예요.")
    two.refresh_from_db()
    assert (two.nts_num, two.sent_at) == ("", None)


def test_the_file_has_the_columns_that_the_tax_office_takes(shop, visitor, manager, bank):
    number = issued(visitor, shop, manager, [(shop.variant, 2)])
    made = manager.post("/api/exports", {"resource": "invoices", "reason": "시험"}, format="json")
    assert made.status_code == 201, made.content
    raw = b"".join(manager.get(f"/api/exports/{made.json()['data']['id']}/file").streaming_content)
    rows = list(csv.reader(io.StringIO(raw.decode("utf-8-sig"))))
    assert len(rows[0]) == len(set(rows[0])) >= 30
    row = dict(zip(rows[0], rows[1], strict=True))
    assert (row["공급받는자 등록번호"], row["공급가액"], row["세액"]) == ("1208147521", "113273", "11327")
    assert (row["비고"], row["영수(01),청구(02)"]) == (f"{number}-T1", "01")
    assert row["작성일자"] == f"{invoices(number)[0].written_on:%Y%m%d}"


def test_the_file_has_no_unissued_invoices(shop, visitor, manager, bank):
    numbers = []
    for _order in range(3):
        numbers.append(bought(visitor, shop, [(shop.variant, 1)]))
        deposit(manager, numbers[-1])
        assert ask(visitor, numbers[-1]).status_code == 200
    first, refused, _waiting = (invoices(number)[0] for number in numbers)
    assert verb(manager, first, "issue").status_code == 200
    assert verb(manager, refused, "reject", reason="번호가 달라요").status_code == 200
    made = manager.post("/api/exports", {"resource": "invoices", "reason": "시험"}, format="json").json()["data"]["id"]
    raw = b"".join(manager.get(f"/api/exports/{made}/file").streaming_content).decode("utf-8-sig")
    assert [row["비고"] for row in csv.DictReader(io.StringIO(raw))] == [f"{numbers[0]}-T1"]
