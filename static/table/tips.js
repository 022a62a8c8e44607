// Tips for newcomers, each shown once per browser the first time its decision comes up. Lessons have their own texts, and
// sandboxes have none.
import { game } from "./game.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */

/** Stands for all tips, in what is kept. */
const ALL = "all";

/** @param {Decision} decision @param {View} view @returns {{key: string, text: string} | null} */
function next(decision, view) {
  const seen = kept();
  if (seen.includes(ALL) || decision.about === "forced") return null;
  return game().tips(decision, view).find(({ key }) => !seen.includes(key)) ?? null;
}

/** The tip for the current decision; it counts as shown. @param {Decision} decision @param {View} view */
export function advise(decision, view) {
  const { lesson, sandbox } = store.state.config;
  if (lesson || sandbox) return "";
  const found = next(decision, view);
  if (found) keep([...kept(), found.key]);
  return found?.text ?? "";
}

export const dismissTip = () => store.set({ tip: "" });

export function endTips() {
  keep([ALL]);
  dismissTip();
}

export function restartTips() {
  keep([]);
  const { decision, shown } = store.state;
  store.set({ panel: null, tip: decision && shown ? advise(decision, shown) : "" });
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
