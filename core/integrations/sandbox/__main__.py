"""Start the sandbox: `python -m core.integrations.sandbox --port 8001 --file bank.sqlite3`."""

import argparse
import signal
import sys

from core.integrations.sandbox.server import Sandbox

parser = argparse.ArgumentParser(prog="sandbox")
parser.add_argument("--port", type=int, required=True)
parser.add_argument("--file", required=True, help="the bank's own SQLite file")
parser.add_argument("--webhook", default="", help="where notices go")
parser.add_argument("--strict", action="store_true", help="cards without a script answer 500")
options = parser.parse_args()
signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
server = Sandbox(("127.0.0.1", options.port), path=options.file, webhook=options.webhook, strict=options.strict)
try:
    server.serve_forever()
except KeyboardInterrupt:
    pass
