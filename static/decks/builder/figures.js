// The stats of the deck: curves that follow at once, tables of the last check, and odds that one asks for.
import { gettext, pgettext, woven } from "../../site/messages.js";
import { cardsByTitle, curveOf, entries } from "./facts.js";
import { html, useState } from "./html.js";
import { asPercent, atLeast } from "./odds.js";
import { Icon } from "./parts.js";
import { store } from "./store.js";

export function Figures() {
  const { check, pool } = store.state;
  return html`
    <div class="figures">
      ${pool?.curve && pool.parts.filter((part) => !part.single).map((part) => html`<${Curve} key=${part.id} part=${part} curve=${pool.curve} />`)}
      ${check?.try && check.drawn > 0 && html`<p class="figures__try"><a class="button" href=${check.try} target="_blank"
        rel="noopener"><${Icon} name="turn" />${gettext("Solo play")}</a> <span class="small quiet">${gettext("Opens in a new tab.")}</span></p>`}
      ${check && check.drawn > 0 && check.countables.length > 0 && html`<${Odds} countables=${check.countables} drawn=${check.drawn} />`}
      ${check?.odds && html`<${Table} figure=${check.odds} />`}
      ${(check?.figures ?? []).map((figure) => html`<${Table} key=${figure.id} figure=${figure} />`)}
    </div>`;
}

/** Copies by the number of which the game draws curves. @param {{part: import("./types.js").Part, curve: import("./types.js").Curve}} props */
function Curve({ part, curve }) {
  const cards = cardsByTitle();
  /** @type {Record<string, number>} */
  const bars = Object.fromEntries(curve.scale.map((value) => [value, 0]));
  for (const [title, copies] of Object.entries(entries())) {
    const card = cards.get(title);
    const value = card?.part === part.id ? curveOf(card) : undefined;
    if (value !== undefined) bars[value] = (bars[value] ?? 0) + copies;
  }
  const highest = Math.max(1, ...Object.values(bars));
  const sum = Object.values(bars).reduce((all, each) => all + each, 0);
  return html`
    <figure class="curve">
      <figcaption>${gettext("%(cards)s by %(number)s", { cards: part.plural, number: curve.label })} <span class="quiet nums">${sum}</span></figcaption>
      <ol class="curve__bars">${Object.entries(bars).map(([value, copies]) => html`
        <li class=${`curve__bar curve__bar--${value}`} key=${value}>
          <span class="nums">${copies}<span class="visually-hidden"> ${gettext("of %(number)s", { number: curve.label })}</span></span>
          <span class="curve__space" aria-hidden="true"><span style=${{ height: `${(100 * copies) / highest}%` }}></span></span>
          <b class="nums">${value}</b>
        </li>`)}</ol>
    </figure>`;
}

/** @param {{figure: import("./types.js").Figure}} props */
function Table({ figure }) {
  const id = `figure-${figure.id}`;
  return html`
    <section class="figure" aria-labelledby=${id}>
      <h3 id=${id}>${figure.title}</h3>
      <table class="figure__table" aria-labelledby=${id}>
        <thead><tr><th scope="col">${figure.head}</th>${figure.columns.map((column) => html`<th scope="col"
          key=${column}>${column}</th>`)}</tr></thead>
        <tbody>${figure.rows.map((row, index) => html`
          <tr key=${index}><th scope="row">${row.label}</th>${row.cells.map((cell, at) => html`
            <td class=${cell.percent === null ? "nums" : "nums figure__cell"} key=${at}><span>${cell.text}</span>${cell.percent !== null && html`
              <svg class="figure__bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" focusable="false">
                <rect class="figure__all" width="100" height="8"></rect><rect class="figure__part" width=${cell.percent}
                height="8"></rect></svg>`}</td>`)}</tr>`)}</tbody>
      </table>
      ${figure.tells.map((sentence) => html`<p class="small quiet" key=${sentence}>${sentence}</p>`)}
    </section>`;
}

/** “At least one of a kind in the top 5.” @param {{countables: import("./types.js").Countable[], drawn: number}} props */
function Odds({ countables, drawn }) {
  const [of, setOf] = useState("");
  const [least, setLeast] = useState("1");
  const [among, setAmong] = useState("5");
  const chosen = countables.find((each) => each.id === of) ?? countables[0];
  const groups = [...new Set(countables.map((each) => each.group))];
  const whole = (/** @type {string} */ text) => (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= drawn ? Number(text) : 0);
  const [n, top] = [whole(least), whole(among)];
  return html`
    <section class="figure" aria-labelledby="odds-head">
      <h3 id="odds-head">${gettext("Odds")}</h3>
      <div class="odds">
        <div class="field odds__number"><label for="odds-least">${pgettext("odds of at least so many of these in the top", "At least")}</label><input id="odds-least" type="number" inputmode="numeric"
          min="1" max=${drawn} value=${least} onInput=${(/** @type {any} */ event) => setLeast(event.target.value)} /></div>
        <div class="field odds__of"><label for="odds-of">${pgettext("odds of at least so many of these in the top", "of")}</label><select id="odds-of"
          onChange=${(/** @type {any} */ event) => setOf(event.target.value)}>
          ${groups.map((group) => html`<optgroup label=${group}
            key=${group}>${countables.filter((each) => each.group === group).map((each) => html`
            <option key=${each.id} value=${each.id}
              selected=${each.id === chosen.id}>${each.copies} ${each.label}</option>`)}</optgroup>`)}</select></div>
        <div class="field odds__number"><label for="odds-among">${pgettext("odds of at least so many of these in the top", "in the top")}</label><input id="odds-among" type="number" inputmode="numeric"
          min="1" max=${drawn} value=${among} onInput=${(/** @type {any} */ event) => setAmong(event.target.value)} /></div>
        <p class="odds__answer" role="status">${n && top
          ? woven(gettext(
            "%(odds)s chance of at least %(count)s of the %(copies)s %(cards)s in the top %(top)s of %(drawn)s shuffled cards.",
            { count: n, copies: chosen.copies, cards: chosen.label, top, drawn },
          ), { odds: html`<b class="nums">${asPercent(atLeast(n, top, chosen.copies, drawn))}</b>` })
          : gettext("Enter numbers from 1 to %(most)s.", { most: drawn })}</p>
      </div>
    </section>`;
}
