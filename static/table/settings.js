// The player's settings for all tables, kept in this browser.
import { store } from "./store.js";

const KEPT = "voidream-settings";

/** For where nothing can be kept: what was chosen then holds for this page. @type {Record<string, any> | null} */
let held = null;

/** @returns {Record<string, any>} */
function all() {
  if (held) return held;
  try {
    return { ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return {};
  }
}

/** @param {string} name @returns {boolean | undefined} undefined until the player has chosen */
export const setting = (name) => all()[name];

/**
 * One of several choices: the first until the player has chosen.
 * @template {string} C @param {string} name @param {readonly C[]} choices @returns {C}
 */
export const choiceOf = (name, choices) => choices.find((choice) => choice === all()[name]) ?? choices[0];

/** @param {string} name @param {boolean | string} value */
export function keepSetting(name, value) {
  const settings = { ...all(), [name]: value };
  try {
    localStorage.setItem(KEPT, JSON.stringify(settings));
  } catch {
    held = settings;
  }
  store.set({});
}
