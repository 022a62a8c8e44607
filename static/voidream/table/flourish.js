// Animations by kind of event.
import { gettext } from "../../site/messages.js";
import { banner } from "../../table/flourish.js";
import { flightCard } from "./face.js";
import { animate, elementOf, fly, glide, measure, rise, shake, zoneOf } from "../../table/motion.js";
import { idOf } from "./transition.js";
import { number } from "../../table/words.js";
import { PHASES, conflictTitle } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").EventFields} EventFields
 * @typedef {Map<string, DOMRect>} Rects
 * @typedef {{[K in keyof EventFields]?: (event: EventFields[K], ms: number, change: () => void, before: Rects) => void}} Kinds
 */

/** How long the table waits for each kind, in ms. @type {Record<string, number>} */
const SPANS = {
  round: 400, phase: 300, turn: 120, mind: 300, pass: 300, play: 400, activate: 350, trigger: 300, move: 280, roll: 380, evoke: 300,
  keep: 150, exhaust: 180, ready: 160, ready_all: 220, damage: 320, dream_damage: 320, absorb: 320, conflict: 400, declare: 300, join: 250,
  leave: 220, switch: 350, clash: 400, conflict_end: 300, nightmare: 400, shuffle: 380, cut: 300, over: 300,
};

/** @param {GameEvent} event */
export const spanOf = (event) => SPANS[event.type] ?? 0;

/** @type {Kinds} */
export const kinds = {
  move: carry,
  play(event, ms, change, before) {
    const id = idOf(event.card);
    const from = elementOf(id)?.getBoundingClientRect() ?? zoneOf(event.seat, event.from)?.getBoundingClientRect();
    change();
    glide(before, ms);
    const stage = zoneOf(event.seat, "limbo");
    if (from && stage) fly(flightCard(event.card, true), from, stage.getBoundingClientRect(), ms, stage);
  },
  roll(event, ms, change, before) {
    const top = zoneOf(event.seat, "deck");
    const base = zoneOf(event.seat, "deck-bottom")?.getBoundingClientRect();
    const from = top?.getBoundingClientRect();
    const old = /** @type {HTMLElement | undefined} */ (top?.cloneNode(true));
    change();
    glide(before, ms);
    if (!old || !from || !base) return;
    old.removeAttribute("data-zone");
    const out = from.left < window.innerWidth / 2 ? from.width * 0.9 : -from.width * 0.9;
    const down = base.bottom - from.bottom;
    old.classList.add("flight");
    old.style.cssText += `;left:${from.left}px;top:${from.top}px;width:${from.width}px;height:${from.height}px`;
    document.getElementById("flights")?.append(old);
    const animation = animate(old, [
      { translate: "0 0", rotate: "0deg", opacity: 1 },
      { translate: `${out}px ${down * 0.2}px`, rotate: "9deg", opacity: 1, offset: 0.4 },
      { translate: `${out * 0.8}px ${down}px`, rotate: "4deg", opacity: 1, offset: 0.75 },
      { translate: `0 ${down}px`, rotate: "0deg", opacity: 0 },
    ], ms);
    const land = () => old.remove();
    animation.finished.then(land, land);
    const fresh = zoneOf(event.seat, "deck");
    if (fresh) animate(fresh, { scale: [0.94, 1] }, ms);
  },
  evoke(event, ms, change) {
    change();
    const top = zoneOf(event.seat, "deck");
    if (top) animate(top, { translate: ["0 0", "0 -16px", "0 0"], rotate: ["0deg", "-3deg", "0deg"] }, ms);
  },
  shuffle(event, ms, change) {
    change();
    shake(zoneOf(event.seat, "tower"), ms);
  },
  cut(event, ms, change) {
    change();
    const top = zoneOf(event.seat, "deck");
    if (top) animate(top, { translate: ["0 0", "22px -6px", "0 0"] }, ms);
  },
  damage(event, ms, change) {
    change();
    const element = elementOf(idOf(event.card));
    shake(element, ms);
    if (element) rise(element.getBoundingClientRect(), number(-event.n), "danger");
  },
  absorb(event, ms, change) {
    change();
    const top = zoneOf(event.seat, "deck");
    shake(top, ms);
    if (top) rise(top.getBoundingClientRect(), gettext("Absorbs %(number)s", { number: event.n }), "calm");
  },
  dream_damage(event, ms, change) {
    change();
    const tower = zoneOf(event.seat, "tower");
    shake(tower, ms);
    if (tower) rise(tower.getBoundingClientRect(), number(-event.n), "danger");
  },
  pass(event, ms, change) {
    change();
    const plate = zoneOf(event.seat, "plate");
    if (plate) rise(plate.getBoundingClientRect(), gettext("Passes"), "calm");
  },
  activate: pulse,
  trigger: pulse,
  round(event, ms, change) {
    change();
    banner(gettext("Round %(number)s", { number: event.n }));
  },
  phase(event, ms, change, before) {
    change();
    glide(before, ms);
    if (event.phase === "main" || event.phase === "nightmare") banner(PHASES[event.phase]);
  },
  conflict(event, ms, change, before) {
    change();
    glide(before, ms);
    banner(conflictTitle(event));
  },
  nightmare(event, ms, change) {
    change();
    banner(event.how === "enter" ? gettext("Nightmare") : gettext("Nightmare avoided"));
  },
};

/**
 * A card from zone to zone: it flies as what it was or will be, and the rest makes room.
 * @param {EventFields["move"]} event @param {number} ms @param {() => void} change @param {Rects} before
 */
function carry(event, ms, change, before) {
  const id = idOf(event.card);
  const element = elementOf(id);
  const source = element ?? zoneOf(event.owner, event.from);
  const from = source?.getBoundingClientRect();
  const known = Boolean(event.card.title);
  const copy = element && !known ? /** @type {HTMLElement} */ (element.cloneNode(true)) : null;
  change();
  glide(before, ms, new Set([id]));
  const arriving = elementOf(id);
  const target = arriving ?? zoneOf(event.owner, event.to);
  const to = target?.getBoundingClientRect();
  if (!from || !to || (from.left === to.left && from.top === to.top)) return;
  copy?.removeAttribute("data-card");
  fly(copy ?? flightCard(event.card, known), from, to, ms, arriving);
}

/** @param {{card: import("./types.js").Reference}} event @param {number} ms @param {() => void} change */
function pulse(event, ms, change) {
  change();
  const element = elementOf(idOf(event.card));
  if (element) animate(element, { scale: [1, 1.12, 1], filter: ["none", "brightness(1.35)", "none"] }, ms);
}
