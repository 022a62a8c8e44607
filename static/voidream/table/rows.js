// Cards in play: entities, memories and active cards, then the veiled ones. Participants of a conflict form a front rank next to
// the lane.
import { gettext } from "../../site/messages.js";
import { html } from "../../table/html.js";
import { Token, Veiled } from "./token.js";

/** @typedef {import("./types.js").Half} Half @typedef {import("./types.js").Seat} Seat */

/** How large, beside the front rank, who stays at home in a conflict is drawn. */
const HOME = 0.68;
/** How large a veiled card is beside others. */
const VEILED = 0.86;
/** So many stand in a line on a phone. */
const SIX = 6;

/** @param {{seat: Seat, half: Half, mine: boolean, name: string}} props */
export function Rows({ seat, half, mine, name }) {

  const all = half.play.length + half.veiled.length;
  const front = half.play.filter((card) => card.side).length;
  const home = [...half.play.slice(front).map(() => 1), ...half.veiled.map(() => VEILED)];
  const classes = ["rows", mine ? "rows--mine" : "rows--theirs"];
  if (front && front < all) classes.push("rows--ranked");
  if (all > SIX) classes.push("rows--tiles");
  if (half.play.some((card) => card.attached?.length || card.charges?.length)) classes.push("rows--under");
  return html`
    <section class=${classes.join(" ")} aria-label=${mine ? gettext("Your play area") : gettext("%(name)s's play area", { name })} style=${sizes(front, home)}>
      <div class="rows__field" data-zone=${`${seat}:play`}>
        <div class="row-cards" role="group" aria-label=${mine ? gettext("Your cards in play") : gettext("%(name)s's cards in play", { name })}>
          ${half.play.map((card) => html`<${Token} key=${card.id} card=${card} />`)}
        </div>
        <span class="rows__break" aria-hidden="true"></span>
        <div class="row-cards row-cards--veiled" role="group" aria-label=${mine ? gettext("Your veiled cards") : gettext("%(name)s's veiled cards", { name })}>
          ${half.veiled.map((card, index) => html`<${Veiled} key=${card.id} card=${card} index=${index} mine=${mine} />`)}
        </div>
        <span class="rows__veiled" data-zone=${`${seat}:veiled`} aria-hidden="true"></span>
        ${all === 0 && html`<p class="rows__empty">${mine ? gettext("Nothing in play yet") : gettext("Nothing in play")}</p>`}
      </div>
    </section>`;
}

/**
 * Ways to lay the cards out, for the style sheet to take the one in which they are largest: of how many cards' widths (`w`) its
 * widest line is, of how many cards (`n`), how many cards' heights it needs (`h`), and in how many lines (`l`). In a window
 * that is rather high the ranks have lines of their own (`r`); in a wide one they may share a line (`s`).
 * @param {number} front @param {number[]} home widths
 */
function sizes(front, home) {
  const first = Array(front).fill(1);
  const ranked = front > 0 && home.length > 0;
  const scale = ranked ? HOME : 1;
  const rest = home.map((width) => width * scale);
  /** @type {Record<string, string>} */
  const style = { "--home": String(scale), "--sl": String(lined(front + home.length)), "--rl": String(ranked ? lined(front) + lined(home.length) : lined(front + home.length)) };
  const put = (/** @type {string} */ name, /** @type {Line} */ { w, n }, /** @type {number} */ h, /** @type {number} */ l) => {
    for (const [key, value] of Object.entries({ w, n, h, l })) style[`--${name}${key}`] = value.toFixed(2);
  };
  for (const lines of [1, 2, 3, 4]) {
    const shared = widest([...first, ...rest], lines);
    put(`s${lines}`, shared, lines, lines);
    if (!ranked) put(`r${lines}`, shared, lines, lines);
  }
  if (!ranked) return style;
  [[1, 1], [1, 2], [2, 1], [2, 2]].forEach(([ahead, behind], index) => {
    const [one, other] = [widest(first, ahead), widest(rest, behind)];
    put(`r${index + 1}`, { w: Math.max(one.w, other.w), n: Math.max(one.n, other.n) }, ahead + behind * scale, ahead + behind);
  });
  return style;
}

/** Lines of small cards on a phone. @param {number} cards */
const lined = (cards) => Math.max(1, Math.ceil(cards / SIX));

/** @typedef {{w: number, n: number}} Line a line's width in cards, and how many stand in it */

/** The narrowest lines that hold these widths, if there are so many lines. @param {number[]} widths @param {number} lines @returns {Line} */
function widest(widths, lines) {
  const total = widths.reduce((sum, width) => sum + width, 0);
  for (let w = Math.max(1, total / lines); w < total; w += 0.02) {
    const counts = fill(widths, w);
    if (counts.length <= lines) return { w, n: Math.max(...counts) };
  }
  return { w: Math.max(1, total), n: Math.max(1, widths.length) };
}

/** How many stand in each line of that width. @param {number[]} widths @param {number} room */
function fill(widths, room) {
  const counts = [0];
  let used = 0;
  for (const width of widths) {
    if (used + width > room + 0.001) {
      counts.push(0);
      used = 0;
    }
    counts[counts.length - 1] += 1;
    used += width;
  }
  return counts;
}
