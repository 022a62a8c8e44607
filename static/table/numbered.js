// The keys 1 to 9 and 0: cards of the hand during an action, any other options otherwise.
import { store } from "./store.js";

const WAYS = ".menu__buttons .button[data-nav]";
const HAND = "[data-own-hand] .slot__button";
/** Without the card that the question is about: its answers are buttons. */
const CHOICES = ".slot.is-option > .slot__button:not([aria-haspopup]), .choice__button, .prompt__buttons > .button:not([data-confirm], [data-pass])";

/** @returns {HTMLElement[]} */
function numbered() {
  const { decision, draft, past, telling } = store.state;
  if (past || telling) return [];
  const selector = draft?.menu ? WAYS : !decision || decision.kind === "action" ? HAND : CHOICES;
  return [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))].slice(0, 10);
}

/** Presses what bears a number, as a click would. @param {number} n */
export function pressNumber(n) {
  const element = numbered()[n - 1];
  if (!element) return;
  element.focus({ preventScroll: true });
  element.click();
}

/** Writes the numbers on, for the style sheet to show. */
export function numberCards() {
  for (const element of document.querySelectorAll("[data-key]")) element.removeAttribute("data-key");
  if (!document.documentElement.classList.contains("by-keys")) return;
  numbered().forEach((element, index) => element.setAttribute("data-key", String((index + 1) % 10)));
}
