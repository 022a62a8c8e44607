"""`make check`: style, types, the contracts between the parts, and what Django has to say. One line sums up."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

from tools.environment import PROJECT, SetupError, ensure_environment

CHECKS = {
    "style": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "--quiet", "."],
    "types": ["mypy"],
    "contracts": ["lint-imports"],
    "site": ["python", "manage.py", "check", "--fail-level", "WARNING"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
}


def main() -> int:
    programs = ensure_environment("requirements.txt", "requirements-dev.txt").parent
    failed = []
    # The site is loaded, but no developer's data is needed for that.
    with tempfile.TemporaryDirectory() as instance:
        environment = os.environ | {"VOIDREAM_INSTANCE": instance, "PYTHONWARNINGS": "error"}
        for name, (program, *arguments) in CHECKS.items():
            print(f"--- {name}", flush=True)
            done = subprocess.run(
                [programs / program, *arguments], cwd=PROJECT, env=environment, stdin=subprocess.DEVNULL, check=False
            )
            if done.returncode != 0:
                failed.append(name)
    print(f"--- failed: {', '.join(failed)}" if failed else "--- everything is in order")
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as problem:
        sys.exit(str(problem))
