// What is in the deck, part by part: the choices on top, then rows with their copies.
import { gettext, woven } from "../../site/messages.js";
import { game, kindIcon, kindName, kindPlural } from "./game.js";
import { Less, Plus } from "./copies.js";
import { decide, remove } from "./actions.js";
import { cardsByTitle, currentRooms, curveOf, curveSaid, entries, hasNow } from "./facts.js";
import { Component, html } from "./html.js";
import { Maybeboard } from "./maybeboard.js";
import { noteSaid } from "./notes.js";
import { Noted } from "./notedialog.js";
import { sizeOf } from "./offers.js";
import { GameIcon, Icon, Picture } from "./parts.js";
import { showChoice, showKinds } from "./pool.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Part} Part */

export function DeckList() {
  const { pool, row } = store.state;
  if (!pool) return null;
  const has = entries();
  const cards = cardsByTitle();
  const known = /** @type {any[]} */ (Object.keys(has).map((title) => cards.get(title)).filter(Boolean));
  const strange = Object.keys(has).filter((title) => !cards.has(title));
  const bad = troubled();
  const roomOf = currentRooms();
  const notes = store.state.draft?.content.notes ?? {};
  const inPart = (/** @type {Part} */ part) => known.filter((card) => card.part === part.id).sort(game.inDeckOrder);
  const lead = has[row] ? row : (pool.parts.flatMap(inPart)[0]?.title ?? "");
  const rowOf = (/** @type {any} */ card) => html`
    <${Row} key=${card.slug} card=${card} copies=${has[card.title]} room=${roomOf(card).room} why=${bad.get(card.title) ?? ""}
      note=${notes[card.title] ?? NONE} current=${card.title === lead} />`;
  return html`
    <div class="decklist">
      <${Choices} />
      ${strange.map((title) => html`
        <p class="notice notice--error" key=${title}>${gettext("%(copies)s %(title)s: no longer in the pool.", { copies: has[title], title })}${" "}
          <button type="button" class="link" onClick=${() => remove(title, true)}>${gettext("Remove")}</button></p>`)}
      ${pool.parts.map((part) => html`<${PartList} key=${part.id} part=${part} cards=${inPart(part)} has=${has} rowOf=${rowOf} />`)}
      <${Maybeboard} />
    </div>`;
}

/** What the last check says against single cards. @returns {Map<string, string>} */
function troubled() {
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const { cards, sentence } of store.state.check?.problems ?? []) for (const title of cards) if (!found.has(title)) found.set(title, sentence);
  return found;
}

/** @param {{part: Part, cards: any[], has: Record<string, number>, rowOf: (card: any) => any}} props */
function PartList({ part, cards, has, rowOf }) {
  const sum = (/** @type {any[]} */ some) => some.reduce((all, card) => all + has[card.title], 0);
  const name = part.single ? part.label : part.plural;
  const does = !part.single ? gettext("Show %(cards)s") : cards.length ? gettext("Change %(cards)s") : gettext("Choose %(cards)s");
  const of = (/** @type {string} */ kind) => cards.filter((card) => card.kind === kind);
  const kinds = [...new Set(cards.map((card) => card.kind))];
  return html`
    <section class=${`part ${part.single ? "part--single" : ""}`} aria-labelledby=${`part-${part.id}`}>
      <header class="part__head">
        <h3 id=${`part-${part.id}`}>${name}${!part.single && html` <span class="part__size nums">${sizeSaid(part, sum(cards))}</span>`}</h3>
        <button type="button" class="button button--quiet part__find" onClick=${() => (part.single ? showChoice : showKinds)(part.kinds)}>
          ${woven(does, { cards: html`<span class="visually-hidden">${name}</span>` })}</button>
      </header>
      ${!cards.length && html`<p class="part__none">${gettext("None yet")}</p>`}
      ${part.kinds.length < 2
        ? html`<ul class="rows">${cards.map(rowOf)}</ul>`
        : kinds.map((kind) => html`
          <div key=${kind} class="kind">
            <h4><${GameIcon} name=${kindIcon(kind)} />${kindPlural(kind)} <span class="nums quiet">${sum(of(kind))}</span></h4>
            <ul class="rows">${of(kind).map(rowOf)}</ul>
          </div>`)}
    </section>`;
}

