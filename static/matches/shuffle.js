// @ts-check
// Adds a random salt to each form that starts a match, and remembers the commitment shown, for the verification page to compare.
import { newSalt, remember } from "./promises.js";

/** @type {NodeListOf<HTMLInputElement>} */
const salts = document.querySelectorAll("input[data-shuffle]");
for (const field of salts) {
  const { shuffle = "", commitment = "" } = field.dataset;
  field.value = newSalt();
  field.form?.addEventListener("submit", () => remember(shuffle, { commitment, salt: field.value }));
}
for (const place of document.querySelectorAll("[data-shuffle-shown]")) place.textContent = salts[0]?.dataset.commitment ?? "";
