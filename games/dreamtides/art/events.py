"""What stands for which event: what its title names."""

from __future__ import annotations

from typing import Final

from games.dreamtides.art import forces, scenes
from games.dreamtides.art.stage import Motif
from games.kernel.art.motifs import Motifs

EVENTS: Final[Motifs[Motif]] = Motifs(
    {
        "burn": forces.fire,
        "fire": forces.fire,
        "trade": scenes.trade,
        "everything": scenes.bargain,
        "house": scenes.door,
        "harbor": scenes.harbor,
        "toll": scenes.sluice,
        "echo": forces.echoes,
        "overclocked": scenes.clock,
        "clock": scenes.clock,
        "unwrite": scenes.quill,
        "wires": scenes.wires,
        "storm": forces.storm,
        "scatter": forces.motes,
        "constellation": forces.constellation,
        "faces": scenes.faces,
        "sun": forces.suns,
        "lamp": scenes.lamp,
        "mortgage": scenes.hourglass,
        "decide": forces.breaker,
        "wave": forces.breaker,
        "hour": scenes.clock,
        "washed": forces.washed,
        "burrow": scenes.burrow,
        "leash": scenes.leash,
        "shallows": forces.rising,
        "stampede": forces.stampede,
        "scent": forces.scent,
        "dredge": scenes.anchor,
        "hymn": scenes.raft,
        "drowned": forces.hands,
        "gave": scenes.gift,
        "undertow": forces.whirlpool,
        "line": scenes.line,
        "charge": scenes.charge,
        "breach": scenes.breach,
        "muster": scenes.muster,
    },
    {"neutral": [forces.surge, forces.breaker, forces.storm, forces.motes, forces.whirlpool, forces.fire]},
)
