// Which cards of the pool are in sight, and in what order.
import { game } from "./game.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./store.js").Filters} Filters */

/** Whether a card has one of the values that are chosen of each facet. @param {Filters} filters @returns {(card: Card) => boolean} */
export function isChosen(filters) {
  const chosen = game.facets
    .map((/** @type {any} */ facet) => ({ id: facet.id, values: filters.chosen[facet.id] ?? [] }))
    .filter((/** @type {any} */ facet) => facet.values.length);
  return (card) => chosen.every((/** @type {any} */ facet) => facet.values.includes(String(/** @type {any} */ (card)[facet.id] ?? "")));
}

/** @type {{cards: Card[] | null, sort: string, sorted: Card[]}} */
let last = { cards: null, sort: "", sorted: [] };

/** @param {Card[]} cards @param {string} sort @returns {Card[]} */
export function sorted(cards, sort) {
  if (last.cards !== cards || last.sort !== sort) {
    const { order } = game.sorts.find((each) => each.id === sort) ?? game.sorts[0];
    last = { cards, sort, sorted: [...cards].sort(/** @type {any} */ (order)) };
  }
  return last.sorted;
}

/** @param {Filters} filters */
export const isNarrowed = (filters) => Boolean(filters.text.trim()) || Object.values(filters.chosen).some((values) => values.length);
