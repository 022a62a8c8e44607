// Dreamtides' table, registered with the kit.
import { gettext, ngettext } from "../../site/messages.js";
import { openTable } from "../../table/main.js";
import { textLine, vocabulary } from "../cards/face.js";
import { chronicle } from "./chronicle.js";
import { coach } from "./coach.js";
import { Face, flightCard } from "./face.js";
import { factsOn } from "./facts.js";
import { kinds, spanOf } from "./flourish.js";
import { About, signs } from "./help.js";
import { watchForLethal } from "./lane.js";
import { Layout, classes } from "./layout.js";
import { panels } from "./panels.js";
import { offerWords, passWords, passing, stops } from "./passing.js";
import { places } from "./places.js";
import { tips } from "./tips.js";
import { transition } from "./transition.js";
import { PHASES, momentTitle, reason, turnTitle } from "./words.js";

openTable({
  Layout,
  classes,
  holders: ".field__row, .hand__fan, .court",
  places,
  Face,
  flightCard,
  textLine,
  family: (definition) => definition?.kind ?? "character",
  facts: factsOn,
  panels,
  phase: (view) => ({ title: PHASES[view.phase] ?? view.phase, more: turnTitle(view) }),
  moment: momentTitle,
  chapterOf: (/** @type {import("./types.js").View} */ { turn }) => turn,
  tips,
  coach,
  transition,
  spanOf,
  flourishes: kinds,
  cues: [["over", "end"], ["judgment", "strike"], ["play", "play"]],
  quiet: ["pass", "turn", "phase"],
  chronicle,
  reason,
  About,
  zones: vocabulary.zones,
  keywords: [...vocabulary.keywords, ...vocabulary.terms],
  signs,
  passing,
  stops,
  atOnce: true,
  words: {
    pass: passWords,
    offer: offerWords,
  },
  gains: {
    points: (count) => ngettext("%(count)s point", "%(count)s points", count),
    spark: (count) => gettext("%(count)s spark", { count }),
    characters: (count) => ngettext("%(count)s character", "%(count)s characters", count),
    hand: (count) => ngettext("%(count)s card in hand", "%(count)s cards in hand", count),
  },
  start: watchForLethal,
});
