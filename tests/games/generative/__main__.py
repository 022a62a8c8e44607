"""`python -m tests.games.generative`; see deep.py, which worker processes can import by its name."""

import sys

from tests.games.generative.deep import main

sys.exit(main(sys.argv[1:]))
