"""Days as filters: the last day of a period is a part of it, on the shop's clock."""

from datetime import UTC, datetime

import pytest
from django import forms

from core.common.filters import Since, Until


@pytest.mark.parametrize(
    ("kind", "text", "moment"),
    [
        (Since, "2026-11-22", datetime(2026, 11, 21, 15, tzinfo=UTC)),
        (Until, "2026-11-22", datetime(2026, 11, 22, 14, 59, 59, 999999, tzinfo=UTC)),
        (Since, "2026-11-22T09:30:00+09:00", datetime(2026, 11, 22, 0, 30, tzinfo=UTC)),
        (Until, "2026-11-22T09:30:00Z", datetime(2026, 11, 22, 9, 30, tzinfo=UTC)),
    ],
)
def test_a_date_means_its_start_or_end_and_a_time_means_itself(kind, text, moment):
    assert kind("created_at").field.clean(text) == moment


@pytest.mark.parametrize("text", ["2026-02-30", "tomorrow", "2026-13-01"])
def test_what_is_no_day_is_refused(text):
    for kind in (Since, Until):
        with pytest.raises(forms.ValidationError):
            kind("created_at").field.clean(text)
