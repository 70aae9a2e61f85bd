"""The interface and the result types of sign-in companies (providers 10, providers 7), and what they share: OAuth 2.

A brand registers an application at each company; `client_id` and `secret` are those of the application. Never raises
for a response: an unclear one is UNAVAILABLE, and nobody is signed in.
"""

import enum
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from urllib.parse import urlencode

import structlog

from core.integrations.json_calls import NoAnswer, new_client, send_call

log = structlog.get_logger(__name__)

SECONDS = 5.0


class SignInStatus(enum.Enum):
    """FOUND has a person; REFUSED is a code that is used, wrong or too old; CONFIG needs an operator (client id,
    secret, callback address); UNAVAILABLE is no usable response."""

    FOUND = "FOUND"
    REFUSED = "REFUSED"
    CONFIG = "CONFIG"
    UNAVAILABLE = "UNAVAILABLE"


@dataclass(frozen=True, slots=True)
class Person:
    """Who signed in. Every value but `uid` may be '', which also is what a person didn't agree to give.

    `uid` is the company's id for the brand's application; `phone` has digits only; `gender` is M or F.
    `is_email_proven` is what the company says about the address. `token` is what unlinking needs.
    """

    uid: str
    email: str = field(default="", repr=False)
    is_email_proven: bool = False
    name: str = field(default="", repr=False)
    nickname: str = field(default="", repr=False)
    phone: str = field(default="", repr=False)
    birth_date: date | None = field(default=None, repr=False)
    gender: str = ""
    token: str = field(default="", repr=False)


@dataclass(frozen=True, slots=True)
class SignInAnswer:
    """A response; `person` is there for FOUND only."""

    status: SignInStatus
    code: str = ""
    person: Person | None = None


@dataclass(frozen=True, slots=True)
class Hosts:
    """The hosts of a company: of the page where people agree, of tokens, and of the person's data."""

    page: str
    token: str
    person: str


class SignInCompany(ABC):
    """One company, with the application of one brand; `seconds` limits each call."""

    name: str
    page_path: str
    code_path: str
    person_path: str
    scope = ""
    # Error codes of the token call that concern the application, not the code.
    config_errors = frozenset({"invalid_client", "unauthorized_client", "redirect_uri_mismatch"})

    def __init__(self, *, hosts: Hosts, client_id: str, secret: str, seconds: float = SECONDS) -> None:
        self._hosts, self._client_id, self._secret, self._seconds = hosts, client_id, secret, seconds
        self._token_client = new_client(hosts.token, seconds=seconds)
        self._person_client = new_client(hosts.person, seconds=seconds)

    def page_url(self, *, state: str, challenge: str, callback: str) -> str:
        """Where a person agrees; `challenge` is the S256 of the verifier (PKCE)."""
        values = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": callback,
            "state": state,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        } | ({"scope": self.scope} if self.scope else {})
        return f"{self._hosts.page}{self.page_path}?{urlencode(values)}"

    def fetch_person(self, *, code: str, state: str, verifier: str, callback: str) -> SignInAnswer:
        """The person of a code that came back to `callback`."""
        form = {
            "grant_type": "authorization_code",
            "client_id": self._client_id,
            "redirect_uri": callback,
            "code": code,
            "state": state,
            "code_verifier": verifier,
        } | ({"client_secret": self._secret} if self._secret else {})
        try:
            status, tokens = send_call(self._token_client, "POST", self.code_path, seconds=self._seconds, form=form)
            token = tokens.get("access_token")
            if status >= 500:
                return self._failed(str(status))
            if not isinstance(token, str) or not token:
                return self._refused(tokens)
            status, body = send_call(
                self._person_client,
                "GET",
                self.person_path,
                seconds=self._seconds,
                headers={"Authorization": f"Bearer {token}"},
            )
        except NoAnswer as exc:
            return self._failed(exc.code)
        if status != 200:
            return self._failed(str(status))
        person = self.parse_person(body, tokens)
        if person is None:
            return self._failed("NO_PERSON")
        return SignInAnswer(SignInStatus.FOUND, person=person)

    @abstractmethod
    def parse_person(self, body: Mapping[str, Any], tokens: Mapping[str, Any]) -> Person | None:
        """The person of the company's answer; None without an id."""

    @abstractmethod
    def unlink(self, *, uid: str, token: str) -> bool:
        """Take back what the person agreed to. True where nothing is left to do; False to try again."""

    def _refused(self, tokens: Mapping[str, Any]) -> SignInAnswer:
        code = str(tokens.get("error") or "NO_TOKEN")[:60]
        log.warning("sign_in.refused", company=self.name, code=code)
        status = SignInStatus.CONFIG if code in self.config_errors else SignInStatus.REFUSED
        return SignInAnswer(status, code=code)

    def _failed(self, code: str) -> SignInAnswer:
        log.warning("sign_in.unavailable", company=self.name, code=code)
        return SignInAnswer(SignInStatus.UNAVAILABLE, code=code)


def text_of(row: Mapping[str, Any], name: str, most: int = 200) -> str:
    """A text of a response, '' where it is missing, null or longer than `most`."""
    value = row.get(name)
    text = "" if value is None or isinstance(value, dict | list | bool) else " ".join(str(value).split())
    return text if len(text) <= most else ""


def part_of(row: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """An object inside a response, an empty one where it is missing."""
    value = row.get(name)
    return value if isinstance(value, dict) else {}


def phone_of(text: str) -> str:
    """A Korean number with digits only: '+82 10-1234-5678' is 01012345678; '' for another country's."""
    digits = "".join(sign for sign in text if sign.isascii() and sign.isdigit())
    if text.strip().startswith("+"):
        return f"0{digits.removeprefix('82').removeprefix('0')}" if digits.startswith("82") else ""
    return digits


def date_of(year: str, day: str) -> date | None:
    """The day of '1999' and '0115' or '01-15'; None for anything else."""
    digits = day.replace("-", "")
    if len(digits) != 4 or not digits.isdecimal() or not year.isdecimal():
        return None
    try:
        return date(int(year), int(digits[:2]), int(digits[2:]))
    except ValueError:
        return None
