"""The ledger page: received calls by company, and a button that simulates a deposit."""

import html
import time
from collections.abc import Iterable, Mapping
from typing import Any

from core.integrations.sandbox import addresses, images, messaging, parcels, payouts, post_office, receipts
from core.integrations.sandbox.bank import Bank
from core.integrations.sandbox.scripts import CARDS

_STYLE = """body{font:15px/1.6 system-ui,sans-serif;margin:32px auto;max-width:1080px;padding:0 20px;
background:light-dark(#fff,#141412);color:light-dark(#1c1b19,#f3f1ec);color-scheme:light dark}
.t{overflow-x:auto}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
td,th{padding:8px 12px;text-align:start;border-bottom:1px solid light-dark(#eae8e3,#2c2c29);vertical-align:top}
.n{text-align:end}.w{white-space:pre-wrap;min-width:18em}.c{font-size:20px;font-weight:600;letter-spacing:.12em}
h1{font-size:22px}h2{font-size:16px;margin-top:40px}nav{display:flex;gap:16px;flex-wrap:wrap}a{color:inherit}
button{font:inherit;padding:6px 14px;border-radius:9px;border:1px solid light-dark(#dad7d0,#3d3c39);background:none;
color:inherit;cursor:pointer}p,summary{color:light-dark(#5f5b55,#c0bcb4)}summary{cursor:pointer}"""
_WAITING, _PENDING = "WAITING_FOR_DEPOSIT", payouts.PENDING
_PAYOUT = ("order_id", "bank", "account", "holder", "status")
_PAYMENT = "때|주문|이름|방법|상태|승인 번호|금액(원)|남은 금액|"
_LATEST = "ORDER BY created DESC LIMIT 200"


def _when(row: Mapping[str, Any]) -> str:
    return time.strftime("%m-%d %H:%M:%S", time.localtime(float(str(row["created"]))))


def _cell(text: object, kind: str = "") -> str:
    return f"<td{f' class={kind}' if kind else ''}>{text}</td>"


def _row(cells: Iterable[str]) -> str:
    return f"<tr>{''.join(cells)}</tr>"


def _table(heads: str, rows: Iterable[str], empty: str) -> str:
    names = heads.split("|")
    shown = "".join(rows) or f'<tr><td colspan="{len(names)}">{empty}</td></tr>'
    return f"<div class=t><table><tr>{''.join(f'<th>{name}' for name in names)}</tr>{shown}</table></div>"


def _payment(row: Mapping[str, Any]) -> str:
    order = html.escape(str(row["order_id"]))
    button = f'<button data-action=deposit data-order="{order}">입금하기</button>' if row["status"] == _WAITING else ""
    names = ("order_id", "name", "method", "status", "approve_no")
    cells = [_cell(_when(row)), *(_cell(html.escape(str(row[name]))) for name in names)]
    return _row([*cells, _cell(f"{row['amount']:,}", "n"), _cell(f"{row['balance']:,}", "n"), _cell(button)])


def _payout(row: Mapping[str, Any]) -> str:
    order = html.escape(str(row["order_id"]))
    button = (
        f'<button data-action=payout data-order="{order}">지금 끝내기</button>' if row["status"] == _PENDING else ""
    )
    cells = [_cell(_when(row)), *(_cell(html.escape(str(row[name]))) for name in _PAYOUT)]
    return _row([*cells, _cell(f"{row['amount']:,}", "n"), _cell(button)])


def _receipt(row: Mapping[str, Any]) -> str:
    shown = receipts.shape(row)
    names = ("orderId", "type", "customerIdentityNumber", "issueStatus", "issueNumber")
    sign = "-" if row["is_cancel"] else ""
    cells = [_cell(_when(row)), *(_cell(html.escape(str(shown[name]))) for name in names)]
    return _row([*cells, _cell(f"{sign}{row['amount']:,}", "n")])


def _sms(row: Mapping[str, Any]) -> str:
    size = len(str(row["msg"]).encode("euc_kr", "replace"))
    kind = f"{'LMS' if size > 90 else 'SMS'} {size}B"
    cells = [_cell(html.escape(str(row[name]))) for name in ("sender", "receiver")]
    return _row([_cell(_when(row)), *cells, _cell(kind), _cell(html.escape(str(row["msg"])), "w")])


def _mail(row: Mapping[str, Any]) -> str:
    told = f"<details><summary>{html.escape(str(row['subject']))}</summary>{html.escape(str(row['text']))}</details>"
    cells = [_cell(html.escape(str(row[name]))) for name in ("sender", "receiver")]
    return _row([_cell(_when(row)), *cells, _cell(told, "w")])


