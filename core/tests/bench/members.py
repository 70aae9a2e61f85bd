"""The list of members at a million of them: `python -m core.tests.bench.members [sqlite] [postgres] [members]`.

What its first page, its searches and each of its filters cost in the process that answers, as medians, and that
process's own time, which a busy machine does not change (on SQLite the database's work is in it). A search or filter
that takes longer than `MOST` fails the run.
"""

import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import django

from core.tests.bench.stage import Stage, answer

MEMBERS, TIMES, MOST = 1_000_000, 9, 30.0
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
    """A brand, its manager, and its members as bulk rows."""
    from django.contrib.auth.models import Group
    from django.core.management import call_command
    from django.db import connection

    from core.accounts.models import Membership, User
    from core.accounts.roles import sync_roles
    from core.brands.models import SETTING_MODELS, Brand
    from core.kit.tenancy import brand_scope
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
        # As after a night's work: an index alone answers where no row was written since.
        cursor.execute("VACUUM ANALYZE" if vendor == "postgresql" else "ANALYZE")
    return {"seconds": time.monotonic() - began, "grade": grades[0].pk, "both": [one.pk for one in grades]}


def ask(grade: int, both: str) -> dict[str, Any]:
    """Milliseconds of each question: the first answer, and the median of those after it."""
    from django.conf import settings
    from rest_framework.test import APIClient

    from core.accounts.models import User
    from core.kit.tenancy import brand_scope

    settings.ALLOWED_HOSTS.append(DNS)
    client = APIClient(HTTP_HOST=DNS)
    manager = User._base_manager.get(user_name="manager")
    with brand_scope(manager.brand_id):
        client.force_login(manager)
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
    found = {}
    for name, query in questions.items():
        times, own = [], []
        for _turn in range(TIMES + 1):
            began, busy = time.perf_counter(), time.process_time()
            got = client.get("/api/users", {"page_size": 50, **query})
            times.append((time.perf_counter() - began) * 1000)
            own.append((time.process_time() - busy) * 1000)
            assert got.status_code == 200, got.content
        total = got.json()["data"]["total"]
        found[name] = {
            "first": times[0],
            "median": statistics.median(times[1:]),
            "least": min(times),
            "own": statistics.median(own[1:]),
            "total": total,
        }
    return found


def measure(label: str, stage: Stage, members: int) -> bool:
    """Seed and ask; prints a table: first answer, median, least, own time. Whether every median holds."""
    stage.folder.mkdir(parents=True, exist_ok=True)
    made = stage.step("members", "seed", str(members))
    figures = stage.step("members", "ask", str(made["grade"]), ",".join(map(str, made["both"])))
    print(f"\n{label}: {members:,} members, made in {made['seconds']:.0f} s; milliseconds")
    for name, row in figures.items():
        mark = "" if row["median"] <= MOST else "  <- too slow"
        times = " ".join(f"{row[one]:8.1f}" for one in ("first", "median", "least", "own"))
        print(f"  {name:24} {times}  of {row['total']:,}{mark}")
    return all(row["median"] <= MOST for row in figures.values())


def main() -> Any:
    words = sys.argv[1:]
    if os.environ.get("MARU_BENCH_ANSWER"):
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
        django.setup()
        steps = {"seed": lambda: seed(int(words[1])), "ask": lambda: ask(int(words[1]), words[2])}
        return answer(steps[words[0]]())

    from core.tests.bench.__main__ import postgres

    members = next((int(one) for one in words if one.isdigit()), MEMBERS)
    held = True
    with tempfile.TemporaryDirectory(prefix="maru-members-") as folder:
        if "sqlite" in words or "postgres" not in words:
            held = measure("SQLite", Stage(Path(folder) / "sqlite"), members) and held
        if "postgres" in words or "sqlite" not in words:
            with postgres() as urls:
                if urls is None:
                    print("\nPostgreSQL does not answer (TEST_DATABASE_URL)")
                else:
                    held = measure("PostgreSQL", Stage(Path(folder) / "postgres", urls[0]), members) and held
    return sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
