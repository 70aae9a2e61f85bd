"""Whether the worker of this process is stopping."""

import threading

# Set on SIGTERM: a run ends its chunk and leaves the rest to the next worker, a round handles no further row.
stopping = threading.Event()
