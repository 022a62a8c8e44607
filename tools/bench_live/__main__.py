"""`python3 -m tools.bench_live`: live matches on PostgreSQL and SQLite, compared with boardgame.io's server."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path

from tools.environment import PROJECT, SetupError, ensure_environment

KINDS = ["reference", "scaled", "scattered", "embedded"]
FLAT = [50]
PACED = [10, 50, 100, 200, 400]


def main() -> int:
    programs = ensure_environment("requirements.txt", "requirements-dev.txt").parent
    if os.environ.get("VOIDREAM_BENCH") != "live":
        command = [str(programs / "python"), "-m", "tools.bench_live", *sys.argv[1:]]
        environment = os.environ | {"VOIDREAM_BENCH": "live"}
        return subprocess.run(command, cwd=PROJECT, env=environment, check=False).returncode
    return run(arguments())


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python3 -m tools.bench_live", description=__doc__)
    which = "scattered: scaled, with a match's seats on any of the web servers"
    parser.add_argument("--sites", nargs="+", choices=KINDS, default=KINDS, help=which)
    parser.add_argument(
        "--processes", nargs="+", type=int, default=[1, 2], help="number of web servers of the scaled site"
    )
    parser.add_argument("--flat", nargs="*", type=int, default=FLAT, help="matches whose bots answer immediately")
    parser.add_argument("--paced", nargs="*", type=int, default=PACED, help="matches with one decision per second each")
    parser.add_argument("--seconds", type=float, default=10.0, help="duration of each measurement")
    parser.add_argument(
        "--faults", type=int, metavar="MATCHES", help="test faults instead, with this number of timed matches"
    )
    agents = "measure agents instead, with this number of matches each, such as oneironaut=20 drowsy=1"
    parser.add_argument("--agents", nargs="+", metavar="AGENT=MATCHES", help=agents)
    chaos = "test all faults at random moments for --seconds, with this number of matches, half of them against AIs"
    parser.add_argument("--chaos", type=int, metavar="MATCHES", help=chaos)
    parser.add_argument("--seed", type=int, default=0, help="seed of --chaos (0: a new one each time)")
    parser.add_argument("--workers", type=int, default=2, help="number of thinking processes, with --agents")
    together = "start all paced matches at the same time, and measure from then"
    parser.add_argument("--together", action="store_true", help=together)
    lively = "measure each of our sites again with clocks, spectators, chat and notifications"
    parser.add_argument("--lively", action="store_true", help=lively)
    parser.add_argument("--compressed", action="store_true", help="compress the site's messages, as browsers request")
    parser.add_argument("--markdown", action="store_true", help="print the results as in the README")
    parser.add_argument("--json", action="store_true", help="print the results as JSON only")
    return parser.parse_args()


def run(wanted: argparse.Namespace) -> int:
    import uvloop

    from tools.bench_live import sites
    from tools.bench_live.against_agents import play_against_agents
    from tools.bench_live.chaos import play_through_chaos
    from tools.bench_live.crowd import BusyError
    from tools.bench_live.faults import play_through_faults
    from tools.bench_live.figures import Figures
    from tools.bench_live.report import markdown, table
    from tools.bench_live.run import Pace, measure

    paces = [Pace("flat out", matches, 0.0) for matches in wanted.flat]
    paces += [Pace("together" if wanted.together else "paced", each, 1.0, wanted.together) for each in wanted.paced]
    kinds: list[Callable[[Path], AbstractContextManager[sites.Site]]] = []
    for kind in wanted.sites:
        if kind == "scaled":
            kinds += [partial(sites.scaled, servers=count, compressed=wanted.compressed) for count in wanted.processes]
        elif kind == "scattered":
            most = max(wanted.processes)
            kinds.append(partial(sites.scaled, servers=most, scattered=True, compressed=wanted.compressed))
        elif kind == "embedded":
            kinds.append(partial(sites.embedded, compressed=wanted.compressed))
        else:
            kinds.append(sites.reference)
    if wanted.faults:
        kinds = [partial(sites.with_jobs, servers=2)]
    seed = wanted.seed or random.SystemRandom().randrange(1, 1_000_000)
    if wanted.chaos:
        say(f"--seed {seed}")
        kinds = [sites.with_everything]
    if wanted.agents:
        kinds = [partial(sites.with_thinkers, workers=wanted.workers)]

    found: list[Figures] = []
    wrong: list[str] = []
    for kind in kinds:
        with tempfile.TemporaryDirectory(prefix="voidream-bench-", dir="/tmp") as folder:
            try:
                with kind(Path(folder)) as site, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                    if wanted.agents:
                        matches = {
                            name: int(count) for name, _, count in (each.partition("=") for each in wanted.agents)
                        }
                        print(runner.run(play_against_agents(site, matches, wanted.seconds, say)))
                    elif wanted.chaos:
                        rng = random.Random(seed)  # noqa: S311  (no secret comes of it)
                        wrong += runner.run(play_through_chaos(site, wanted.chaos, wanted.seconds, say, rng))
                    elif wanted.faults:
                        wrong += runner.run(play_through_faults(site, wanted.faults, wanted.seconds, say))
                    else:
                        found += runner.run(measure(site, paces, wanted.seconds, say))
                        if wanted.lively and site.environment is not None:
                            found += runner.run(measure(site, paces, wanted.seconds, say, is_lively=True))
            except (sites.Missing, BusyError) as missing:
                say(str(missing))
                if wanted.faults or wanted.chaos:
                    return 1
    if wanted.agents:
        return 0
    if wanted.faults or wanted.chaos:
        print("\n".join(wrong) or "No moves were lost or duplicated, and every match ended as recorded.")
        return 1 if wrong else 0
    if wanted.json:
        print(json.dumps([row.as_json() for row in found], indent=1))
    elif wanted.markdown:
        print(markdown(found))
    else:
        print(f"Python {platform.python_version()}, {os.cpu_count()} processors; milliseconds")
        print(table(found))
    return 0


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SetupError as error:
        sys.exit(str(error))
