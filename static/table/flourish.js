// Animations of events during playback. An unknown kind of event has no animation; its sentence is still in the log.
import { game } from "./game.js";
import { glide, measure } from "./motion.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").GameEvent} GameEvent */

/** How long the table waits for an event, in ms. @param {GameEvent} event */
export const spanOf = (event) => game().spanOf(event);

/**
 * Makes the change and shows it.
 * @param {GameEvent} event
 * @param {number} ms
 * @param {() => void} change draws the table as it is after the event
 */
export function flourish(event, ms, change) {
  const before = measure();
  const own = game().flourishes[event.type];
  if (own) own(event, ms, change, before);
  else {
    change();
    glide(before, ms);
  }
}

let bannerTimer = 0;

/** A word across the table for a moment; nothing waits for it. @param {string} text */
export function banner(text) {
  store.set({ banner: text });
  clearTimeout(bannerTimer);
  bannerTimer = window.setTimeout(() => store.set({ banner: "" }), 1100);
}
