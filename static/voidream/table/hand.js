// Hands: the viewer's as faces, the other as backs that show their values.
import { gettext, ngettext } from "../../site/messages.js";
import { Icon } from "../../table/face.js";
import { Back, Face } from "./face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";

/** @typedef {import("./types.js").Known} Known @typedef {import("./types.js").Seat} Seat */

/** @param {{seat: Seat, cards: Known[], mine: boolean, faces: boolean, name: string}} props */
export function Hand({ seat, cards, mine, faces, name }) {
  const label = mine
    ? ngettext("Your hand, %(count)s arcanum", "Your hand, %(count)s arcana", cards.length)
    : ngettext("%(name)s's hand, %(count)s arcanum", "%(name)s's hand, %(count)s arcana", cards.length, { name });
  // Where the hand is laid out in two lines, it is so from the fifth card on.
  const columns = cards.length > 4 ? Math.ceil(cards.length / 2) : Math.max(1, cards.length);
  const middle = (cards.length - 1) / 2;
  return html`
    <section class=${`hand ${faces ? "hand--mine" : "hand--theirs"} ${cards.length > 4 ? "hand--many" : ""}`} aria-label=${label} data-own-hand=${faces || undefined} data-zone=${`${seat}:hand`}
      style=${{ "--n": String(Math.max(1, cards.length)), "--columns": String(columns) }}>
      <div class="hand__fan">
        ${cards.map((card, index) => html`<${HandCard} key=${card.title ? card.id : index} card=${card} faces=${faces} place=${index - middle} />`)}
        ${cards.length === 0 && html`<p class="hand__empty">${mine ? gettext("Your hand is empty") : gettext("Empty hand")}</p>`}
      </div>
    </section>`;
}

/** @param {{card: Known, faces: boolean, place: number}} props */
function HandCard({ card, faces, place }) {
  const style = { "--place": String(place), "--off": String(Math.abs(place)) };
  const { title, value = 0 } = card;
  const name = title ? gettext("%(title)s, arcanum, value %(value)s", { title, value }) : gettext("Face-down arcanum, value %(value)s", { value });
  const front = html`<${Face} title=${card.title} kind="arcanum" value=${card.value} />`;
  const back = html`<${Back} value=${card.value} family="arcanum" />`;
  return html`
    <${Slot} id=${card.id} className="hand__card" title=${card.title} name=${name} style=${style}
      note=${card.title && !faces ? gettext("You know this card") : ""}>
      ${faces && card.title ? front : back}
      ${card.title && !faces && html`<span class="hand__known"><${Icon} name="eye" /></span>`}
    <//>`;
}
