// Where things are in a view: which handles it shows. Cards in piles have none; their options are in the tray.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("../../table/game.js").Place} Place
 */

/** @type {Seat[]} */
export const SEATS = ["A", "B"];

/** @param {Seat} seat @returns {Seat} */
export const otherSeat = (seat) => (seat === "A" ? "B" : "A");

/** Whether it is a card that lies on the stack itself, not an ability of one that lies elsewhere. @param {import("./types.js").Item} item */
export const isCard = ({ kind }) => kind === "card" || kind === "copy";

/**
 * Every handle that the view shows, with its place.
 * @param {View} view
 * @returns {Map<string, Place>}
 */
export function places(view) {
  /** @type {Map<string, Place>} */
  const found = new Map();
  for (const seat of SEATS) {
    const side = view.players[seat];
    for (const zone of /** @type {const} */ (["battlefield", "court", "hand"])) {
      for (const card of side[zone]) found.set(card.id, { seat, zone, card });
    }
  }
  // They lie beside the hand of whoever may play them.
  if (view.you) for (const card of reclaimable(view.players[view.you])) found.set(card.id, { seat: view.you, zone: "void", card });
  for (const item of view.stack.filter(isCard)) found.set(item.id, { seat: item.seat, zone: "stack", card: item });
  return found;
}

/** The title of a card that lies open anywhere, piles included. @param {View} view @param {string} id @returns {string | undefined} */
export function titleOf(view, id) {
  const shown = places(view).get(id)?.card?.title;
  if (shown) return shown;
  const piles = Object.values(view.players).flatMap((side) => [...side.void, ...side.banished]);
  return piles.find((card) => card.id === id)?.title;
}

/** The cards of a seat's void that may be played from there. @param {import("./types.js").Side} side */
export const reclaimable = (side) => side.void.filter(({ reclaim }) => reclaim?.length);
