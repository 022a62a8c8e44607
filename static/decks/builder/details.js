// A card as large as one likes to read it, with its other side.
import { gettext, woven } from "../../site/messages.js";
import { front, game, kindName } from "./game.js";
import { Less, Plus } from "./copies.js";
import { add, remove } from "./actions.js";
import { cardOf, curveSaid, entries, roomOf } from "./facts.js";
import { html } from "./html.js";
import { consider, considered, setAside, takeIn } from "./maybe.js";
import { markOf, noteOn, noteSaid } from "./notes.js";
import { urls } from "./page.js";
import { Dialog, Made, RuleLink, Words } from "./parts.js";
import { store } from "./store.js";

/** The card before or behind it, among those in sight. @param {string} title @param {number} step */
function beside(title, step) {
  const tiles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".tile:not([hidden]) > [data-card]")]);
  const all = tiles.map((each) => each.dataset.card ?? "");
  const at = all.indexOf(title);
  return at < 0 ? "" : (all[at + step] ?? "");
}

/** @param {{title: string, leave: () => void}} props */
export function Details({ title, leave }) {
  const card = /** @type {any} */ (cardOf(title));
  if (!card) return null;
  const copies = entries()[title] ?? 0;
  const aside = considered()[title] ?? 0;
  const { room, reason, rule } = roomOf(card);
  const other = game.back(card);
  const facts = [kindName(card), card.subtypes?.join(", "), game.familyName(card), curveSaid(card)];
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.target instanceof HTMLAnchorElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = event.key === "ArrowRight" ? beside(title, 1) : event.key === "ArrowLeft" ? beside(title, -1) : "";
    if (next) store.set({ dialog: { kind: "details", title: next }, current: next });
    else if (event.key === "+") add(title);
    else if (["-", "Delete"].includes(event.key)) remove(title, event.shiftKey);
    else return;
    event.preventDefault();
  };
  return html`
    <${Dialog} heading=${title} leave=${leave} className=${`details ${game.familyClass(card)}`} onKeyDown=${keys}>
      <div class="details__in">
        <${Made} of=${card.slug} make=${() => front(card, { lazy: false })} className="details__front" hidden />
        <div class="details__words">
          <p class="details__type">${facts.filter(Boolean).join(" · ")}</p>
          <${Words} lines=${game.linesOf(card)} className="details__text" />
          ${card.back && html`<${Words} lines=${card.back.split("\n")} className="details__text details__text--back" />`}
          <div class="stepper">
            <${Less} title=${title} none=${!copies} />
            <span class="stepper__copies" role="status">${
              woven(gettext("%(copies)s in the deck"), { copies: html`<b class="nums">${copies}</b>` })}</span>
            <${Plus} title=${title} shut=${room <= 0} />
          </div>
          <p class="details__maybe">
            <button type="button" class="button" onClick=${() => (copies ? setAside : consider)(title)}>${
              copies ? gettext("Move one to the maybeboard") : gettext("Add to the maybeboard")}</button>
            ${aside > 0 && html`<button type="button" class="button" onClick=${() => takeIn(title)}>${gettext("Move one to the deck")}</button>
              <span role="status">${gettext("%(copies)s on the maybeboard", { copies: aside })}</span>`}
          </p>
          ${(copies > 0 || aside > 0) && html`<p class="details__maybe"><button type="button" class="button"
            onClick=${() => store.set({ dialog: { kind: "note", title } })}>${
            noteSaid(noteOn(title)) ? gettext("Edit note") : gettext("Add note")}</button>
            <span>${[markOf(noteOn(title))?.words, noteOn(title).text].filter(Boolean).join(": ")}</span></p>`}
          ${room <= 0 && reason && html`<p class="details__why">${reason} <${RuleLink} rule=${rule} /></p>`}
          ${other && html`<figure class="details__back"><${Made} of=${card.slug} make=${() => game.back(card)} hidden />
            <figcaption class="small quiet">${game.backTells(card)}</figcaption></figure>`}
          <p><a href=${`${urls.cards}${card.slug}/`} target="_blank" rel="noopener">${gettext("Card page with rulings and history")}</a></p>
        </div>
      </div>
    <//>`;
}
