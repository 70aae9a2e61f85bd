"""`make bench`: every figure with its baseline, in one table; never fails on a missed target."""

import contextlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.tests.bench import levers, load, pages
from core.tests.bench.admin import __main__ as admin
from core.tests.bench.bulk import __main__ as bulk
from core.tests.bench.orders import __main__ as orders_at_length
from core.tests.bench.people import __main__ as people
from core.tests.bench.scale import __main__ as scale
from core.tests.bench.settlements import __main__ as settlements
from core.tests.bench.stage import SERVER, Stage, cpu_seconds, memory_mb
from core.tests.bench.table import Line, Rate, at_least, at_most, show, times

ROUNDS = 3
WARM_SECONDS = 0.7
ONLY = set(sys.argv[1:])


def rates(servers: dict[str, tuple[int, int]], paths: dict[str, tuple[str, str]]) -> dict[str, Rate]:
    """The best of three rounds of each address. Rounds alternate, so that other load affects all addresses equally."""
    best = dict.fromkeys(paths, Rate())
    for number in range(ROUNDS + 1):
        for name, (server, path) in paths.items():
            port, process = servers[server]
            before = cpu_seconds(process)
            seconds = load.SECONDS if number else WARM_SECONDS
            got = load.rate(port, path, seconds)
            cost = (cpu_seconds(process) - before) * 1000 / (got * seconds)
            if number and got > best[name].per_second:
                best[name] = Rate(got, cost)
    return best


def reads(stage: Stage, asked: dict[str, Any]) -> list[Line]:
    """Requests per second of the hot reads compared with the bare view and a standard viewset."""
    paths = {name: ("shop", path) for name, path in asked["paths"].items()}
    paths |= {
        "bare list": ("baseline", "/baseline/list"),
        "bare product": ("baseline", f"/baseline/products/{asked['product']}"),
        "drf list": ("baseline", "/drf/products"),
        "drf product": ("baseline", f"/drf/products/{asked['product']}"),
    }
    with stage.web("core.settings") as shop, stage.web("core.tests.bench.baseline.settings") as baseline:
        found = rates({"shop": shop, "baseline": baseline}, paths)
        memory = memory_mb(shop[1])
    lines = [
        at_least("list of 24", found["list"], found["bare list"], 0.35),
        at_least("list of 24, against stock DRF", found["list"], found["drf list"], 5, "DRF"),
        at_least("category by price", found["category"], found["bare list"], 0.35),
        at_least("product page, with 10,000 reviews", found["product"], found["bare product"], 0.35),
        at_least("ten of a product's 10,000 reviews", found["reviews"], found["bare list"], 0.2),
        at_least("product page, against stock DRF", found["product"], found["drf product"], 5, "DRF"),
        at_least("bootstrap", found["bootstrap"], found["bare list"], 0.35),
        at_least("search", found["search"], found["bare list"], 0.2),
        at_least("blog, 24 of 100,000 posts", found["blog"], found["bare list"], 0.35),
        at_least("post", found["post"], found["bare product"], 0.35),
    ]
    lines += [
        at_least(f"search in 100,000 posts: {name.removeprefix('posts, ')}", found[name], found["bare list"], 0.05)
        for name in asked["paths"]
        if name.startswith("posts, ")
    ]
    lines += [at_most(f"SQL, {name}", asked["sql"][name], 4, "") for name in asked["paths"]]
    return [*lines, at_most("memory of a web process (PSS)", memory, 180, "MB")]


def orders(asked: dict[str, Any]) -> list[Line]:
    """Quote and order of three lines, compared with the bare transaction."""

    spent = asked["ms"]

    def line(what: str, name: str, target: bool = True) -> Line:
        ratio, goal = spent["baseline"] / spent[name], "≥ 0.2 B" if target else ""
        met = ratio >= 0.2 if target else None
        return Line(what, f"{spent['baseline']:.1f} ms", f"{spent[name]:.1f} ms", f"{ratio:.2f}", goal, met)

    return [
        line("quote, request (p50)", "quote"),
        line("place-order, transaction (p50)", "place"),
        line("place-order, request with the bank's answer (p50)", "order", False),
        at_most("SQL, place-order, transaction", asked["sql"]["place"], 20, ""),
        Line("SQL, place-order, request with the bank's answer", "", str(asked["sql"]["order"]), "", ""),
    ]


def imports(found: dict[str, Any], baseline: dict[str, Any]) -> list[Line]:
    """20,000 rows through the engine, compared with writing the same rows bare."""
    return [
        times(f"check of {found['rows']:,} rows (dry run)", found["check"], baseline["seconds"], 4),
        times(f"apply of {found['rows']:,} rows", found["apply"], baseline["seconds"], 6),
        at_most("peak memory of the import", found["peak"], 250, "MB"),
    ]


