// Voidream's table, registered with the kit.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { openTable } from "../../table/main.js";
import { textLine, vocabulary } from "../cards/face.js";
import { chronicle } from "./chronicle.js";
import { coach } from "./coach.js";
import { sideOfMind } from "./dreamer.js";
import { Face, flightCard } from "./face.js";
import { factsOn } from "./facts.js";
import { kinds, spanOf } from "./flourish.js";
import { meaningOf, readable } from "./glossary.js";
import { About, signs } from "./help.js";
import { Layout, classes } from "./layout.js";
import { watchForLethal } from "./outlook.js";
import { panels } from "./panels.js";
import { places } from "./places.js";
import { transition } from "./transition.js";
import { Story, lastWords } from "./story.js";
import { tips } from "./tips.js";
import { momentTitle, phaseTitle, reason } from "./words.js";

openTable({
  Layout,
  classes,
  holders: ".rows__field, .hand__fan, .tower__top, .mind__card",
  places,
  Face,
  flightCard,
  textLine,
  readable,
  family: (definition) => definition?.faction ?? "neutral",
  facts: factsOn,
  panels,
  phase: (view) => ({ title: phaseTitle(view), more: view.round ? gettext("Round %(number)s", { number: view.round }) : "" }),
  moment: momentTitle,
  chapterOf: (/** @type {import("./types.js").View} */ { round }) => round,
  secondWay: ({ notation }) => (notation.startsWith("invert ") ? meaningOf("invert") ?? {} : null),
  picture: sideOfMind,
  asides: ["pass", "enter"],
  tips,
  coach,
  transition,
  spanOf,
  flourishes: kinds,
  cues: [["over", "end"], ["clash", "strike"], ["play", "play"]],
  quiet: ["pass", "turn", "phase"],
  chronicle,
  reason,
  Story,
  lastWords,
  About,
  zones: vocabulary.zones,
  keywords: [...vocabulary.keywords, ...vocabulary.terms],
  gains: {
    layers: (count) => ngettext("%(count)s Dream deck layer", "%(count)s Dream deck layers", count),
    entities: (count) => ngettext("%(count)s entity", "%(count)s entities", count),
    ready_dawn: (count) => gettext("%(count)s dawn on ready entities", { count }),
    memories: (count) => ngettext("%(count)s memory", "%(count)s memories", count),
    hand: (count) => ngettext("%(count)s card in hand", "%(count)s cards in hand", count),
  },
  cuts: true,
  signs,
  words: {
    second: pgettext("the second way to play a card", "invert"),
    stop: gettext("Cancel “Pass until” when a conflict starts"),
  },
  start: watchForLethal,
});
