// What a newcomer to Voidream is told the first time something is asked.
import { gettext } from "../../site/messages.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */

const ACTIONS = [
  gettext("One action each, in turns. Arcana that glow can be played: their value is at least your depth, the number on your Dream deck. Inverted, an arcanum does its stronger lower text and brings your discarded arcana back, but is gone for good. Either way your mind turns down by one."),
  gettext("A dark card can't be used now: choose it to read why. Evoke to bring entities out of your deck, then initiate a conflict. When both of you pass in a row, Nightmare comes."),
];
const IN_CONFLICT = [
  gettext("The conflict goes on in turns. When both of you pass in a row, each score is the depth plus what the entities count, and the difference is the damage."),
];

/** By the rule that a decision names. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  "V3.2": [
    gettext("Before a match, each player cuts the other's shuffled deck. Nobody knows its order, so any number is as good as another: press Cut, or let the table cut for you from now on."),
  ],
  "V4.1": [gettext("Both depths are equal, so a guess decides who begins: right, and the one who guesses does; wrong, and the other one does.")],
  "V5.1": ACTIONS,
  "V6.2": [
    gettext("Nightmare comes for the one with more mind left. Avoiding it costs one arcanum, for now. Entering brings your discarded arcana back, but one arcanum goes to the Void, and your ready entities attack in a dusk conflict."),
  ],
  "V7.1": [
    gettext("Dawn counts ready entities, and the higher score wins. Dusk counts exhausted ones, and the lower score wins. Only ready ones can be sent, and all that took part end up exhausted."),
  ],
  "V7.7": [gettext("Damage fills the loser's participants first. What is left over hits the Dream deck, if the attacker won.")],
};

/** @param {Decision} decision @param {View} view */
export function tips(decision, view) {
  const fighting = decision.rule === "V5.1" && view.conflict;
  const texts = (fighting ? IN_CONFLICT : TIPS[decision.rule ?? ""]) ?? [];
  return texts.map((text, index) => ({ key: `${fighting ? "conflict" : decision.rule}/${index}`, text }));
}
