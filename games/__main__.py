"""`python -m games`: scenarios, simulations, replays, texts, a game in the terminal, and the benchmark."""

import sys

from games.cli.main import main

sys.exit(main())
