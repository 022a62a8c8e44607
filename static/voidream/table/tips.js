// Tips for newcomers to Voidream, each shown the first time its decision comes up.
import { gettext } from "../../site/messages.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */

const ACTIONS = [
  gettext("You take turns, one action each. Glowing arcana can be played: their value is at least your depth, the number on your Dream deck. An inverted arcanum uses its stronger lower text and brings back your discarded arcana, but is gone for good. Both cost 1 mind."),
  gettext("Dimmed cards can’t be used now. Tap a card to see why. Evoke to bring entities out of your deck, then start a conflict. When you both pass in a row, Nightmare comes."),
];
const IN_CONFLICT = [
  gettext("You take turns in a conflict, too. When you both pass in a row, each score is depth plus what the entities count, and the difference is the damage."),
];

/** By the rule that a decision names. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  "V3.2": [
    gettext("Before a match, each player cuts the other’s shuffled deck. Any cut is fine: press Cut, or let the table always cut for you."),
  ],
  "V4.1": [gettext("It’s a tie, so a guess decides who goes first: if it’s right, the player who guessed, otherwise the other player.")],
  "V5.1": ACTIONS,
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
  const texts = (fighting ? IN_CONFLICT : TIPS[decision.rule ?? ""]) ?? [];
  return texts.map((text, index) => ({ key: `${fighting ? "conflict" : decision.rule}/${index}`, text }));
}
