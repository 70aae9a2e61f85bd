"""Naver (providers 10). Every field may be missing; its e-mail address is never proven; `expires_in` is text.

The id differs by application. Unlinking needs a token: the refresh token is kept, sealed. Unverified: whether Naver
compares the PKCE verifier that is sent; the answer of `grant_type=delete`.
"""

from collections.abc import Mapping
from typing import Any

from core.integrations.json_calls import NoAnswer, send_call
from core.integrations.sign_in.base import Hosts, Person, SignInCompany, date_of, part_of, phone_of, text_of
from core.integrations.sign_in.kakao import uid_or_none

HOSTS = Hosts("https://nid.naver.com", "https://nid.naver.com", "https://openapi.naver.com")
_OK = "00"


class Naver(SignInCompany):
    """The application of a brand."""

    name = "naver"
    page_path = "/oauth2.0/authorize"
    code_path = "/oauth2.0/token"
    person_path = "/v1/nid/me"

    def parse_person(self, body: Mapping[str, Any], tokens: Mapping[str, Any]) -> Person | None:
        if text_of(body, "resultcode") != _OK:
            return None
        own = part_of(body, "response")
        gender = text_of(own, "gender")
        return uid_or_none(
            Person(
                uid=text_of(own, "id", 100),
                email=text_of(own, "email", 254),
                name=text_of(own, "name", 60),
                nickname=text_of(own, "nickname", 60),
                phone=phone_of(text_of(own, "mobile") or text_of(own, "mobile_e164")),
                birth_date=date_of(text_of(own, "birthyear"), text_of(own, "birthday")),
                gender=gender if gender in ("M", "F") else "",
                token=text_of(tokens, "refresh_token", 500),
            )
        )

    def unlink(self, *, uid: str, token: str) -> bool:
        if not token:
            return True
        own = {"client_id": self._client_id, "client_secret": self._secret}
        try:
            form = {**own, "grant_type": "refresh_token", "refresh_token": token}
            status, tokens = send_call(self._token_client, "POST", self.code_path, seconds=self._seconds, form=form)
            access = text_of(tokens, "access_token", 500)
            if status < 500 and access:
                form = {**own, "grant_type": "delete", "access_token": access, "service_provider": "NAVER"}
                status, _body = send_call(self._token_client, "POST", self.code_path, seconds=self._seconds, form=form)
        except NoAnswer:
            return False
        return status < 500
