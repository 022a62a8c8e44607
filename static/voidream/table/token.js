// Cards in play: entities, memories and constructs as they are now, with what lies under them; and veiled cards.
import { Icon, longest } from "../../table/face.js";
import { Back, Face } from "./face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";
import { count } from "../../table/words.js";

/** @typedef {import("./types.js").InPlay} InPlay @typedef {import("./types.js").Known} Known */

/** What is true of a card in play now, in words. @param {InPlay} card */
export function noteOn(card) {
  const parts = [];
  if (card.side) parts.push(card.side);
  if (card.exhausted) parts.push("exhausted");
  if (card.damage) parts.push(`${card.damage} damage`);
  if (card.keywords?.length) parts.push(card.keywords.join(", "));
  if (card.charges?.length) parts.push(count(card.charges.length, "charge"));
  if (card.attached?.length) parts.push(`attached: ${card.attached.map((under) => under.title).join(", ")}`);
  const sentence = parts.join(" · ");
  return sentence && sentence[0].toUpperCase() + sentence.slice(1);
}

/** Whether something holds on a card for a while. @param {string} id */
function isLasting(id) {
  const { past, shown } = store.state;
  const view = /** @type {import("./types.js").View | null} */ (past?.view ?? shown);
  return Boolean(view?.effects?.some(({ cards }) => cards?.includes(id)));
}

/** @param {InPlay} card */
function nameOf(card) {
  const stats = card.kind === "entity" ? `, dawn ${card.dawn}, stability ${card.stability}, dusk ${card.dusk}` : "";
  return `${card.title}, ${card.kind}, value ${card.value}${stats}${isLasting(card.id) ? ", something is in force on it" : ""}`;
}

/** @param {{card: InPlay}} props */
export function Token({ card }) {
  const { dawn, stability, dusk } = card;
  const classes = ["token", `token--${card.kind}`];
  if (card.exhausted) classes.push("is-exhausted");
  if (card.side) classes.push(`is-${card.side}`);
  return html`
    <${Slot} id=${card.id} className=${classes.join(" ")} title=${card.title} name=${nameOf(card)} note=${noteOn(card)}
      under=${under(card)}>
      <${Face} title=${card.title} kind=${card.kind} value=${card.value} stats=${{ dawn, stability, dusk }} />
      ${card.exhausted && html`<span class="token__mark token__mark--exhausted"><${Icon} name="turn" /></span>`}
      ${card.side && html`
        <span class="token__mark token__mark--side"><${Icon} name=${card.side === "attacking" ? "attack" : "shield"} /></span>`}
      ${isLasting(card.id) && html`<span class="token__mark token__mark--lasting"><${Icon} name="hourglass" /></span>`}
      ${(card.damage ?? 0) > 0 && html`<span class="token__damage" aria-hidden="true">−${card.damage}</span>`}
    <//>`;
}

/** What lies under a card sticks out below it: attached cards by name, charges by their backs. @param {InPlay} host */
function under(host) {
  const attached = host.attached ?? [];
  const charges = host.charges ?? [];
  const many = attached.length + charges.length;
  if (many === 0) return null;
  return html`
    <div class=${many > 3 ? "under under--many" : "under"} style=${{ "--k": String(many) }}
      role="group" aria-label=${`Under ${host.title}`}>
      ${attached.map((card) => html`
        <${Slot} key=${card.id} id=${card.id} className=${`tab tab--attached ${card.exhausted ? "is-exhausted" : ""}`} title=${card.title}
          name=${`${nameOf(card)}, attached to ${host.title}`} note=${noteOn(card) || `Attached to ${host.title}`}>
          <span class="tab__value" aria-hidden="true">${card.value}</span><span class="tab__title" aria-hidden="true">${card.title}</span>
        <//>`)}
      ${charges.map((charge) => html`
        <${Slot} key=${charge.id} id=${charge.id} className="tab tab--charge" title=${charge.title}
          name=${`Charge under ${host.title}${charge.title ? `: ${charge.title}` : ", face down"}, value ${charge.value}`}
          note=${`A charge under ${host.title}${charge.title ? ": your opponent sees only its back" : `, value ${charge.value}`}`}>
          <span class="tab__value" aria-hidden="true">${charge.value}</span>
        <//>`)}
    </div>`;
}

/** @param {{card: Known, index: number, mine: boolean}} props */
export function Veiled({ card, index, mine }) {
  const name = `Veiled card ${index + 1}, value ${card.value}${card.title ? `: ${card.title}` : ""}`;
  return html`
    <${Slot} id=${card.id} className="token token--veiled" title=${card.title} name=${name}
      note=${mine ? "Veiled: only you know it" : `Veiled, value ${card.value}`}>
      <${Back} value=${card.value} />
      ${card.title && html`<span class="veiled__title" aria-hidden="true" style=${longest(card.title)}>${card.title}</span>`}
    <//>`;
}
