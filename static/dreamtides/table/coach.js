// What the coach says in a first match of Dreamtides, each line once, at what it explains.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";

/** @typedef {import("../../table/types.js").Decision} Decision @typedef {import("./types.js").View} View */
/** @typedef {import("../../table/tips.js").Tip} Tip */

/** @param {Decision} decision @param {View} view @returns {Tip[]} */
export function coach(decision, view) {
  const mine = view.you ?? "A";
  const theirs = mine === "A" ? "B" : "A";
  const me = view.players[mine];
  const plays = decision.options.filter(({ notation }) => notation.startsWith("play "));
  const fast = decision.about !== "main" && plays.length > 0;
  const first = plays[0]?.card ? `[data-card="${plays[0].card}"]` : "";
  /** @type {Record<string, [string, boolean, string, string][]>} */
  const lines = {
    main: [
      ["goal", true, `[data-zone="${mine}:points"]`, gettext("Welcome! The cards are preset and your opponent is easy. These are your points. You both start with 5. The first to 12 wins.")],
      ["energy", true, `[data-zone="${mine}:energy"]`, gettext("This is your energy. Each card shows its cost in the corner. Cards you can afford glow.")],
      ["character", plays.length > 0, first, gettext("Characters stay on the battlefield, and the number on them is their spark. Choose this card to play it.")],
      ["end", me.battlefield.length > 0, ".prompt", gettext("When you have played what you want, end your turn.")],
      ["judgment", view.turn > 2, `[data-zone="${mine}:spark"]`, gettext("Your turn started with your Judgment: you score the difference if you have more spark than your opponent. So keep your spark ahead.")],
      ["events", me.hand.some(({ title }) => definitionOf(title ?? null)?.text?.toLowerCase().startsWith("dissolve")) && view.players[theirs].battlefield.length > 0, `[data-zone="${theirs}:battlefield"]`, gettext("Events take effect once. You have one that dissolves a weak enemy, which puts it into its owner's void.")],
      ["well", view.turn > 4, `[data-zone="dreamwell"]`, gettext("At the start of each turn you draw from the Dreamwell. It raises your production for good and refills your energy.")],
    ],
    priority: [["stack", true, `[data-zone="stack"]`, fast
      ? gettext("Your opponent's card is on the stack. You can respond with a fast card, which resolves first, or let it resolve.")
      : gettext("Your opponent's card is on the stack. You have no fast card to respond with, so let it resolve.")]],
    ending: [["ending", true, ".prompt", gettext("Your opponent's turn is ending. You could play fast cards now. Otherwise continue to your turn.")]],
    target: [["target", true, ".prompt", gettext("Choose a glowing card as the target.")]],
    foresee: [["foresee", true, ".prompt", gettext("Foresee shows the top of your deck. Keep a card you want to draw, or put it into your void.")]],
  };
  return (lines[decision.about ?? ""] ?? []).filter(([, fits]) => fits).map(([key, , at, text]) => ({ key: `coach/${key}`, at, text }));
}