def _one_won(row: Mapping[str, Any]) -> str:
    cells = [_cell(html.escape(str(row[name]))) for name in ("bank", "account", "holder")]
    return _row([_cell(_when(row)), *cells, _cell(html.escape(str(row["code"])), "c"), _cell(row["state"])])


def ledger(bank: Bank) -> str:
    """The page."""
    payouts.settle_due(bank)
    payments = (_payment(dict(row)) for row in bank.all(f"SELECT * FROM payment {_LATEST}"))
    texts = (_sms(dict(row)) for row in bank.all(f"SELECT * FROM sms {_LATEST}"))
    mails = (_mail(dict(row)) for row in bank.all(f"SELECT * FROM mail {_LATEST}"))
    codes = (_one_won(dict(row)) for row in bank.all(f"SELECT * FROM one_won {_LATEST}"))
    cards = (_row([_cell(f"…{last}"), _cell(one.kind), _cell(one.code)]) for last, one in CARDS.items())
    slips = (_receipt(dict(row)) for row in bank.all(f"SELECT * FROM receipt {_LATEST}"))
    numbers = (_row([_cell(f"…{last}"), _cell(one.kind), _cell(one.code)]) for last, one in receipts.NUMBERS.items())
    backs = (_payout(dict(row)) for row in bank.all(f"SELECT * FROM payout {_LATEST}"))
    accounts = (_row([_cell(f"…{last}"), _cell(one.kind), _cell(one.code)]) for last, one in payouts.ACCOUNTS.items())
    phones = (_row([_cell(f"…{last}"), _cell(one.kind), _cell(one.code)]) for last, one in messaging.RECEIVERS.items())
    return f"""<!doctype html><html lang="ko"><meta charset="utf-8"><title>마루 시험 은행</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>{_STYLE}</style>
<h1>마루 시험 은행</h1><p>진짜 돈도 문자도 움직이지 않아요. 쇼핑몰이 밖으로 보낸 것이 여기에 적혀요.</p>
<nav><a href="#pay">결제</a><a href="#payouts">환불 송금</a>
<a href="#receipts">현금영수증</a><a href="#sms">문자</a><a href="#mail">메일</a>
<a href="#post">우편함</a>
<a href="#won">1원 인증</a>
<a href="#parcels">택배</a><a href="#addresses">주소</a><a href="#images">이미지</a>
<a href="#play">움직임 고르기</a></nav>
<h2 id="pay">결제</h2>{_table(_PAYMENT, payments, "아직 받은 결제가 없어요")}
<h2 id="payouts">환불 송금</h2><p>가상계좌 환불은 취소보다 늦게 송금돼요. 여기서는 2분 뒤에 끝나요.</p>
{_table("때|주문|은행|계좌|예금주|상태|금액(원)|", backs, "아직 돌려준 입금이 없어요")}
<h2 id="receipts">현금영수증</h2>
{_table("때|주문|용도|발급 번호|상태|승인 번호|금액(원)", slips, "아직 발급한 현금영수증이 없어요")}
<h2 id="sms">문자</h2>{_table("때|보낸 번호|받는 번호|종류|내용", texts, "아직 받은 문자가 없어요")}
<h2 id="mail">메일</h2>{_table("때|보낸 곳|받는 사람|내용", mails, "아직 받은 메일이 없어요")}
<h2 id="post">우편함</h2>{post_office.page_part()}
<h2 id="won">1원 인증</h2><p>통장에 찍히는 코드예요. 쇼핑몰은 이 코드를 알지 못해요.</p>
{_table("때|은행|계좌|예금주|코드|상태", codes, "아직 보낸 1원이 없어요")}
<h2 id="play">카드 끝 네 자리로 고르는 움직임</h2>{_table("카드|움직임|코드", cards, "")}
<h2>받는 번호 끝 네 자리로 고르는 움직임</h2>{_table("번호|움직임|코드", phones, "")}
<h2>환불 계좌 끝 네 자리로 고르는 움직임</h2>{_table("계좌|움직임|코드", accounts, "")}
<h2>현금영수증 번호 끝 네 자리로 고르는 움직임</h2>{_table("번호|움직임|코드", numbers, "")}
{parcels.section(bank)}
{addresses.section()}
{images.section(bank)}
<script>document.querySelectorAll('button[data-order]').forEach(b=>b.onclick=()=>fetch('/__'+b.dataset.action,{{method:'POST',
headers:{{'Content-Type':'application/json'}},body:JSON.stringify({{orderId:b.dataset.order}})}}).then(()=>location.reload()))
document.querySelector('form[data-action=mail]').onsubmit=e=>{{e.preventDefault();fetch('/__mail',{{method:'POST',
headers:{{'Content-Type':'application/json'}},body:JSON.stringify(Object.fromEntries(new FormData(e.target)))}})
.then(r=>alert(r.ok?'보냈어요':'보내지 못했어요'))}}
</script>"""
