// “Why?”: what an AI weighed at a decision, or what the review makes of a person's.
import { judgedAt, thoughtAt } from "./analysis.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { openLine } from "./lineview.js";
import { openPlayOn } from "./playon.js";
import { toSeq } from "./replay.js";
import { store } from "./store.js";
import { Line, Weighed, nameOfSeat, percent, points } from "./weighed.js";

/** @typedef {import("./types.js").Judged} Judged @typedef {import("./types.js").Thought} Thought */

/** @type {Record<string, string>} */
export const GRADES = { inaccuracy: "Inaccuracy", mistake: "Mistake", blunder: "Blunder" };

/** @param {{seq: number}} props */
export function WhyPanel({ seq }) {
  const thought = thoughtAt(seq);
  const judged = judgedAt(seq);
  const before = async () => {
    store.set({ panel: null });
    await toSeq(seq);
  };
  return html`
    <div class="why">
      ${thought && html`<${Thinking} thought=${thought} />`}
      ${judged && html`<${Verdict} judged=${judged} />`}
      <div class="replay-panel__row">
        <button type="button" class="button" onClick=${before}>See the table before it</button>
        <button type="button" class="button" onClick=${async () => { await before(); openPlayOn(); }}>Play on from there</button>
        ${thought && html`<a class="button" href=${`${store.state.config.links.minds}#decision-${seq}`}>Check this AI</a>`}
      </div>
    </div>`;
}

/** @param {{thought: Thought}} props */
function Thinking({ thought }) {
  const { weighed, expected, iterations, milliseconds, seat } = thought;
  return html`
    <section><h3>What ${nameOfSeat(seat)} thought</h3>
      ${weighed.length
        ? html`<${Weighed} caption="What it weighed" weighed=${weighed} made=${expected[0]?.move} />`
        : html`<p class="panel-note">It went by rules of thumb, or there was one sensible choice only.</p>`}
      <${Line} line=${expected} lead="What it expected" onShow=${() => openLine(thought.seq, "thought")} />
      <p class="panel-note panel-note--small">From what its seat could see, in ${milliseconds} ms${iterations ? ` and ${iterations} iterations` : ""}.</p>
    </section>`;
}

/** @param {{judged: Judged}} props */
function Verdict({ judged }) {
  const { made, best, cost, error, grade, seat, weighed, expected, hindsight } = judged;
  const who = nameOfSeat(seat);
  const verdict = grade ? `${GRADES[grade]}: ${points(-cost)} points` : cost >= 0.05 ? "Nobody can be sure whether another choice was better." : "Nothing better was found.";
  return html`
    <section><h3>What it was worth</h3>
      <p class=${`why__verdict why__verdict--${grade || "fine"}`}>${grade && html`<${Icon} name="flag" />`} ${verdict}</p>
      <p class="panel-note">${who} chose “${made.words}” (${percent(made.chance)}).
        ${grade ? html` “${best.words}” was better (${percent(best.chance)}), give or take ${Math.max(1, Math.round(200 * error))} points.` : null}</p>
      ${hindsight && html`<p class="panel-note">${couldBeKnown(judged)}</p>`}
      <${Weighed} caption="What was possible" weighed=${weighed} made=${made.move} />
      ${grade && html`<${Line} line=${expected} lead="How the better line goes on" onShow=${() => openLine(judged.seq, "review")} />`}
    </section>`;
}

/** What the seat could have known of it. @param {Judged} judged */
export function couldBeKnown({ grade, made, hindsight }) {
  if (!hindsight) return "";
  const harmless = hindsight.cost < 0.05 || hindsight.cost < 2 * hindsight.error;
  if (grade) {
    return harmless
      ? "As the hidden cards lay, it did no harm; but that couldn’t be known."
      : "Who knows every hidden card and every roll sees it likewise: it could be known.";
  }
  if (harmless || hindsight.move === made.move) return "";
  return `Only who knows every hidden card and every roll finds “${hindsight.words}” better: that couldn’t be known.`;
}
