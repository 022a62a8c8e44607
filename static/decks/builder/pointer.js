// The pointer: pressing a card adds it, dragging it onto the deck too, and out of the deck takes it out.
import { add, remove } from "./deeds.js";
import { cardOf, entries } from "./facts.js";
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
    if (card.dataset.in === "deck") store.set({ row: title, dialog: { kind: "details", title } });
    else {
      store.set({ current: title });
      add(title, event.shiftKey);
    }
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
    if (card?.dataset.card) store.set(card.dataset.in === "deck" ? { row: card.dataset.card } : { current: card.dataset.card });
  });
  drag(root);
  peek(root);
}

/** @param {HTMLElement} root */
function drag(root) {
  root.addEventListener("dragstart", (event) => {
    const card = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.querySelector("[data-card]")) : null;
    if (!card?.dataset.card || !event.dataTransfer) return;
    event.dataTransfer.setData(TYPE, card.dataset.card);
    event.dataTransfer.setData("text/plain", card.dataset.card);
    event.dataTransfer.effectAllowed = card.dataset.in === "deck" ? "move" : "copy";
    store.set({ dragged: `${card.dataset.in}:${card.dataset.card}`, peek: null });
  });
  root.addEventListener("dragover", (event) => {
    if (!store.state.dragged || !isTarget(event)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = dragged().place === "deck" ? "move" : "copy";
  });
  root.addEventListener("drop", (event) => {
    if (!store.state.dragged || !isTarget(event)) return;
    event.preventDefault();
    const { place, title } = dragged();
    store.set({ dragged: "" });
    if (place === "deck") remove(title, event.shiftKey || (entries()[title] ?? 0) === 1);
    else if (cardOf(title)) add(title, event.shiftKey);
  });
  root.addEventListener("dragend", () => store.set({ dragged: "" }));
}

/** From the pool into the deck, from the deck anywhere else. @param {DragEvent} event */
function isTarget(event) {
  const inDeck = event.target instanceof Element && event.target.closest("[data-drop=deck]") !== null;
  return dragged().place === "deck" ? !inDeck : inDeck;
}

/** A row of the deck shows its card beside it. @param {HTMLElement} root */
function peek(root) {
  if (!matchMedia("(hover: hover) and (min-width: 60rem)").matches) return;
  let timer = 0;
  root.addEventListener("pointerover", (event) => {
    const card = cardAt(event.target);
    const title = card?.dataset.in === "deck" ? (card.dataset.card ?? "") : "";
    if (title === (store.state.peek ?? "")) return;
    clearTimeout(timer);
    timer = window.setTimeout(() => store.set({ peek: title && !store.state.dragged ? title : null }), title ? 120 : 0);
  });
  root.addEventListener("pointerleave", () => store.set({ peek: null }));
}
