"""One list of cases a company, run against the sandbox, and against the real service where a key is given.

With `TOSS_CONTRACT_KEY` (a test key), `BONAEJA_CONTRACT` (`api_key,user_id,sender,receiver`) and
`EKYC_CONTRACT` (`invoke url,secret,bank,account,holder,birth`) in the environment the same cases show that
the sandbox is like the company it stands for. Text messages and the one won cost money there.
"""

import os

import pytest

TARGETS = ("sandbox", "real")


def given(name: str) -> str:
    """What the environment says about a real service; skips the case where it says nothing."""
    value = os.environ.get(name, "")
    if not value:
        pytest.skip(f"{name} is not set: the real service was not asked")
    return value
