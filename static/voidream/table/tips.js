// Tips for newcomers to Voidream, each shown the first time its decision comes up.
import { gettext } from "../../site/messages.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */

const ACTIONS = [
  gettext("You take turns, one action each. Glowing arcana can be played: their value is at least your depth, the number on your Dream deck. An inverted arcanum uses its stronger lower text and brings back your discarded arcana, but is gone for good. Both cost 1 mind."),
  gettext("Dimmed cards can’t be used now. Tap a card to see why. Evoke to bring entities out of your deck, then start a conflict. When you both pass in a row, Nightmare comes."),
];
/** By what a decision is about, or the rule it names. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  "V3.2": [
    gettext("Before a match, each player cuts the other’s shuffled deck. Any cut is fine: press Cut, or let the table always cut for you."),
  ],
  hide: [gettext("It’s a tie. Hide a side. If your opponent guesses it, they go first. If not, you do.")],
  guess: [gettext("It’s a tie. If you guess the side that your opponent chose, you go first. If not, they do.")],
  "V5.1": ACTIONS,
  conflict: [
    gettext("You take turns in a conflict, too. When you both pass in a row, each score is depth plus what the entities count, and the difference is the damage."),
  ],
  "V6.2": [
    gettext("The player with more mind left faces Nightmare. Avoiding it costs you one arcanum for now. Entering it brings back your discarded arcana, but one arcanum goes to the Void and your ready entities attack in a dusk conflict."),
  ],
  "V7.1": [
    gettext("At dawn, ready entities count and the higher score wins. At dusk, exhausted entities count and the lower score wins. Only ready entities can fight, and everyone who fought becomes exhausted."),
  ],
  "V7.7": [gettext("Damage fills the loser’s participants first. If the attacker won, the rest hits the Dream deck.")],
};

/** @param {Decision} decision @param {View} view */
export function tips(decision, view) {
  const fighting = decision.rule === "V5.1" && view.conflict;
  const key = fighting ? "conflict" : ([decision.about, decision.rule].find((each) => each && TIPS[each]) ?? "");
  return (TIPS[key] ?? []).map((text, index) => ({ key: `${key}/${index}`, text }));
}
