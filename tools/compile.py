"""Compiles the engines with mypyc, in place. Optional: it only makes searches and simulations faster.

The compiled files are next to their modules and take precedence, so run `make clean` before you edit a module.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

from tools.environment import SetupError, ensure_environment

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "games"
LISTS = "compile.toml"
"""What a game has compiled stands in a file of its own: `folders`, and modules in them that are `left_out`."""


def folders() -> list[tuple[Path, set[str]]]:
    """Each folder with compiled modules, and those that are left out, as they are named below its game."""
    found = []
    for path in sorted(GAMES.glob(f"*/{LISTS}")):
        listed = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [
            (path.parent / folder, {str(path.parent / name) for name in listed["left_out"]})
            for folder in listed["folders"]
        ]
    return found


def modules() -> list[str]:
    """The modules that run in a search's inner loops, and what they stand on."""
    return [
        str(path.relative_to(ROOT))
        for folder, left_out in folders()
        for path in sorted(folder.glob("*.py"))
        if path.stem != "__init__" and str(path.with_suffix("")) not in left_out
    ]


def main() -> int:
    lists = ("requirements.txt", "requirements-dev.txt", "requirements-bench.txt")
    python = ensure_environment(*lists).parent / "python"
    if os.environ.get("VOIDREAM_COMPILE") != "inside":
        command = [str(python), "-m", "tools.compile"]
        return subprocess.run(
            command, cwd=ROOT, env=os.environ | {"VOIDREAM_COMPILE": "inside"}, check=False
        ).returncode
    build()
    return 0


def build() -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    os.chdir(ROOT)
    # What an earlier run has left would win over a module that is no longer compiled.
    for old in [file for folder, _ in folders() for file in folder.glob("*.so")]:
        old.unlink()
    # A file for each module: of all in one the C compiler needs many times as long and as much memory.
    extensions = mypycify(["--config-file=", "--strict", *modules()], opt_level="3", multi_file=True)
    command = build_ext(Distribution({"name": "games-engine", "ext_modules": extensions}))
    command.inplace = True
    command.build_temp = "build/temp"
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
