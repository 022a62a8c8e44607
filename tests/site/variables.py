"""The environment variables that the site reads, as its code has them."""

from __future__ import annotations

import re

from voidream_site.environment import PROJECT

__all__ = ["variables_read"]


def variables_read() -> set[str]:
    sources = [*PROJECT.glob("voidream_site/**/*.py"), PROJECT / "run.py"]
    pattern = re.compile(r'(?:text|flag|number|parsed|listing|environ\.get)\(\s*"([A-Z_]+)"')
    return {name for path in sources for name in pattern.findall(path.read_text(encoding="utf-8"))} - {"PYTHONPATH"}