/** “12 of 42”. @param {Part} part @param {number} total */
function sizeSaid(part, total) {
  const size = sizeOf(part.id, store.state.check?.limits ?? []);
  if (!size) return total;
  const numbers = { has: hasNow(size), most: Number(size.most), scope: size.scope ?? "" };
  return size.scope ? gettext("%(has)s of %(most)s, %(scope)s", numbers) : gettext("%(has)s of %(most)s", numbers);
}

/** @typedef {{card: any, copies: number, room: number, why: string, note: import("./types.js").CardNote, current: boolean}} RowProps */

/** @type {import("./types.js").CardNote} */
const NONE = {};

const FINE = matchMedia("(pointer: fine)").matches;

/** @extends {Component<RowProps>} */
class Row extends Component {
  /** @param {RowProps} next */
  shouldComponentUpdate(next) {
    const { card, copies, room, why, note, current } = this.props;
    return note !== next.note || card !== next.card || copies !== next.copies || room > 0 !== next.room > 0 || why !== next.why || current !== next.current;
  }

  render() {
    const { card, copies, room, why, note, current } = this.props;
    const name = [copies, curveSaid(card), card.title, kindName(card), noteSaid(note), why].filter(Boolean).join(", ");
    return html`
      <li class=${`row ${game.familyClass(card)} ${why ? "row--bad" : ""}`} data-row=${card.slug} data-peek=${card.title} draggable=${FINE ? "true" : null}>
        <${Picture} of=${card} className="row__art" />
        <div class="row__main" role="button" tabindex=${current ? "0" : "-1"} data-card=${card.title} data-in="deck"
          aria-keyshortcuts="Enter + Delete - M D N">
          <span class="visually-hidden">${name}</span>
          <b class="row__copies nums" aria-hidden="true" key=${copies}>${copies}</b>
          ${curveOf(card) !== undefined && html`<b class=${`value value--${curveOf(card)}`} aria-hidden="true">${curveOf(card)}</b>`}
          <${Noted} title=${card.title} note=${note} />
          ${why && html`<span class="row__warn" aria-hidden="true" title=${why}><${Icon} name="warn" /></span>`}
          <${GameIcon} name=${game.familyIcon(card)} className="row__sigil" />
        </div>
        <${Less} title=${card.title} className="row__tool" tabindex="-1" />
        <${Plus} title=${card.title} shut=${room <= 0} className="row__tool" tabindex="-1" />
      </li>`;
  }
}

/** What is chosen beside the cards; it follows from them unless one decides it. */
function Choices() {
  const { pool, check, draft } = store.state;
  const chosen = draft?.content.choices ?? {};
  const icons = new Map(game.facets.flatMap((/** @type {any} */ facet) => facet.values.map((/** @type {any} */ each) => [each.id, each])));
  return html`
    <div class="choices">${(pool?.choices ?? []).map((choice) => {
      const own = chosen[choice.id] ?? "";
      const stands = check?.deck.choices[choice.id] ?? "";
      const options = (check?.options?.[choice.id] ?? choice.options).filter((each) => each.value);
      const labelOf = (/** @type {string} */ value) => choice.options.find((each) => each.value === value)?.label ?? value;
      // What no deck needs takes no room until it can be chosen.
      if (!choice.required && !own && !stands && options.every((each) => each.reason)) return null;
      const shown = /** @type {any} */ (icons.get(own || stands));
      return html`
        <label class=${`choose ${shown?.className ?? ""}`} key=${choice.id}>
          <span class="choose__label">${choice.label}</span>
          <span class="choose__box">${shown?.icon && html`<${GameIcon} name=${shown.icon} />`}
            <select onChange=${(/** @type {any} */ event) => decide(choice.id, event.target.value)}>
              <option value="" selected=${!own}>${stands && !own ? labelOf(stands) : choice.required ? gettext("From the cards") : gettext("None yet")}</option>
              ${options.map((each) => html`
                <option key=${each.value} value=${each.value} selected=${each.value === own}
                  disabled=${Boolean(each.reason) && each.value !== own}>
                  ${each.reason ? gettext("%(option)s: %(reason)s", { option: each.label, reason: each.reason })
                    : each.value === stands && !own ? gettext("Always %(option)s", { option: each.label }) : each.label}</option>`)}
            </select></span>
        </label>`;
    })}</div>`;
}
