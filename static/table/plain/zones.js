// Where cards are in a plain view: every drawn card has a handle, its own or its place.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Zone} Zone
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("../game.js").Place} Place
 */

/** @param {Zone} zone @param {Card} card @param {number} index */
export const handleOf = (zone, card, index) => card.id ?? `${zone.id}/${index}`;

/** The handle of a card under another one. @param {string} host @param {Card} card @param {number} index */
export const handleUnder = (host, card, index) => card.id ?? `${host}/${index}`;

/** The visible cards of a zone: of a heap or a deck, the first one. @param {Zone} zone @returns {Card[]} */
export const drawn = ({ kind, cards = [] }) => (kind === "pile" || kind === "deck" ? cards.slice(0, 1) : cards);

/** All zones with their seats. @param {View} view @returns {{seat: Seat | null, zone: Zone}[]} */
function zonesOf({ plain }) {
  const own = Object.entries(plain.seats).flatMap(([seat, side]) => side.zones.map((zone) => ({ seat, zone })));
  return [...plain.zones.map((zone) => ({ seat: null, zone })), ...own];
}

/** @param {View} view @returns {Map<string, Place>} */
export function places(view) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const { seat, zone } of zonesOf(view)) {
    drawn(zone).forEach((card, index) => add(found, handleOf(zone, card, index), { seat, zone: zone.id, card }));
  }
  return found;
}

/** @param {Map<string, Place>} found @param {string} handle @param {Place} place */
function add(found, handle, place) {
  found.set(handle, place);
  const under = /** @type {Card[]} */ (place.card.under ?? []);
  under.forEach((card, index) => add(found, handleUnder(handle, card, index), { ...place, card }));
}

/** The zone of this name. @param {View} view @param {string} id */
export const zoneOf = (view, id) => zonesOf(view).find(({ zone }) => zone.id === id) ?? null;

/** The hands of a seat that the viewer knows. @param {View} view @param {Seat} seat @returns {Zone[]} */
export const openHands = ({ plain }, seat) => (plain.seats[seat]?.zones ?? []).filter(({ kind, cards }) => kind === "hand" && cards?.length);
