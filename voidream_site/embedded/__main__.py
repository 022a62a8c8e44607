"""`python -m voidream_site.embedded`: what `run.py` becomes once the packages are installed."""

from __future__ import annotations

import asyncio
import fcntl
import os
import sys

from voidream_site.embedded.children import SiteStopped
from voidream_site.embedded.plan import make_plan
from voidream_site.embedded.supervisor import supervise
from voidream_site.embedded.valkey import NotBundledError
from voidream_site.environment import proxy_advice
from voidream_site.running import announced


def main() -> int:
    plan = make_plan(os.environ.get("HOST") or "127.0.0.1", int(os.environ.get("PORT") or 8000))
    with open(plan.instance / "lock", "w", encoding="ascii") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            print(
                f"Voidream Online is already running with the data in {plan.instance}. Stop it first.", file=sys.stderr
            )
            return 1
        if advice := proxy_advice():
            print(advice, file=sys.stderr)
        try:
            with announced(plan.instance, plan.environment):
                asyncio.run(supervise(plan, lambda line: print(line, flush=True)))
        except (SiteStopped, NotBundledError) as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
