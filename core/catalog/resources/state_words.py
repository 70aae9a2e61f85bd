"""Words by which sheets say whether goods are sold. A word that is in none of the lists never means that they are."""

SOLD = (
    "판매중", "판매함", "판매", "판매가능", "정상", "정상판매", "전시중", "전시", "전시함", "진열중", "진열", "진열함",
    "노출", "노출중", "노출함", "공개", "승인완료", "on sale", "active", "enabled", "published", "publish", "visible",
    "instock", "販売中", "公開", "在售", "上架", "en vente", "publié", "đang bán", "متاح", "منشور",
)  # fmt: skip
NOT_SOLD = (
    "판매종료", "판매중지", "판매중단", "판매대기", "판매금지", "판매안함", "판매불가", "미판매", "중지", "일시중지",
    "중단", "단종", "종료", "전시안함", "전시중지", "전시대기", "미전시", "진열안함", "진열중지", "미진열",
    "노출안함", "노출중지", "미노출", "비노출", "숨김", "비공개", "승인대기", "승인반려", "심사중", "임시저장",
    "삭제", "discontinued", "archived", "draft", "disabled", "inactive", "hidden", "private", "pending",
    "unpublished", "unlisted", "販売終了", "非公開", "停售", "下架", "arrêté", "masqué", "ngừng bán", "متوقف",
    "مسودة",
)  # fmt: skip
SOLD_OUT = (
    "품절", "일시품절", "임시품절", "재고없음", "sold out", "outofstock", "out of stock", "品切れ", "売り切れ",
    "épuisé", "hết hàng", "售罄", "نفد",
)  # fmt: skip


def squash_word(text: str) -> str:
    """A word of state as two spellings of it compare."""
    return "".join(text.split()).replace("-", "").replace("_", "").casefold()


SOLD_SQUASHED = frozenset(map(squash_word, SOLD))
NOT_SOLD_SQUASHED = frozenset(map(squash_word, NOT_SOLD))
SOLD_OUT_SQUASHED = frozenset(map(squash_word, SOLD_OUT))
