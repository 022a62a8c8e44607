// Telling what happened: events are shown one after the other, never for long, and never against the player's will.
import { flourish, spanOf } from "./flourish.js";
import { finishAll, isStill } from "./motion.js";
import { retell } from "./retell.js";
import { store } from "./store.js";
import { plain } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").View} View
 * @typedef {{events: GameEvent[], final: View, done: () => void}} Step
 */

/** However much has happened, it is told in this time. */
const LONGEST = 2500;

/** @type {Step[]} */
let steps = [];
let running = false;
let hurried = false;
/** Counts up whenever what is being told is thrown away. */
let generation = 0;
/** @type {(() => void) | null} */
let wake = null;

/**
 * Shows a step's events and then its view; `done` is called when the table has caught up.
 * @param {GameEvent[]} events
 * @param {View} final
 * @param {() => void} done
 */
export function tell(events, final, done) {
  steps.push({ events, final, done });
  if (!running) run();
}

/** Straight to the end of what is being told. */
export function hush() {
  if (!running) return;
  hurried = true;
  finishAll();
  wake?.();
}

/** Drops what hasn't been told: the whole table has come anew. */
export function forgetSteps() {
  steps = [];
  generation += 1;
  hush();
}

async function run() {
  running = true;
  const mine = generation;
  while (steps.length && mine === generation) {
    const pace = Math.max(1, steps.reduce((sum, step) => sum + lengthOf(step), 0) / LONGEST);
    const step = steps[0];
    for (const event of step.events) {
      if (hurried || isStill() || mine !== generation) break;
      await show(event, step.final, pace);
    }
    if (mine !== generation) break;
    steps.shift();
    const untold = steps.reduce((sum, other) => sum + other.events.length, 0);
    store.set({ shown: step.final, telling: steps.length > 0, caption: "", told: store.state.log.length - untold });
    step.done();
  }
  running = false;
  hurried = false;
  if (steps.length) run();
}

/** @param {Step} step */
const lengthOf = (step) => step.events.reduce((sum, event) => sum + spanOf(event), 0);

/** @param {GameEvent} event @param {View} final @param {number} pace */
async function show(event, final, pace) {
  const { shown } = store.state;
  const span = spanOf(event) / pace;
  if (!shown) return;
  const after = retell(shown, event, final);
  const caption = event.text && event.type !== "turn" ? plain(event.text, store.state.seats) : store.state.caption;
  flourish(event, span, () => store.set({ shown: after, telling: true, caption, told: store.state.told + 1 }));
  if (span < 16) return;
  await new Promise((resolve) => {
    wake = () => resolve(undefined);
    setTimeout(wake, span);
  });
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) hush();
});
