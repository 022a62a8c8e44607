// Tips for newcomers, each shown once per browser the first time its decision comes up. Lessons have their own texts, and
// sandboxes have none.
import { announce } from "./announce.js";
import { game } from "./game.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */
/** @typedef {{key: string, text: string, at?: string}} Tip  `at`: what it explains, as a selector within the table */

/** Stands for all tips, in what is kept. */
const ALL = "all";

/** @param {Decision} decision @param {View} view @returns {Tip | null} */
function next(decision, view) {
  const seen = kept();
  const { coach } = store.state.config;
  if (seen.includes(ALL) || (decision.about === "forced" && !coach)) return null;
  const tips = coach ? game().coach(decision, view) : game().tips(decision, view);
  return tips.find(({ key }) => !seen.includes(key)) ?? null;
}

/** The tip for a decision that is asked now; it counts as shown. @param {Decision} decision @param {View} view @returns {Tip | null} */
export function advise(decision, view) {
  const { lesson, sandbox } = store.state.config;
  if (lesson || sandbox) return null;
  const found = next(decision, view);
  if (found) keep([...kept(), found.key]);
  return found;
}

export const dismissTip = () => store.set({ tip: null });

/** Replaces the tip with the next one for the same decision. */
export function nextTip() {
  const { decision, shown } = store.state;
  const tip = decision && shown ? advise(decision, shown) : null;
  store.set({ tip });
  if (tip) announce(tip.text);
}

export function endTips() {
  keep([ALL]);
  dismissTip();
}

export function restartTips() {
  keep([]);
  store.set({ panel: null });
  nextTip();
}

const keptAs = () => `${store.state.config.game.name}-tips`;

/** @returns {string[]} */
function kept() {
  try {
    return (localStorage.getItem(keptAs()) ?? "").split(" ");
  } catch {
    // Where nothing can be kept, the same tips would come again and again.
    return [ALL];
  }
}

/** @param {string[]} keys */
function keep(keys) {
  try {
    localStorage.setItem(keptAs(), keys.filter(Boolean).join(" "));
  } catch {
    // See kept().
  }
}
