// Where things are in a view: which handles it shows.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").InPlay} InPlay
 * @typedef {import("../../table/game.js").Place} Place
 */

/** @type {Seat[]} */
export const SEATS = ["A", "B"];

/** @param {Seat} seat @returns {Seat} */
export const otherSeat = (seat) => (seat === "A" ? "B" : "A");

/**
 * Every handle that the view shows, with its place.
 * @param {View} view
 * @returns {Map<string, Place>}
 */
export function places(view) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const seat of SEATS) {
    const half = view.players[seat];
    if (!half) continue;
    found.set(`${seat}:deck`, { seat, zone: "deck", card: half.deck.top ?? null });
    if (half.mind) found.set(`${seat}:mind`, { seat, zone: "mind", card: half.mind });
    for (const card of half.hand) if (card.id) found.set(card.id, { seat, zone: "hand", card });
    for (const card of half.veiled) if (card.id) found.set(card.id, { seat, zone: "veiled", card });
    for (const card of half.play) addInPlay(found, seat, card, "play");
  }
  return found;
}

/** @param {Map<string, Place>} found @param {Seat} seat @param {InPlay} card @param {string} zone */
function addInPlay(found, seat, card, zone) {
  found.set(card.id, { seat, zone, card });
  for (const under of card.attached ?? []) addInPlay(found, seat, under, "attached");
  for (const charge of card.charges ?? []) if (charge.id) found.set(charge.id, { seat, zone: "charge", card: charge });
}
