// Cards in play: entities, memories and constructs with what is under them; and veiled cards.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { Icon, longest } from "../../table/face.js";
import { Back, Face } from "./face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";

/** @typedef {import("./types.js").InPlay} InPlay @typedef {import("./types.js").Known} Known */

/** What is true of a card in play now, in words. @param {InPlay} card */
export function noteOn(card) {
  const parts = [];
  if (card.side) parts.push(card.side === "attacking" ? gettext("attacking") : gettext("defending"));
  if (card.exhausted) parts.push(gettext("exhausted"));
  if (card.damage) parts.push(gettext("%(damage)s damage", { damage: card.damage }));
  if (card.keywords?.length) parts.push(card.keywords.join(", "));
  if (card.charges?.length) parts.push(ngettext("%(count)s charge", "%(count)s charges", card.charges.length));
  if (card.attached?.length) parts.push(gettext("attached: %(titles)s", { titles: card.attached.map((under) => under.title).join(", ") }));
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
  const { id, title, kind, value, dawn = 0, stability = 0, dusk = 0 } = card;
  const parts = [title, kind, gettext("value %(value)s", { value })];
  if (kind === "entity") parts.push(gettext("dawn %(dawn)s, stability %(stability)s, dusk %(dusk)s", { dawn, stability, dusk }));
  if (isLasting(id)) parts.push(gettext("temporary effect"));
  return parts.join(pgettext("between names", ", "));
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

/** Cards under a card stick out below it: attached cards by name, charges by their backs. @param {InPlay} host */
function under(host) {
  const attached = host.attached ?? [];
  const charges = host.charges ?? [];
  const many = attached.length + charges.length;
  if (many === 0) return null;
  return html`
    <div class=${many > 3 ? "under under--many" : "under"} style=${{ "--k": String(many) }}
      role="group" aria-label=${gettext("Under %(title)s", { title: host.title })}>
      ${attached.map((card) => html`
        <${Slot} key=${card.id} id=${card.id} className=${`tab tab--attached ${card.exhausted ? "is-exhausted" : ""}`} title=${card.title}
          name=${gettext("%(card)s, attached to %(title)s", { card: nameOf(card), title: host.title })}
          note=${noteOn(card) || gettext("Attached to %(title)s", { title: host.title })}>
          <span class="tab__value" aria-hidden="true">${card.value}</span><span class="tab__title" aria-hidden="true">${card.title}</span>
        <//>`)}
      ${charges.map((charge) => html`
        <${Slot} key=${charge.id} id=${charge.id} className="tab tab--charge" title=${charge.title}
          name=${chargeName(charge, host.title)} note=${chargeNote(charge, host.title)}>
          <span class="tab__value" aria-hidden="true">${charge.value}</span>
        <//>`)}
    </div>`;
}

/** @param {Known} charge @param {string} host the title of the card that it lies under */
const chargeName = ({ title, value = 0 }, host) => (title
  ? gettext("Charge under %(host)s: %(title)s, value %(value)s", { host, title, value })
  : gettext("Charge under %(host)s, face down, value %(value)s", { host, value }));

/** @param {Known} charge @param {string} host */
const chargeNote = ({ title, value = 0 }, host) => (title
  ? gettext("A charge under %(host)s: your opponent sees only its back", { host })
  : gettext("A charge under %(host)s, value %(value)s", { host, value }));

/** @param {{card: Known, index: number, mine: boolean}} props */
export function Veiled({ card, index, mine }) {
  const { title, value = 0 } = card;
  const number = index + 1;
  const name = title
    ? gettext("Veiled card %(number)s, value %(value)s: %(title)s", { number, value, title })
    : gettext("Veiled card %(number)s, value %(value)s", { number, value });
  return html`
    <${Slot} id=${card.id} className="token token--veiled" title=${card.title} name=${name}
      note=${mine ? gettext("Veiled: only you know it") : gettext("Veiled, value %(value)s", { value })}>
      <${Back} value=${card.value} />
      ${card.title && html`<span class="veiled__title" aria-hidden="true" style=${longest(card.title)}>${card.title}</span>`}
    <//>`;
}
