"""`make fuzz`: `python -m core.tests.fuzz [--files N] [--seed N] [--only SEED-NUMBER]`; exits 1 on a violation."""

import argparse
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from datetime import UTC, datetime

import django


def main() -> int:
    options = argparse.ArgumentParser(prog="python -m core.tests.fuzz")
    options.add_argument("--files", type=int, default=10_000)
    options.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1_000_000))
    options.add_argument("--only", default="", help="the seed of one file, as a violation names it")
    chosen = options.parse_args()
    commit = subprocess.run(["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True).stdout.strip()
    print(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, commit {commit}, seed {chosen.seed}")
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}", flush=True)
    with tempfile.TemporaryDirectory(prefix="maru-fuzz-") as folder:
        os.environ |= {"MARU_VAR_DIR": folder, "DATABASE_URL": "", "REDIS_URL": ""}
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
        django.setup()
        seeds = [chosen.only] if chosen.only else [f"{chosen.seed}-{number}" for number in range(chosen.files)]
        return run(seeds)


def run(seeds: list[str]) -> int:
    """Judge the files of these seeds in a temporary shop. Returns 1 on a violation."""
    import structlog
    from django.core.management import call_command

    from core.common.tenancy import brand_scope
    from core.conftest import make_world
    from core.tests.fuzz.judge import judge
    from core.tests.fuzz.mutations import make
    from core.tests.fuzz.shop import fill

    structlog.configure(processors=[_silent])
    call_command("migrate", verbosity=0, interactive=False)
    brands = fill(make_world("하루결", "localhost"), make_world("한마당", "b2b.localhost", canary=" CANARY-B"))
    start, cases, violations = time.monotonic(), Counter[str](), 0
    with brand_scope(brands[0]):
        for number, seed in enumerate(seeds, 1):
            file = make(seed)
            cases[file.mutation] += 1
            for wrong in judge(file, brands):
                violations += 1
                print(f"FAIL {wrong}", flush=True)
            if number % 1000 == 0:
                print(f"{number:,} files, {violations} violations, {time.monotonic() - start:.0f} s", flush=True)
    print(", ".join(f"{name} {count:,}" for name, count in sorted(cases.items())))
    print(f"{len(seeds):,} files, {violations} violations, {time.monotonic() - start:.0f} s")
    return 1 if violations else 0


def _silent(_logger: object, _method: str, _event: object) -> str:
    """The engine's log of refused rows is not needed: the judge checks the result itself."""
    import structlog

    raise structlog.DropEvent


if __name__ == "__main__":
    sys.exit(main())
