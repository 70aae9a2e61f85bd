"""The site admin has no sign-in of its own, and no sign-in bypasses the count of attempts."""

from urllib.parse import parse_qs, urlsplit

import pytest
import time_machine
from django.contrib.auth import authenticate
from django.test import Client

from core.accounts.attempts import PER_ACCOUNT
from core.common.errors import Locked
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for

pytestmark = pytest.mark.django_db

LOGIN = "/admin/login/"


def sent_to(answer):
    """The path that a response redirects to, and its `next`."""
    assert answer.status_code == 302
    at = urlsplit(answer["Location"])
    assert (at.scheme, at.netloc) == ("", "")
    return at.path, parse_qs(at.query).get("next")


def test_the_form_of_django_does_not_sign_in(shop):
    client = Client(HTTP_HOST=shop.host)
    for _try in range(30):
        answer = client.post(LOGIN, {"username": "manager", "password": PASSWORD, "next": "/admin/"})
        assert sent_to(answer) == ("/manager/login", ["/admin/"])
    assert "sessionid" not in client.cookies


def test_a_page_leads_to_the_managers_sign_in_and_back(shop):
    client = Client(HTTP_HOST=shop.host)
    first = client.get("/admin/designs/shopdesign/?q=1")
    assert sent_to(client.get(first["Location"])) == ("/manager/login", ["/admin/designs/shopdesign/?q=1"])
    assert sent_to(client.get("/admin")) == ("/admin/", None)
    # A content editor is a manager as well.
    editor = client_for(shop, shop.editor)
    assert editor.get("/admin/designs/shopdesign/").status_code == 200
    assert sent_to(editor.get(LOGIN, {"next": "/admin/designs/shopdesign/"})) == ("/admin/designs/shopdesign/", None)
    # A member has no access; the sign-in of managers is offered.
    assert sent_to(client_for(shop, shop.member).get(LOGIN)) == ("/manager/login", ["/admin/"])


@pytest.mark.parametrize(
    "wanted",
    [
        "https://evil.example/admin/", "//evil.example/admin/", "/\\evil.example/admin/", "///evil.example",
        "javascript:alert(1)", "/shop/cart", "/manager", "admin/", "/admin/\x00", "\t//evil.example", "",
    ],
)  # fmt: skip
def test_next_is_a_page_of_the_site_admin_only(shop, wanted):
    assert sent_to(client_for(shop).get(LOGIN, {"next": wanted})) == ("/manager/login", ["/admin/"])
    assert sent_to(client_for(shop, shop.editor).get(LOGIN, {"next": wanted})) == ("/admin/", None)


def test_direct_calls_of_the_django_backend_are_counted(shop, rf):
    request = rf.get("/", HTTP_HOST=shop.host)
    with time_machine.travel("2026-11-21T03:00:00Z", tick=False), brand_scope(shop.brand.pk, host=True):
        for _try in range(PER_ACCOUNT):
            assert authenticate(request, username="manager", password="a guess") is None
        for asked in (request, None):
            with pytest.raises(Locked):
                authenticate(asked, username="manager", password=PASSWORD)


def test_the_site_admin_changes_no_password(shop):
    """One page asks for the password and the code, counts guesses and ends the other sessions."""
    client = client_for(shop, shop.manager)
    for call in (client.get, client.post):
        answer = call("/admin/password_change/")
        assert answer.status_code in (302, 403)
        assert answer.headers.get("Location", "/manager/account") == "/manager/account"
