// Numbers as sums: each part, and the card it comes from.
import { gettext } from "../../site/messages.js";
import { vocabulary } from "../cards/face.js";
import { definitionOf } from "../../table/catalog.js";
import { html } from "../../table/html.js";
import { CardName } from "../../table/names.js";
import { store } from "../../table/store.js";
import { number } from "../../table/words.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").InPlay} InPlay
 * @typedef {{label: any, n: number, first?: boolean}} Line
 */

/** @param {{lines: Line[], total: number, of: string}} props */
function Sum({ lines, total, of }) {
  return html`
    <table class="sum"><caption class="visually-hidden">${of}</caption>
      <tbody>${lines.map(({ label, n, first }, index) => html`
        <tr key=${index}><th scope="row">${label}</th><td>${first || n < 0 ? number(n) : `+${n}`}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row">${of}</th><td>${number(total)}</td></tr></tfoot>
    </table>`;
}

/** The kinds whose scores can be told: the one of the conflict, or both until it is chosen. @param {View} view @returns {("dawn" | "dusk")[]} */
const kindsOf = (view) => (view.conflict?.kind ? [view.conflict.kind] : ["dawn", "dusk"]);

/** What a score consists of. @param {{view: View, seat: Seat}} props */
export function ScoreSum({ view, seat }) {
  const { conflict } = view;
  if (!conflict) return null;
  const kinds = kindsOf(view);
  return html`
    ${kinds.map((kind) => {
      const parts = conflict.parts?.[seat]?.[kind];
      const total = conflict.scores?.[seat]?.[kind];
      if (!parts || total === undefined) return html`<p key=${kind}>${kind === "dawn"
        ? gettext("Depth plus the dawn of each participating entity.")
        : gettext("Depth plus the dusk of each participating entity.")}</p>`;
      const lines = parts.map((part, index) => ({
        label: part.of === "depth" ? gettext("Depth") : html`<${CardName} title=${part.title} />`, n: part.n, first: index === 0,
      }));
      return html`<${Sum} key=${kind} lines=${lines} total=${total} of=${kinds.length > 1 ? scoreAt(kind) : gettext("Score")} />`;
    })}
    <p class="sum__rule">${kinds.length > 1 ? gettext("The attacker hasn’t chosen dawn or dusk yet.") : kinds[0] === "dawn" ? gettext("At dawn the higher score wins.") : gettext("At dusk the lower score wins.")}</p>`;
}

/** @param {"dawn" | "dusk"} kind */
const scoreAt = (kind) => (kind === "dawn" ? gettext("Score at dawn") : gettext("Score at dusk"));

/** @param {View} view @param {Seat} seat */
export const scoreHeading = (view, seat) =>
  seat === view.you ? gettext("Your score") : gettext("%(name)s's score", { name: store.state.seats[seat].name });

/** The values of a card in play that aren't as printed, each with what changes it. @param {{card: InPlay}} props */
export function ValuesNow({ card }) {
  const printed = definitionOf(card.title);
  const changed = vocabulary.stats.flatMap(({ id, name }) => {
    const now = /** @type {any} */ (card)[id];
    const then = /** @type {any} */ (printed)?.[id];
    const mods = (card.mods ?? []).filter(({ stat }) => stat === id);
    if (now === undefined || then === undefined || (now === then && !mods.length)) return [];
    const lines = [{ label: gettext("Printed"), n: then, first: true }, ...mods.map(({ from, n }) => ({ label: html`<${CardName} title=${from} />`, n }))];
    return [{ id, name, now, lines }];
  });
  if (!changed.length) return null;
  return html`<section><h2>${gettext("Values now")}</h2>${changed.map(({ id, name, now, lines }) => html`<${Sum} key=${id} lines=${lines} total=${now} of=${name} />`)}</section>`;
}

/** The depth that counts for arcana, where it isn't the deck's own. @param {{half: import("./types.js").Half}} props */
export function DepthNow({ half }) {
  const { arcana_depth: counts, depth } = half;
  if (!counts || depth === null) return null;
  const lines = [{ label: gettext("Top of the deck"), n: depth, first: true }, ...counts.mods.map(({ from, n }) => ({ label: html`<${CardName} title=${from} />`, n }))];
  return html`<section><h2>${gettext("Depth for playing arcana")}</h2><${Sum} lines=${lines} total=${counts.n} of=${gettext("Depth")} /></section>`;
}
