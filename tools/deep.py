"""`make test-deep`: the tests marked as deep, then the generative suite for up to an hour per game. Another run
continues it. Arguments are passed to the suite, and only that runs."""

from __future__ import annotations

import subprocess
import sys

from tools.environment import PROJECT, SetupError, ensure_environment
from tools.test import main as test


def main() -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt").parent / "python"
    code = 0 if sys.argv[1:] else test(["--deep"])
    for game in ("dreamtides", "voidream"):
        command = [str(python), "-m", "tests.games.generative", "--game", game, *sys.argv[1:]]
        code = subprocess.run(command, cwd=PROJECT, stdin=subprocess.DEVNULL, check=False).returncode or code
    return code


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
