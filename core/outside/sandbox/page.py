"""The ledger as a page: what the bank received, and a button that lets a deposit arrive."""

import html
import time

from core.outside.sandbox.bank import Bank
from core.outside.sandbox.scripts import CARDS

_STYLE = """body{font:15px/1.6 system-ui,sans-serif;margin:32px auto;max-width:1080px;padding:0 20px;
background:light-dark(#fff,#141412);color:light-dark(#1c1b19,#f3f1ec);color-scheme:light dark}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:8px 12px;text-align:start;border-bottom:1px solid light-dark(#eae8e3,#2c2c29)}.n{text-align:end}
h1{font-size:22px}h2{font-size:16px;margin-top:40px}
button{font:inherit;padding:6px 14px;border-radius:9px;border:1px solid light-dark(#dad7d0,#3d3c39);background:none;
color:inherit;cursor:pointer}p{color:light-dark(#5f5b55,#c0bcb4)}"""
_WAITING = "WAITING_FOR_DEPOSIT"


def _row(row: dict[str, object]) -> str:
    button = (
        f'<button data-order="{html.escape(str(row["order_id"]))}">입금하기</button>'
        if row["status"] == _WAITING
        else ""
    )
    cells = [time.strftime("%m-%d %H:%M:%S", time.localtime(float(str(row["created"]))))]
    cells += [html.escape(str(row[name])) for name in ("order_id", "name", "method", "status", "approve_no")]
    return (
        "<tr>"
        + "".join(f"<td>{cell}</td>" for cell in cells)
        + f'<td class="n">{row["amount"]:,}</td><td class="n">{row["balance"]:,}</td><td>{button}</td></tr>'
    )


def ledger(bank: Bank) -> str:
    """The page."""
    rows = "".join(_row(dict(row)) for row in bank.all("SELECT * FROM payment ORDER BY created DESC LIMIT 200"))
    cards = "".join(
        f"<tr><td>…{last}</td><td>{script.kind}</td><td>{script.code}</td></tr>" for last, script in CARDS.items()
    )
    return f"""<!doctype html><html lang="ko"><meta charset="utf-8"><title>마루 시험 은행</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style>
<h1>마루 시험 은행</h1><p>진짜 돈은 움직이지 않아요. 쇼핑몰이 보낸 결제가 여기에 적혀요.</p>
<table><tr><th>때<th>주문<th>이름<th>방법<th>상태<th>승인 번호<th class="n">금액(원)<th class="n">남은 금액<th></tr>
{rows or '<tr><td colspan="9">아직 받은 결제가 없어요</td></tr>'}</table>
<h2>카드 끝 네 자리로 고르는 움직임</h2><table><tr><th>카드<th>움직임<th>코드</tr>{cards}</table>
<script>document.querySelectorAll('button').forEach(b=>b.onclick=()=>fetch('/__deposit',{{method:'POST',
headers:{{'Content-Type':'application/json'}},body:JSON.stringify({{orderId:b.dataset.order}})}}).then(()=>location.reload()))
</script>"""
