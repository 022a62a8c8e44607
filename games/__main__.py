"""`python -m games`: scenarios, simulations, replays, texts, a game in the terminal, and the benchmark."""

import sys

try:
    from games.cli.main import main
except ModuleNotFoundError as missing:
    if (missing.name or "games").partition(".")[0] == "games":
        raise
    sys.exit(
        f"The package “{missing.name}” isn't installed for {sys.executable}. In a clone, `make check` or `make run` "
        "installs all packages into .venv. Then use `.venv/bin/python -m games`. Elsewhere, install the wheel."
    )

sys.exit(main())
