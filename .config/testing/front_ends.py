"""Vitest in every workspace, and the weight of the home page."""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from testing.score import ROOT, Failed, Played, add, name_slowest, run

WORKSPACES = ("core/client", "shopfront", "adminpanel")


def play(folder: Path, only: Mapping[str, Sequence[str]] | None = None) -> None:
    """Every workspace's tests, or those of these folders, by workspace."""
    for workspace in WORKSPACES if only is None else only:
        _vitest(workspace, folder, [] if only is None else only[workspace])
    if only is None:
        # The built script and style that the home page loads first. Over the limit is a failure.
        name = "weight of the home page"
        code = run(name, ["node", "shopfront/scripts/size.mjs"])
        add(name, 0 if code else 1, [], 0, code)


def play_related(folder: Path, files: Sequence[str]) -> None:
    """Tests of each workspace that import one of these files, as Vitest finds them."""
    sources = [str(ROOT / file) for file in files if file.endswith((".ts", ".tsx", ".json")) and (ROOT / file).exists()]
    for workspace in WORKSPACES if sources else ():
        _vitest(workspace, folder, sources, how="related")


def _vitest(workspace: str, folder: Path, paths: Sequence[str], how: str = "run") -> None:
    report = folder / "vitest.json"
    report.unlink(missing_ok=True)
    command = ["npx", "vitest", how, "--run", *paths, "--passWithNoTests"]
    command += ["--reporter=default", "--reporter=json", f"--outputFile.json={report}"]
    name = f"{workspace}, Vitest"
    code = run(name, command, cwd=ROOT / workspace)
    if not report.exists():
        return add(name, 0, [], 0, code or 1)
    found = json.loads(report.read_text())
    name_slowest(_played(found))
    return add(name, found["numPassedTests"], _failed(found), found.get("numPendingTests", 0), code)


def _played(report: Mapping[str, Any]) -> Iterator[Played]:
    for file in report["testResults"]:
        for one in file["assertionResults"]:
            yield Played(_path(file), one["fullName"], (one.get("duration") or 0) / 1000)


def _failed(report: Mapping[str, Any]) -> Iterator[Failed]:
    """Failed tests, and files that could not be loaded."""
    for file in report["testResults"]:
        failed = [one for one in file["assertionResults"] if one["status"] == "failed"]
        for one in failed:
            yield Failed("Vitest", _path(file), one["fullName"], _without_stack("\n".join(one["failureMessages"])))
        if file["status"] == "failed" and not failed:
            yield Failed("Vitest", _path(file), "the file could not be run", _without_stack(file.get("message") or ""))


def _without_stack(message: str) -> str:
    """The message with the first line of its stack, which is where the test was."""
    lines = message.splitlines()
    stack = [line for line in lines if line.lstrip().startswith("at ")]
    return "\n".join([line for line in lines if line not in stack] + stack[:1])


def _path(file: Mapping[str, Any]) -> str:
    return str(Path(file["name"]).relative_to(ROOT))
