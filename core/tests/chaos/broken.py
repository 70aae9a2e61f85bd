"""A worker that kills itself in its second chunk: `python -m core.tests.chaos.broken within|between`.

`within` is the real engine, killed after the rows are written and before they are committed.
`between` is a broken engine: it commits the checkpoint first, and is killed before the rows.
"""

import os
import signal
import sys
from typing import Any

import django


def main(where: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.management import call_command

    from core.bulk.engine import apply, lease

    real = apply._write
    chunks = 0

    def write(run: Any, session: Any, found: Any) -> None:
        nonlocal chunks
        chunks += 1
        if where == "between":
            lease.update_run(run, checkpoint=max(record.group_key for record, _ids in found))
        if chunks == 2:
            if where == "between":
                os.kill(os.getpid(), signal.SIGKILL)
            rows = session.write

            def write_and_die(good: Any) -> None:
                rows(good)
                os.kill(os.getpid(), signal.SIGKILL)

            session.write = write_and_die
        real(run, session, found)

    apply._write = write
    call_command("worker", tick=0.2, interval=0.05)


if __name__ == "__main__":
    main(sys.argv[1])
