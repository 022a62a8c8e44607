// Seats on this screen, and where things are in a view.
import { game } from "./game.js";
import { store } from "./store.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Seat} Seat
 */

/** All seats of the match, in their order. @returns {Seat[]} */
export const seatsHere = () => Object.keys(store.state.seats).sort();

/** The others, beginning with who sits after this one. @param {Seat} seat @returns {Seat[]} */
export function othersThan(seat) {
  const seats = seatsHere();
  const at = seats.indexOf(seat);
  return [...seats.slice(at + 1), ...seats.slice(0, Math.max(0, at))];
}

/** The seat drawn below: the player's own, or the first one for who only watches. @param {View} view @returns {Seat} */
export const seatBelow = (view) => view.you ?? seatsHere()[0];

/** Every handle that the view shows, with its place. @param {View} view */
export const places = (view) => game().places(view);
