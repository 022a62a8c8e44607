// The maybeboard below the deck: rows with their copies, and the ways into the deck and off it.
import { gettext } from "../../site/messages.js";
import { game, kindName } from "./game.js";
import { cardsByTitle, curveOf, curveSaid } from "./facts.js";
import { total } from "./history.js";
import { html } from "./html.js";
import { considered, dismiss, takeIn } from "./maybe.js";
import { noteOn, noteSaid } from "./notes.js";
import { Noted } from "./notedialog.js";
import { GameIcon, Icon } from "./parts.js";
import { store } from "./store.js";

const FINE = matchMedia("(pointer: fine)").matches;

export function Maybeboard() {
  const has = considered();
  const cards = cardsByTitle();
  const known = /** @type {any[]} */ (Object.keys(has).map((title) => cards.get(title)).filter(Boolean)).sort(game.inDeckOrder);
  const strange = Object.keys(has).filter((title) => !cards.has(title));
  const lead = has[store.state.maybeRow] ? store.state.maybeRow : known[0]?.title;
  const drop = store.state.dragged && !store.state.dragged.startsWith("maybeboard:");
  return html`
    <section class=${`part maybeboard ${drop ? "maybeboard--drop" : ""}`} aria-labelledby="part-maybeboard" data-drop="maybeboard">
      <header class="part__head"><h3 id="part-maybeboard">${gettext("Maybeboard")} <span class="part__size nums">${total(has)}</span></h3></header>
      <p class="small quiet">${gettext("Cards you’re considering. They don’t count, and only you see them.")}</p>
      ${!known.length && !strange.length && html`<p class="part__none">${
        gettext("None yet. Press M on a card, drag one here, or open its details")}</p>`}
      ${strange.map((title) => html`
        <p class="notice" key=${title}>${gettext("%(copies)s %(title)s: no longer in the pool.", { copies: has[title], title })}${" "}
          <button type="button" class="link" onClick=${() => dismiss(title, true)}>${gettext("Remove")}</button></p>`)}
      <ul class="rows">${known.map((card) => html`<${MaybeRow} key=${card.slug} card=${card} copies=${has[card.title]}
        current=${card.title === lead} />`)}</ul>
    </section>`;
}

/** @param {{card: any, copies: number, current: boolean}} props */
function MaybeRow({ card, copies, current }) {
  const { title } = card;
  const value = curveOf(card);
  const note = noteOn(title);
  const stands = gettext("%(copies)s %(title)s on the maybeboard", { copies, title });
  const name = [stands, kindName(card), curveSaid(card), noteSaid(note)].filter(Boolean).join(", ");
  return html`
    <li class=${`row row--maybe ${game.familyClass(card)}`} data-peek=${title} draggable=${FINE ? "true" : null}>
      <div class="row__main" role="button" tabindex=${current ? "0" : "-1"} data-card=${title} data-in="maybeboard"
        aria-keyshortcuts="Enter + Delete - M D N">
        <span class="visually-hidden">${name}</span>
        <b class="row__copies nums" aria-hidden="true" key=${copies}>${copies}</b>
        ${value !== undefined && html`<b class=${`value value--${value}`} aria-hidden="true">${value}</b>`}
        <${Noted} title=${title} note=${note} />
        <${GameIcon} name=${game.familyIcon(card)} className="row__sigil" />
      </div>
      <button type="button" class="row__tool" tabindex="-1" aria-label=${gettext("Remove one %(title)s from the maybeboard", { title })}
        title=${gettext("Remove")} onClick=${(/** @type {MouseEvent} */ event) => dismiss(title, event.shiftKey)}><${Icon} name="minus" /></button>
      <button type="button" class="row__tool" tabindex="-1" aria-label=${gettext("Move one %(title)s to the deck", { title })}
        title=${gettext("Move to the deck")} onClick=${(/** @type {MouseEvent} */ event) => takeIn(title, event.shiftKey)}><${Icon} name="deck" /></button>
    </li>`;
}
