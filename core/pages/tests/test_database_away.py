"""An unavailable database: safe reads are retried, everything else responds with 503 in its own format."""

import psycopg
import pytest
from django.db import OperationalError, connection, connections

from core.brands import selectors
from core.common import database, local_cache, outages
from core.conftest import client_for

pytestmark = pytest.mark.django_db


@pytest.fixture
def lines(shop, monkeypatch):
    """Break the connection for the next queries, then let them run. Other connections are broken too."""
    left = {"broken": 0}

    def run(execute, sql, params, many, context):
        if left["broken"]:
            left["broken"] -= 1
            raise OperationalError("server closed the connection unexpectedly") from psycopg.OperationalError("closed")
        return execute(sql, params, many, context)

    # The test's transaction has to survive the retry.
    monkeypatch.setattr(connections, "close_all", lambda: None)
    with connection.execute_wrapper(run):
        yield left


def caller(shop, user=None):
    client = client_for(shop, user)
    client.raise_request_exception = False
    return client


def forget():
    local_cache.clear()
    selectors.clear_directory()


@pytest.mark.parametrize(
    "path",
    ["/api/shop/products", "/api/auth", "/api/domain?dns=localhost", "/", "/shop/item/{product}", "/sitemap.xml"],
)
def test_a_safe_read_is_retried_once(shop, lines, path):
    client, path = caller(shop), path.format(product=shop.product.pk)
    client.get(path)
    forget()
    lines["broken"] = 1
    assert client.get(path).status_code == 200
    assert lines["broken"] == 0


def test_a_call_that_may_have_written_is_not_repeated_and_its_end_is_unknown(shop, lines):
    client = caller(shop)
    lines["broken"] = 1
    answer = client.post("/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1}]}, format="json")
    assert (answer.status_code, answer.json()["result"]) == (503, -99)
    assert answer["Retry-After"]
    assert lines["broken"] == 0


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("ko", "지금 접속이 원활하지 않아요"), ("en", "Please try again in a moment"), ("ar", "تعذّر")],
)
def test_while_it_is_away_every_address_answers_in_its_own_form(shop, lines, language, sentence):
    client = caller(shop)
    client.cookies["lng"] = language
    for path in ("/api/shop/products", "/api/auth", "/api/nothing", "/", "/shop/item/1", "/manager", "/admin/"):
        forget()
        lines["broken"] = 10_000
        answer = client.get(path)
        assert answer.status_code == 503, path
        assert answer["Retry-After"], path
        if path.startswith("/api/"):
            assert (answer.json()["result"], answer.json()["data"]) == (-90, None)
        else:
            assert answer["Content-Type"].startswith("text/html")
        assert sentence in answer.content.decode(), path


def test_while_it_is_away_one_request_a_second_looks_for_it(shop, lines, monkeypatch):
    client, now = caller(shop), [100.0]
    monkeypatch.setattr(outages.time, "monotonic", lambda: now[0])
    lines["broken"] = 10_000
    client.get("/api/shop/products")
    asked = lines["broken"]
    for _again in range(3):
        posted = client.post("/api/shop/quote", {"items": []}, format="json")
        # Nothing was begun.
        assert (posted.status_code, posted.json()["result"]) == (503, -90)
    assert lines["broken"] == asked
    assert client.get("/healthz").status_code == 200
    lines["broken"] = 0
    now[0] += 1.5
    assert client.get("/api/shop/products").status_code == 200
    assert client.post("/api/shop/quote", {"items": []}, format="json").status_code == 200


def test_a_fault_of_ours_shows_a_page_in_the_visitors_language(shop, monkeypatch):
    monkeypatch.setattr("core.pages.shells.site_map.match", lambda path, query: 1 / 0)
    client = caller(shop)
    html = client.get("/").content.decode()
    assert "문제가 생겼어요" in html
    assert "Traceback" not in html
    client.cookies["lng"] = "en"
    assert 'lang="en"' in client.get("/").content.decode()


@pytest.mark.parametrize(
    ("fault", "away"),
    [
        (psycopg.OperationalError("consuming input failed"), True),
        (psycopg.errors.AdminShutdown("terminating connection"), True),
        (psycopg.errors.TooManyConnections("sorry"), True),
        (psycopg.errors.QueryCanceled("statement timeout"), False),
        (psycopg.errors.DeadlockDetected("deadlock"), False),
        (psycopg.errors.UniqueViolation("twice"), False),
        (psycopg.errors.DiskFull("no room"), False),
        (ValueError("closed"), False),
    ],
)
def test_what_counts_as_away(fault, away):
    assert database.is_away(fault) is away


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_the_server_ended_is_replaced_unnoticed(shop):
    if connection.vendor != "postgresql":
        pytest.skip("SQLite has no server")
    client = caller(shop)
    assert client.get("/api/shop/products").status_code == 200
    own = connection.connection.info.backend_pid
    name = connection.settings_dict["NAME"]
    with psycopg.connect(connection.connection.info.dsn, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [own])
    forget()
    assert client.get("/api/shop/products?ordering=price").status_code == 200
    assert connection.connection.info.backend_pid != own
    assert connection.settings_dict["NAME"] == name
