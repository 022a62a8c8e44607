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

/** A moment of the match in the midst of a sentence. @param {import("./types.js").View} view */
export function momentTitle(view) {
  const title = phaseTitle(view);
  return view.round ? `round ${view.round}, ${title[0].toLowerCase()}${title.slice(1)}` : "the setup";
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

/** Why a game ended; {loser} stands for a name. @type {Record<string, string>} */
const REASONS = {
  bastion: "{loser}'s bastion was destroyed.",
  insanity: "{loser} entered Nightmare with nothing left to void, and lost to insanity.",
  concession: "{loser} conceded.",
  timeout: "{loser} ran out of time.",
  claim: "{loser} left.",
  "no-show": "{loser} didn't show up.",
  ruling: "The tournament's organizer decided against {loser}.",
  abandoned: "{loser} left the dream.",
};
const DRAWS = /** @type {Record<string, string>} */ ({
  bastion: "Both bastions fell at once.",
  draw: "The players agreed on a draw.",
  claim: "One of the players left.",
  "no-show": "Nobody showed up.",
  ruling: "The tournament's organizer ended the match.",
  "round-limit": "Two hundred rounds passed without an end.",
});

const BESIDE_MOVES = new Set(["concession", "draw", "claim", "timeout", "no-show", "ruling"]);

/** Whether no move has ended the match: its end is a step of its own then. @param {{reason: string} | null} result */
export const endedBeside = (result) => BESIDE_MOVES.has(result?.reason ?? "");

/** @param {{winner: Seat | null, reason: string}} result @param {Record<Seat, SeatInfo>} seats */
export function reasonSentence(result, seats) {
  if (!result.winner) return DRAWS[result.reason] ?? "The dream ends in a draw.";
  const loser = result.winner === "A" ? "B" : "A";
  const sentence = REASONS[result.reason] ?? "The dream is over.";
  return withNames(sentence.replaceAll("{loser}", `{${loser}}`), seats);
}

/**
 * An event's sentence in pieces: plain text, and cards to hover over.
 * @param {string} text
 * @param {Record<Seat, SeatInfo>} seats
 * @returns {Piece[]}
 */
export function pieces(text, seats) {
  return withNames(text, seats).split(/(\[\[.+?\]\])/).flatMap((part) => {
    if (part.startsWith("[[")) return [{ text: part.slice(2, -2), card: part.slice(2, -2) }];
    return part ? [{ text: part }] : [];
  });
}

/** The same sentence as plain text. @param {string} text @param {Record<Seat, SeatInfo>} seats */
export function plain(text, seats) {
  return withNames(text, seats).replaceAll("[[", "").replaceAll("]]", "");
}

/** A seat in a sentence, with what tells whether it is named as an owner, or as who does what follows. */
const SEAT = /(\b(?:against|at|by|for|from|of|than|to|with) )?\{([AB])\}([’']s)?( [a-z]+\b)?/g;
/** @type {Record<string, string>} */
const YOUR_VERBS = { is: "are", has: "have", does: "do", goes: "go", was: "were" };
const NO_VERBS = new Set(["as", "its", "this", "unless"]);

/** Names for seats; the reader's own is "you". @param {string} text @param {Record<Seat, SeatInfo>} seats */
function withNames(text, seats) {
  return text.replace(SEAT, (_, before = "", seat, own = "", next = "", at = 0) => {
    const { name, you } = seats[/** @type {Seat} */ (seat)];
    if (!you) return `${before}${name}${own}${next}`;
    const first = !before && /(^|[.!?] )$/.test(text.slice(0, at));
    if (own) return `${before}${first ? "Your" : "your"}${next}`;
    return `${before}${first ? "You" : "you"}${next && !before ? ` ${yours(next.trim())}` : next}`;
  });
}

/** What "passes" is after "you"; what is no verb stays. @param {string} word */
function yours(word) {
  if (word in YOUR_VERBS) return YOUR_VERBS[word];
  if (NO_VERBS.has(word) || !/[^s]s$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
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
