// What may still be added. The server said so for the deck that it saw last; what was done since then is counted here.
import { gettext } from "../../site/messages.js";

/**
 * @typedef {import("./types.js").Card} Card @typedef {import("./types.js").Limit} Limit
 * @typedef {{room: number, reason: string, rule: string, full: boolean}} Room   `full`: only the number of cards is in the way
 */

/** @type {Room} */
const UNKNOWN = { room: 3, reason: "", rule: "", full: false };

/** @param {string[]} titles @param {Record<string, number>} entries */
export const sumOf = (titles, entries) => titles.reduce((sum, title) => sum + (entries[title] ?? 0), 0);

/** The size of a part: the demand about all of its cards. @param {string} part @param {Limit[]} limits */
export const sizeOf = (part, limits) =>
  limits.find((limit) => limit.part === part && limit.most !== null && limit.least === limit.most)
  ?? limits.find((limit) => limit.part === part && limit.most !== null && !limit.matches);

/**
 * Copies by part. @param {Record<string, number>} entries @param {Map<string, Card>} cards
 * @returns {Record<string, number>}
 */
export function countParts(entries, cards) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [title, copies] of Object.entries(entries)) {
    const part = cards.get(title)?.part ?? "";
    counts[part] = (counts[part] ?? 0) + copies;
  }
  return counts;
}

/**
 * Tells the room for each card. Made once for a moment, asked for every card.
 * @param {{check: import("./types.js").Check | null, checked: Record<string, number>, entries: Record<string, number>,
 *   cards: Map<string, Card>, singles: Set<string>}} moment
 * @returns {(card: Card) => Room}
 */
export function rooms({ check, checked, entries, cards, singles }) {
  if (!check) return (card) => (singles.has(card.part) ? { ...UNKNOWN, room: entries[card.title] ? 0 : 1 } : UNKNOWN);
  const now = countParts(entries, cards);
  const then = countParts(checked, cards);
  return (card) => {
    const offer = check.offers[card.title] ?? { room: 0, reason: gettext("Not in the pool."), rule: "" };
    const { reason, rule } = offer;
    const full = Boolean(offer.full);
    const has = entries[card.title] ?? 0;
    // Another leader takes the place of the first one.
    if (singles.has(card.part)) return { room: !has && (!reason || full) ? 1 : 0, reason: full ? "" : reason, rule, full: full && !has };
    const room = offer.room - (has - (checked[card.title] ?? 0));
    const size = sizeOf(card.part, check.limits);
    const counts = size && (!size.matches || size.matches.includes(card.title));
    const since = size?.matches ? sumOf(size.matches, entries) - sumOf(size.matches, checked) : (now[card.part] ?? 0) - (then[card.part] ?? 0);
    const left = counts ? Number(size.most) - size.has - since : Infinity;
    if (room > 0 && left > 0) return { room: Math.min(room, left), reason: "", rule: "", full: false };
    // Taken out since the answer: there is room again, and the next answer says how much.
    if (left > 0 && full && since < 0) return { room: 1, reason: "", rule: "", full: false };
    if (reason) return { room: 0, reason, rule, full };
    if (left <= 0 && size) {
      const told = gettext("%(limit)s: the limit is %(most)s.", { limit: size.label, most: Number(size.most) });
      return { room: 0, reason: told, rule: size.rule, full: true };
    }
    return { room: 0, reason: gettext("No more copies allowed."), rule: "", full: true };
  };
}
