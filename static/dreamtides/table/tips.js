// What a newcomer to Dreamtides is told the first time something is asked.
import { gettext } from "../../site/messages.js";

/** @typedef {import("../../table/types.js").Decision} Decision */

/** By what is asked. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  main: [
    gettext("Cards that glow can be played: they cost the number on their sun, and the energy of this turn is the number beside your sun. Characters stay and bring spark, events do their text once. As many as you can pay for; then end the turn."),
    gettext("At the beginning of your next turn comes your Judgment: if your spark is the higher total, you score the difference. Twelve points win."),
    gettext("A dark card can’t be played now: point at it to read why. Energy that is left can pay for fast cards in the other’s turn."),
  ],
  priority: [gettext("Something is on the stack, and you could answer it with a fast card, which would happen first. If you let it resolve, it happens now.")],
  ending: [gettext("The other turn ends. This is your moment for fast cards before your own turn begins.")],
  foresee: [gettext("You see what you would draw next. Choose what should go into your void instead, or nothing.")],
};

/** @param {Decision} decision */
export const tips = ({ about = "" }) => (TIPS[about] ?? []).map((text, index) => ({ key: `${about}/${index}`, text }));
