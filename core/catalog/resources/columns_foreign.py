"""Columns that only files of other shop systems have. They are converted to our columns as a row is read.

None of them is written to a product directly; `core/catalog/resources/sources` converts them.
"""

from core.bulk import widgets as common
from core.bulk.contract import Column
from core.catalog.resources import state_words
from core.catalog.resources.labels import FOREIGN, SHOWN_FOREIGN

# The separator of the joined cells of several columns.
JOINED = "\x1f"
_MANY = {
    "selling": JOINED,
    "buyable": JOINED,
    "published": JOINED,
    "stock_parts": JOINED,
    "summary": JOINED,
    "option_names": JOINED,
    "option_values": JOINED,
    "option_prices": JOINED,
    "option_stocks": JOINED,
    "category_levels": JOINED,
}
# Headers by which any file may say whether products are sold.
_NAMES = {
    "selling": (
        "판매 여부", "판매가능", "판매가능여부", "판매함", "사용여부", "is active", "is sold", "for sale", "on sale?",
        "enabled", "active", "product_online", "販売可否", "是否销售", "en vente", "đang bán", "معروض للبيع",
    ),
    "buyable": ("구매 가능", "구매가능여부", "주문가능", "in stock?", "available for order"),
}  # fmt: skip
_FLAGS = ("selling", "buyable", "price_hidden", "stock_counted", "sale_on")
_TEXTS = (
    "own_code row_id row_type view option_used option_list option_colors option_names option_values option_prices "
    "option_stocks variations variation_labels variant_title brand point_unit tax_kind adult weight_unit sale_from "
    "sale_until sold_from sold_until discount_amount discount_percent stock_parts summary facets features "
    "category_levels discount_unit stock_unit goods_type"
).split()
FIELDS = frozenset((*_FLAGS, *_TEXTS))


class AllYes(common.YesNo):
    """Y where all of several columns are Y, or have a word of goods that are sold."""

    YES = common.YesNo.YES | state_words.SOLD_SQUASHED
    NO = common.YesNo.NO | state_words.NOT_SOLD_SQUASHED

    def clean(self, value: str, row: object = None, **kwargs: object) -> bool:
        words = [state_words.squash_word(word) if word != "-1" else word for word in value.split(JOINED)]
        # Each word is read: one that is not known is an error.
        read = [super(AllYes, self).clean(word) for word in words]
        return all(read)


def foreign_columns() -> dict[str, Column]:
    """The columns by field name; none of them is exported."""
    columns = {}
    for name in (*_FLAGS, *_TEXTS):
        widget = AllYes() if name in _FLAGS else common.Text(32_767)
        columns[name] = Column(
            name,
            widget,
            group=FOREIGN,
            many=_MANY.get(name, ""),
            names=_NAMES.get(name, ()),
            exported=False,
            foreign=True,
        )
        columns[name].shown = SHOWN_FOREIGN[name]
    return columns
