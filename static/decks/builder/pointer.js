// The pointer: pressing a card adds it, dragging it onto the deck too, and out of the deck takes it out.
import { add, remove } from "./actions.js";
import { cardOf, entries } from "./facts.js";
import { lead } from "./keyboard.js";
import { consider, dismiss, setAside, takeIn } from "./maybe.js";
import { watch } from "./peek.js";
import { store } from "./store.js";

const TYPE = "application/x-voidream-card";

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const cardAt = (target) => /** @type {HTMLElement | null} */ (target instanceof Element ? target.closest("[data-card]") : null);

/** What is dragged, with the place that it comes from: “pool:Title”. */
const dragged = () => {
  const [place, ...title] = store.state.dragged.split(":");
  return { place, title: title.join(":") };
};

/** @param {HTMLElement} root */
export function point(root) {
  root.addEventListener("click", (event) => {
    const card = cardAt(event.target);
    const title = card?.dataset.card;
    if (!card || !title) return;
    store.set(lead(card.dataset.in, title));
    if (card.dataset.in === "pool") add(title, event.shiftKey);
    else store.set({ dialog: { kind: "details", title } });
  });
  // A right press, or a finger that stays.
  root.addEventListener("contextmenu", (event) => {
    const card = cardAt(event.target);
    if (!card?.dataset.card) return;
    event.preventDefault();
    store.set({ peek: null, dialog: { kind: "details", title: card.dataset.card } });
  });
  root.addEventListener("focusin", (event) => {
    const card = cardAt(event.target);
    if (card?.dataset.card) store.set(lead(card.dataset.in, card.dataset.card));
  });
  drag(root);
  watch(root);
}

/** @param {HTMLElement} root */
function drag(root) {
  root.addEventListener("dragstart", (event) => {
    const card = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.querySelector("[data-card]")) : null;
    if (!card?.dataset.card || !event.dataTransfer) return;
    event.dataTransfer.setData(TYPE, card.dataset.card);
    event.dataTransfer.setData("text/plain", card.dataset.card);
    event.dataTransfer.effectAllowed = card.dataset.in === "pool" ? "copy" : "move";
    store.set({ dragged: `${card.dataset.in}:${card.dataset.card}`, peek: null });
  });
  root.addEventListener("dragover", (event) => {
    if (!store.state.dragged || !isTarget(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = dragged().place === "pool" ? "copy" : "move";
  });
  root.addEventListener("drop", (event) => {
    if (!store.state.dragged || !isTarget(event)) return;
    event.preventDefault();
    const { place, title } = dragged();
    const onto = targetOf(event);
    store.set({ dragged: "" });
    if (place === "deck") (onto === "maybeboard" ? setAside : remove)(title, event.shiftKey || (entries()[title] ?? 0) === 1);
    else if (place === "maybeboard") (onto === "deck" ? takeIn : dismiss)(title, event.shiftKey);
    else if (onto === "maybeboard") consider(title);
    else if (cardOf(title)) add(title, event.shiftKey);
  });
  root.addEventListener("dragend", () => store.set({ dragged: "" }));
}

/** @param {DragEvent} event */
const targetOf = (event) =>
  event.target instanceof Element ? (/** @type {HTMLElement | null} */ (event.target.closest("[data-drop]"))?.dataset.drop ?? "") : "";

/** From the pool into the deck or onto the maybeboard, from either of these anywhere else. @param {DragEvent} event */
function isTarget(event) {
  const { place } = dragged();
  return place === "pool" ? targetOf(event) !== "" : targetOf(event) !== place;
}
