"""Write the product file that a manager would bring: four rows a product in CP949, wrong rows among them."""

import csv
import sys
from pathlib import Path

HEADERS = ["상품코드", "상품명", "정가", "판매가", "분류", "옵션1 이름", "옵션1 값", "재고", "설명"]
SIZES = ("S", "M", "L", "XL")
WRONG_EVERY = 1000
NAMES = ("포근한 겨울 양말", "두꺼운 목도리", "기모 레깅스", "방한 장갑", "울 비니")


def main(target: Path, products: int, prefix: str) -> None:
    """One row a variant; every thousandth product has a cell that can't be right. `prefix` makes codes new."""
    with target.open("w", encoding="cp949", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(HEADERS)
        for number in range(products):
            code = f"{prefix}-{number:05d}"
            name = f"{NAMES[number % len(NAMES)]} {prefix}-{number:05d}호"
            price = "만오천원" if number % WRONG_EVERY == 7 else "15,000"
            for place, size in enumerate(SIZES):
                head = (
                    [code, name, "18,000원", price, "여성 > 니트 > 브이넥·베스트"]
                    if place == 0
                    else [code, "", "", "", ""]
                )
                writer.writerow([*head, "사이즈", size, 10, "따뜻해요" if place == 0 else ""])


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
