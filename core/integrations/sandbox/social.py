"""Simulated sign-in companies: Kakao, Naver and Google with their paths, codes that are used once, and PKCE.

The page of consent lists invented people; some of them simulate faults.
"""

import base64
import hashlib
import html
import secrets
import time
from dataclasses import dataclass
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

from core.integrations.sandbox.bank import Bank

Reply = tuple[int, Any]

TABLES = """
CREATE TABLE IF NOT EXISTS social_code (
  code TEXT PRIMARY KEY, company TEXT, person TEXT, client TEXT, callback TEXT, challenge TEXT, used INTEGER, at REAL
);
CREATE TABLE IF NOT EXISTS social_token (token TEXT PRIMARY KEY, company TEXT, person TEXT, kind TEXT);
CREATE TABLE IF NOT EXISTS social_unlink (id INTEGER PRIMARY KEY, company TEXT, person TEXT, at REAL);
"""
CLIENT, ADMIN_KEY = "local", "local-admin"
DROP: Reply = (0, None)
CODE_SECONDS = 600
SLOW_SECONDS = 8.0
PAGES = {"/oauth/authorize": "kakao", "/oauth2.0/authorize": "naver", "/o/oauth2/v2/auth": "google"}
TOKENS = {"/oauth/token": "kakao", "/oauth2.0/token": "naver", "/token": "google"}
PEOPLE_PATHS = {"/v2/user/me": "kakao", "/v1/nid/me": "naver", "/v1/userinfo": "google"}
NAMES = {"kakao": "카카오", "naver": "네이버", "google": "구글"}


@dataclass(frozen=True)
class SandboxPerson:
    """An invented person; `kind` names a fault, '' none."""

    key: str
    label: str
    name: str = ""
    email: str = ""
    is_proven: bool = True
    phone: str = ""
    birth: str = ""
    kind: str = ""


PEOPLE = {
    person.key: person
    for person in (
        SandboxPerson("1001", "이서연", "이서연", "seoyeon@social.example", True, "010-0000-4821", "1994-03-12"),
        SandboxPerson("1002", "박도윤", "박도윤", "doyun@social.example", True, "010-0000-7733", "1988-11-02"),
        SandboxPerson("1003", "메일을 주지 않는 사람", "최하린", "", True, "", "2001-07-21"),
        SandboxPerson("1004", "메일을 확인하지 않은 사람", "정우진", "ujin@social.example", False, "", ""),
        SandboxPerson(
            "1005", "이 쇼핑몰에 같은 메일의 회원이 있는 사람", "김결", "member@harugyeol.example", True, "", ""
        ),
        SandboxPerson("1901", "8초 뒤에 답하는 사람", kind="slow"),
        SandboxPerson("1902", "500으로 답하는 사람", kind="error"),
        SandboxPerson("1903", "번호 없이 답하는 사람", kind="nobody"),
    )
}


# Somebody who comes for the first time, every time: the number is made when the person is chosen.
NEWCOMER, NEWCOMER_FROM = "new", 10**9


def _find_person(key: str) -> SandboxPerson:
    if key in PEOPLE:
        return PEOPLE[key]
    return SandboxPerson(key, NEWCOMER, "한새봄", f"new{key}@social.example", True, "", "1996-05-09")


def answer(bank: Bank, path: str, query: str, form: dict[str, Any] | None, authorization: str) -> Reply | None:
    """The response of a company at a path; None for other paths. DROP closes the connection."""
    if path in PAGES and form is None:
        return _page(bank, PAGES[path], path, query)
    if path in TOKENS and form is not None:
        return _token(bank, TOKENS[path], form)
    if path in PEOPLE_PATHS and form is None:
        return _person(bank, PEOPLE_PATHS[path], authorization)
    if path == "/v1/user/unlink" and form is not None:
        if authorization != f"KakaoAK {ADMIN_KEY}":
            return 401, {"msg": "wrong appKey", "code": -401}
        _note_unlink(bank, "kakao", str(form.get("target_id", "")))
        return 200, {"id": int(form.get("target_id") or 0)}
    if path == "/__social":
        rows = bank.all("SELECT company, person FROM social_unlink ORDER BY id")
        return 200, {"unlinked": [dict(row) for row in rows]}
    return None


def _page(bank: Bank, company: str, path: str, query: str) -> Reply:
    asked = {name: values[0] for name, values in parse_qs(query).items()}
    callback, state = asked.get("redirect_uri", ""), asked.get("state", "")
    host = urlsplit(callback).hostname or ""
    is_local = host in ("localhost", "127.0.0.1", "testserver") or host.endswith((".localhost", ".example"))
    if asked.get("client_id") != CLIENT or not state or not is_local:
        return 400, "<!doctype html><meta charset=utf-8><p>등록되지 않은 앱이나 돌아갈 주소예요 (KOE101)"
    if asked.get("chosen") == "none":
        return 302, f"{callback}?{urlencode({'error': 'access_denied', 'state': state})}"
    key = asked.get("chosen", "")
    if key == NEWCOMER:
        key = str(NEWCOMER_FROM + secrets.randbelow(NEWCOMER_FROM))
    if key in PEOPLE or asked.get("chosen") == NEWCOMER:
        code = secrets.token_urlsafe(24)
        bank.run(
            "INSERT INTO social_code VALUES (?,?,?,?,?,?,0,?)",
            code, company, key, CLIENT, callback, asked.get("code_challenge", ""), time.time(),
        )  # fmt: skip
        return 302, f"{callback}?{urlencode({'code': code, 'state': state})}"

    def link(chosen: str, text: str) -> str:
        address = html.escape(f"{path}?{urlencode({**asked, 'chosen': chosen})}")
        return f'<a href="{address}">{html.escape(text)}</a>'

    people = "".join(f"<li>{link(person.key, person.label)}</li>" for person in PEOPLE.values())
    people += f"<li>{link(NEWCOMER, '처음 오는 사람')}</li>"
    return (
        200,
        f"""<!doctype html><html lang=ko><meta charset=utf-8>
<meta name=viewport content="width=device-width,initial-scale=1"><title>연습용 {NAMES[company]} 로그인</title>
<style>body{{font:16px/1.6 system-ui,sans-serif;max-width:420px;margin:40px auto;padding:0 20px;
color-scheme:light dark}}
a{{display:block;padding:12px 16px;border:1px solid #8884;border-radius:10px;margin:8px 0;color:inherit;
text-decoration:none}}
ul{{list-style:none;padding:0}}</style><h1>연습용 {NAMES[company]}</h1>
<p>진짜 {NAMES[company]} 계정이 아니에요. 누구로 들어갈지 골라 주세요.</p>
<ul>{people}</ul>{link("none", "동의하지 않기")}""",
    )


