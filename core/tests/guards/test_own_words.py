"""No message of a framework reaches users: every write route is called with empty and wrong values."""

import gettext
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import django
import pytest
import rest_framework

from core.accounts.models import User
from core.common.resources import REGISTRY, Access, Resource
from core.common.resources.declaration import Scope
from core.common.testing.run_selection import Share
from core.conftest import World, client_for
from core.tests.guards.packages import package_of_path
from core.tests.guards.sample_rows import make_sample_rows
from core.tests.guards.test_brand_matrix import SITE, key_of, routes

pytestmark = pytest.mark.django_db

WRONG: tuple[Any, ...] = (
    None, "", " ", [], {}, [{}], [""], "x" * 300_000, "x\x00", -1, 0, "9" * 400, 1.5, "2026-13-45", "nothing", True,
)  # fmt: skip
_HOLE = re.compile(r"%\(\w+\)[a-z]|%[a-z]|\{\w*\}")


def _framework() -> re.Pattern[str]:
    """The messages of Django and DRF in Korean, or in English if there is no Korean."""
    folders = [Path(django.__file__).parent / "conf/locale", Path(django.__file__).parent / "contrib/auth/locale"]
    folders.append(Path(rest_framework.__file__).parent / "locale")
    texts: set[str] = set()
    for path in [next(folder.glob("ko*/LC_MESSAGES/django.mo")) for folder in folders]:
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog  # type: ignore[attr-defined]
        for said, translated in catalog.items():
            texts |= {said[0] if isinstance(said, tuple) else said, translated}
    # A single word may occur anywhere.
    sentences = [text.strip() for text in texts if len(text) > 12 and " " in text]
    return re.compile("|".join(".+".join(map(re.escape, _HOLE.split(text))) for text in sentences))


def _bodies(fields: Iterator[str]) -> Iterator[dict[str, Any]]:
    names = list(fields)
    yield {}
    for value in WRONG:
        yield dict.fromkeys(names, value)
    # One wrong value at a time, without the others.
    for place, name in enumerate(names):
        yield {name: WRONG[place % len(WRONG)]}


def _fields(serializer: Any) -> Iterator[str]:
    return iter(serializer().fields) if serializer is not None else iter(())


def _writes(base: str, resource: Resource, key: str | None) -> Iterator[tuple[str, str, Iterator[str]]]:
    if "create" in resource.actions:
        yield "post", base, _fields(resource.create_serializer or resource.serializer)
    if "update" in resource.actions and key is not None:
        yield "put", f"{base}/{key}", _fields(resource.serializer)
        yield "patch", f"{base}/{key}", _fields(resource.serializer)
    for verb in resource.verbs:
        if verb.method == "post" and (key is not None or not verb.detail):
            yield (
                "post",
                f"{base}/{key}/{verb.name}" if verb.detail else f"{base}/{verb.name}",
                _fields(verb.serializer),
            )


# Views outside resources; their fields are in their serializers.
ELSEWHERE = {
    "api/auth/sign-in": "user_name user_pw is_manager otp_num",
    "api/auth/brand": "brand_id",
    "api/account/register": "email password firstName user_name nickname phone_num birth_date agree_terms",
    "api/auth/account": "name email phone_num",
    "api/auth/password": "user_pw password",
    "api/auth/otp/begin": "user_pw otp_num",
    "api/auth/otp/confirm": "otp_num",
    "api/account/invitation/accept": "token user_name password",
    "api/account/password-link/use": "token password",
    "api/util/images": "file upload_preset",
    "api/util/videos": "file upload_preset",
    "api/post-previews": "post_id category_id post_title post_content img product_ids lang_obj",
    "api/shop/quote": "items points postcode",
    "api/shop/order-lookup": "order_num order_password buyer_phone",
}


def _said(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _said(one)
    elif isinstance(value, list):
        for one in value:
            yield from _said(one)


def test_no_write_route_answers_with_a_framework_message(shop: World, share: Share) -> None:
    theirs = _framework()
    assert theirs.search("이 필드는 blank일 수 없습니다.")
    assert not theirs.search("필수 항목을 입력해 주세요.")
    assert routes()
    keys = make_sample_rows(shop)
    root = User._base_manager.get(brand=shop.brand, user_name="root")
    asked = [
        (who, method, address, body)
        for name, resource in REGISTRY.items()
        for who in [None if resource.access is Access.PUBLIC else shop.member if resource.scope is Scope.SHOP else root]
        for method, address, fields in _writes(f"/{name}", resource, key_of(keys, resource))
        for body in _bodies(fields)
    ]
    asked += [
        (root, "post", f"/{address}", body)
        for address, names in ELSEWHERE.items()
        for body in _bodies(iter(names.split()))
    ]
    assert set(ELSEWHERE) <= set(SITE)
    clients = {who: client_for(shop, who) for who in {one[0] for one in asked}}
    found: dict[str, set[str]] = {}
    refused = 0
    assert len(asked) > 3000
    for who, method, address, body in share(share.sample(asked, lambda call: package_of_path(call[2]))):
        answer = getattr(clients[who], method)(address, body, format="json")
        if answer.status_code < 400 or answer.streaming:
            continue
        refused += 1
        content = answer.json()
        for text in _said([content["message"], content["data"] if content["result"] == -50 else None]):
            if theirs.search(text):
                found.setdefault(f"{method} {address}", set()).add(text)
    assert refused > (1000 if share.is_whole else 200)
    assert not found, json.dumps({where: sorted(texts) for where, texts in found.items()}, ensure_ascii=False)[:4000]
