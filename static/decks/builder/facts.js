// Questions about the pool and the current deck.
import { gettext } from "../../site/messages.js";
import { countParts, rooms, sizeOf, sumOf } from "./offers.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Card} Card */

/** @type {{cards: Card[] | null, byTitle: Map<string, Card>}} */
let index = { cards: null, byTitle: new Map() };

/** The pool by title; the same map as long as it is the same pool. */
export function cardsByTitle() {
  const cards = store.state.pool?.cards ?? [];
  if (index.cards !== cards) index = { cards, byTitle: new Map(cards.map((card) => [card.title, card])) };
  return index.byTitle;
}

/** @param {string} title */
export const cardOf = (title) => cardsByTitle().get(title);
/** @param {Card} card */
export const partOf = (card) => store.state.pool?.parts.find((part) => part.id === card.part);
/** The number by which the game draws curves; undefined on a card without it, or with a sign in its place. @param {Card} card @returns {number | undefined} */
export function curveOf(card) {
  const { curve } = store.state.pool ?? {};
  const printed = curve ? /** @type {any} */ (card)[curve.field] : undefined;
  return typeof printed === "number" ? printed : undefined;
}
/** The same in words, or nothing. @param {Card} card */
export const curveSaid = (card) => (curveOf(card) === undefined ? "" : `${store.state.pool?.curve?.label} ${curveOf(card)}`);
/** Parts that have one card. */
export const singles = () => new Set(store.state.pool?.parts.filter((part) => part.single).map((part) => part.id));
/** @returns {Record<string, number>} */
export const entries = () => store.state.draft?.content.entries ?? {};

export function currentRooms() {
  const { check, checked } = store.state;
  return rooms({ check, checked, entries: entries(), cards: cardsByTitle(), singles: singles() });
}

/** @param {Card} card */
export const roomOf = (card) => currentRooms()(card);

/** Copies by part, as they are now. */
export const partCounts = () => countParts(entries(), cardsByTitle());

/**
 * A demand as it stands now: what was done since the server's answer is counted along where it is plain.
 * @param {import("./types.js").Limit} limit
 */
export function hasNow(limit) {
  const { checked } = store.state;
  const now = entries();
  if (limit.matches) return limit.has + sumOf(limit.matches, now) - sumOf(limit.matches, checked);
  const size = sizeOf(limit.part ?? "", store.state.check?.limits ?? []);
  if (!limit.part || size !== limit) return limit.has;
  const cards = cardsByTitle();
  return limit.has + (partCounts()[limit.part] ?? 0) - (countParts(checked, cards)[limit.part] ?? 0);
}

/** “3 Lionheart Marshal. Cards: 41 of 59.” @param {string} title */
export function tally(title) {
  const card = cardOf(title);
  const copies = entries()[title] ?? 0;
  if (!card) return gettext("%(copies)s %(title)s.", { copies, title });
  const size = sizeOf(card.part, store.state.check?.limits ?? []);
  const cards = partOf(card)?.plural ?? gettext("Cards");
  if (size) return gettext("%(copies)s %(title)s. %(cards)s: %(has)s of %(most)s.", { copies, title, cards, has: hasNow(size), most: Number(size.most) });
  return gettext("%(copies)s %(title)s. %(cards)s: %(has)s.", { copies, title, cards, has: partCounts()[card.part] ?? 0 });
}

/** Whether the deck differs from the saved one, or was never saved. */
export const isChanged = () => Boolean(store.state.draft?.done.length);

/** Whether it is an own deck as it was saved last. */
export const isSaved = () => Boolean(store.state.draft?.slug) && !isChanged();

/** Whether the last answer found nothing to mend. */
export const isLegal = () => store.state.check?.problems.length === 0 && !store.state.draft?.content.unread.length;