def _challenge(verifier: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def _token(bank: Bank, company: str, form: dict[str, Any]) -> Reply:
    if form.get("client_id") != CLIENT or form.get("client_secret") not in (CLIENT, None):
        return 401, {"error": "invalid_client"}
    if form.get("grant_type") == "refresh_token":
        return _refreshed(bank, company, str(form.get("refresh_token", "")))
    if form.get("grant_type") == "delete":
        row = bank.one("SELECT person FROM social_token WHERE token = ?", str(form.get("access_token", "")))
        if row is not None:
            _note_unlink(bank, company, row["person"])
        return 200, {"result": "success"}
    code = str(form.get("code", ""))
    with bank:
        row = bank.one("SELECT * FROM social_code WHERE code = ?", code)
        is_right = (
            row is not None
            and not row["used"]
            and row["company"] == company
            and row["callback"] == form.get("redirect_uri")
            and time.time() - row["at"] < CODE_SECONDS
            and secrets.compare_digest(row["challenge"], _challenge(str(form.get("code_verifier", ""))))
        )
        if row is None or not is_right:
            return 400, {"error": "invalid_grant", "error_description": "authorization code not found or used"}
        bank.run("UPDATE social_code SET used = 1 WHERE code = ?", code)
        person = row["person"]
        token, refresh = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
        bank.run("INSERT INTO social_token VALUES (?,?,?,'access')", token, company, person)
        bank.run("INSERT INTO social_token VALUES (?,?,?,'refresh')", refresh, company, person)
    if _find_person(person).kind == "slow":
        time.sleep(SLOW_SECONDS)
    expires: int | str = "3600" if company == "naver" else 21_599
    return 200, {"token_type": "bearer", "access_token": token, "refresh_token": refresh, "expires_in": expires}


def _refreshed(bank: Bank, company: str, refresh: str) -> Reply:
    row = bank.one("SELECT person FROM social_token WHERE token = ? AND kind = 'refresh'", refresh)
    if row is None:
        return 400, {"error": "invalid_grant"}
    token = secrets.token_urlsafe(24)
    bank.run("INSERT INTO social_token VALUES (?,?,?,'access')", token, company, row["person"])
    return 200, {"access_token": token, "token_type": "bearer", "expires_in": "3600"}


def _note_unlink(bank: Bank, company: str, person: str) -> None:
    bank.run("INSERT INTO social_unlink (company, person, at) VALUES (?,?,?)", company, person, time.time())


def _person(bank: Bank, company: str, authorization: str) -> Reply:
    token = authorization.removeprefix("Bearer ")
    row = bank.one(
        "SELECT person FROM social_token WHERE token = ? AND company = ? AND kind = 'access'", token, company
    )
    if row is None:
        return 401, {"error": "invalid_token"}
    person = _find_person(row["person"])
    if person.kind == "error":
        return 500, {"error": "internal"}
    return 200, {"kakao": _kakao, "naver": _naver, "google": _google}[company](person)


def _kakao(person: SandboxPerson) -> dict[str, Any]:
    if person.kind == "nobody":
        return {"connected_at": "2026-01-01T00:00:00Z"}
    account: dict[str, Any] = {"profile": {"nickname": person.name}, "email_needs_agreement": not person.email}
    if person.email:
        account |= {"email": person.email, "is_email_valid": True, "is_email_verified": person.is_proven}
    if person.phone:
        account |= {"phone_number": f"+82 {person.phone[1:]}", "name": person.name}
    if person.birth:
        account |= {"birthyear": person.birth[:4], "birthday": person.birth[5:].replace("-", "")}
    return {"id": int(person.key), "kakao_account": account}


def _naver(person: SandboxPerson) -> dict[str, Any]:
    if person.kind == "nobody":
        return {"resultcode": "024", "message": "Authentication failed"}
    own = {"id": f"naver-{person.key}", "name": person.name, "email": person.email, "mobile": person.phone}
    if person.birth:
        own |= {"birthyear": person.birth[:4], "birthday": person.birth[5:]}
    return {"resultcode": "00", "message": "success", "response": {name: text for name, text in own.items() if text}}


def _google(person: SandboxPerson) -> dict[str, Any]:
    if person.kind == "nobody":
        return {}
    own: dict[str, Any] = {"sub": f"google-{person.key}", "name": person.name}
    return own | ({"email": person.email, "email_verified": person.is_proven} if person.email else {})
