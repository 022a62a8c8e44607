// “Why?”: an AI's evaluation of its decision, or the review's of a person's.
import { gettext, ngettext } from "../site/messages.js";
import { judgedAt, openBeside, thoughtAt } from "./analysis.js";
import { arrowsDue } from "./arrows.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { openLine } from "./lineview.js";
import { Retry } from "./playon.js";
import { toSeq } from "./replay.js";
import { store } from "./store.js";
import { Line, Weighed, nameOfSeat, percent, points } from "./weighed.js";

/** @typedef {import("./types.js").Judged} Judged @typedef {import("./types.js").Thought} Thought */

/** @type {Record<string, string>} */
export const GRADES = { inaccuracy: gettext("Inaccuracy"), mistake: gettext("Mistake"), blunder: gettext("Blunder") };

const ARROWS = { better: gettext("Solid arrow: better move."), played: gettext("Dashed arrow: move played.") };

/** A decision, next to the board as it was before it. @param {number} seq */
export async function openWhy(seq) {
  await toSeq(seq);
  openBeside("why", seq);
}

/** @param {{seq: number}} props */
export function WhyPanel({ seq }) {
  const thought = thoughtAt(seq);
  const judged = judgedAt(seq);
  return html`
    <div class="why">
      ${thought && html`<${Thinking} thought=${thought} />`}
      ${judged && html`<${Verdict} judged=${judged} />`}
      ${!thought && !judged && html`<p class="panel-note">${gettext("No evaluation at this point.")}</p>`}
      <form class="replay-panel__row" method="post" action=${store.state.config.links.playOn}>
        ${judged && html`<${Retry} seq=${seq} seat=${judged.seat} />`}
        ${store.state.review && html`<button type="button" class="button" onClick=${() => openBeside("review")}>${gettext("All moves")}</button>`}
        ${thought && html`<a class="button" href=${`${store.state.config.links.minds}#decision-${seq}`}>${gettext("Check this AI")}</a>`}
      </form>
    </div>`;
}

/** @param {{thought: Thought}} props */
function Thinking({ thought }) {
  const { weighed, expected, iterations, milliseconds, seat } = thought;
  return html`
    <section><h3>${gettext("%(name)s’s thinking", { name: nameOfSeat(seat) })}</h3>
      ${weighed.length
        ? html`<${Weighed} caption=${gettext("Options considered")} weighed=${weighed} made=${expected[0]?.move} />`
        : html`<p class="panel-note">${gettext("It used simple rules, or there was only one sensible option.")}</p>`}
      <${Line} line=${expected} lead=${gettext("Expected line")} onShow=${() => openLine(thought.seq, "thought")} />
      <p class="panel-note panel-note--small">${iterations
        ? ngettext("Based only on what its seat could see. %(milliseconds)s ms, %(count)s iteration.", "Based only on what its seat could see. %(milliseconds)s ms, %(count)s iterations.", iterations, { milliseconds })
        : gettext("Based only on what its seat could see. %(milliseconds)s ms.", { milliseconds })}</p>
    </section>`;
}

/** @param {{judged: Judged}} props */
function Verdict({ judged }) {
  const { made, best, cost, error, grade, seat, weighed, expected, hindsight } = judged;
  const chosen = { name: nameOfSeat(seat), words: made.words, chance: percent(made.chance) };
  const unsure = cost >= 0.05 ? gettext("It’s unclear whether another option was better.") : gettext("No better option found.");
  const verdict = grade ? gettext("%(grade)s: %(points)s points", { grade: GRADES[grade], points: points(-cost) }) : unsure;
  return html`
    <section><h3>${gettext("Evaluation")}</h3>
      <p class=${`why__verdict why__verdict--${grade || "fine"}`}>${grade && html`<${Icon} name="flag" />`} ${verdict}</p>
      <p class="panel-note">${seat === store.state.config.you
        ? gettext("You chose “%(words)s” (%(chance)s).", chosen)
        : gettext("%(name)s chose “%(words)s” (%(chance)s).", chosen)}
        ${grade ? ` ${wasBetter(best, error)}` : null}</p>
      ${grade && html`<p class="panel-note">${[...new Set(arrowsDue().map(({ kind }) => ARROWS[kind]))].join(" ")}</p>`}
      ${hindsight && html`<p class="panel-note">${couldBeKnown(judged)}</p>`}
      <${Weighed} caption=${gettext("Options")} weighed=${weighed} made=${made.move} />
      ${grade && html`<${Line} line=${expected} lead=${gettext("Better line")} onShow=${() => openLine(judged.seq, "review")} />`}
    </section>`;
}

/** @param {Judged["best"]} best @param {number} error */
const wasBetter = ({ words, chance }, error) =>
  ngettext("“%(words)s” was better (%(chance)s, ± %(count)s point).", "“%(words)s” was better (%(chance)s, ± %(count)s points).",
    Math.max(1, Math.round(200 * error)), { words, chance: percent(chance) });

/** What the seat could have known of it. @param {Judged} judged */
export function couldBeKnown({ grade, made, hindsight }) {
  if (!hindsight) return "";
  const harmless = hindsight.cost < 0.05 || hindsight.cost < 2 * hindsight.error;
  if (grade) {
    return harmless
      ? gettext("With the actual hidden cards it did no harm, but that couldn’t be known.")
      : gettext("Even with all hidden cards and rolls visible, another option was better.");
  }
  if (harmless || hindsight.move === made.move) return "";
  return gettext("“%(words)s” was better only with all hidden cards and rolls visible. That couldn’t be known.", { words: hindsight.words });
}
