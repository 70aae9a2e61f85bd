"""Google (providers 10). It refuses to sign in inside the browsers of other apps (`disallowed_useragent`).

No token is kept: a person takes back the consent in the settings of the own Google account.
"""

from collections.abc import Mapping
from typing import Any

from core.integrations.sign_in.base import Hosts, Person, SignInCompany, text_of
from core.integrations.sign_in.kakao import uid_or_none

HOSTS = Hosts("https://accounts.google.com", "https://oauth2.googleapis.com", "https://openidconnect.googleapis.com")


class Google(SignInCompany):
    """The application of a brand."""

    name = "google"
    page_path = "/o/oauth2/v2/auth"
    code_path = "/token"
    person_path = "/v1/userinfo"
    scope = "openid email profile"

    def parse_person(self, body: Mapping[str, Any], tokens: Mapping[str, Any]) -> Person | None:
        return uid_or_none(
            Person(
                uid=text_of(body, "sub", 100),
                email=text_of(body, "email", 254),
                is_email_proven=body.get("email_verified") is True,
                name=text_of(body, "name", 60),
            )
        )

    def unlink(self, *, uid: str, token: str) -> bool:
        return True
