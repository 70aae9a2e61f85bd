"""Vitest in every workspace, and the weight of the home page."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from testing.score import ROOT, Played, add, name_slowest, run

WORKSPACES = ("core/client", "shopfront", "adminpanel")


def play(folder: Path, only: Mapping[str, Sequence[str]] | None = None) -> None:
    """Every workspace's tests, or those of these folders, by workspace."""
    for workspace in WORKSPACES if only is None else only:
        _vitest(workspace, folder, [] if only is None else only[workspace])
    if only is None:
        # The home page's script and style, asked for at once, as built: over the limit is a failure.
        code = run("weight of the home page", ["node", "shopfront/scripts/size.mjs"])
        add(0 if code else 1, 0, 0, code)


def _vitest(workspace: str, folder: Path, paths: Sequence[str]) -> None:
    report = folder / "vitest.json"
    report.unlink(missing_ok=True)
    command = ["npx", "vitest", "run", *paths, "--passWithNoTests"]
    command += ["--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
    code = run(f"{workspace}, Vitest", command, cwd=ROOT / workspace)
    if not report.exists():
        return add(0, 0, 0, code or 1)
    found = json.loads(report.read_text())
    name_slowest(_played(found))
    return add(found["numPassedTests"], found["numFailedTests"], found.get("numPendingTests", 0), code)


def _played(report: Mapping[str, Any]) -> Iterator[Played]:
    for file in report["testResults"]:
        for one in file["assertionResults"]:
            yield Played(str(Path(file["name"]).relative_to(ROOT)), one["fullName"], (one["duration"] or 0) / 1000)
