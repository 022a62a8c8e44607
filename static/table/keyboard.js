// Keyboard control of the table, and where the focus goes when a decision is due.
import { gettext } from "../site/messages.js";
import { askForHint } from "./analysis.js";
import { closeBeside, shownBeside } from "./beside.js";
import { again } from "./repeat.js";
import { isComplete, optionsOn, passOf } from "./choice.js";
import { closeMenu } from "./menu.js";
import { numberCards, pressNumber } from "./numbered.js";
import { backToNow } from "./past.js";
import { lineKeys } from "./lineview.js";
import { flipAutoplay, nextRound, pause, previousRound, stepBack, stepOn, toBeginning, toEnd } from "./replay.js";
import { isCoached, next } from "./coach.js";
import { submit, submitOption, toast } from "./session.js";
import { flipSound, isOn } from "./sound.js";
import { showMe } from "./ring.js";
import { undo } from "./sandbox.js";
import { store } from "./store.js";
import { showLog, turnChat } from "./talk.js";
import { hush } from "./playback.js";
import { holdBack } from "./autoanswers.js";
import { closeZoom } from "./zoomtriggers.js";

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export function listen() {
  document.addEventListener("keydown", onKey);
  document.addEventListener("pointerdown", onPointer, true);
  store.subscribe(followPrompt);
  store.subscribe(numberCards);
}

/** @param {PointerEvent} event */
function onPointer(event) {
  const target = /** @type {Element} */ (event.target);
  byKeys(false);
  if (store.state.telling && !target.closest("dialog, .log, .bar")) hush();
  if (store.state.zoom?.pinned && !target.closest(".zoom, .slot__button, .card-name, .spread__card")) closeZoom();
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (target.matches("input:not([type=range]), textarea, select") || target.isContentEditable) return;
  const reached = document.documentElement.classList.contains("by-keys");
  if (event.key !== "Shift") byKeys(true);
  if (steer(event, target, reached)) return;
  if (store.state.telling && !store.state.replay && event.key !== "Tab" && event.key !== "Shift") {
    hush();
    if (event.key !== "Escape") event.preventDefault();
    if (atOnce.has(keys[event.key])) keys[event.key](event, target);
    return;
  }
  const handler = keys[event.key] ?? (event.key in ARROWS && !target.matches("input[type=range], .log__lines, .zoom__words") ? move : null);
  handler?.(event, target);
}

/** The keys of a replay. @type {Record<string, () => unknown>} */
const steps = {
  ArrowLeft: stepBack,
  ArrowRight: stepOn,
  "Shift+ArrowLeft": previousRound,
  "Shift+ArrowRight": nextRound,
  Home: toBeginning,
  End: toEnd,
};

/**
 * After the end, keys lead through the match: the arrows unless they lead from card to card, and Space where it presses nothing.
 * @param {KeyboardEvent} event @param {HTMLElement} target @param {boolean} reached whether the focus came there by keys
 * @returns {boolean} whether the key was meant for the replay
 */
function steer(event, target, reached) {
  const { result, replay, line, telling, closed } = store.state;
  if (!result || closed || (telling && !replay)) return false;
  const plays = event.key === " ";
  const scrolls = target.matches(".log__lines, .zoom__words");
  const isCard = target.matches("[data-nav]") && event.key in ARROWS;
  if (reached && (plays ? target.matches("button, a, summary") : isCard || scrolls)) return false;
  const key = (event.shiftKey ? "Shift+" : "") + event.key;
  const step = line ? lineKeys[key] : plays ? flipAutoplay : steps[key];
  if (!step) return false;
  event.preventDefault();
  // What was merely clicked has no use for the keys that follow, either.
  if (plays || isCard || scrolls) document.getElementById("prompt")?.focus({ preventScroll: true });
  step();
  return true;
}

/** Shows numbers on the cards during keyboard play. @param {boolean} so */
function byKeys(so) {
  document.documentElement.classList.toggle("by-keys", so);
  numberCards();
}

/** @type {Record<string, (event: KeyboardEvent, target: HTMLElement) => void>} */
const keys = {
  "?": () => store.set({ panel: { kind: "help" } }),
  l: turnLog,
  L: turnLog,
  p: pass,
  P: pass,
  u: passForLonger,
  U: passForLonger,
  c: chatByKey,
  C: chatByKey,
  m: soundByKey,
  M: soundByKey,
  h: helped,
  H: helped,
  r: again,
  R: again,
  z: undo,
  Z: undo,
  " ": confirm,
  Enter: second,
  Escape: cancel,
};
for (const digit of "1234567890") keys[digit] = () => pressNumber(Number(digit) || 10);

