"""Who stands for which character: what the title names, or else one of its subtype."""

from __future__ import annotations

from typing import Final

from games.dreamtides.art import beasts, fighters, people, wonders
from games.dreamtides.art.stage import Motif
from games.kernel.art.motifs import Motifs

__all__ = ["CHARACTERS"]

CHARACTERS: Final[Motifs[Motif]] = Motifs(
    {
        "chair": wonders.chair,
        "queen": people.queen,
        "colossus": wonders.colossus,
        "choir": wonders.choir,
        "bell": wonders.bell,
        "heron": beasts.heron,
        "hare": beasts.hare,
        "stag": beasts.stag,
        "otter": beasts.otter,
        "whale": beasts.whale,
        "owl": beasts.owl,
        "fox": beasts.fox,
        "undertow": beasts.turtle,
        "turtle": beasts.turtle,
        "eel": beasts.eel,
        "siren": people.siren,
        "ferryman": people.ferryman,
        "diver": people.diver,
        "lighthouse": wonders.lighthouse,
        "beachcomber": people.outsider,
        "captain": fighters.captain,
        "marshal": fighters.captain,
        "duelist": fighters.duelist,
        "drumline": fighters.drummer,
        "standard": fighters.renegade,
        "giant": fighters.giant,
        "remembers": beasts.leviathan,
        "handed": wonders.avatar,
        "mutineer": fighters.renegade,
        "tin": wonders.robot,
        "spare": wonders.ensemble,
        "passenger": people.passenger,
        "sleeper": people.sleeper,
    },
    {"neutral": [people.visitor, people.guide, people.outsider, wonders.enigma]},
    kin={
        "Spirit Animal": [beasts.fox, beasts.hare, beasts.stag, beasts.owl],
        "Agent": [people.agent],
        "Ancient": [wonders.ancient],
        "Avatar": [wonders.avatar],
        "Celestial": [wonders.celestial],
        "Child": [people.child],
        "Detective": [people.detective],
        "Enigma": [wonders.enigma],
        "Explorer": [people.explorer],
        "Guide": [people.guide],
        "Hacker": [people.hacker],
        "Halcyon": [wonders.halcyon],
        "Mage": [people.mage],
        "Monster": [beasts.tentacles],
        "Musician": [people.musician],
        "Outsider": [people.outsider],
        "Radiant": [wonders.radiant],
        "Renegade": [fighters.renegade],
        "Robot": [wonders.robot],
        "Shadow": [wonders.shadow],
        "Super": [wonders.hero],
        "Survivor": [people.survivor],
        "Synth": [wonders.synth],
        "Tinkerer": [people.tinkerer],
        "Trooper": [fighters.trooper],
        "Visionary": [people.visionary],
        "Visitor": [people.visitor],
        "Warrior": [fighters.warrior],
    },
)
