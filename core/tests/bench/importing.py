"""A step: 20,000 rows (10,000 products of two sizes) through the import engine, with peak memory."""

import io
import os
import time
from pathlib import Path

import django

from core.tests.bench.prepare import LEAVES
from core.tests.bench.stage import answer

PRODUCTS = 10_000
HEAD = "상품코드,상품명,상품명(영어),정가,판매가,분류,제조사,원산지,설명,옵션1 이름,옵션1 값,재고"
HOW = ("여름", "겨울", "포근한", "가벼운", "두꺼운", "부드러운", "넉넉한", "짧은", "긴", "편한")
WHAT = ("원피스", "니트", "코트", "셔츠", "바지", "치마", "자켓", "가디건", "모자", "가방", "이어폰", "양말")
COLOUR = ("세이지", "먹", "오트", "네이비", "머스타드", "크림", "카멜")


def csv_bytes(products: int) -> bytes:
    """The file, the same in every run."""
    lines = [HEAD]
    for number in range(products):
        name = f"{HOW[number % 10]} {WHAT[number % 12]} {COLOUR[number % 7]} {number:05d}"
        price = 10_000 + number % 500 * 100
        leaf = f"여성 > 분류{number % LEAVES}"
        head = f"P-{number:06d},{name},Thing {number:05d},{price + 5000},{price},{leaf},제조사{number % 40},KR"
        lines.append(f"{head},<p>{name}. 오래 입기 좋은 옷이에요.</p>,사이즈,S,{number % 90 + 5}")
        lines.append(f"P-{number:06d},,,,,,,,,사이즈,M,{number % 70 + 5}")
    return ("\n".join(lines) + "\n").encode()


def peak_mb() -> float:
    """The most memory that this process ever held."""
    status = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in status if line.startswith("VmHWM:")) / 1024


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from core.brands.models import Brand
    from core.jobs import services
    from core.kit.tenancy import brand_scope

    raw = csv_bytes(PRODUCTS)
    with brand_scope(Brand.objects.get().pk):
        start = time.perf_counter()
        run = services.upload(resource="products", file=io.BytesIO(raw), file_name="bench.csv", size=len(raw))
        services.check_now(run=run)
        checked = time.perf_counter()
        counts = dict(run.counts)
        services.apply_now(run=run, mode="all_or_nothing")
        applied = time.perf_counter()
    if str(run.state) != "done" or counts.get("new") != PRODUCTS * 2:
        raise SystemExit(f"the import ended as {run.state}, {counts}, {run.message}")
    answer({"check": checked - start, "apply": applied - checked, "peak": peak_mb(), "rows": PRODUCTS * 2})


if __name__ == "__main__":
    main()
