// The pool: search, filters, and every card that could be in the deck.
import { gettext, ngettext, pgettext, woven } from "../../site/messages.js";
import { game } from "./game.js";
import { cardOf, currentRooms, entries } from "./facts.js";
import { isChosen, isNarrowed, sorted } from "./filters.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { habit } from "./storage.js";
import { GameIcon, Icon } from "./parts.js";
import { answerTo } from "./query.js";
import { Meant, SearchBox, narrow } from "./searchbox.js";
import { Tile, forgetWatcher } from "./tile.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Card} Card @typedef {import("./store.js").Filters} Filters */

/** @param {string} facet @param {string} value */
function toggle(facet, value) {
  const { chosen } = store.state.filters;
  const values = chosen[facet] ?? [];
  narrow({ chosen: { ...chosen, [facet]: values.includes(value) ? values.filter((each) => each !== value) : [...values, value] } });
}

const clear = () => narrow({ text: "", chosen: {} });

/** Only one part of the deck, with all that could stand in it. @param {string[]} kinds */
export function showKinds(kinds) {
  narrow({ text: "", chosen: { kind: kinds } });
  store.set({ pane: "cards" });
}

/**
 * Shows what one card is chosen from, in rows, which say what each demands of the deck; once one is chosen, all is as it was.
 * @param {string[]} kinds
 */
export function showChoice(kinds) {
  const { view, pane, filters } = store.state;
  showKinds(kinds);
  store.set({ view: "rows", choosing: { view, pane, filters } });
}

/** What each card is in the pool now, and which of them are in sight. */
function standing() {
  const { pool, filters, current } = store.state;
  const roomOf = currentRooms();
  const copies = entries();
  const cards = pool?.cards ?? [];
  const found = answerTo(filters, cards);
  const chosen = isChosen(filters);
  const singles = new Set(pool?.parts.filter((part) => part.single).map((part) => part.id));
  const kinds = filters.chosen.kind ?? [];
  let shown = 0;
  let hidden = 0;
  const places = found.isOrdered ? found.slugs : null;
  const placeOf = (/** @type {Card} */ card) => places?.get(card.slug) ?? Infinity;
  const inOrder = sorted(cards, filters.sort);
  const list = (places ? [...inOrder].sort((a, b) => placeOf(a) - placeOf(b) || 0) : inOrder).map((card) => {
    const room = roomOf(card);
    const has = copies[card.title] ?? 0;
    const fit = chosen(card) && (!found.slugs || found.slugs.has(card.slug));
    // A second leader is offered to those who look for one.
    const instead = singles.has(card.part) && room.full && !kinds.includes(card.kind) && !filters.text.trim();
    const offered = has > 0 || ((room.room > 0 || room.full) && !instead);
    const visible = fit && (offered || filters.all);
    if (visible) shown += 1;
    else if (fit && !instead) hidden += 1;
    return { card, copies: has, ...room, says: filters.all || !room.full, shown: visible };
  });
  const first = list.find((each) => each.shown);
  const lead = list.some((each) => each.shown && each.card.title === current) ? current : (first?.card.title ?? "");
  return { list, shown, hidden, lead, found };
}

const SIZES = [
  ["small", pgettext("letter for a size", "S"), gettext("Small")],
  ["medium", pgettext("letter for a size", "M"), gettext("Medium")],
  ["large", pgettext("letter for a size", "L"), gettext("Large")],
];

