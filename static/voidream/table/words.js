// Sentences and names: the game's terms as the manual capitalizes them.

/**
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").SeatInfo} SeatInfo
 * @typedef {{text: string, card?: string}} Piece
 */

/** @type {Record<string, string>} */
export const PHASES = {
  setup: "Setup",
  beginning: "Beginning",
  main: "Main phase",
  conflict: "Conflict",
  nightmare: "Nightmare",
  over: "Over",
};

/** The phase in words, or the kind of conflict that interrupts it. @param {import("./types.js").View} view */
export function phaseTitle({ conflict, phase }) {
  if (!conflict) return PHASES[phase] ?? phase;
  if (conflict.nightmare) return "Nightmare";
  return conflict.kind ? `${conflict.kind === "dawn" ? "Dawn" : "Dusk"} conflict` : "Conflict";
}

/** @type {Record<string, string>} */
export const FACTIONS = {
  court: "Chimeric Court",
  fracta: "Fracta",
  subter: "Subter Venellam",
  maze: "The Maze",
  neutral: "Neutral",
};

/** @type {Record<string, string>} */
export const PILES = { arcana_discard: "Arcana discard", discard: "Dream discard", void: "Void" };

/** Why a game ended; {winner} and {loser} stand for names. @type {Record<string, string>} */
const REASONS = {
  bastion: "{loser}'s bastion was destroyed.",
  insanity: "{loser} entered Nightmare with nothing left to void, and was lost to insanity.",
  concession: "{loser} conceded.",
  timeout: "{loser} ran out of time.",
  abandoned: "{loser} left the dream.",
};
const DRAWS = /** @type {Record<string, string>} */ ({
  bastion: "Both bastions fell at once.",
  "round-limit": "Two hundred rounds passed without an end.",
});

/** @param {{winner: Seat | null, reason: string}} result @param {Record<Seat, SeatInfo>} seats */
export function reasonSentence(result, seats) {
  if (!result.winner) return DRAWS[result.reason] ?? "The dream ends in a draw.";
  const loser = result.winner === "A" ? "B" : "A";
  const sentence = REASONS[result.reason] ?? "The dream is over.";
  return sentence.replaceAll("{loser}", seats[loser].name).replaceAll("{winner}", seats[result.winner].name);
}

/**
 * An event's sentence in pieces: plain text, and cards to hover over.
 * @param {string} text
 * @param {Record<Seat, SeatInfo>} seats
 * @returns {Piece[]}
 */
export function pieces(text, seats) {
  return text.split(/(\[\[.+?\]\])/).flatMap((part) => {
    if (part.startsWith("[[")) return [{ text: part.slice(2, -2), card: part.slice(2, -2) }];
    return part ? [{ text: withNames(part, seats) }] : [];
  });
}

/** The same sentence as plain text. @param {string} text @param {Record<Seat, SeatInfo>} seats */
export function plain(text, seats) {
  return withNames(text.replaceAll("[[", "").replaceAll("]]", ""), seats);
}

/** @param {string} text @param {Record<Seat, SeatInfo>} seats */
function withNames(text, seats) {
  return text.replaceAll("{A}", seats.A.name).replaceAll("{B}", seats.B.name);
}

/** @param {number} n @param {string} one @param {string} [many] */
export const count = (n, one, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** A number with a true minus. @param {number} n */
export const number = (n) => (n < 0 ? `−${-n}` : String(n));

/** The text in force at a position of a mind card. @param {import("./types.js").Definition | null} mind @param {number} at */
export function mindText(mind, at) {
  const positions = mind?.positions;
  if (!positions) return "";
  if (Array.isArray(positions)) return positions[4 - at] ?? "";
  return positions[at === 0 && "spent" in positions ? "spent" : String(at)] ?? "";
}
