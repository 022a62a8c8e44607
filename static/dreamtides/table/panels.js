// Dialogs over Dreamtides' table: piles, what is known of a deck, the Dreamwell, and what holds until the end of turn.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Words } from "../../table/face.js";
import { ZoneNote } from "../../table/glossary.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { showZoom } from "../../table/zoomtriggers.js";
import { Face } from "./face.js";
import { titleOf } from "./places.js";
import { PILES, nameOf } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
export const panels = {
  pile(view, { seat, zone }) {
    const cards = zone === "void" ? view.players[seat].void : view.players[seat].banished;
    const told = { name: nameOf(seat), pile: PILES[zone], count: cards.length };
    return {
      heading: seat === view.you ? gettext("Your %(pile)s (%(count)s)", told) : gettext("%(name)s's %(pile)s (%(count)s)", told),
      body: html`<${ZoneNote} zone=${zone} />
        ${cards.length ? html`<${Spread} titles=${cards.map(({ title }) => title)} />` : html`<p class="panel-empty">${gettext("No card is here yet.")}</p>`}`,
    };
  },
  deck(view, { seat }) {
    const { deck, list } = view.players[seat];
    return {
      heading: seat === view.you
        ? ngettext("Your deck (%(count)s card)", "Your deck (%(count)s cards)", deck.size)
        : ngettext("%(name)s's deck (%(count)s card)", "%(name)s's deck (%(count)s cards)", deck.size, { name: nameOf(seat) }),
      body: html`<${ZoneNote} zone="deck" /><p class="panel-note">${gettext("What you have seen of it and can still be sure of, from the top.")}</p>
        ${deck.known.length ? html`<ol class="layers">${deck.known.map((card) => html`
          <li key=${card.under}><span class="layers__at">${deck.size - card.under}</span>
          <span class="layers__card"><${Face} title=${card.title} /></span><strong>${card.title}</strong></li>`)}</ol>`
        : html`<p class="panel-empty">${gettext("You know no card in it.")}</p>`}
        ${list && html`<details class="decklist"><summary>${gettext("The whole deck list")}</summary>
          <ul>${Object.entries(list).map(([title, copies]) => html`
            <li key=${title}><span class="decklist__copies">${copies}</span><${CardName} title=${title} /></li>`)}</ul></details>`}`,
    };
  },
  well(view) {
    const { drawn, left } = view.dreamwell;
    return {
      heading: gettext("The Dreamwell"),
      body: html`<${ZoneNote} zone="dreamwell" />
        <section><h3>${gettext("Drawn in this cycle")}</h3>${drawn.length ? html`<${Spread} titles=${drawn} />` : html`<p class="panel-empty">${gettext("None yet.")}</p>`}</section>
        <section><h3>${gettext("Still to come, in no order that anybody knows")}</h3>${left.length
          ? html`<${Spread} titles=${left} />` : html`<p class="panel-empty">${gettext("None: a new cycle begins.")}</p>`}</section>`,
    };
  },
  lasting: (view) => ({
    heading: gettext("Until the end of turn"),
    body: html`<ul class="effects">${view.lasting.map(({ seat, text, cards, by }, index) => {
      const on = cards.flatMap((id) => titleOf(view, id) ?? []);
      return html`
        <li key=${index}><p><${Words} text=${text} /></p>
          <p class="effects__from">${by && html`<${CardName} title=${by} />${" · "}`}${seat === view.you ? gettext("For you") : gettext("For %(name)s", { name: nameOf(seat) })}${on.length > 0 && html`: ${on.map((title, at) => html`${at > 0 ? pgettext("between names", ", ") : ""}<${CardName} title=${title} />`)}`}</p></li>`;
    })}</ul>`,
  }),
};

/** @param {{titles: string[]}} props */
function Spread({ titles }) {
  return html`
    <ul class="spread">${titles.map((title, index) => html`
      <li key=${index}><button type="button" class="spread__card"
        onClick=${(/** @type {any} */ event) => showZoom({ title, note: "", refused: null }, event.currentTarget, true)}>
        <span class="visually-hidden">${[title, definitionOf(title)?.text].filter(Boolean).join(". ")}</span><${Face} title=${title} /></button></li>`)}</ul>`;
}
