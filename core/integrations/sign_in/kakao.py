"""Kakao (providers 10). A phone, a name and a birth day come only to reviewed business applications.

Unlinking is done by the application's admin key, so that no token is kept. Unverified: the exact refusal of an unknown
id at unlinking; any answer below 500 counts as done.
"""

from collections.abc import Mapping
from typing import Any

from core.integrations.json_calls import NoAnswer, send_call
from core.integrations.sign_in.base import Hosts, Person, SignInCompany, date_of, part_of, phone_of, text_of

HOSTS = Hosts("https://kauth.kakao.com", "https://kauth.kakao.com", "https://kapi.kakao.com")


class Kakao(SignInCompany):
    """The application of a brand; `admin_key` is for unlinking, '' without one."""

    name = "kakao"
    page_path = "/oauth/authorize"
    code_path = "/oauth/token"
    person_path = "/v2/user/me"

    def __init__(self, *, admin_key: str = "", **application: Any) -> None:
        super().__init__(**application)
        self._admin_key = admin_key

    def parse_person(self, body: Mapping[str, Any], tokens: Mapping[str, Any]) -> Person | None:
        uid = text_of(body, "id", 60)
        account = part_of(body, "kakao_account")
        is_lunar = text_of(account, "birthday_type") == "LUNAR"
        proven = account.get("is_email_valid") is True and account.get("is_email_verified") is True
        return uid_or_none(
            Person(
                uid=uid,
                email=text_of(account, "email", 254) if account.get("is_email_valid") is not False else "",
                is_email_proven=proven,
                name=text_of(account, "name", 60),
                nickname=text_of(part_of(account, "profile"), "nickname", 60),
                phone=phone_of(text_of(account, "phone_number")),
                birth_date=None if is_lunar else date_of(text_of(account, "birthyear"), text_of(account, "birthday")),
                gender={"male": "M", "female": "F"}.get(text_of(account, "gender"), ""),
            )
        )

    def unlink(self, *, uid: str, token: str) -> bool:
        if not self._admin_key:
            return True
        try:
            status, _body = send_call(
                self._person_client,
                "POST",
                "/v1/user/unlink",
                seconds=self._seconds,
                form={"target_id_type": "user_id", "target_id": uid},
                headers={"Authorization": f"KakaoAK {self._admin_key}"},
            )
        except NoAnswer:
            return False
        return status < 500


def uid_or_none(person: Person) -> Person | None:
    """The person, None without an id."""
    return person if person.uid else None
