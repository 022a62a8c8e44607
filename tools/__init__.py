"""What `make` calls: plain Python, nothing installed."""

import sys

OLDEST_PYTHON = (3, 11)

# Here, since older versions fail at the syntax and types of the modules. From 3.6 on, all can read these lines.
if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        f"Voidream Online needs Python {OLDEST_PYTHON[0]}.{OLDEST_PYTHON[1]} or newer; "
        f"this is {sys.version.split()[0]} ({sys.executable})."
    )
