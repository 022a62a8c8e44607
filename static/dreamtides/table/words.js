// Dreamtides' names and sentences.
import { gettext } from "../../site/messages.js";
import { store } from "../../table/store.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** In their order. @type {Record<string, string>} */
export const PHASES = {
  starting: gettext("Starting"),
  judgment: gettext("Judgment"),
  dreamwell: gettext("Dreamwell"),
  draw: gettext("Draw"),
  main: gettext("Main"),
  ending: gettext("Ending"),
};

/** @param {View} view */
export const turnTitle = ({ turn }) => gettext("Turn %(number)s", { number: turn });

/** A moment of the match in the midst of a sentence. @param {View} view */
export const momentTitle = ({ turn, phase }) => gettext("turn %(turn)s, %(phase)s", { turn, phase: PHASES[phase] ?? phase });

/** @param {Seat} seat */
export const nameOf = (seat) => store.state.seats[seat]?.name ?? seat;

/** @type {Record<string, string>} */
export const PILES = { deck: gettext("Deck"), void: gettext("Void"), banished: gettext("Banished cards") };

/** Why a battle ended: for who won, and of others. @type {Record<string, {you: string, other: string}>} */
const REASONS = {
  points: { you: gettext("You have twelve points."), other: gettext("%(winner)s has twelve points.") },
  card: { you: gettext("A card of yours says so."), other: gettext("A card of %(winner)s’s says so.") },
};

/** @param {import("../../table/types.js").Result} result */
export function reason({ winner, reason: why }) {
  if (why === "turn-limit") return gettext("Fifty turns went by, and nobody had twelve points.");
  const told = winner && REASONS[why];
  if (!told) return "";
  return store.state.seats[winner].you ? told.you : told.other.replace("%(winner)s", `{${winner}}`);
}

/**
 * What the spark on the table would bring at the next Judgment of whoever is ahead.
 * @param {View} view @returns {{seat: Seat, points: number, wins: boolean} | null} null if it is even
 */
export function lead({ players }) {
  const by = players.A.spark - players.B.spark;
  if (!by) return null;
  const seat = by > 0 ? "A" : "B";
  const points = Math.abs(by);
  return { seat, points, wins: players[seat].points + points >= GOAL };
}

/** So many points win. */
export const GOAL = 12;

/** @param {View} view */
export function turnWords(view) {
  const { active, you } = view;
  return active === you ? gettext("Your turn") : gettext("%(name)s’s turn", { name: nameOf(active) });
}

/** What comes out of turn, in a few words. @param {View} view @returns {string[]} */
export function extraWords({ you, extra_turns: turns = [], extra_judgments: judgments = [] }) {
  return [
    ...turns.slice(0, 1).map((seat) => (seat === you ? gettext("Then another turn of yours") : gettext("Then another turn of %(name)s’s", { name: nameOf(seat) }))),
    ...judgments.slice(0, 1).map((seat) => (seat === you ? gettext("Another Judgment of yours ends the turn") : gettext("Another Judgment of %(name)s’s ends the turn", { name: nameOf(seat) }))),
  ];
}
