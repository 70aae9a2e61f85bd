"""One list of cases for each company, run against the sandbox, and against the real service if a key is given.

With `TOSS_CONTRACT_KEY` (a test key), `BONAEJA_CONTRACT` (`api_key,user_id,sender,receiver`) and
`EKYC_CONTRACT` (`invoke url,secret,bank,account,holder,birth`) in the environment the same cases verify that
the sandbox behaves like the company. Real text messages and account checks cost money.
"""

import os

import pytest

TARGETS = ("sandbox", "real")


def given(name: str) -> str:
    """The credentials of a real service in the environment; skips the case without them."""
    value = os.environ.get(name, "")
    if not value:
        pytest.skip(f"{name} is not set: the real service was not asked")
    return value
