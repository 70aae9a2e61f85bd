"""A step: products through the import engine, with peak memory: `importing [products sizes changed]`.

By itself 20,000 rows, 10,000 products of two sizes. `changed` of a hundred products have another price than at first.
"""

import os
import sys
import tempfile
import time
from collections.abc import Iterator

import django

from core.tests.bench.prepare import LEAVES
from core.tests.bench.stage import answer, peak_mb

PRODUCTS = 10_000
HEAD = "상품코드,상품명,상품명(영어),정가,판매가,분류,제조사,원산지,설명,옵션1 이름,옵션1 값,재고"
HOW = ("여름", "겨울", "포근한", "가벼운", "두꺼운", "부드러운", "넉넉한", "짧은", "긴", "편한")
WHAT = ("원피스", "니트", "코트", "셔츠", "바지", "치마", "자켓", "가디건", "모자", "가방", "이어폰", "양말")
COLOUR = ("세이지", "먹", "오트", "네이비", "머스타드", "크림", "카멜")


def lines(products: int, sizes: int, changed: int) -> Iterator[str]:
    """The file, the same in every run: a line per product or per size; `changed` of a hundred have another price."""
    yield HEAD
    for number in range(products):
        name = f"{HOW[number % 10]} {WHAT[number % 12]} {COLOUR[number % 7]} {number:05d}"
        price = 10_000 + number % 500 * 100 + (700 if number % 100 < changed else 0)
        leaf = f"여성 > 분류{number % LEAVES}"
        head = f"P-{number:06d},{name},Thing {number:05d},{price + 5000},{price},{leaf},제조사{number % 40},KR"
        text = f"<p>{name}. 오래 입기 좋은 옷이에요.</p>"
        if sizes == 1:
            yield f"{head},{text},,,{number % 90 + 5}"
            continue
        yield f"{head},{text},사이즈,S,{number % 90 + 5}"
        yield f"P-{number:06d},,,,,,,,,사이즈,M,{number % 70 + 5}"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from core.brands.models import Brand
    from core.bulk import services
    from core.common.tenancy import brand_scope
    from core.jobs.memory import tune_gc

    tune_gc()
    products, sizes, changed = (int(one) for one in (sys.argv[1:] or (PRODUCTS, 2, 0)))
    with brand_scope(Brand.objects.get().pk), tempfile.TemporaryFile() as file:
        file.writelines(f"{line}\n".encode() for line in lines(products, sizes, changed))
        size = file.tell()
        start = time.perf_counter()
        run = services.upload(resource="products", file=file, file_name="bench.csv", size=size)
        services.check_now(run=run)
        checked, spent = time.perf_counter(), time.process_time()
        counts = dict(run.counts)
        services.apply_now(run=run, mode="all_or_nothing")
        applied, spent = time.perf_counter(), time.process_time() - spent
    wanted = {"changed": products * changed // 100} if changed else {"new": products * sizes}
    if str(run.state) != "done" or any(counts[kind] != count for kind, count in wanted.items()):
        raise SystemExit(f"the import ended as {run.state}, {counts}, {run.message}")
    seconds = {"check": checked - start, "apply": applied - checked, "apply_cpu": spent}
    answer(seconds | {"peak": peak_mb(), "rows": products * sizes})


if __name__ == "__main__":
    main()
