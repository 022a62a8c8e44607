// Piles of cards: buttons that open them, and their contents in dialogs.
import { gettext, ngettext } from "../site/messages.js";
import { definitionOf } from "./catalog.js";
import { Face } from "./face.js";
import { ZoneNote } from "./glossary.js";
import { html } from "./html.js";
import { CardName } from "./names.js";
import { store } from "./store.js";
import { showZoom } from "./zoomtriggers.js";

/**
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {{zone: string, label: string, count: number, icon: any, panel?: string}} Pile  `panel`: the dialog that it opens, `pile` if none is said
 */

/** Those of a seat. @param {{seat: Seat, name: string, mine: boolean, piles: Pile[]}} props */
export function Piles({ seat, name, mine, piles }) {
  return html`
    <div class="piles">${piles.map(({ zone, label, count, icon, panel = "pile" }) => html`
      <button type="button" key=${zone} class=${`pile pile--${zone}`} data-nav="card" data-zone=${`${seat}:${zone}`} aria-haspopup="dialog"
        title=${label} aria-label=${mine
          ? ngettext("Your %(pile)s: %(count)s card. Open", "Your %(pile)s: %(count)s cards. Open", count, { pile: label })
          : ngettext("%(name)s's %(pile)s: %(count)s card. Open", "%(name)s's %(pile)s: %(count)s cards. Open", count, { name, pile: label })}
        onClick=${() => store.set({ panel: { kind: panel, seat, zone } })}>
        ${icon}<span class="pile__count">${count}</span>
      </button>`)}
    </div>`;
}

/**
 * The dialog of a pile whose cards everybody may see.
 * @param {{zone: string, label: string, titles: string[], name: string, mine: boolean, says?: (title: string) => string}} pile
 */
export function pilePanel({ zone, label, titles, name, mine, says }) {
  const told = { name, pile: label, count: titles.length };
  return {
    heading: mine ? gettext("Your %(pile)s (%(count)s)", told) : gettext("%(name)s's %(pile)s (%(count)s)", told),
    body: html`<${ZoneNote} zone=${zone} /><${Spread} titles=${titles} none=${gettext("No cards here yet.")} says=${says} />`,
  };
}

/** A card in words, by default. @param {string} title */
const inWords = (title) => [title, definitionOf(title)?.text].filter(Boolean).join(". ");

/** Cards side by side. @param {{titles: string[], none: string, says?: (title: string) => string}} props */
export function Spread({ titles, none, says = inWords }) {
  if (!titles.length) return html`<p class="panel-empty">${none}</p>`;
  return html`
    <ul class="spread">${titles.map((title, index) => html`
      <li key=${title + index}><button type="button" class="spread__card"
        onClick=${(/** @type {any} */ event) => showZoom({ title, note: "", refused: null }, event.currentTarget, true)}>
        <span class="visually-hidden">${says(title)}</span><${Face} title=${title} /></button></li>`)}</ul>`;
}

/**
 * Known cards of a deck, each with the number of cards under it.
 * @param {{size: number, known: {title: string, under: number, more?: string}[]}} props
 */
export function KnownOfDeck({ size, known }) {
  return html`
    <${ZoneNote} zone="deck" />
    ${known.length ? html`<p class="panel-note">${gettext("Cards whose position you know, from the top.")}</p><ol class="layers">${known.map(({ title, under, more }) => html`
      <li key=${under}><span class="layers__at">${size - under}</span>
        <span class="layers__card"><${Face} title=${title} /></span>
        <span><strong>${title}</strong>${more && html`<br />${more}`}</span></li>`)}</ol>`
    : html`<p class="panel-empty">${gettext("You don’t know the position of any card.")}</p>`}`;
}

/** The list that a deck was built from. @param {{copies: [string, number][]}} props  by title */
export function DeckList({ copies }) {
  return html`
    <details class="decklist"><summary>${gettext("Full decklist")}</summary>
      <ul>${copies.map(([title, number]) => html`
        <li key=${title}><span class="decklist__copies">${number}</span><${CardName} title=${title} /></li>`)}</ul></details>`;
}
