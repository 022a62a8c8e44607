// The table's look as the player chooses it: theme, text size, and whether anything moves.
import { speed } from "./motion.js";
import { choiceOf } from "./settings.js";

/** The same choice, kept under the same name, as the switch on the other pages. */
const KEPT = "voidream-theme";
const system = window.matchMedia("(prefers-color-scheme: light)");

export const SIZES = /** @type {const} */ (["normal", "large", "larger"]);

/** @returns {string} light, dark or system */
export function theme() {
  try {
    return localStorage.getItem(KEPT) ?? "system";
  } catch {
    return document.documentElement.dataset.theme ?? "system";
  }
}

/** @param {string} chosen */
export function chooseTheme(chosen) {
  document.documentElement.dataset.theme = chosen !== "system" ? chosen : system.matches ? "light" : "dark";
  try {
    if (chosen === "system") localStorage.removeItem(KEPT);
    else localStorage.setItem(KEPT, chosen);
  } catch {
    // Storage may be forbidden; the choice then holds for this page.
  }
}

/** For the style sheets. */
export function dress() {
  const { dataset } = document.documentElement;
  dataset.text = choiceOf("text", SIZES);
  dataset.speed = speed();
}
