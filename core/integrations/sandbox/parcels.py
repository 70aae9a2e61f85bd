"""Simulated parcels of two tracking services, scripted by the last digits of the number (D32).

A parcel moves one stage with each query, so that tests and users of the page's button see every stage.
Some numbers simulate faults.
"""

import hashlib
import html
import json
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs

from core.integrations.sandbox.bank import Bank, now_text

Reply = tuple[int, Any]

TABLE = """
CREATE TABLE IF NOT EXISTS parcel (
  number TEXT PRIMARY KEY, company TEXT, service TEXT, step INTEGER, first REAL, asked REAL
);
"""
# Level at SweetTracker, state at Kuaidi100, where, what.
STAGES = (
    (1, "1", "보내는 곳", "상품 준비"),
    (2, "1", "보내는 곳", "집화 처리"),
    (3, "0", "옥천 허브", "간선 하차"),
    (5, "5", "받는 동네", "배달 출발"),
    (6, "3", "받는 곳", "배달 완료"),
)
KEY, CUSTOMER = "local", "sandbox"


@dataclass(frozen=True)
class ParcelScript:
    """The behaviour of a number: `walk` one stage with each query, `stay` at one, or a fault by name."""

    kind: str
    stage: int = 0


# By the last two digits; all other numbers walk.
NUMBERS = {
    "00": ParcelScript("walk"),
    "90": ParcelScript("not-found"),
    "91": ParcelScript("error"),
    "92": ParcelScript("drop"),
    "93": ParcelScript("garbage"),
    "94": ParcelScript("stay", 2),
    "95": ParcelScript("returned"),
    "96": ParcelScript("stay", 4),
    "97": ParcelScript("phone-needed"),
}
DROP: Reply = (0, None)


def script_of(number: str) -> ParcelScript:
    """The script of a number."""
    return NUMBERS.get(number[-2:], ParcelScript("walk"))


def answer(bank: Bank, path: str, query: str, form: dict[str, Any] | None) -> Reply | None:
    """The response of a tracking service at a path; None for other paths. DROP closes the connection."""
    if path == "/api/v1/trackingInfo":
        asked = {name: values[0] for name, values in parse_qs(query).items()}
        if asked.get("t_key") != KEY:
            return 200, {"status": False, "code": "101", "msg": "유효하지 않은 키입니다."}
        return _ask(bank, "sweettracker", asked.get("t_code", ""), asked.get("t_invoice", ""))
    if path == "/poll/query.do" and form is not None:
        return _signed(bank, form)
    if path == "/__parcel" and form is not None:
        return 200, {"step": step(bank, str(form.get("number", "")))}
    return None


def _signed(bank: Bank, form: dict[str, Any]) -> Reply:
    param = str(form.get("param", ""))
    digest = hashlib.md5(f"{param}{KEY}{CUSTOMER}".encode(), usedforsecurity=False).hexdigest().upper()
    if form.get("customer") != CUSTOMER or form.get("sign") != digest:
        return 200, {"result": False, "returnCode": "503", "message": "验证签名失败"}
    wanted = json.loads(param)
    number = str(wanted.get("num", ""))
    if script_of(number).kind == "phone-needed" and not wanted.get("phone"):
        return 200, {"result": False, "returnCode": "408", "message": "快递公司参数异常：验证码错误"}
    return _ask(bank, "kuaidi100", str(wanted.get("com", "")), number)


def _ask(bank: Bank, service: str, company: str, number: str) -> Reply:
    walk = script_of(number)
    if walk.kind == "drop":
        return DROP
    if walk.kind == "error":
        return 500, {"code": "500"}
    if walk.kind == "garbage":
        return 200, "<html>점검 중</html>"
    if walk.kind == "not-found" or not number:
        if service == "kuaidi100":
            return 200, {"result": False, "returnCode": "500", "message": "查询无结果，请隔段时间再查"}
        return 200, {"status": False, "code": "104", "msg": "유효하지 않은 운송장번호이거나 택배사 코드입니다."}
    place = step(bank, number, company=company, service=service) if walk.kind == "walk" else walk.stage
    if walk.kind == "returned":
        place = 2
    shape = _kuaidi if service == "kuaidi100" else _sweet
    return 200, shape(number, company, place, returned=walk.kind == "returned")


def step(bank: Bank, number: str, *, company: str = "", service: str = "") -> int:
    """Record a query and advance the parcel; returns its current stage, which stays at the last one."""
    now = time.time()
    with bank:
        bank.run(
            "INSERT INTO parcel VALUES (?,?,?,0,?,?)"
            " ON CONFLICT (number) DO UPDATE SET step = MIN(step + 1, ?), asked = ?",
            number, company, service, now, now, len(STAGES) - 1, now,
        )  # fmt: skip
        row = bank.one("SELECT step FROM parcel WHERE number = ?", number)
    return int(row["step"]) if row is not None else 0


def _passed(place: int, behind: int = 0) -> list[tuple[str, tuple[int, str, str, str]]]:
    """The stages up to `place`, each with its own time, the last one now; `behind` Seoul by seconds."""
    return [
        (now_text((index - place) * 3600 - behind)[:19].replace("T", " "), stage)
        for index, stage in enumerate(STAGES[: place + 1])
    ]


def _sweet(number: str, company: str, place: int, *, returned: bool) -> dict[str, Any]:
    details = [
        {"timeString": at, "where": where, "kind": what, "level": level, "telno": ""}
        for at, (level, _state, where, what) in _passed(place)
    ]
    return {
        "invoiceNo": number,
        "level": STAGES[place][0],
        "complete": place == len(STAGES) - 1,
        "itemName": "",
        "trackingDetails": details,
    }


def _kuaidi(number: str, company: str, place: int, *, returned: bool) -> dict[str, Any]:
    data = [
        {"time": at, "ftime": at, "context": what, "location": where}
        for at, (_level, _state, where, what) in reversed(_passed(place, 3600))
    ]
    state = "6" if returned else STAGES[place][1]
    return {
        "message": "ok", "status": "200", "nu": number, "com": company, "state": state,
        "ischeck": str(int(place == len(STAGES) - 1)), "data": data,
    }  # fmt: skip


def section(bank: Bank) -> str:
    """The parcels as a section of the sandbox's page, with a button that advances one."""
    rows = "".join(
        f"<tr><td><bdi>{html.escape(row['number'])}</bdi></td><td>{html.escape(row['service'])}</td>"
        f"<td>{html.escape(STAGES[row['step']][3])}</td>"
        f'<td><button data-parcel="{html.escape(row["number"])}">다음 단계</button></td></tr>'
        for row in bank.all("SELECT * FROM parcel ORDER BY asked DESC LIMIT 100")
    )
    kinds = "".join(f"<tr><td>…{last}</td><td>{walk.kind}</td></tr>" for last, walk in NUMBERS.items())
    return f"""<h2 id="parcels">택배</h2><table><tr><th>송장 번호<th>조회<th>단계<th></tr>
{rows or '<tr><td colspan="4">아직 물어본 송장이 없어요</td></tr>'}</table>
<h2>송장 번호 끝 두 자리로 고르는 움직임</h2><table><tr><th>번호<th>움직임</tr>{kinds}</table>
<script>document.querySelectorAll('button[data-parcel]').forEach(b=>b.onclick=()=>fetch('/__parcel',{{method:'POST',
headers:{{'Content-Type':'application/json'}},body:JSON.stringify({{number:b.dataset.parcel}})}}).then(()=>location.reload()))
</script>"""