export function Pool() {
  const { filters, view, size } = store.state;
  const [open, setOpen] = useState(false);
  const { list, shown, hidden, lead, found } = standing();
  useEffect(() => forgetWatcher, []);
  // The card in focus has left the pool: its neighbor takes the focus.
  const before = useRef({ lead, at: 0 });
  useLayoutEffect(() => {
    if (before.current.lead !== lead && store.state.current === before.current.lead && document.activeElement === document.body) {
      const visible = list.filter((each) => each.shown);
      const next = visible[Math.min(before.current.at, visible.length - 1)]?.card.title;
      if (next) focusCard(next);
    }
    before.current = { lead, at: list.filter((each) => each.shown).findIndex((each) => each.card.title === lead) };
  });
  return html`
    <section class="pool" aria-labelledby="pool-head">
      <h2 class="visually-hidden" id="pool-head">${gettext("Card pool")}</h2>
      <div class="pool__head">
        <div class="pool__ask"><${SearchBox} faults=${found.faults} />
          <button type="button" class="icon-button pool__more" aria-expanded=${String(open)} aria-controls="pool-order"
            aria-label=${gettext("Sort and view")} title=${gettext("Sort and view")} onClick=${() => setOpen(!open)}><${Icon} name="sliders" /></button></div>
        <div class="pool__filters">
          ${game.facets.map((/** @type {any} */ facet) => html`
            <div class="chips" role="group" aria-label=${facet.label} key=${facet.id}>
              ${facet.values.map((/** @type {any} */ each) => html`
                <button type="button" class=${`chip ${each.className}`} key=${each.id}
                  aria-pressed=${String((filters.chosen[facet.id] ?? []).includes(each.id))}
                  onClick=${() => toggle(facet.id, each.id)} title=${each.tells}
                  aria-label=${each.said ?? each.tells}>
                  ${each.icon && html`<${GameIcon} name=${each.icon} />`}<span>${each.name}</span></button>`)}
            </div>`)}
        </div>
        <div class=${`pool__order ${open ? "is-open" : ""}`} id="pool-order">
          <p class="pool__count">
            ${woven(ngettext("%(number)s card", "%(number)s cards", shown), { number: html`<b class="nums">${shown}</b>` })}${
              found.said ? html`: <span>${found.said}</span>` : ""}
            <${Meant} hints=${found.hints} />
            ${isNarrowed(filters) && html` <button type="button" class="link" onClick=${clear}>${gettext("Clear")}</button>`}</p>
          <label class="switch"><input type="checkbox" checked=${filters.all}
            onChange=${(/** @type {any} */ event) => narrow({ all: event.target.checked })} /><span>${gettext("Show cards you can’t add")}</span></label>
          <label class="sort"><span class="visually-hidden">${gettext("Sort by")}</span>
            <select onChange=${(/** @type {any} */ event) => narrow({ sort: event.target.value })}>${game.sorts.map((each) => html`
              <option key=${each.id} value=${each.id} selected=${each.id === filters.sort}>${each.label}</option>`)}</select></label>
          ${view === "faces" && html`<span class="sizes" role="group" aria-label=${gettext("Card size")}>
            ${SIZES.map(([id, letter, name]) => html`
              <button type="button" key=${id} aria-label=${name} title=${name} aria-pressed=${String(size === id)}
                onClick=${() => enlarge(id)}>${letter}</button>`)}</span>`}
          <span class="views" role="group" aria-label=${gettext("View")}>
            ${[["faces", gettext("Pictures")], ["rows", gettext("Rows")]].map(([id, name]) => html`
              <button type="button" class="icon-button" key=${id} aria-label=${name} title=${name} aria-pressed=${String(view === id)}
                onClick=${() => look(id)}><${Icon} name=${id} /></button>`)}
          </span>
        </div>
      </div>
      <div class="pool__scroller" data-scroller>
        ${!shown && html`<${Nothing} hidden=${hidden} />`}
        <ul class=${`pool__grid card-texts pool__grid--${view} pool__grid--${size}`} aria-label=${gettext("Cards")} aria-describedby="pool-keys">
          ${list.map((each) => html`<${Tile} key=${each.card.slug} ...${each} current=${each.card.title === lead} view=${view} />`)}
        </ul>
        ${shown > 0 && hidden > 0 && html`
          <p class="pool__hidden quiet">${ngettext(
            "%(count)s more card isn’t legal with these choices.",
            "%(count)s more cards aren’t legal with these choices.",
            hidden,
          )}${" "}
          <button type="button" class="link" onClick=${() => narrow({ all: true })}>${gettext("Show them and why")}</button></p>`}
        <p class="visually-hidden"
          id="pool-keys">${gettext("Arrow keys move, Enter adds, Delete removes, Shift applies to all copies, D shows details.")} ${
          gettext("Question mark lists all shortcuts.")}</p>
      </div>
    </section>`;
}

/** @param {string} id */
function enlarge(id) {
  store.set({ size: /** @type {"small" | "medium" | "large"} */ (id) });
  habit("size", id);
}

/** @param {string} id */
function look(id) {
  store.set({ view: /** @type {"faces" | "rows"} */ (id) });
  habit("view", id);
}

/** @param {{hidden: number}} props */
function Nothing({ hidden }) {
  const { filters } = store.state;
  return html`
    <div class="empty pool__none">
      <h3>${hidden ? gettext("No matching cards can be added") : gettext("No cards match")}</h3>
      ${hidden > 0 && html`<p>${ngettext(
        "%(count)s card matches, but isn’t legal with these choices.",
        "%(count)s cards match, but aren’t legal with these choices.",
        hidden,
      )}</p>`}
      <p class="row">${hidden > 0 && html`<button type="button" class="button"
        onClick=${() => narrow({ all: true })}>${
          ngettext("Show it and why", "Show them and why", hidden)}</button>`}
        ${isNarrowed(filters) && html`<button type="button" class="button button--quiet"
          onClick=${clear}>${gettext("Clear search and filters")}</button>`}</p>
    </div>`;
}

/** Leads focus and Tab to a card of the pool. @param {string} title */
function focusCard(title) {
  store.set({ current: title });
  const slug = cardOf(title)?.slug;
  const main = /** @type {HTMLElement | null} */ (document.querySelector(`[data-tile="${slug}"] [data-card]`));
  main?.focus({ preventScroll: true });
  main?.scrollIntoView({ block: "nearest" });
}
