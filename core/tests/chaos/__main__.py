"""`make chaos`: `python -m core.tests.chaos [sqlite] [postgresql] [--only imports|crowd|outage|releases]`."""

import argparse
import contextlib
import os
import platform
import random
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path

import psycopg

from core.tests.bench.stage import ROOT, SERVER, Stage
from core.tests.chaos import crowd, kills, machines, outage, rollout, state
from core.tests.chaos.installation import Installation, scratch
from core.tests.chaos.servers import programs
from core.tests.chaos.shopper import Shopper
from core.tests.chaos.watch import Memory, Writer

HOLD_SECONDS, MEMORY_MB = 0.25, 250


class Report:
    """Prints finished cases and collects violations."""

    def __init__(self) -> None:
        self.cases = 0
        self.violations: list[str] = []

    def add(self, case: str, said: str, wrong: list[str]) -> None:
        self.cases += 1
        self.violations += [f"{case}: {one}" for one in wrong]
        print(f"{'FAIL' if wrong else 'ok  '} {case}: {said}", flush=True)
        for one in wrong:
            print(f"     {one}", flush=True)


def undisturbed(shop: Installation, vendor: str, rows: int, report: Report) -> int:
    """Run the reference import with another writer and a memory watch. Returns its brand."""
    start = time.monotonic()
    brand = shop.prepare("reference.localhost", products=rows // 2, checked=False)
    with contextlib.ExitStack() as stack:
        worker = stack.enter_context(shop.worker())
        memory = stack.enter_context(Memory(worker.pid))
        writer = stack.enter_context(Writer(shop.sqlite, lambda: shop.place(brand))) if vendor == "sqlite" else None
        kills.finish(shop, brand)
    wrong = state.violations(shop, brand)
    variants = shop.count("catalog_variant", brand)
    if variants != rows:
        wrong.append(f"{variants:,} variants were imported")
    report.add(f"{vendor}, undisturbed import", f"{rows:,} rows in {time.monotonic() - start:.0f} s", wrong)
    said = f"{memory.most:.0f} MB, limit {MEMORY_MB} MB"
    report.add(f"{vendor}, memory of the worker", said, [said] if not 0 < memory.most <= MEMORY_MB else [])
    if writer:
        said = f"{writer.longest:.3f} s at most ({writer.at}; {writer.waits:,} waits of {writer.times:,}), "
        said += f"limit {HOLD_SECONDS} s; this machine woke a sleeper up to {writer.late:.3f} s late"
        fits = writer.waits > 0 and writer.longest <= HOLD_SECONDS
        report.add(f"{vendor}, write lock held by a chunk", said, [] if fits else [said])
    return brand


def killed(shop: Installation, vendor: str, count: int, rows: int, reference: int, seed: int, report: Report) -> None:
    """Run an import with so many kills at random moments. Its result must equal the reference."""
    brand = shop.prepare("killed.localhost", products=rows // 2, checked=False)
    plan = kills.moments(random.Random(f"{seed} {vendor}"), count, rows)
    struck = list(kills.suffer(shop, brand, plan))
    wrong = state.violations(shop, brand) + state.differences(shop, brand, reference)
    missed = sum(not hit for hit, _where in struck)
    if missed:
        wrong.append(f"{missed} kills came too late")
    report.add(f"{vendor}, {count} kills", "; ".join(where for _hit, where in struck), wrong)


def shopped(shop: Installation, vendor: str, rows: int, reference: int, report: Report) -> None:
    """A shopper buys from a real server while the import runs."""
    host = "shopper.localhost"
    brand = shop.prepare(host, products=rows // 2, checked=False)
    stage = Stage(Path(shop.env["MARU_VAR_DIR"]), shop.env["DATABASE_URL"])
    with stage.web("core.settings") as (port, _pid):
        shopper = Shopper(shop, brand, port, host)
        with shopper, shop.worker():
            kills.finish(shop, brand)
    wrong = shopper.violations()
    if not shop.done(brand):
        wrong.append("the import did not end")
    if shop.start("check_ledger").wait(120):
        wrong.append("the ledger is inconsistent: manage.py check_ledger")
    imported = shop.count("catalog_variant", brand) - 1
    if imported != shop.count("catalog_variant", reference):
        wrong.append(f"{imported:,} variants were imported")
    said = f"{shopper.bought} purchases while {rows:,} rows came in, the slowest {shopper.longest:.2f} s"
    report.add(f"{vendor}, shopper", said, wrong)


def crowded(shop: Installation, vendor: str, buyers: int, seed: int, report: Report) -> None:
    """Hundreds of parallel buyers for one, five, twenty and a hundred of each of three products."""
    with crowd.banked(shop) as (banked, stage), stage.web("core.settings") as (port, _pid):
        for items in (1, 5, 20, 100):
            people = crowd.prepare(banked, f"crowd-{items}.localhost", items=items, buyers=buyers)
            crowd.rush(people, port, banked, random.Random(f"{seed} {vendor} {items}"))
            spent = sorted(people.seconds)
            slow = f"p50 {spent[len(spent) // 2]:.2f} s, p99 {spent[int(len(spent) * 0.99)]:.2f} s" if spent else ""
            said = f"{buyers} buyers, {dict(people.answers)}, {slow}"
            report.add(f"{vendor}, the last {items}", said, crowd.violations(people, banked, items))


def struck(seconds: int, at_once: int, seed: int, report: Report) -> None:
    """Web and job workers, PostgreSQL and Redis killed under load."""
    rng = random.Random(f"{seed} outage")
    with tempfile.TemporaryDirectory(prefix="maru-chaos-") as folder, outage.Run(Path(folder), rng) as run:
        run.under_load(seconds, at_once, outage.schedule(rng, seconds))
        wrong = run.quiet(300) + run.violations()
        met = run.met
        if not met.without_redis:
            wrong.append("no order was taken while Redis was away")
        slow = max(met.recovery)
        if slow > outage.RECOVERY_SECONDS:
            wrong.append(f"orders went on {slow:.0f} s after PostgreSQL was back")
        said = f"{run.summary()}; {met.without_redis:,} while Redis was away; on again within {slow:.1f} s"
        report.add("outage", said, wrong)


def rolled_out(report: Report) -> None:
    """A release of another build on two machines with open pages and buyers, and back; children of `serve` killed."""
    with tempfile.TemporaryDirectory(prefix="maru-chaos-") as temporary:
        folder = Path(temporary)
        release = machines.next_release(folder)
        with scratch("postgresql", folder, SERVER.rsplit("/", 1)[0]) as shop, crowd.banked(shop) as (banked, _stage):
            # `serve` starts a sandbox of its own where this is 127.0.0.1.
            shared = {**banked.env, "SANDBOX_URL": banked.env["SANDBOX_URL"].replace("127.0.0.1", "localhost")}
            kept = Installation(shared)
            traffic, wrong = rollout.roll_out(kept, folder, release)
            if kept.start("check_ledger", "--gateway").wait(120):
                wrong.append("the ledger is inconsistent: manage.py check_ledger --gateway")
            said = ", ".join(f"{count:,} {what}" for what, count in sorted(traffic.counts.items()))
            report.add("releases, two machines there and back", said, wrong)
            report.add("children of serve", *rollout.kill_children(kept, folder))


def lax(at_once: int, seed: int, report: Report) -> None:
    """The negative control: with asynchronous commits a crash loses orders."""
    rng = random.Random(f"{seed} lax")
    with tempfile.TemporaryDirectory(prefix="maru-chaos-") as folder, outage.Run(Path(folder), rng, lax=True) as run:
        run.under_load(20, at_once, [outage.Blow(8, "hold"), outage.Blow(15, "crash")])
        found = [one for one in run.quiet(300) + run.violations() if "lost" in one]
        report.add("outage, control: lax commits", f"{run.summary()}; {found}", [] if found else ["nothing was lost"])


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m core.tests.chaos")
    options.add_argument("vendors", nargs="*", metavar="sqlite|postgresql")
    options.add_argument("--rows", type=int, default=50_000)
    options.add_argument("--kills", type=int, default=10)
    options.add_argument("--buyers", type=int, default=500)
    options.add_argument("--seconds", type=int, default=600, help="of load with outages")
    options.add_argument("--at-once", type=int, default=8, help="buyers at once in it")
    options.add_argument("--only", choices=["imports", "crowd", "outage", "releases"], help="a part of it alone")
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    chosen = options.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, commit {commit.stdout.strip()}, seed {chosen.seed}")
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}", flush=True)
    report, start = Report(), time.monotonic()
    vendors = [] if chosen.only in ("outage", "releases") else chosen.vendors or ["sqlite", "postgresql"]
    for vendor in vendors:
        with tempfile.TemporaryDirectory(prefix="maru-chaos-") as folder:
            try:
                with scratch(vendor, Path(folder), SERVER.rsplit("/", 1)[0]) as shop:
                    if chosen.only != "crowd":
                        reference = undisturbed(shop, vendor, chosen.rows, report)
                        killed(shop, vendor, chosen.kills, chosen.rows, reference, chosen.seed, report)
                        shopped(shop, vendor, chosen.rows, reference, report)
                    if chosen.only != "imports":
                        crowded(shop, vendor, chosen.buyers, chosen.seed, report)
            except psycopg.OperationalError as exc:
                report.add(vendor, "the database failed (TEST_DATABASE_URL)", [str(exc).strip()])
    if chosen.only in (None, "releases"):
        rolled_out(report)
    if chosen.only in (None, "outage"):
        if programs() is None or shutil.which("redis-server") is None:
            print("outage: left out, for it needs PostgreSQL's and Redis' own programs")
        else:
            struck(chosen.seconds, chosen.at_once, chosen.seed, report)
            lax(chosen.at_once, chosen.seed, report)
    print(f"{report.cases} cases, {len(report.violations)} violations, {time.monotonic() - start:.0f} s")
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
