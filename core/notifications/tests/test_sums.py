"""A sum in a message reads as on the buyer's page of the order: in won, with one unit in every language."""

import re

import pytest

from core.common import languages
from core.common.tenancy import brand_scope
from core.notifications import selectors
from core.notifications.kinds import KINDS
from core.notifications.wording import texts_of

SUMS = {"total": "125,600원", "amount": "62,300원"}


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_sums_are_written_as_on_the_page_of_the_order(shop, language):
    with brand_scope(shop.brand.pk):
        for kind in KINDS:
            one = selectors.preview(kind, {}, language)
            places = [name for name in SUMS if f"{{{name}}}" in texts_of(kind, None, language).body]
            for name in places:
                assert SUMS[name] in one["mail_text"], (kind, one["mail_text"])
                assert SUMS[name] in one["sms"], (kind, one["sms"])
            # The table below a mail's words, too; and no figure is left with another unit.
            assert SUMS["total"] in one["mail_text"]
            for text in (one["mail_text"], one["sms"]):
                assert re.findall(r"\d,\d{3}(?!원)", text) == [], text
                assert not re.search(r"KRW|원\W*(won|wons|ウォン|韩元|وون)", text), text
