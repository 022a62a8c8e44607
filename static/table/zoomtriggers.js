// Triggers of the zoom: hovering for a moment, keyboard focus, or a long press.
import { store } from "./store.js";

/** @typedef {Omit<import("./types.js").Zoom, "anchor" | "pinned">} Subject */

const HOVER_DELAY = 160;
const LEAVE_DELAY = 140;
const PRESS_DELAY = 420;

let timer = 0;
/** Where the focus was when the zoom was pinned. @type {Element | null} */
let opener = null;

/** @param {Subject} subject @param {Element} element @param {boolean} pinned */
export function showZoom(subject, element, pinned) {
  clearTimeout(timer);
  if (!subject.title && !subject.note && !subject.refused && !subject.sheet) return;
  if (pinned) opener = element;
  store.set({ zoom: { ...subject, anchor: element.getBoundingClientRect(), pinned } });
}

/** Where a mouse was moved to last. */
const mouse = { x: -1, y: -1 };
window.addEventListener("pointermove", ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }), { capture: true, passive: true });

/**
 * A card that arrives under a resting mouse isn't hovered until the mouse moves.
 * @param {Subject} subject @param {PointerEvent} event
 */
function zoomSoon(subject, event) {
  if (event.pointerType !== "mouse") return;
  const element = /** @type {HTMLElement} */ (event.currentTarget);
  if (event.clientX === mouse.x && event.clientY === mouse.y) {
    element.addEventListener("pointermove", () => showLater(subject, element), { once: true });
  } else showLater(subject, element);
}

/** @param {Subject} subject @param {HTMLElement} element */
function showLater(subject, element) {
  if (store.state.zoom?.pinned || store.state.draft?.menu) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => element.isConnected && showZoom(subject, element, false), HOVER_DELAY);
}

/** Lets go, unless the zoom was pinned or the pointer gets there in time. */
export function hideZoom() {
  clearTimeout(timer);
  if (!store.state.zoom || store.state.zoom.pinned) return;
  timer = window.setTimeout(closeZoom, LEAVE_DELAY);
}

/** Handlers that show a subject large while it is pointed at or focused by keyboard. @param {Subject} subject */
export function lookingAt(subject) {
  return {
    onPointerEnter: (/** @type {any} */ event) => zoomSoon(subject, event),
    onPointerLeave: hideZoom,
    onFocus: (/** @type {any} */ event) => {
      if (event.currentTarget.matches(":focus-visible")) showZoom(subject, event.currentTarget, false);
    },
    onBlur: hideZoom,
  };
}

export function keepZoom() {
  clearTimeout(timer);
}

export function closeZoom() {
  clearTimeout(timer);
  if (!store.state.zoom) return;
  const focused = document.activeElement?.closest(".zoom");
  store.set({ zoom: null });
  if (focused && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
}

let pressed = 0;
let swallow = false;

/**
 * Handlers that call back when a finger rests on an element, and swallow the click that follows.
 * @param {(element: HTMLElement) => void} then
 */
export function longPress(then) {
  const cancel = () => clearTimeout(pressed);
  return {
    /** @param {any} event */
    onPointerDown(event) {
      if (event.pointerType === "mouse") return;
      const element = event.currentTarget;
      swallow = false;
      pressed = window.setTimeout(() => {
        swallow = true;
        then(element);
      }, PRESS_DELAY);
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onPointerMove(/** @type {any} */ event) {
      if (Math.abs(event.movementX) + Math.abs(event.movementY) > 6) cancel();
    },
    onClickCapture(/** @type {any} */ event) {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    onContextMenu(/** @type {any} */ event) {
      if (swallow) event.preventDefault();
    },
  };
}
