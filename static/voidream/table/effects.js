// What goes on for a while: on which cards, for whom, until when, and from which card.
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { places } from "./places.js";
import { Sentence } from "../../table/sentence.js";
import { store } from "../../table/store.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Effect} Effect */

/** @type {Record<Effect["until"], string>} */
const UNTIL = { turn: "until the turn ends", phase: "until the phase ends", conflict: "until the conflict ends", round: "until the round ends" };

/** @param {{effects: Effect[], view?: View}} props with a view, the cards that each is on are named */
export function Effects({ effects, view }) {
  const shown = view && places(view);
  return html`<ul class="effects">${effects.map((effect, index) => {
    const on = shown ? (effect.cards ?? []).flatMap((id) => shown.get(id)?.card?.title ?? []) : [];
    return html`
      <li key=${index}><p><${Sentence} text=${effect.text} /></p>
        <p class="effects__from"><${Origin} effect=${effect} />, ${UNTIL[effect.until]}
          ${on.length > 0 && html`, on ${on.map((title, at) => html`${at > 0 ? ", " : ""}<${CardName} title=${title} />`)}`}</p></li>`;
  })}</ul>`;
}

/** Whose card it comes from: the text may speak to that player as "you". @param {{effect: Effect}} props */
function Origin({ effect: { from, by } }) {
  if (!from || !by) return html`<${CardName} title=${from} />`;
  const { you, seats } = store.state;
  return html`${by === you ? "Your" : `${seats[by].name}'s`} <${CardName} title=${from} />`;
}

/** All of them: those on the players first. @param {{view: View}} props */
export function AllEffects({ view }) {
  const effects = view.effects ?? [];
  const { seats } = store.state;
  const groups = [
    ...(/** @type {const} */ (["A", "B"]).map((seat) => ({
      heading: seat === view.you ? "On you" : `On ${seats[seat].name}`, found: effects.filter((effect) => effect.seats?.includes(seat)),
    }))),
    { heading: "On cards", found: effects.filter((effect) => !effect.seats?.length) },
  ];
  return groups.filter(({ found }) => found.length).map(({ heading, found }) => html`
    <section key=${heading}><h3>${heading}</h3><${Effects} effects=${found} view=${view} /></section>`);
}
