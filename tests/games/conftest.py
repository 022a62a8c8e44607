"""Tests of the rules library: no Django, no clock.

On CI properties try the same examples every time, so that a change is judged by itself; elsewhere they look further.
"""

import os

from hypothesis import settings

settings.register_profile("games", deadline=None, print_blob=True, derandomize=os.environ.get("CI") == "true")
settings.load_profile("games")
