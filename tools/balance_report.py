"""Report of a measurement of the decks: tables for readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any

from games.lab.counts import Counts

Json = dict[str, Any]
_LISTED = 15
"""Cards at each end of the tables of cards."""
_COMMON = 2
"""Endings that have a column of their own."""
GAMES = 200
_SEARCHED = 40
"""Games of each pairing, by a level that searches: its games take ten times as long."""
ENOUGH = 50
"""Games that a card must have been played in before its share of wins is told."""


@dataclass(frozen=True, slots=True)
class Row:
    """A card in a deck: how often met and played, the share of games with it, and of wins: with it and of all games."""

    slug: str
    title: str
    met: int
    plays: int
    share: float
    won: float | None
    base: float

    @property
    def edge(self) -> float:
        return (self.won or 0) - self.base


def report(kept: Json, asked: Json) -> str:
    """All tables, in Markdown. `asked` has the `endings` and the numbers of `decisions` that the game should have."""
    names = {slug: deck["name"] for slug, deck in kept["decks"].items()}
    slugs = [slug for slug in sorted(names) if slug not in kept["others"]]
    parts: list[str] = []
    for agent, measured in kept["agents"].items():
        counts = _pairings_of(measured, kept["others"])
        if not counts:
            continue
        whole, shares = reduce(add, counts.values()), _deck_shares(slugs, counts)
        tables = [
            *_goals(agent, whole, shares, counts, asked),
            *_by_deck({slug: names[slug] for slug in slugs}, counts),
        ]
        if not parts:
            # Of cards and single pairings the first level says enough.
            rows = card_rows(kept, measured)
            own = [row for row in rows if row.slug in slugs]
            left = _other_cards([row for row in rows if row.slug not in slugs], own, names)
            tables += [*_overall(whole), *_by_pairing(names, counts), *_by_card(own, names), *left]
        parts += [
            f"## Played by {agent}",
            "",
            f"Measured on {measured['date']}: rules version {kept['rules']}, both sides played by {agent}, "
            f"seeds from {kept['seed']}; each seed twice, with seats swapped.",
            "",
            *tables,
        ]
    return "\n".join(parts) or "No measurements yet.\n"


def _pairings_of(measured: Json, others: list[str]) -> dict[tuple[str, str], Counts]:
    """The pairings of ready-made decks, as far as they were played."""
    pairs = ((name.split("|"), entry["counts"]) for name, entry in measured["pairings"].items())
    return {
        (first, second): Counts.from_json(counts)
        for (first, second), counts in pairs
        if counts and second not in others
    }


def _goals(
    agent: str, whole: Counts, shares: dict[str, float], counts: dict[tuple[str, str], Counts], asked: Json
) -> Iterator[str]:
    """What was asked for, what was found, and whether that is enough."""
    found = whole.report()
    first = found["first_player_share"]
    median = found["decisions"]["median"]
    fewest = min(pairing.games for pairing in counts.values())
    low, high = min(shares.values()), max(shares.values())
    wanted = GAMES if agent == "greedy" else _SEARCHED
    rows = [
        (f"games of each pairing: {wanted} or more", f"{fewest} or more, {len(counts)} pairings", fewest >= wanted),
        ("each deck wins 40 % to 60 % of all its games", f"{low:.1%} to {high:.1%}", 0.4 <= low <= high <= 0.6),
        ("the first player wins 45 % to 55 %", f"{first:.1%}", 0.45 <= first <= 0.55),
        *(
            (f"5 % or more end by {reason}", f"{share:.1%}", share >= 0.05)
            for reason in asked.get("endings", ())
            for share in (whole.reasons.get(reason, 0) / whole.games,)
        ),
    ]
    if "decisions" in asked:
        least, most = asked["decisions"]
        rows.append((f"the median game has {least} to {most} decisions", str(median), least <= median <= most))
    yield "| goal | result | |"
    yield "| --- | --- | --- |"
    for goal, figure, is_enough in rows:
        yield f"| {goal} | {figure} | {'yes' if is_enough else '**no**'} |"
    yield ""


def _deck_shares(slugs: list[str], counts: dict[tuple[str, str], Counts]) -> dict[str, float]:
    """What each deck won of all its games."""
    wins, games = Counter[str](), Counter[str]()
    for pair, found in counts.items():
        for side, slug in enumerate(pair):
            wins[slug] += found.wins[side]
            games[slug] += found.games
    return {slug: wins[slug] / games[slug] for slug in slugs if games[slug]}


def _overall(whole: Counts) -> Iterator[str]:
    found = whole.report()
    sizes = whole.decisions
    quantiles = ", ".join(
        f"{share:.0%}: {sizes[int(share * (len(sizes) - 1))]}" for share in (0.05, 0.25, 0.5, 0.75, 0.95)
    )
    yield "### All games"
    yield ""
    yield "| | |"
    yield "| --- | --- |"
    yield f"| games | {whole.games:,} |"
    yield f"| first player wins | {found['first_player_share']:.1%} of {whole.games - whole.draws:,} decided games |"
    for reason, count in sorted(whole.reasons.items(), key=lambda pair: -pair[1]):
        yield f"| end by {reason} | {count / whole.games:.1%} ({count:,}) |"
    yield f"| draws | {found['draws']} |"
    yield f"| decisions | least {sizes[0]}, {quantiles}, most {sizes[-1]} |"
    for name, mean in found["lengths"].items():
        yield f"| {name}, mean | {mean} |"
    yield ""


def _by_deck(names: dict[str, str], counts: dict[tuple[str, str], Counts]) -> Iterator[str]:
    yield "### Deck against deck"
    yield ""
    yield "Win rate of the row's deck, in percent."
    yield ""
    slugs = sorted(names)
    shares = _deck_shares(slugs, counts)
    yield "| | all | " + " | ".join(names[slug] for slug in slugs) + " |"
    yield "| --- |" + " ---: |" * (len(slugs) + 1)
    for row in slugs:
        cells = []
        for column in slugs:
            pair = (min(row, column), max(row, column))
            if pair not in counts:
                cells.append("–")
                continue
            own = counts[pair].wins[pair.index(row)]
            cells.append(f"{100 * own / counts[pair].games:.0f}")
        yield f"| {names[row]} | **{100 * shares.get(row, 0):.1f}** | " + " | ".join(cells) + " |"
    yield ""


def _by_pairing(names: dict[str, str], counts: dict[tuple[str, str], Counts]) -> Iterator[str]:
    whole = reduce(add, counts.values())
    endings = sorted(whole.reasons, key=lambda reason: -whole.reasons[reason])[:_COMMON]
    columns = [*(f"by {reason}" for reason in endings), "median decisions", *(f"mean {name}" for name in whole.lengths)]
    yield "### Pairings"
    yield ""
    yield "| pairing | games | wins | first player | " + " | ".join(columns) + " |"
    yield "| --- |" + " ---: |" * (3 + len(columns))
    for (first, second), found in sorted(counts.items()):
        said = found.report()
        cells = [f"{found.reasons.get(reason, 0) / found.games:.0%}" for reason in endings]
        cells += [str(said["decisions"]["median"]), *(str(said["lengths"].get(name, 0)) for name in whole.lengths)]
        yield (
            f"| {names[first]} – {names[second]} | {found.games} | {found.wins[0]} – {found.wins[1]} "
            f"| {said['first_player_share']:.0%} | " + " | ".join(cells) + " |"
        )
    yield ""


def _by_card(rows: list[Row], names: dict[str, str]) -> Iterator[str]:
    yield "### Cards in the ready decks"
    yield ""
    yield "How often its player found the card, how often it was played, the share of games in which it was played,"
    yield "its win rate in those, and the deck's win rate in all games."
    yield ""
    told = [row for row in rows if row.won is not None]
    groups = {
        "Least played": sorted(rows, key=lambda row: row.share),
        "Lowest win rate when played": sorted(told, key=lambda row: row.edge),
        "Highest win rate when played": sorted(told, key=lambda row: -row.edge),
    }
    for title, group in groups.items():
        yield f"#### {title}"
        yield ""
        yield from _card_table(group[:_LISTED], names)


def _other_cards(rows: list[Row], own: list[Row], names: dict[str, str]) -> Iterator[str]:
    """The cards that only the decks of other cards hold, if those were played."""
    held = {row.title for row in own}
    left = sorted((row for row in rows if row.title not in held), key=lambda row: row.share)
    if left:
        yield "### Cards in no ready deck"
        yield ""
        yield "Measured in decks made for this purpose (`tools/balance_decks/`), each against each ready deck."
        yield ""
        yield from _card_table(left, names)


def _card_table(rows: list[Row], names: dict[str, str]) -> Iterator[str]:
    yield "| card | deck | met | plays | in games | won | deck won |"
    yield "| --- | --- |" + " ---: |" * 5
    for row in rows:
        won = "–" if row.won is None else f"{row.won:.0%}"
        yield (
            f"| {row.title} | {names[row.slug]} | {row.met} | {row.plays} | {row.share:.0%} | {won} | {row.base:.0%} |"
        )
    yield ""


def card_rows(kept: Json, measured: Json) -> list[Row]:
    found, games, wins = card_figures(kept, measured)
    return [
        Row(
            slug=slug,
            title=title,
            met=met,
            plays=plays,
            share=played / games[slug],
            won=won / played if played >= ENOUGH else None,
            base=wins[slug] / games[slug],
        )
        for (slug, title), (met, plays, played, won) in sorted(found.items())
        if games[slug]
    ]


def card_figures(kept: Json, measured: Json) -> tuple[dict[tuple[str, str], list[int]], Counter[str], Counter[str]]:
    """The figures of each card in each deck, and each deck's games and wins.

    A ready-made deck's are those against ready-made ones: the decks of other cards are weaker.
    """
    found = {(slug, title): [0] * 4 for slug, deck in kept["decks"].items() for title in deck["titles"]}
    games: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for name, entry in measured["pairings"].items():
        if not entry["counts"]:
            continue
        pair = name.split("|")
        for side, slug in enumerate(pair):
            if pair[1] in kept["others"] and side == 0:
                continue
            games[slug] += entry["counts"]["games"]
            wins[slug] += entry["counts"]["wins"][side]
            for title, figures in entry["cards"][side].items():
                if (slug, title) in found:
                    found[slug, title] = [a + b for a, b in zip(found[slug, title], figures, strict=True)]
    return found, games, wins