/** Handlers that don't wait for the end of the playback. */
const atOnce = new Set(/** @type {((event: KeyboardEvent, target: HTMLElement) => void)[]} */ ([helped, undo, chatByKey, soundByKey, turnLog]));

/** In a lesson what it asks for is shown, elsewhere a hint: of what is decided once the telling is over. */
function helped() {
  if (store.state.config.lesson) showMe();
  else void askForHint();
}

/** The letter isn't the first of what is written there. @param {KeyboardEvent} event */
function chatByKey(event) {
  event.preventDefault();
  turnChat();
}

function soundByKey() {
  flipSound();
  toast(isOn() ? gettext("Sound on") : gettext("Sound off"), "", "check");
}

/** Of what the menu offers, Enter alone presses the button in focus. @param {KeyboardEvent} event */
function second(event) {
  const button = /** @type {HTMLButtonElement | null} */ (event.shiftKey ? document.querySelector(".menu [data-second]") : null);
  if (!button) return;
  event.preventDefault();
  button.click();
}

function turnLog() {
  const { logOpen, aside } = store.state;
  if (aside === "log") store.set({ logOpen: !logOpen });
  else showLog();
}

function pass() {
  const { decision, telling, past, sent, draft, zoom } = store.state;
  if (!decision || decision.kind !== "action" || telling || past || sent !== null) return;
  if (draft?.menu || zoom?.pinned) return;
  const index = passOf(decision);
  if (index >= 0) submitOption(index);
}

function passForLonger() {
  const { telling, past, draft, zoom } = store.state;
  if (telling || past || draft?.menu || zoom?.pinned) return;
  const button = /** @type {HTMLButtonElement | null} */ (document.querySelector("[data-until]"));
  button?.click();
}

/**
 * Space chooses the card in focus while it isn't chosen, presses a button in focus, and confirms otherwise.
 * @param {KeyboardEvent} event @param {HTMLElement} target
 */
function confirm(event, target) {
  const { decision, draft, past, sent } = store.state;
  if (!decision || !draft || past || sent !== null || target.closest(".menu, .log, .bar")) return;
  const index = optionsOn(decision, target.dataset.handle)[0] ?? -1;
  const unchosen = index >= 0 && !draft.chosen.includes(index) && decision.kind !== "amounts";
  const otherButton = target.matches("button:not([data-confirm], [data-handle], [aria-pressed=true])");
  if (unchosen || otherButton) return;
  const slider = /** @type {HTMLButtonElement | null} */ (document.querySelector(".cut [data-confirm]"));
  event.preventDefault();
  if (slider) slider.click();
  else if (decision.kind !== "action" && isComplete(decision, draft)) submit(draft);
}

function cancel() {
  const { draft, past, zoom, decision, granting, result } = store.state;
  if (granting) holdBack();
  else if (draft?.menu) closeMenu();
  else if (zoom) closeZoom();
  else if (isCoached()) next();
  else if (past) backToNow();
  else if (pause()) return;
  else if (store.state.logOpen) store.set({ logOpen: false });
  else if (shownBeside()) closeBeside();
  else if (result) document.getElementById("prompt")?.focus({ preventScroll: true });
  else if (draft && decision) store.set({ draft: { ...draft, chosen: [], amounts: draft.amounts.map(() => 0) } });
}

/**
 * To the nearest thing in that direction; from nowhere to the first card that can be chosen.
 * @param {KeyboardEvent} event @param {HTMLElement} target
 */
function move(event, target) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = document.querySelectorAll("#table [data-nav]:not(:disabled)");
  const all = [...found].filter((element) => element.offsetParent);
  const scope = target.closest(".menu");
  const candidates = scope ? all.filter((element) => scope.contains(element)) : all;
  event.preventDefault();
  if (!target.matches("[data-nav]")) {
    const options = candidates.filter((element) => element.dataset.nav === "option");
    (options.find((element) => element.dataset.handle) ?? options[0] ?? candidates[0])?.focus();
    return;
  }
  const [dx, dy] = ARROWS[event.key];
  const from = middle(target);
  let best = null;
  let least = Infinity;
  for (const element of candidates) {
    if (element === target) continue;
    const to = middle(element);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const across = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    const distance = along + across * 2.2;
    if (along > 4 && distance < least) [best, least] = [element, distance];
  }
  best?.focus();
}

/** @param {Element} element */
function middle(element) {
  const rect = element.getBoundingClientRect();
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

let asked = -1;

/** A new question takes the focus, unless the player is reading elsewhere. */
function followPrompt() {
  const { decision, telling } = store.state;
  if (!decision || telling || decision.seq === asked) return;
  asked = decision.seq;
  queueMicrotask(() => {
    const at = document.activeElement;
    if (at && at !== document.body && at.closest("dialog, .log")) return;
    document.getElementById("prompt")?.focus({ preventScroll: true });
  });
}
