"""Health and metrics endpoints, and who may call them."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection
from django.db.migrations.recorder import MigrationRecorder
from django.utils import timezone
from psycopg_pool import PoolTimeout
from rest_framework.test import APIClient

from core.bulk.models import ImportRun
from core.bulk.states import JobState
from core.common import disk
from core.common.addresses import read_proxies
from core.common.metrics import kind_of
from core.common.tenancy import brand_scope, unscoped
from core.jobs.models import Schedule
from core.notifications.models import Message
from core.pages import document, health

pytestmark = pytest.mark.django_db


@pytest.fixture
def probe():
    return APIClient(HTTP_HOST="10.1.2.3:8000")


def away(execute, sql, params, many, context):
    raise OperationalError("no connection") from PoolTimeout("waited")


def test_a_process_lives_whatever_is_with_its_database(probe):
    with connection.execute_wrapper(away):
        assert probe.get("/healthz").content == b"ok"


def test_ready_names_each_part(probe, monkeypatch):
    Schedule.objects.create(name="x", next_at=timezone.now(), ran_at=timezone.now())
    # Nothing is collected for a test.
    monkeypatch.setattr(document, "missing_files", list)
    answer = probe.get("/readyz")
    assert answer.status_code == 200
    parts = {"database": "ok", "migrations": "ok", "worker": "ok", "renderer": "none", "live": "none", "disk": "ok"}
    parts |= {"mail": "no server set, no mail is sent", "static": "ok"}
    assert answer.json() == parts
    Schedule.objects.update(ran_at=timezone.now() - timedelta(minutes=2))
    assert probe.get("/readyz").json() == parts | {"worker": "none"}
    MigrationRecorder.Migration.objects.filter(app="brands", name="0001_initial").delete()
    answer = probe.get("/readyz")
    assert (answer.status_code, answer.json()["migrations"]) == (503, "1 to run")
    monkeypatch.setattr(disk, "MIN_FREE_BYTES", 10**18)
    assert probe.get("/readyz").json()["disk"] == "full"
    with connection.execute_wrapper(away):
        monkeypatch.setattr(connection, "close", lambda: None)
        answer = probe.get("/readyz")
    assert (answer.status_code, answer.json()["database"]) == (503, "away")


def test_ready_tells_where_mails_go(probe, shop, settings):
    assert probe.get("/readyz").json()["mail"] == "no server set, mails go to the sandbox"
    settings.EMAIL_HOST = "mail.example"
    assert probe.get("/readyz").json()["mail"] == "ok"


def test_the_age_of_the_outbox_counts_from_when_a_message_was_made(shop):
    now = timezone.now()
    with brand_scope(shop.brand.pk):
        Message.objects.create(kind="paid", channel="mail", ref="order:1", next_at=now + timedelta(minutes=30))
        Message.objects.update(created_at=now - timedelta(minutes=24))
    with unscoped("as the metrics do"):
        assert 24 * 60 <= health._oldest_message() < 25 * 60


def test_figures_are_for_operators_alone(probe, settings):
    assert probe.get("/metrics").status_code == 404
    settings.METRICS_TOKEN = "t" * 20
    assert probe.get("/metrics").status_code == 404
    assert probe.get("/metrics", HTTP_AUTHORIZATION="Bearer wrong").status_code == 404
    assert probe.get("/metrics", HTTP_AUTHORIZATION="Bearer " + "t" * 20).status_code == 200
    settings.METRICS_TOKEN = ""
    assert probe.get("/metrics", HTTP_AUTHORIZATION="Bearer ").status_code == 404
    settings.METRICS_ADDRESSES = read_proxies("10.9.0.0/16").networks
    assert probe.get("/metrics", REMOTE_ADDR="10.9.1.1").status_code == 200
    # A forwarded address from an untrusted client is ignored.
    assert probe.get("/metrics", REMOTE_ADDR="10.8.1.1", HTTP_X_FORWARDED_FOR="10.9.1.1").status_code == 404


def test_figures_tell_of_requests_and_of_what_waits(probe, visitor, settings):
    settings.METRICS_TOKEN = "t" * 20

    def read():
        text = probe.get("/metrics", HTTP_AUTHORIZATION="Bearer " + "t" * 20).content.decode()
        lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
        return {name: float(value) for name, value in lines}

    name, orders = 'maru_requests_total{kind="api_shop",method="GET",status="200"}', 'maru_orders_total{status="400"}'
    before = read()
    visitor.get("/api/shop/products")
    visitor.post("/api/shop/orders", {}, format="json")
    with brand_scope(1):
        ImportRun.objects.create(resource="products", state=JobState.PAUSED, size=1, waits_for_space=True)
        ImportRun.objects.create(resource="products", state=JobState.APPLYING, size=1)
    figures = read()
    assert figures[name] == before.get(name, 0) + 1
    assert figures[orders] == before.get(orders, 0) + 1
    assert figures['maru_request_seconds_count{kind="api_shop"}'] >= 1
    assert (figures["maru_imports_waiting_for_space"], figures["maru_imports_running"]) == (1, 1)
    # A Python process with Django takes more than 20 MB, and this machine less than 100 GB.
    assert 2e7 < figures["maru_web_memory_bytes"] <= figures["maru_web_memory_sum_bytes"] < 1e11
    for figure in ("queue_due", "outbox_oldest_seconds", "payments_open", "worker_tick_seconds", "disk_free_bytes"):
        assert f"maru_{figure}" in figures


def test_addresses_are_counted_in_a_few_groups():
    paths = (
        "/",
        "/api/shop/products/5",
        "/api/products",
        "/apis",
        "/manager",
        "/managers",
        "/shop/item/3",
        "/admin/x/",
    )
    kinds = ["page", "api_shop", "api", "page", "manager", "page", "page", "admin"]
    assert [kind_of(path) for path in paths] == kinds