@contextlib.contextmanager
def postgres() -> Iterator[tuple[str, str] | None]:
    """Two new databases; None without a server."""
    import psycopg

    name = f"maru_bench_{os.getpid()}"
    try:
        server = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        yield None
        return
    parts = urllib.parse.urlsplit(SERVER)
    url = urllib.parse.urlunsplit(parts._replace(path=f"/{name}"))
    try:
        server.execute(f'CREATE DATABASE "{name}"')
        yield url, f"{url}_floor"
    finally:
        for one in (f"{name}_floor", name):
            server.execute(f'DROP DATABASE IF EXISTS "{one}" WITH (FORCE)')
        server.close()


def copy_of(stage: Stage, target: str) -> str:
    """A copy of the empty installation, for the baseline of the import."""
    if not stage.database:
        path = stage.folder / "baseline.sqlite3"
        shutil.copy(stage.folder / "maru.sqlite3", path)
        return str(path)
    import psycopg

    with psycopg.connect(SERVER, autocommit=True) as server:
        source, copy = (urllib.parse.urlsplit(url).path.strip("/") for url in (stage.database, target))
        server.execute(f'CREATE DATABASE "{copy}" TEMPLATE "{source}"')
    return target


def engine(name: str, stage: Stage, target: str = "") -> None:
    """Everything that is measured on a database."""
    stage.folder.mkdir(parents=True)
    stage.step("prepare")
    baseline = copy_of(stage, target)
    imported = stage.step("importing")
    copied = stage.step("copying", baseline)
    stage.step("posts")
    with stage.bank() as bank:
        asked = stage.step("asking", SANDBOX_URL=bank)
    lines = [*reads(stage, asked), *orders(asked), *imports(imported, copied)]
    show(f"{name}, 10,000 products, 8 at once", lines)
    levers.play(stage, asked["paths"]["product"])


def measure_pages(stage: Stage) -> None:
    """Figures in a shopper's browser."""
    stage.folder.mkdir(parents=True)
    found = pages.measure(stage)
    total = sum(found["files"].values()) / 1024
    home, static = (Rate(*one) for one in found["rates"])
    fresh = found["fresh"]
    lines = [
        at_most("home page: JS + CSS at once (br)", total, 140, "kB", 1),
        at_least("first view from cache, against a static file", home, static, 0.4),
        at_most("memory of a web process (PSS)", found["memory"], 180, "MB"),
        at_most(f"first view that nobody asked for yet, p95 of {len(fresh)}", fresh[len(fresh) * 95 // 100], 60, "ms"),
    ]
    for name, seen in found["vitals"].items():
        lines.append(at_most(f"LCP, {name}", seen["lcp"] / 1000, 1.3, "s", 2))
        lines.append(at_most(f"CLS, {name}", seen["cls"], 0.02, "", 3))
        lines.append(at_most(f"INP, {name}", seen["inp"], 150, "ms"))
    show("Pages of the demo shop; CPU ÷ 4, 150 ms, 1.6 Mbit/s", lines)
    lines = [at_most("manager: JS of the first list (br)", found["script"] / 1024, 330, "kB", 0)]
    seen = found["manager"]
    if seen:
        lines.append(Line("first rows, nothing kept by the browser", "", f"{seen['cold'] / 1000:.2f} s", "", ""))
        lines.append(at_most("first rows, warm", seen["warm"] / 1000, 1.0, "s", 2))
        lines.append(Line("the page's processor time until then, not slowed", "", f"{seen['cpu']:.0f} ms", "", ""))
        lines.append(at_most("questions to the API before the first rows", seen["asked"], 0, ""))
    show("The manager's list of products; CPU ÷ 4, 20 ms, 20 Mbit/s", lines)


def main() -> None:
    start = time.monotonic()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {commit}", flush=True)
    with tempfile.TemporaryDirectory(prefix="maru-bench-") as temporary:
        folder = Path(temporary)
        if not ONLY or ("sqlite" in ONLY and "bulk" not in ONLY):
            engine("SQLite", Stage(folder / "sqlite"))
        if not ONLY or ("postgres" in ONLY and "bulk" not in ONLY):
            with postgres() as urls:
                if urls is None:
                    print("\nPostgreSQL does not answer (TEST_DATABASE_URL): measured on SQLite only")
                else:
                    engine("PostgreSQL", Stage(folder / "postgres", urls[0]), urls[1])
        if not ONLY or "pages" in ONLY:
            measure_pages(Stage(folder / "pages"))
    if not ONLY or "bulk" in ONLY:
        bulk.main(sys.argv[1:])
    for name, kept in (("scale", scale), ("orders", orders_at_length)):
        if not ONLY or name in ONLY:
            for vendor in ("postgres", "sqlite"):
                kept.measure(vendor, kept.STORED.usual(vendor))
    if not ONLY or "admin" in ONLY:
        for vendor in ("postgres", "sqlite"):
            admin.measure(vendor)
    if not ONLY or "people" in ONLY:
        people.play([one for one in sys.argv[1:] if one != "people"])
    if not ONLY or "settlements" in ONLY:
        settlements.play([one for one in sys.argv[1:] if one != "settlements"])
    print(f"\n{time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
