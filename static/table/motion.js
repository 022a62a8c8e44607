// Movement in pixels: measure, change, and animate from the old place. Knows nothing about cards.
import { choiceOf } from "./settings.js";

/** @type {Set<Animation>} */
const running = new Set();
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

export const SPEEDS = /** @type {const} */ (["normal", "fast", "off"]);

/** Whether the device asks for stillness, which the player's choice doesn't change. */
export const isCalm = () => still.matches;

/** The player's choice. */
export const speed = () => (isCalm() ? "off" : choiceOf("speed", SPEEDS));

/** Whether anything may move at all. */
export const isStill = () => document.hidden || speed() === "off";

/**
 * @param {Element} element
 * @param {Keyframe[] | PropertyIndexedKeyframes} frames
 * @param {number} ms
 * @param {KeyframeAnimationOptions} [more]
 */
export function animate(element, frames, ms, more = {}) {
  const animation = element.animate(frames, { duration: ms, easing: "cubic-bezier(.3,.7,.25,1)", ...more });
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
  return animation;
}

/** Everything at once to where it is going. */
export function finishAll() {
  for (const animation of [...running]) animation.finish();
}

/** Where everything with a handle is now. @returns {Map<string, DOMRect>} */
export function measure() {
  const rects = new Map();
  for (const element of document.querySelectorAll("#table [data-card]")) {
    rects.set(element.getAttribute("data-card"), element.getBoundingClientRect());
  }
  return rects;
}

/** @param {string} id @returns {HTMLElement | null} */
export const elementOf = (id) => document.querySelector(`#table [data-card="${CSS.escape(id)}"]`);

/** @param {string} seat @param {string} zone @returns {HTMLElement | null} */
export const zoneOf = (seat, zone) =>
  document.querySelector(`#table [data-zone="${seat}:${zone}"]`) ?? document.querySelector(`#table [data-zone="${zone}"]`);

/**
 * Lets everything that was there before glide to its new place; individual transform properties leave fans and tilts alone.
 * @param {Map<string, DOMRect>} before
 * @param {number} ms
 * @param {Set<string>} [except]
 */
export function glide(before, ms, except) {
  for (const element of document.querySelectorAll("#table [data-card]")) {
    const id = element.getAttribute("data-card") ?? "";
    const was = before.get(id);
    if (!was || except?.has(id)) continue;
    const is = element.getBoundingClientRect();
    const dx = was.left + was.width / 2 - is.left - is.width / 2;
    const dy = was.top + was.height / 2 - is.top - is.height / 2;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    animate(element, { translate: [`${dx}px ${dy}px`, "0 0"] }, ms);
  }
}

/** The layer that things fly in: over everything, out of reach of pointers and readers. */
function sky() {
  const found = document.getElementById("flights");
  if (found) return found;
  const layer = document.createElement("div");
  layer.id = "flights";
  layer.setAttribute("aria-hidden", "true");
  document.body.append(layer);
  return layer;
}

/**
 * Lets a flightCard fly from one rectangle to another, in a shallow arc.
 * @param {HTMLElement} flightCard
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} ms
 * @param {HTMLElement | null} [arriving] what lands there: hidden until then
 */
export function fly(flightCard, from, to, ms, arriving) {
  flightCard.classList.add("flight");
  flightCard.style.cssText += `;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
  sky().append(flightCard);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const scale = Math.max(0.2, Math.min(2.5, to.height / Math.max(1, from.height)));
  const lift = Math.min(48, Math.hypot(dx, dy) / 6);
  const animation = animate(
    flightCard,
    [
      { translate: "0 0", scale: 1 },
      { translate: `${dx / 2}px ${dy / 2 - lift}px`, scale: (1 + scale) / 2 + 0.06 },
      { translate: `${dx}px ${dy}px`, scale },
    ],
    ms,
    { fill: "forwards" },
  );
  if (arriving) animate(arriving, { opacity: [0, 0] }, ms);
  const land = () => flightCard.remove();
  animation.finished.then(land, land);
}

/** A word or number that rises from a place and fades. @param {DOMRect} at @param {string} text @param {string} tone */
export function rise(at, text, tone) {
  const word = document.createElement("div");
  word.className = `rise rise--${tone}`;
  word.textContent = text;
  word.style.left = `${at.left + at.width / 2}px`;
  word.style.top = `${at.top + at.height / 3}px`;
  sky().append(word);
  const animation = animate(
    word,
    [
      { opacity: 0, translate: "-50% 0", scale: 0.7 },
      { opacity: 1, translate: "-50% -14px", scale: 1.1, offset: 0.25 },
      { opacity: 1, translate: "-50% -22px", scale: 1, offset: 0.7 },
      { opacity: 0, translate: "-50% -40px", scale: 1 },
    ],
    900,
  );
  const done = () => word.remove();
  animation.finished.then(done, done);
}

/** @param {Element | null} element @param {number} ms */
export function shake(element, ms) {
  if (element) animate(element, { translate: ["0 0", "-5px 1px", "5px -1px", "-4px 0", "3px 0", "0 0"] }, ms);
}
