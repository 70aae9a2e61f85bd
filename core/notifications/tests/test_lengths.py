"""The default texts of the most frequent notices fit one short message: 90 bytes, in every language that has one."""

import pytest

from core.common import languages
from core.common.tenancy import brand_scope
from core.integrations.sms.charset import SHORT_BYTES
from core.notifications import selectors

SHORT = ("paid", "shipped", "delivered", "cancelled", "expired", "refunded", "claim_approved")


@pytest.mark.parametrize("kind", SHORT)
def test_the_most_frequent_messages_fit_one_short_text(shop, kind):
    with brand_scope(shop.brand.pk):
        shown = {one: selectors.preview(kind, {}, one) for one in languages.LANGUAGES}
    sizes = {language: one["sms_bytes"] for language, one in shown.items()}
    assert max(sizes.values()) <= SHORT_BYTES, (sizes, {one["sms"] for one in shown.values()})
    assert not any(one["sms_long"] for one in shown.values())
