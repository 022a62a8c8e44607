// @ts-check
// A card's page: look at the card as large as the window. It turns without a script.
import { explainWords } from "./words.js";

const turn = document.querySelector("[data-turn]");
const zoom = /** @type {HTMLButtonElement | null} */ (turn?.querySelector("[data-zoom]") ?? null);
const dialog = /** @type {HTMLDialogElement | null} */ (document.querySelector("[data-zoom-dialog]"));
const place = dialog?.querySelector("[data-zoom-card]");

/** The card as it lies on the page, turned in the same way. */
const asItLies = () => {
  const input = /** @type {HTMLInputElement | null} */ (turn?.querySelector("[name=side]:checked") ?? null);
  const chosen = input?.value ?? "front";
  const side = chosen === "back" ? "back" : "front";
  const copy = /** @type {HTMLElement} */ (turn?.querySelector(`[data-side="${side}"] .card`)?.cloneNode(true));
  copy.classList.toggle("card--turned", input?.dataset.turned !== undefined);
  if (/^\d$/.test(chosen)) copy.dataset.at = chosen;
  return copy;
};

if (zoom && dialog && place) {
  zoom.hidden = false;
  zoom.addEventListener("click", () => {
    place.replaceChildren(asItLies());
    void explainWords("[data-zoom-card] .card__text");
    dialog.showModal();
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog || /** @type {Element} */ (event.target).closest("[data-zoom-card]")) dialog.close();
  });
}
