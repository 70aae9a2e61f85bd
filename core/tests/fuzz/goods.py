"""Products of a seeded generator: their rows, their errors, and the expected result."""

import random
from dataclasses import dataclass, field

COLUMNS = (
    "상품코드", "상품명", "상품명(영어)", "정가", "판매가", "분류",
    "옵션1 이름", "옵션1 값", "옵션2 이름", "옵션2 값", "옵션 추가금", "재고",
)  # fmt: skip
# Optional columns.
SPARE = ("상품명(영어)", "분류", "옵션 추가금", "재고")
# The products of the shop before a file: code -> stock.
STANDING = {"E-1": 7, "E-2": 0}
_WORDS = (
    "겨울 니트", "라운드 셔츠", 'a "quoted" name', "쉼표, 있는 이름", "두\n줄", "=1+1", "+82 전화", "@handle", "-빼기",
    "세미;콜론", "탭\t있음", "파이프|이름", "점 셋…", "Ünïcode", "가" * 200, "<b>굵게</b>", "0012", "1e5",
    "%s %(x)s {0}",
)  # fmt: skip
_RICH = ("😀 이모지", "日本語の服", "تي شيرت")
Cells = dict[str, str]


@dataclass
class Goods:
    """A product of a file. `wrong` is the row and the field that the error must name."""

    code: str
    rows: list[Cells]
    price: int
    sale: int
    wrong: tuple[int, str] | None = None
    variants: dict[tuple[str, ...], tuple[int, int | None]] = field(default_factory=dict)
    name: str = ""


def goods(rng: random.Random, number: int, columns: tuple[str, ...], rich: bool) -> Goods:
    """A valid product."""
    code = rng.choice(tuple(STANDING)) if number == 0 and rng.random() < 0.3 else f"F-{number}-{rng.randrange(1000)}"
    name = rng.choice(_WORDS + _RICH if rich else _WORDS)
    price = rng.randrange(0, 900) * 100
    sale = rng.randrange(0, price + 1)
    first = {"상품코드": code, "상품명": name, "정가": _won(rng, price), "판매가": _won(rng, sale)}
    first["상품명(영어)"] = rng.choice(("", "Knit", "=cmd|' /C calc'!A0"))
    first["분류"] = rng.choice(("", "니트"))
    made = Goods(code, [first], price, sale, name=" ".join(name.splitlines()).strip())
    options = [] if code in STANDING else rng.choice(([], ["사이즈"], ["색상", "사이즈"]))
    stocks = "재고" in columns
    if not options:
        stock = rng.choice((None, 0, rng.randrange(1, 999)))
        first["재고"] = "" if stock is None else str(stock)
        kept = STANDING.get(code) if code in STANDING else None
        made.variants[()] = (0, stock if stocks else kept)
        return made
    values = [rng.sample(("S", "M", "세이지(#7f9a7d)", "L, 큰", "=X"), rng.randrange(1, 4)) for _option in options]
    combinations: list[tuple[str, ...]] = [(one,) for one in values[0]]
    if len(options) == 2:
        combinations = [(one, two) for one in values[0] for two in values[1]]
    for place, names in enumerate(combinations):
        row = first if place == 0 else {"상품코드": code}
        diff, stock = rng.choice((0, 0, 500)), rng.choice((None, 0, rng.randrange(1, 99)))
        for option, (title, value) in enumerate(zip(options, names, strict=True), 1):
            row |= {f"옵션{option} 이름": title, f"옵션{option} 값": value}
        row |= {"옵션 추가금": str(diff) if diff else "", "재고": "" if stock is None else str(stock)}
        if place:
            made.rows.append(row)
        plain = tuple(one.split("(#")[0] for one in names)
        made.variants[plain] = (diff if "옵션 추가금" in columns else 0, stock if stocks else None)
    return made


def _won(rng: random.Random, amount: int) -> str:
    return rng.choice((str(amount), f"{amount:,}", f"{amount}원", f"₩{amount:,}", f" {amount} "))


def spoil(rng: random.Random, one: Goods, columns: tuple[str, ...]) -> None:
    """Make a product wrong in one cell."""
    head, last = one.rows[0], len(one.rows) - 1
    has_options = "옵션1 값" in head
    faults = ["name", "long name", "price", "over", "decimals", "negative", "scientific"]
    faults += ["stock", "huge stock"] if "재고" in columns else []
    faults += ["category", "other brand"] if "분류" in columns else []
    faults += ["no option name", "option twice", "contradiction"] if has_options else ["code twice"]
    fault = rng.choice(faults)
    if fault == "name":
        head["상품명"], one.wrong = "", (0, "product_name")
    elif fault == "long name":
        head["상품명"], one.wrong = "가" * 201, (0, "product_name")
    elif fault in ("price", "decimals", "negative"):
        text = {"price": rng.choice(("구백", "=1+1", "1.5E+3x", "12-3")), "decimals": "9.5", "negative": "-1"}[fault]
        head["판매가"], one.wrong = text, (0, "product_sale_price")
    elif fault == "over":
        head["판매가"], one.wrong = str(one.price + 1), (0, "product_sale_price")
    elif fault == "scientific":
        for row in one.rows:
            row["상품코드"] = "1.23E+17"
        one.code, one.wrong = "1.23E+17", (0, "product_code")
    elif fault in ("stock", "huge stock"):
        place = rng.randrange(len(one.rows))
        one.rows[place]["재고"], one.wrong = "-1" if fault == "stock" else "9" * 12, (place, "stock")
    elif fault in ("category", "other brand"):
        head["분류"], one.wrong = "없는 분류 하나" if fault == "category" else "다른 가게 분류", (0, "categories")
    elif fault == "no option name":
        for row in one.rows:
            row.pop("옵션1 이름", None)
        one.wrong = (0, "option1_name")
    elif fault == "option twice":
        one.rows.append(dict(one.rows[last]) if last else {**_bare(head), "상품코드": one.code})
        one.wrong = (last + 1, "option1_value")
    elif fault == "contradiction":
        row = one.rows[last] if last else {**_bare(head), "상품코드": one.code, "옵션1 값": "다른 값"}
        if not last:
            one.rows.append(row)
        row["상품명"], one.wrong = "다른 이름", (len(one.rows) - 1, "product_name")
    else:
        one.rows.append(dict(head))
        one.wrong = (1, "product_code")


def _bare(row: Cells) -> Cells:
    return {name: text for name, text in row.items() if name.startswith("옵션") and name != "옵션 추가금"}
