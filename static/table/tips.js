// What a newcomer is told the first time something is asked. Each tip comes once in a browser; lessons have words of their own,
// and who tries a draft in a sandbox is no newcomer.
import { store } from "./store.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */

const KEPT = "voidream-tips";
/** Stands for all tips, in what is kept. */
const ALL = "all";

const ACTIONS = [
  "One action each, in turns. Arcana that glow can be played: their value is at least your depth, the number on your Dream deck. " +
    "Inverted, an arcanum does its stronger lower text and brings your discarded arcana back, but is gone for good. Either way your " +
    "mind turns down by one.",
  "A dark card can't be used now: choose it to read why. Evoke to bring entities out of your deck, then initiate a conflict. When both " +
    "of you pass in a row, Nightmare comes.",
];
const IN_CONFLICT = [
  "The conflict goes on in turns. When both of you pass in a row, each score is the depth plus what the entities count, and the " +
    "difference is the damage.",
];

/** By the rule that a decision names. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  "V3.2": [
    "Before a match, each player cuts the other's shuffled deck. Nobody knows its order, so any number is as good as another: press Cut, " +
      "or let the table cut for you from now on.",
  ],
  "V4.1": ["Both depths are equal, so a guess decides who begins: right, and the one who guesses does; wrong, and the other one does."],
  "V5.1": ACTIONS,
  "V6.2": [
    "Nightmare comes for the one with more mind left. Avoiding it costs one arcanum, for now. Entering brings your discarded arcana back, " +
      "but one arcanum goes to the Void, and your ready entities attack in a dusk conflict.",
  ],
  "V7.1": [
    "Dawn counts ready entities, and the higher score wins. Dusk counts exhausted ones, and the lower score wins. Only ready ones can be " +
      "sent, and all that took part end up exhausted.",
  ],
  "V7.7": ["Damage fills the loser's participants first. What is left over hits the Dream deck, if the attacker won."],
};

/** @param {Decision} decision @param {View} view @returns {{key: string, text: string} | null} */
function next(decision, view) {
  const seen = kept();
  if (seen.includes(ALL) || decision.about === "forced") return null;
  const fighting = decision.rule === "V5.1" && view.conflict;
  const texts = (fighting ? IN_CONFLICT : TIPS[decision.rule ?? ""]) ?? [];
  const keys = texts.map((_, index) => `${fighting ? "conflict" : decision.rule}/${index}`);
  const index = keys.findIndex((key) => !seen.includes(key));
  return index < 0 ? null : { key: keys[index], text: texts[index] };
}

/** The tip for a decision that is asked now; it counts as told. @param {Decision} decision @param {View} view */
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

/** @returns {string[]} */
function kept() {
  try {
    return (localStorage.getItem(KEPT) ?? "").split(" ");
  } catch {
    // Where nothing can be kept, the same tips would come again and again.
    return [ALL];
  }
}

/** @param {string[]} keys */
function keep(keys) {
  try {
    localStorage.setItem(KEPT, keys.filter(Boolean).join(" "));
  } catch {
    // See kept().
  }
}
