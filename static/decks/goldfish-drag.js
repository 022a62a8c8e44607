// @ts-check
// Cards of a trial dragged from zone to zone, with a mouse or a pen. A finger scrolls, and has the menus.
const ENOUGH = 6;
const WIDEST = 150;

/** @typedef {{ card: HTMLElement, x: number, y: number, ghost: HTMLElement | null, over: HTMLElement | null }} Drag */

/** Where a card is dropped, the button is pressed that puts it there. @param {() => HTMLElement} table */
export function dragCards(table) {
  /** @type {Drag | null} */
  let drag = null;

  /** @param {boolean} is */
  const showDrops = (is) => {
    table().classList.toggle("trial--dragging", is);
    for (const strip of table().querySelectorAll(".trial__drop")) strip.toggleAttribute("hidden", !is);
  };

  /** @param {Drag} drag @param {PointerEvent} event */
  const lift = (drag, event) => {
    const face = drag.card.querySelector(".card") ?? drag.card;
    const { width } = face.getBoundingClientRect();
    drag.ghost = /** @type {HTMLElement} */ (face.cloneNode(true));
    drag.ghost.classList.add("trial-ghost");
    drag.ghost.style.setProperty("--card-w", `${Math.min(width, WIDEST)}px`);
    document.body.append(drag.ghost);
    drag.card.classList.add("trial-card--lifted");
    drag.card.setPointerCapture(event.pointerId);
    showDrops(true);
  };

  /** The place under the pointer, if the card can go there. @param {Drag} drag @param {PointerEvent} event */
  const placeAt = (drag, event) => {
    const place = document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-drop]");
    return place instanceof HTMLElement && buttonOf(drag, place) ? place : null;
  };

  /** @param {Drag} drag @param {HTMLElement} place @returns {HTMLButtonElement | null} */
  const buttonOf = (drag, place) => (place.contains(drag.card) ? null : drag.card.querySelector(`[data-to="${place.dataset.drop}"]`));

  const end = () => {
    if (!drag?.ghost) return void (drag = null);
    drag.ghost.remove();
    drag.card.classList.remove("trial-card--lifted");
    drag.over?.classList.remove("trial__over");
    showDrops(false);
    drag = null;
  };

  document.addEventListener("pointerdown", (event) => {
    const card = event.target instanceof Element ? event.target.closest("#trial [data-moves]") : null;
    if (!(card instanceof HTMLElement) || event.button || event.pointerType === "touch" || /** @type {Element} */ (event.target).closest("details")) return;
    drag = { card, x: event.clientX, y: event.clientY, ghost: null, over: null };
  });
  document.addEventListener("pointermove", (event) => {
    if (!drag) return;
    if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < ENOUGH) return;
    if (!drag.ghost) lift(drag, event);
    const ghost = /** @type {HTMLElement} */ (/** @type {unknown} */ (drag.ghost));
    ghost.style.translate = `${event.clientX - ghost.offsetWidth / 2}px ${event.clientY - ghost.offsetHeight / 3}px`;
    const over = placeAt(drag, event);
    if (over === drag.over) return;
    drag.over?.classList.remove("trial__over");
    over?.classList.add("trial__over");
    drag.over = over;
  });
  document.addEventListener("pointerup", () => {
    if (!drag?.ghost) return end();
    const { card } = drag;
    const button = drag.over && buttonOf(drag, drag.over);
    end();
    button?.click();
    // The click that ends a drag follows no link.
    const stop = (/** @type {Event} */ event) => event.preventDefault();
    card.addEventListener("click", stop, { capture: true, once: true });
    window.setTimeout(() => card.removeEventListener("click", stop, { capture: true }));
  });
  document.addEventListener("pointercancel", end);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") end();
  });
}
