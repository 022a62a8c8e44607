// Tips for newcomers to Dreamtides, each shown the first time its decision comes up.
import { gettext } from "../../site/messages.js";

/** @typedef {import("../../table/types.js").Decision} Decision */

/** By what is asked. Of several, one each time. @type {Record<string, string[]>} */
const TIPS = {
  main: [
    gettext("Glowing cards can be played. A card costs the number on its sun, and the number next to your sun is your energy this turn. Characters stay and give spark. Events happen once. Play as many as you can pay for, then end your turn."),
    gettext("Your Judgment comes at the start of your next turn: if your spark is higher, you score the difference. Twelve points win."),
    gettext("Dimmed cards can’t be played now. Hover over or tap a card to see why. Leftover energy can pay for fast cards on your opponent’s turn."),
  ],
  priority: [gettext("You can respond to what is on the stack with a fast card, which resolves first. Or let it resolve.")],
  ending: [gettext("Your opponent’s turn is ending. You can play fast cards before your own turn starts.")],
  foresee: [gettext("These are your next draws. Choose any to put into your void instead.")],
};

/** @param {Decision} decision */
export const tips = ({ about = "" }) => (TIPS[about] ?? []).map((text, index) => ({ key: `${about}/${index}`, text }));
