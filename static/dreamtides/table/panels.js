// Dialogs over Dreamtides' table: piles, known cards of a deck, the Dreamwell, and effects until end of turn.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { Words } from "../../table/face.js";
import { ZoneNote } from "../../table/glossary.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { DeckList, KnownOfDeck, Spread, pilePanel } from "../../table/piles.js";
import { titleOf } from "./places.js";
import { PILES, nameOf } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Seat} Seat */

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
export const panels = {
  pile(view, { seat, zone }) {
    const cards = zone === "void" ? view.players[seat].void : view.players[seat].banished;
    return pilePanel({ zone, label: PILES[zone], titles: cards.map(({ title }) => title), name: nameOf(seat), mine: seat === view.you });
  },
  deck(view, { seat }) {
    const { deck: { size, known }, list } = view.players[seat];
    return {
      heading: seat === view.you
        ? ngettext("Your deck (%(count)s card)", "Your deck (%(count)s cards)", size)
        : ngettext("%(name)s's deck (%(count)s card)", "%(name)s's deck (%(count)s cards)", size, { name: nameOf(seat) }),
      body: html`<${KnownOfDeck} size=${size} known=${known} />${list && html`<${DeckList} copies=${Object.entries(list)} />`}`,
    };
  },
  well(view) {
    const { drawn, left } = view.dreamwell;
    return {
      heading: gettext("Dreamwell"),
      body: html`<${ZoneNote} zone="dreamwell" />
        <section><h3>${gettext("Drawn this cycle")}</h3><${Spread} titles=${drawn} none=${gettext("None yet.")} /></section>
        <section><h3>${gettext("Still to come, in random order")}</h3><${Spread} titles=${left}
          none=${gettext("None. A new cycle is next.")} /></section>`,
    };
  },
  lasting: (view) => ({
    heading: gettext("Until end of turn"),
    body: html`<ul class="effects">${view.lasting.map(({ seat, text, cards, by }, index) => {
      const on = cards.flatMap((id) => titleOf(view, id) ?? []);
      return html`
        <li key=${index}><p><${Words} text=${text} /></p>
          <p class="effects__from">${by && html`<${CardName} title=${by} />${" · "}`}${seat === view.you ? gettext("For you") : gettext("For %(name)s", { name: nameOf(seat) })}${on.length > 0 && html`: ${on.map((title, at) => html`${at > 0 ? pgettext("between names", ", ") : ""}<${CardName} title=${title} />`)}`}</p></li>`;
    })}</ul>`,
  }),
};
