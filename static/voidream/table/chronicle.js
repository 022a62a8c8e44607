// Structure of the log: rounds of phases of actions.
import { gettext } from "../../site/messages.js";
import { PHASES } from "./words.js";

/** @typedef {import("../../table/types.js").GameEvent} GameEvent */

/** Actions and decisions; the other events result from them. */
const ACTIONS = new Set(["play", "activate", "pass", "conflict", "declare", "clash", "nightmare", "shuffle", "cut", "over"]);
/** Covered by headings, or by the next action. */
const UNTOLD = new Set(["round", "phase", "turn"]);

/** The name of the phase that begins with an event. @param {GameEvent} event */
function section(event) {
  if (event.type === "conflict") return event.nightmare ? gettext("Nightmare conflict") : gettext("Conflict");
  if (event.type !== "phase" || event.phase === "over" || event.phase === "setup") return "";
  return PHASES[event.phase ?? ""] ?? event.phase ?? "";
}

/** Whose doing an event is. @param {GameEvent} event */
function seatOf(event) {
  if (event.type === "clash") return event.winner ?? undefined;
  return event.seat ?? event.attacker ?? event.owner;
}

/** @type {import("../../table/game.js").Chronicle} */
export const chronicle = {
  first: gettext("Setup"),
  chapter: (event) => (event.type === "round" ? gettext("Round %(number)s", { number: event.n }) : ""),
  section,
  isTold: ({ type }) => !UNTOLD.has(type),
  // Whose turn it is comes with the question.
  isHeard: ({ type }) => type !== "turn",
  isHead: ({ type }) => ACTIONS.has(type),
  // That a card which is played enters play goes without saying.
  isPlain: (head, event) => head.type === "play" && event.type === "move" && event.why === "enters" && event.card.id === head.card.id,
  isNothing: ({ type }) => type === "no_effect",
  seatOf,
};
