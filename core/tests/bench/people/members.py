"""The list of a million members: first page, searches and each filter."""

import os
import sys
import time
from typing import Any

import django

from core.tests.bench.people.asking import client, spent
from core.tests.bench.stage import answer

DNS = "members.localhost"

# Of a hundred: 3 invited, 2 locked, 1 left, 4 businesses; two grades; a third agrees to texts.
_NUMBERS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {members}) ",
    "postgresql": "WITH n(i) AS (SELECT generate_series(1::bigint, {members})) ",
}
_TEXTS = {"sqlite": "printf('%08d', {0})", "postgresql": "lpad(({0})::text, 8, '0')"}
_DAYS = {
    "sqlite": "datetime('2026-11-01', '-' || (({members} - i) / 500) || ' minutes')",
    "postgresql": "timestamptz '2026-11-01' - make_interval(mins => (({members} - i) / 500)::int)",
}
_USER = """INSERT INTO accounts_user (id, password, last_login, brand_id, user_name, name, nickname, email, phone_num,
 birth_date, gender, is_foreigner, is_active, created_at) {numbers} SELECT i + 1000, '!', NULL, {brand}, 'shopper' || i,
 CASE WHEN i % 50000 = 7 THEN '남궁설하' WHEN i % 5 = 0 THEN '김서연' WHEN i % 5 = 1 THEN '이준호'
 ELSE '박지우' || (i % 997) END,
 'nick' || (i % 5003), 'shopper' || i || '@example.com', '010' || {phone}, NULL, '', {false}, {true}, {day} FROM n"""
_MEMBER = """INSERT INTO members_member (user_id, brand_id, grade_id, state, is_business, memo, language, locked_reason,
 joined_at, agrees_shopping, agrees_sms, agrees_email, updated_at) {numbers} SELECT i + 1000, {brand},
 CASE i % 100 WHEN 1 THEN {first} WHEN 2 THEN {first} WHEN 3 THEN {second} ELSE NULL END,
 CASE WHEN i % 100 < 3 THEN 'invited' WHEN i % 100 < 5 THEN 'locked' WHEN i % 100 = 5 THEN 'left' ELSE 'active' END,
 i % 25 = 0, '', 'ko', '', {day}, i % 2 = 0, i % 3 = 0, i % 10 = 0, {day} FROM n"""


def seed(members: int) -> dict[str, Any]:
    """Insert a brand, its manager and its members in bulk."""
    from django.contrib.auth.models import Group
    from django.core.management import call_command
    from django.db import connection

    from core.accounts.models import Membership, User
    from core.accounts.roles import sync_roles
    from core.brands.models import SETTING_MODELS, Brand
    from core.common.tenancy import brand_scope
    from core.members.models import Grade

    call_command("migrate", verbosity=0, interactive=False)
    sync_roles()
    began = time.monotonic()
    brand = Brand(name_ko="회원", dns=DNS)
    brand.save()
    for model in SETTING_MODELS:
        model.objects.get_or_create(brand=brand)
    with brand_scope(brand.pk):
        manager = User(user_name="manager")
        manager.save()
        Membership(user=manager, brand=brand, role=Group.objects.get(name="brand_manager")).save()
        grades = [Grade(grade_name_ko=name, position=place) for place, name in enumerate(("단골", "귀빈"))]
        for grade in grades:
            grade.save()
    vendor = connection.vendor
    own = {
        "numbers": _NUMBERS[vendor].format(members=members),
        "brand": brand.pk,
        "phone": _TEXTS[vendor].format("i * 7919 % 100000000"),
        "day": _DAYS[vendor].format(members=members),
        "true": "TRUE" if vendor == "postgresql" else "1",
        "false": "FALSE" if vendor == "postgresql" else "0",
        "first": grades[0].pk,
        "second": grades[1].pk,
    }
    with connection.cursor() as cursor:
        for statement in (_USER, _MEMBER):
            cursor.execute(statement.format(**own))
        # As after a nightly vacuum: index-only scans are possible.
        cursor.execute("VACUUM ANALYZE" if vendor == "postgresql" else "ANALYZE")
    return {"seconds": time.monotonic() - began, "grade": grades[0].pk, "both": [one.pk for one in grades]}


def ask(grade: int, both: str) -> dict[str, Any]:
    """Milliseconds of each query, and how many members it finds."""
    manager = client(DNS, "manager")
    questions: dict[str, dict[str, Any]] = {
        "first page": {},
        "page 20": {"page": 20},
        "name with many": {"search": "김서"},
        "name with few": {"search": "남궁설하"},
        "last four digits": {"search": "7919"},
        "nobody": {"search": "없는사람"},
        "user name": {"search": "shopper77777"},
        "e-mail": {"search": "shopper999@"},
        "grade": {"grade_id": grade},
        "both grades": {"grade_id": both},
        "state: active": {"state": "active"},
        "state: locked": {"state": "locked"},
        "state: left": {"state": "left"},
        "states: two": {"state": "invited,locked"},
        "business": {"is_business": 1},
        "no business": {"is_business": 0},
        "agrees to texts": {"agrees_sms": 1},
        "not to e-mails": {"agrees_email": 0},
        "agrees to e-mails": {"agrees_email": 1},
        "shopping news": {"agrees_shopping": 1},
        "joined in a week": {"created_from": "2026-10-25", "created_to": "2026-10-31"},
        "joined before": {"created_to": "2026-10-31"},
    }
    return {name: spent(manager, "/api/users", {"page_size": 50, **query}) for name, query in questions.items()}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    words = sys.argv[1:]
    answer(seed(int(words[1])) if words[0] == "seed" else ask(int(words[1]), words[2]))
