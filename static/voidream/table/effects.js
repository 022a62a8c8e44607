// Temporary effects: their cards, players, duration and source.
import { gettext, pgettext, woven } from "../../site/messages.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { places } from "./places.js";
import { Sentence } from "../../table/sentence.js";
import { store } from "../../table/store.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Effect} Effect */

/** Of the card that it comes from. @type {Record<Effect["until"], string>} */
const UNTIL = {
  turn: gettext("%(card)s, until end of turn"),
  phase: gettext("%(card)s, until end of phase"),
  conflict: gettext("%(card)s, until end of conflict"),
  round: gettext("%(card)s, until end of round"),
  next_round: gettext("%(card)s, until the next round starts"),
};

/** @param {{effects: Effect[], view?: View}} props with a view, the cards that each is on are named */
export function Effects({ effects, view }) {
  const shown = view && places(view);
  return html`<ul class="effects">${effects.map((effect, index) => {
    const on = shown ? (effect.cards ?? []).flatMap((id) => shown.get(id)?.card?.title ?? []) : [];
    const origin = woven(UNTIL[effect.until], { card: html`<${Origin} effect=${effect} />` });
    const cards = on.map((title, at) => html`${at > 0 ? pgettext("between names", ", ") : ""}<${CardName} title=${title} />`);
    return html`
      <li key=${index}><p><${Sentence} text=${effect.text} /></p>
        <p class="effects__from">${on.length ? woven(gettext("%(origin)s, on %(cards)s"), { origin, cards }) : origin}</p></li>`;
  })}</ul>`;
}

/** Whose card it comes from: the text may speak to that player as "you". @param {{effect: Effect}} props */
function Origin({ effect: { from, by } }) {
  if (!from || !by) return html`<${CardName} title=${from} />`;
  const { you, seats } = store.state;
  const card = html`<${CardName} title=${from} />`;
  return by === you ? woven(gettext("Your %(card)s"), { card }) : woven(gettext("%(name)s's %(card)s"), { name: seats[by].name, card });
}

/** All of them: those on the players first. @param {{view: View}} props */
export function AllEffects({ view }) {
  const effects = view.effects ?? [];
  const { seats } = store.state;
  const groups = [
    ...(/** @type {const} */ (["A", "B"]).map((seat) => ({
      heading: seat === view.you ? gettext("On you") : gettext("On %(name)s", { name: seats[seat].name }), found: effects.filter((effect) => effect.seats?.includes(seat)),
    }))),
    { heading: gettext("On cards"), found: effects.filter((effect) => !effect.seats?.length) },
  ];
  return groups.filter(({ found }) => found.length).map(({ heading, found }) => html`
    <section key=${heading}><h3>${heading}</h3><${Effects} effects=${found} view=${view} /></section>`);
}
