// Sentences and names.
import { gettext, ngettext, pgettext } from "../site/messages.js";
import { game } from "./game.js";

/**
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").SeatInfo} SeatInfo
 * @typedef {{text: string, card?: string}} Piece
 */

const BESIDE_MOVES = new Set(["concession", "draw", "claim", "timeout", "no-show", "ruling", "aborted"]);

/** Whether no move has ended the match: its end is a step of its own then. @param {{reason: string} | null} result */
export const endedBeside = (result) => BESIDE_MOVES.has(result?.reason ?? "");

/** Who won, in the order of the seats. @param {import("./types.js").Result} result @returns {Seat[]} */
export const winnersOf = ({ winners, winner }) => winners ?? (winner ? [winner] : []);

/** Reasons that any game shares: for you as the only loser, and for others. @type {Record<string, {you: string, others: (count: number, losers: string) => string}>} */
const REASONS = {
  concession: {
    you: gettext("You conceded."),
    others: (count, losers) => ngettext("%(losers)s conceded.", "%(losers)s conceded.", count, { losers }),
  },
  timeout: {
    you: gettext("You ran out of time."),
    others: (count, losers) => ngettext("%(losers)s ran out of time.", "%(losers)s ran out of time.", count, { losers }),
  },
  claim: {
    you: gettext("You left."),
    others: (count, losers) => ngettext("%(losers)s left.", "%(losers)s left.", count, { losers }),
  },
  "no-show": {
    you: gettext("You didn’t show up."),
    others: (count, losers) => ngettext("%(losers)s didn’t show up.", "%(losers)s didn’t show up.", count, { losers }),
  },
  ruling: {
    you: gettext("The tournament organizer ruled against you."),
    others: (_, losers) => gettext("The tournament organizer ruled against %(losers)s.", { losers }),
  },
  abandoned: {
    you: gettext("You left the match."),
    others: (count, losers) => ngettext("%(losers)s left the match.", "%(losers)s left the match.", count, { losers }),
  },
};
const DRAWS = /** @type {Record<string, string>} */ ({
  draw: gettext("Draw by agreement."),
  claim: gettext("A player left."),
  "no-show": gettext("No one showed up."),
  aborted: gettext("The match ended before both players had moved, so it has no result."),
  ruling: gettext("The tournament organizer ended the match."),
});

/** @param {import("./types.js").Result} result @param {Record<Seat, SeatInfo>} seats */
export function reasonSentence(result, seats) {
  const own = game().reason(result);
  if (own) return withNames(own, seats);
  const winners = winnersOf(result);
  const losers = Object.keys(seats).sort().filter((seat) => !winners.includes(seat));
  if (!losers.length) return game().words.over;
  if (!winners.length) return DRAWS[result.reason] ?? game().words.over;
  const told = REASONS[result.reason];
  if (!told) return game().words.over;
  if (losers.length === 1 && seats[losers[0]].you) return told.you;
  return withNames(told.others(losers.length, listed(losers.map((seat) => `{${seat}}`))), seats);
}

/** "Ada", "Ada and Boris", "Ada, Boris and Cleo". @param {string[]} names */
export function listed(names) {
  if (names.length < 2) return names.join("");
  const before = names.slice(0, -1).join(pgettext("between names", ", "));
  return pgettext("the last of several", "%(before)s and %(last)s", { before, last: names[names.length - 1] });
}

/** The names of the players who aren't at the table yet. @param {Record<Seat, SeatInfo>} seats @param {Seat | null} you */
export function awaited(seats, you) {
  const missing = Object.keys(seats).sort().filter((seat) => seat !== you && !seats[seat].online);
  return listed(missing.map((seat) => seats[seat].name || gettext("your opponent")));
}

/** Who plays, for headings: two against each other. @param {Record<Seat, SeatInfo>} seats */
export function whoPlays(seats) {
  const names = Object.keys(seats).sort().map((seat) => seats[seat].name);
  return names.length === 2 ? gettext("%(one)s against %(other)s", { one: names[0], other: names[1] }) : listed(names);
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

/** A seat in a sentence, with the words around it that show whether it is an owner or the subject of a verb. */
const SEAT = /(\b(?:against|at|by|for|from|of|than|to|with) )?\{([A-D])\}([’']s)?( [a-z]+\b)?/g;
/** The reader in the place of a name, at the beginning of a sentence and within. */
const YOU = {
  You: pgettext("the reader, named in a sentence", "You"),
  you: pgettext("the reader, named in a sentence", "you"),
  Your: pgettext("the reader, named in a sentence", "Your"),
  your: pgettext("the reader, named in a sentence", "your"),
};
/** @type {Record<string, string>} */
const YOUR_VERBS = { is: "are", has: "have", does: "do", goes: "go", was: "were" };
const NO_VERBS = new Set(["as", "its", "this", "unless"]);

/** Names for seats; the reader's own is "you". @param {string} text @param {Record<Seat, SeatInfo>} seats */
function withNames(text, seats) {
  return text.replace(SEAT, (_, before = "", seat, own = "", next = "", at = 0) => {
    const { name, you } = seats[/** @type {Seat} */ (seat)];
    if (!you) return `${before}${name}${own}${next}`;
    const first = !before && /(^|[.!?] )$/.test(text.slice(0, at));
    if (own) return `${before}${first ? YOU.Your : YOU.your}${next}`;
    return `${before}${first ? YOU.You : YOU.you}${next && !before ? ` ${yours(next.trim())}` : next}`;
  });
}

/** What "passes" is after "you"; what is no verb stays. @param {string} word */
function yours(word) {
  if (word in YOUR_VERBS) return YOUR_VERBS[word];
  if (NO_VERBS.has(word) || !/[^s]s$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** A question as a sentence of its own. @param {import("./types.js").Decision} decision */
export const questionSentence = ({ prompt }) => (/[.?!]$/.test(prompt) ? prompt : `${prompt}.`);

/** A number with a true minus. @param {number} n */
export const number = (n) => (n < 0 ? `−${-n}` : String(n));
