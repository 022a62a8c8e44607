"""`make test-deep`: the generative suite, for as long as an hour allows; run again, it goes on."""

from __future__ import annotations

import subprocess
import sys

from tools.environment import PROJECT, SetupError, ensure_environment


def main() -> int:
    python = ensure_environment("requirements.txt", "requirements-dev.txt").parent / "python"
    command = [python, "-m", "tests.games.generative", *sys.argv[1:]]
    return subprocess.run(command, cwd=PROJECT, stdin=subprocess.DEVNULL, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
