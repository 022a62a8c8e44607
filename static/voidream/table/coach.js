// What the coach says in a first match of Voidream, each line once, at what it explains.
import { gettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").View} View */
/** @typedef {import("../../table/tips.js").Tip} Tip */

/** @param {Decision} decision @param {View} view @returns {Tip[]} */
export function coach(decision, view) {
  const mine = view.you ?? "A";
  const theirs = mine === "A" ? "B" : "A";
  const me = view.players[mine];
  /** The card to play whose text begins so, as a selector. */
  const card = (/** @type {string} */ verb) => {
    const played = decision.options.find(({ notation }) => notation.startsWith("play ") && definitionOf(notation.slice(5))?.text?.toLowerCase().startsWith(verb));
    return played?.card ? `[data-card="${played.card}"]` : "";
  };
  const ready = me.play.filter(({ kind, exhausted }) => kind === "entity" && !exhausted).length;
  const evoke = card("evoke");
  const attack = card("initiate");
  const tower = `[data-zone="${mine}:tower"]`;
  /** @type {Record<string, [string, boolean, string, string][]>} */
  const lines = {
    turn: [
      ["goal", true, `[data-zone="${theirs}:tower"]`, gettext("Welcome! The cards are preset and your opponent is easy. This is your opponent’s deck. At the bottom is their bastion. Destroy it to win.")],
      ["depth", true, tower, gettext("This is your deck. The value of its top card is your depth. You can play the arcana in your hand whose value is at least your depth. They glow.")],
      ["evoke", Boolean(evoke), evoke, gettext("This arcanum evokes: you look at your top card and may play it for free. Choose it, then Play.")],
      ["mind", me.mind?.at === 3, ".dreamer--mine .mind", gettext("Each arcanum lowers your mind by 1. When it is spent, you can only pass until the next round.")],
      ["attack", ready > 0 && Boolean(attack), attack, gettext("This arcanum starts a dawn conflict: your ready entities attack. The higher score wins, and the difference is dealt as damage.")],
      ["invert", me.arcana_discard.length > 2 && decision.options.some(({ notation }) => notation.startsWith("invert ")), ".hand--mine", gettext("Low on arcana? Invert one: it uses its stronger, lower text and returns your discarded arcana to your hand. The inverted card is gone for good.")],
      ["spent", me.mind?.at === 0, ".prompt", gettext("Your mind is spent, so pass. When both of you pass in a row, the player with more mind left faces Nightmare, and a new round starts.")],
    ],
    evoke: [["evoked", true, ".prompt", gettext("Entities stay in play and fight for you. Thoughts take effect once. Play it, or leave it on top of your deck.")]],
    attackers: [["attackers", view.conflict?.kind === "dawn", ".rows--mine", gettext("Choose who attacks. The number next to the sun is an entity's dawn, which adds to your score. Everyone who takes part becomes exhausted.")]],
    defenders: [["defenders", true, ".rows--mine", gettext("You are under attack. Choose ready entities to defend, or none. Damage that isn't stopped removes cards from your deck.")]],
    priority: [["priority", view.conflict?.kind === "dawn", ".lane", gettext("These are the scores. You can still play arcana here. When both of you pass, the attacker rolls and the higher score wins.")]],
    assign: [["assign", true, ".prompt", gettext("You assign the damage. Share it among these entities; none can take more than its stability.")]],
    nightmare: [["nightmare", true, ".prompt", gettext("You face Nightmare. Discard an arcanum to avoid it; you get it back when you invert. Entering returns your discarded arcana, but you lose one for good, and your ready entities must attack.")]],
  };
  return (lines[decision.about ?? ""] ?? []).filter(([, fits]) => fits).map(([key, , at, text]) => ({ key: `coach/${key}`, at, text }));
}
