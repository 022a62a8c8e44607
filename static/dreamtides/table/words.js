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

/** @typedef {{winner: string, won: number, lost: number}} Score */

/** Why a match ended: for the winner, and for others. @type {Record<string, {you: (score: Score) => string, other: (score: Score) => string}>} */
const REASONS = {
  points: {
    you: (score) => gettext("You won %(won)s to %(lost)s.", score),
    other: (score) => gettext("%(winner)s won %(won)s to %(lost)s.", score),
  },
  card: {
    you: () => gettext("You won by a card effect."),
    other: (score) => gettext("%(winner)s won by a card effect.", score),
  },
};

/** @param {import("../../table/types.js").Result} result */
export function reason({ winner, reason: why }) {
  if (why === "turn-limit") return gettext("No one had twelve points after fifty turns.");
  const words = winner && REASONS[why];
  const players = /** @type {View | null} */ (store.state.view)?.players;
  if (!words || !players) return "";
  const score = { winner: `{${winner}}`, won: players[winner].points, lost: players[winner === "A" ? "B" : "A"].points };
  return store.state.seats[winner].you ? words.you(score) : words.other(score);
}

/**
 * Points from the next Judgment of the player with more spark.
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
    ...turns.slice(0, 1).map((seat) => (seat === you ? gettext("Next: your extra turn") : gettext("Next: %(name)s’s extra turn", { name: nameOf(seat) }))),
    ...judgments.slice(0, 1).map((seat) => (seat === you ? gettext("End of turn: your extra Judgment") : gettext("End of turn: %(name)s’s extra Judgment", { name: nameOf(seat) }))),
  ];
}
