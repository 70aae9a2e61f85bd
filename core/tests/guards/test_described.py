"""Every operation of the contract is called by every role, with valid and invalid values.

Schemathesis makes the calls from `/api/schema`. No response is a 5xx, and each fits the type that the contract
gives it. Three minutes on each database in `make proofs`; not in `make test`, as the cases are random.
"""

import contextlib
import itertools
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from django.core.signals import got_request_exception, request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections, connection, transaction
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from core.accounts import roles
from core.accounts import services as accounts
from core.accounts.models import User
from core.common.resources import REGISTRY
from core.common.tenancy import brand_scope
from core.common.testing.run_selection import Share
from core.conftest import PASSWORD, World, client_for
from core.members.models import Member
from core.tests.guards.sample_rows import make_sample_rows
from core.tests.guards.test_brand_matrix import key_of

pytestmark = pytest.mark.django_db

SECONDS = 180.0
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]
PEOPLE = ("visitor", "member", "business", roles.SELLER, *roles.ORDERED)
TOKEN = "c" * 32
# Operations that end the caller's session, or whose response is not made here.
APART = ("/api/schema", "/api/docs")


def signed_in(shop: World, person: str) -> dict[str, str]:
    """The cookies of a caller with this role, with a CSRF token."""
    user = None
    if person == "member":
        user = shop.member
    elif person != "visitor":
        with brand_scope(shop.brand.pk):
            user = User(user_name=f"one-{person}", name="한결", email=f"{person}@example.com", phone_num="01012345678")
            user.set_password(PASSWORD)
            user.save()
            if person == "business":
                Member.objects.update_or_create(user=user, defaults={"is_business": True})
            else:
                accounts.grant_role(user=user, role=person, brand_id=shop.brand.pk)
    client = client_for(shop, user)
    return {"csrftoken": TOKEN, **{name: one.value for name, one in client.cookies.items() if name != "csrftoken"}}


def existing(path: str, keys: dict[str, str]) -> str | None:
    """The key of an existing row, for a path with `{key}`."""
    name = path.removeprefix("/").split("/{key}")[0]
    found = REGISTRY.get(name)
    return key_of(keys, found) if found else None


def explored(operation: Any, send: Any, keys: dict[str, str], examples: int) -> None:
    """Call an operation with values of Schemathesis; every second call uses an existing row."""
    own = existing(operation.path, keys)
    kinds = [GenerationMode.POSITIVE, GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    cases = st.sampled_from(kinds).flatmap(lambda mode: operation.as_strategy(generation_mode=mode))

    @settings(
        max_examples=examples,
        phases=[Phase.generate],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=cases, there=st.booleans())
    def asked(case: Any, there: bool) -> None:
        if there and own and case.path_parameters:
            case.path_parameters["key"] = own
        send(case)

    asked()


def rounds(operations: list[Any], until: float) -> Iterator[tuple[Any, int]]:
    """Every operation with two calls, then with more, until the time is over."""
    yield from ((operation, 2) for operation in operations)
    for examples in itertools.count(4, 4):
        for operation in operations:
            if time.monotonic() > until:
                return
            yield operation, examples


@contextlib.contextmanager
def connection_kept() -> Iterator[None]:
    """As in Django's test client: a request must not close the test's connection."""
    for ends in (request_started, request_finished):
        ends.disconnect(close_old_connections)
    try:
        yield
    finally:
        for ends in (request_started, request_finished):
            ends.connect(close_old_connections)


@pytest.mark.slow
@pytest.mark.parametrize("person", PEOPLE)
def test_every_call_is_answered_as_described(shop: World, share: Share, person: str, record_property: Any) -> None:
    if not share.thorough:
        pytest.skip("new cases each time: in make proofs")
    keys = make_sample_rows(shop)
    cookies = signed_in(shop, person)
    faults: dict[str, str] = {}
    raised: list[str] = []
    counts: Counter[int] = Counter()
    refused: set[str] = set()

    def send(case: Any) -> None:
        headers = {"Host": shop.host, "X-CSRFToken": TOKEN, "Origin": f"http://{shop.host}"}
        # Each call is rolled back, so that sign-outs and deletions do not affect the next one.
        with transaction.atomic():
            answer = case.call(headers=headers, cookies=cookies)
            transaction.set_rollback(True)
        counts[answer.status_code] += 1
        if answer.status_code in (401, 403):
            refused.add(case.operation.label)
        try:
            case.validate_response(answer, checks=CHECKS)
        except AssertionError as found:
            faults.setdefault(case.operation.label, f"{found}\n{raised[-1:]}")
        except BaseExceptionGroup as found:
            faults.setdefault(case.operation.label, f"{found.exceptions}\n{raised[-1:]}")

    def remember(**told: Any) -> None:
        raised.append(traceback.format_exc(limit=-3))

    asked: set[str] = set()
    got_request_exception.connect(remember)
    with connection_kept():
        schema = schemathesis.openapi.from_wsgi("/api/schema", get_wsgi_application(), headers={"Host": shop.host})
        operations = [one.ok() for one in schema.get_all_operations() if isinstance(one, Ok)]
        operations = [one for one in operations if one.path not in APART]
        for operation, examples in rounds(operations, time.monotonic() + SECONDS / len(PEOPLE)):
            if operation.label not in refused:
                explored(operation, send, keys, examples)
                asked.add(operation.label)
    got_request_exception.disconnect(remember)
    record_property("answers", f"{connection.vendor}: {len(asked)} operations, {dict(counts.most_common())}")
    assert not faults, "\n\n".join(f"{label}\n{found}" for label, found in sorted(faults.items()))
    assert counts[200]
