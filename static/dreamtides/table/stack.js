// The stack: waiting items, with the one that resolves first lit; the last card played if it is empty.
import { gettext, ngettext, pgettext } from "../../site/messages.js";
import { definitionOf } from "../../table/catalog.js";
import { Icon, Words } from "../../table/face.js";
import { html } from "../../table/html.js";
import { Slot } from "../../table/slot.js";
import { store } from "../../table/store.js";
import { Face } from "./face.js";
import { isCard, titleOf } from "./places.js";
import { nameOf } from "./words.js";

/** @typedef {import("./types.js").View} View @typedef {import("./types.js").Item} Item */

/** @param {{view: View}} props */
export function Stack({ view }) {
  const { stack } = view;
  const coming = onItsWay(view);
  const count = stack.length + (coming ? 1 : 0);
  if (!count) return html`<${LastPlayed} view=${view} />`;
  const top = stack[stack.length - 1];
  return html`
    <div class="stack stack--busy" role="group" style=${{ "--n": String(count) }} data-zone="stack"
      aria-label=${stack.length ? ngettext("Stack, %(count)s item", "Stack, %(count)s items, the last resolves first", stack.length) : gettext("Going on the stack")}>
      <div class="stack__items">
        ${stack.map((item, index) => html`<${StackItem} key=${`${item.kind} ${item.id} ${index}`} view=${view} item=${item} top=${index === stack.length - 1 && !coming} />`)}
        ${coming && html`
          <${Slot} id=${coming.id} className="stack__card is-coming" title=${coming.title} name=${gettext("%(title)s is being played", { title: coming.title })}>
            <${Face} title=${coming.title} /><//>`}
      </div>
      <div class="stack__words">
        ${coming ? html`<span>${gettext("Being played")}</span><strong>${coming.title}</strong>` : html`<${TopWords} view=${view} item=${top} />`}
      </div>
    </div>`;
}

/** @type {Record<Item["kind"], (title: string) => string>} */
const KINDS = {
  card: (title) => title,
  copy: (title) => gettext("copy of %(title)s", { title }),
  activated: (title) => gettext("ability of %(title)s", { title }),
  triggered: (title) => gettext("trigger of %(title)s", { title }),
};

/** What it is aimed at, by title. @param {View} view @param {Item} item */
function aims(view, { targets }) {
  const titles = targets.map((id) => titleOf(view, id) ?? gettext("a card"));
  return titles.length ? gettext("targets %(titles)s", { titles: titles.join(pgettext("between names", ", ")) }) : "";
}

/** What it does: the chosen mode, or the text of the ability. Characters enter. @param {Item} item */
function textOf({ title, mode, text, kind }) {
  if (mode) return mode;
  const printed = /** @type {import("./types.js").Definition | null} */ (definitionOf(title));
  if (isCard({ kind, title, id: "", seat: "A", text, targets: [] }) && printed?.kind === "character") return gettext("Enters the battlefield.");
  return text || printed?.text || "";
}

/** @param {{view: View, item: Item}} props */
function TopWords({ view, item }) {
  const words = [aims(view, item), item.x ? gettext("X is %(x)s", { x: item.x }) : ""].filter(Boolean).join(" · ");
  return html`
    <span>${resolving(view, item)}</span>
    <strong>${item.title}</strong>
    <span class="stack__text"><${Words} text=${textOf(item)} /></span>
    ${words && html`<span class="stack__aims">${words}</span>`}`;
}

/** What precedes the title of the item that resolves first. @param {View} view @param {Item} item */
function resolving({ you, stack }, { seat }) {
  const told = { name: nameOf(seat) };
  if (stack.length > 1) return seat === you ? gettext("Resolving next: your") : gettext("Resolving next: %(name)s’s", told);
  return seat === you ? gettext("Resolving: your") : gettext("Resolving: %(name)s’s", told);
}

/** @param {{view: View, item: Item, top: boolean}} props */
function StackItem({ view, item, top }) {
  const { kind, title, seat, id } = item;
  const told = { item: KINDS[kind](title), name: nameOf(seat) };
  const name = seat === view.you ? gettext("On the stack: your %(item)s", told) : gettext("On the stack: %(name)s’s %(item)s", told);
  const note = [textOf(item), aims(view, item), item.x ? gettext("X is %(x)s", { x: item.x }) : "", top ? gettext("resolves first") : ""].filter(Boolean).join(" · ");
  const classes = ["stack__card", ...(top ? ["is-top"] : []), ...(isCard(item) ? [] : ["stack__card--ability"]), seat === view.you ? "is-mine" : "is-theirs"];
  return html`
    <${Slot} id=${isCard(item) ? id : undefined} className=${classes.join(" ")} title=${title} name=${top ? gettext("%(item)s, resolves first", { item: name }) : name} note=${note}>
      <${Face} title=${title} />
      ${!isCard(item) && html`<span class="stack__sign" aria-hidden="true"><${Icon} name=${kind === "triggered" ? "bell" : "play"} /></span>`}
    <//>`;
}

/** The log of the match so far. */
function toldLog() {
  const { told, replay, telling } = store.state;
  const log = replay?.log ?? store.state.log;
  return { log: log.slice(0, told), telling };
}

/**
 * A card being played, while its modes, amounts and targets are chosen: it is in no zone of the view.
 * @param {View} view @returns {{id: string, title: string} | null}
 */
function onItsWay(view) {
  const { log } = toldLog();
  for (let index = log.length - 1; index >= 0; index -= 1) {
    const event = log[index];
    if ((event.seq ?? 0) > view.seq) continue;
    if (event.type === "play" || event.type === "turn" || event.type === "pass") return null;
    if (event.type === "move" && event.to === "stack") return event.card.title ? event.card : null;
  }
  return null;
}

/** The last card played, shown until the next one. @param {{view: View}} props */
function LastPlayed({ view }) {
  const { log, telling } = toldLog();
  const last = log.findLast((event) => event.type === "play" && event.card?.title && (telling || (event.seq ?? 0) <= view.seq));
  if (!last || !last.seat) return html`<div class="stack stack--empty" data-zone="stack"></div>`;
  const { title } = last.card;
  const mine = last.seat === view.you;
  const told = { title, name: nameOf(last.seat) };
  return html`
    <div class="stack stack--last" data-zone="stack">
      <div class="stack__items"><${Slot} className="stack__card" title=${title}
        name=${mine ? gettext("Last played: %(title)s, by you", told) : gettext("Last played: %(title)s, by %(name)s", told)}>
        <${Face} title=${title} /><//></div>
      <div class="stack__words"><span>${mine ? gettext("You played") : gettext("%(name)s played", told)}</span><strong>${title}</strong></div>
    </div>`;
}
