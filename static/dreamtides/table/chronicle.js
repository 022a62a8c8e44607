// Structure of the log: turns of phases of actions.
import { gettext } from "../../site/messages.js";
import { store } from "../../table/store.js";
import { PHASES, nameOf } from "./words.js";

/** @typedef {import("../../table/types.js").GameEvent} GameEvent */

/** Actions and decisions; the other events result from them. */
const ACTIONS = new Set(["setup", "judgment", "dreamwell", "play", "activate", "trigger", "pass", "over"]);
/** Told by headings, or by what comes of it. */
const UNTOLD = new Set(["turn", "phase"]);
/** What a card that is played does on its way: to the stack, and from it to where it belongs. */
const ON_ITS_WAY = new Set(["played", "resolved"]);

/** @param {GameEvent} event */
const isOnItsWay = ({ type, why }) => type === "move" && ON_ITS_WAY.has(why);

/** @param {number} number @param {string} seat */
const turnOf = (number, seat) => (seat === store.state.you
  ? gettext("Turn %(number)s: you", { number })
  : gettext("Turn %(number)s: %(name)s", { number, name: nameOf(seat) }));

/** @type {import("../../table/game.js").Chronicle} */
export const chronicle = {
  first: gettext("Setup"),
  chapter: ({ type, n, seat }) => (type === "turn" ? turnOf(n, /** @type {string} */ (seat)) : ""),
  section: ({ type, phase }) => (type === "phase" && PHASES[phase] ? PHASES[phase] : ""),
  isTold: (event) => !UNTOLD.has(event.type) && !isOnItsWay(event),
  isHeard: ({ type }) => !UNTOLD.has(type),
  isHead: ({ type }) => ACTIONS.has(type),
  // The points of a Judgment stand in its own sentence.
  isPlain: (head, event) => head.type === "judgment" && event.type === "gain" && event.what === "points",
  isNothing: ({ type }) => type === "no_effect",
  seatOf: ({ type, seat, points }) => (type === "judgment" && !points ? undefined : seat),
};
