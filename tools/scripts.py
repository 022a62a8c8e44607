"""Type checks of the scripts under `static/` and of their tests, by the TypeScript compiler."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

from tools.environment import PROJECT

_HOME = PROJECT / "tools" / "typescript"
"""What names the compiler and its exact version; it is installed there, too."""
_PARTS = PROJECT / "static" / "jsconfig.json", _HOME / "worker.json", PROJECT / "tests" / "scripts" / "jsconfig.json"
"""A service worker has another world around it than a page."""


def check_scripts() -> bool:
    """Whether the types are in order. Without Node that can't be said, which only CI takes for a failure."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        print("skipped: node and npm aren't installed")
        return os.environ.get("VOIDREAM_REQUIRE_SERVICES") != "1"
    if _installed() != _wanted():
        command = [npm, "ci", "--no-fund", "--no-audit", "--silent"]
        if subprocess.run(command, cwd=_HOME, stdin=subprocess.DEVNULL, check=False).returncode:
            print("installing the compiler failed. See npm's output above, and check your network connection.")
            return False
    compiler = _HOME / "node_modules" / "typescript" / "bin" / "tsc"
    codes = [
        subprocess.run([node, compiler, "--project", part], stdin=subprocess.DEVNULL, check=False).returncode
        for part in _PARTS
    ]
    return not any(codes)


def _installed() -> str:
    found = _HOME / "node_modules" / "typescript" / "package.json"
    return str(_read(found)["version"]) if found.exists() else ""


def _wanted() -> str:
    return str(_read(_HOME / "package.json")["devDependencies"]["typescript"])


def _read(path: Path) -> dict[str, dict[str, str]]:
    content: dict[str, dict[str, str]] = json.loads(path.read_text(encoding="utf-8"))
    return content
