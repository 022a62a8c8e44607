"""A card in words: its text as an outline of what happens when, for somebody to check who doesn't program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from games.dreamtides.cards.doubts import doubts
from games.dreamtides.cards.fields import FIELDS
from games.dreamtides.cards.language import tree
from games.dreamtides.cards.language.parse import parse
from games.dreamtides.cards.language.render import RENDERER
from games.kernel.cards.edition import NEWEST
from games.kernel.language.outline import Entry, Outliner, Spoken, labeled
from games.kernel.language.traversal import nodes
from games.kernel.text import capitalized

Json = dict[str, Any]
_KEYWORDS: Final = {
    tree.Keyword.FAST: "Fast: it can also be played whenever you have priority, and when your opponent’s turn ends",
    tree.Keyword.RECLAIM: "it can be played from your void; then it is banished when it leaves the stack or play",
}
NAMED: Final = {
    tree.Trigger.MATERIALIZED: "when this enters",
    tree.Trigger.JUDGMENT: "in your Judgment, after the points",
    tree.Trigger.DISSOLVED: "when this is dissolved or abandoned",
}
_STANDS: Final = {
    "character": "While this is on the battlefield",
    "dreamcaller": "Always",
    "event": "While this is in your hand or void",
}


class DreamtidesOutliner(Outliner):
    """What the rules add to the words of a part."""

    def step(self, sentence: Any, spoken: Spoken) -> tuple[list[Entry], Spoken]:
        if not isinstance(sentence, tree.When):
            return super().step(sentence, spoken)
        itself = any(isinstance(node, tree.This) for node in nodes(sentence))
        inner, _ = self.steps((sentence.body,), self.of_event(sentence.event, "this card" if itself else None))
        return [heard(sentence, [labeled("Then", inner)])], replace(spoken, of=None)

    def of_event(self, event: Any, of: str | None) -> Spoken:
        """What `it` means behind an event."""
        what = getattr(event, "what", None)
        return Spoken(self.spoken_of(what, " that triggers this") if isinstance(what, tree.Noun) else of)

    def notes(self, clause: Any, who: tree.Who, spoken: Spoken) -> list[str]:
        what = getattr(clause, "what", None)
        if isinstance(what, tree.Noun) and isinstance(what.number, tree.AllBut):
            return self.notes(replace(clause, what=replace(what, number=tree.X())), who, spoken)
        by_chance = isinstance(what, tree.Noun) and tree.Adjective.RANDOM in what.adjectives
        found = ["nobody chooses"] if by_chance else super().notes(clause, who, spoken)
        leans = any(isinstance(node, tree.It | tree.Them | tree.ItsStat) for node in nodes(clause))
        return [*found, f"it: {spoken.of}"] if leans and spoken.of else found

    def means(self, node: Any) -> tuple[Entry, ...]:
        return quoted(node)


OUTLINER: Final = DreamtidesOutliner(RENDERER)


def explain(definition: Mapping[str, Any]) -> list[Json]:
    """The text of a card, if it says something and can be read."""
    return FIELDS.outlines(definition, explain_lines)


def explain_lines(text: str, on: str, edition: int = NEWEST) -> list[Json]:
    """One text in words, as an edition of the language reads it; raises TextError."""
    return [
        _with_doubts(_explain_line(line, on), line, on).as_json() for line in parse(text.strip(), on, edition).lines
    ]


def _with_doubts(entry: Entry, line: Any, on: str) -> Entry:
    """Below what a line says, what is doubtful in it."""
    found = tuple(map(Entry, dict.fromkeys(doubts(line, on))))
    return Entry(entry.text, (*entry.children, *found), labeled=entry.labeled) if found else entry


def _explain_line(line: Any, on: str) -> Entry:
    match line:
        case tree.KeywordLine(words):
            return Entry("Keywords", tuple(keyword(word) for word in words), labeled=True)
        case tree.ChooseLine():
            return Entry("When it is played, you choose one of these modes that you can pay")
        case tree.ModeLine(cost):
            return then(f"For {cost} energy", line)
        case tree.CostLine(costs):
            return Entry(f"To play it you also pay: {', '.join(map(RENDERER.price, costs))}", labeled=True)
        case tree.EffectLine():
            return then("When it is drawn" if on == "dreamwell" else "When it resolves", line)
        case tree.NamedLine(triggers):
            return then(capitalized(", and ".join(NAMED[trigger] for trigger in triggers)), line)
        case tree.TriggeredLine():
            return heard(line, [then("Then", line)])
        case tree.ActivatedLine(costs, _, fast, once):
            when = "whenever you have priority" if fast else "in your Main phase"
            paid = ", ".join(map(RENDERER.price, costs))
            used = f"You may use this {when}{', once in a turn' if once else ''}"
            entry = then("Then", line)
            return Entry(used, (Entry(f"Cost: {paid}"), entry), labeled=True)
        case tree.StaticLine(statement, where):
            return Entry(f"{_STANDS[on]}: {RENDERER.stated(statement, where)}", quoted(statement), labeled=True)
        case tree.DeckRuleLine():
            said = RENDERER.line(line).rstrip(".").removeprefix("Include ")
            return Entry(f"Deckbuilding: a deck with this Dreamcaller has {said}", labeled=True)
    raise TypeError(f"no line: {line!r}")


def quoted(clause: Any) -> tuple[Entry, ...]:
    """What the ability in quotes means that a clause or statement gives."""
    quotes = [node.quote for node in nodes(clause) if isinstance(node, tree.Grants | tree.GainsAbility)]
    lines = [parse(quote, "character").lines[0] for quote in quotes]
    return tuple([_with_doubts(_explain_line(line, "character"), line, "character") for line in lines])


def heard(trigger: tree.TriggeredLine | tree.When, children: list[Entry]) -> Entry:
    """A described trigger, with what happens then."""
    said = RENDERER.event(trigger.event)
    said = said if isinstance(trigger.event, tree.TurnEnds) else f"each time when {said}"
    told = capitalized(said) + (", once in a turn" if trigger.once else "")
    if trigger.condition is not None:
        children.insert(0, Entry(f"If {RENDERER.condition(trigger.condition)}, then and when it resolves"))
    return Entry(told, tuple(children), labeled=True)


def keyword(word: tree.WordOfPower) -> Entry:
    """What a keyword means."""
    if word.keyword is tree.Keyword.FAST:
        return Entry(_KEYWORDS[word.keyword])
    price = "at its own cost" if word.number is None else f"for {word.number} energy"
    return Entry(f"Reclaim: {_KEYWORDS[word.keyword].replace('from your void', f'from your void {price}')}")


def then(label: str, line: Any) -> Entry:
    """The sentences of a line, below what makes them happen."""
    itself = any(isinstance(node, tree.This) for node in nodes(line))
    of = "this card" if itself or isinstance(line, tree.NamedLine) else None
    spoken = OUTLINER.of_event(line.event, of) if isinstance(line, tree.TriggeredLine) else Spoken(of)
    inner, _ = OUTLINER.steps(line.sentences, spoken)
    return labeled(label, inner)
