// @ts-check
// How news reach a player in this browser: with a sound unless they don't want it, as notifications of the system if they do.
const KEPT = "news-settings";

/**
 * @typedef {object} Wishes
 * @property {boolean} sound
 * @property {boolean} desktop  notifications of the system
 * @property {string} [session]  in which this browser asked for messages, as the page calls it
 * @property {number} [renewed]  when it last did
 */

/** @returns {Wishes} */
export function wishes() {
  const usual = { sound: true, desktop: false };
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return usual;
  }
}

/** @param {Partial<Wishes>} chosen */
export function keepWishes(chosen) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...wishes(), ...chosen }));
  } catch {
    // Where nothing can be kept, the usual holds.
  }
}
