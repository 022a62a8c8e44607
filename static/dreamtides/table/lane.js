// The lane between the two sides: turn and phase, forecast of the next Judgment, and the stack.
import { gettext, ngettext } from "../../site/messages.js";
import { announce } from "../../table/announce.js";
import { GameIcon, Icon } from "../../table/face.js";
import { html } from "../../table/html.js";
import { seatBelow } from "../../table/places.js";
import { store } from "../../table/store.js";
import { Stack } from "./stack.js";
import { PHASES, extraWords, lead, nameOf, turnTitle, turnWords } from "./words.js";

/** @typedef {import("./types.js").View} View */

/** @param {{view: View}} props */
export function Lane({ view }) {
  return html`
    <section class="lane" aria-label=${gettext("%(turn)s, %(phase)s", { turn: turnTitle(view), phase: PHASES[view.phase] ?? view.phase })}>
      <div class="lane__light" aria-hidden="true"></div>
      <div class="lane__turn">
        <p class="lane__words"><strong>${turnWords(view)}</strong><span>${turnTitle(view)}</span></p>
        <${Phases} view=${view} />
        <${Outlook} view=${view} />
      </div>
      <${Stack} view=${view} />
    </section>`;
}

/** The sun of who sits below, or the moon of the other one, on its way through the turn. @param {{view: View}} props */
function Phases({ view }) {
  const names = Object.entries(PHASES);
  const at = Math.max(0, names.findIndex(([phase]) => phase === view.phase));
  const day = view.active === seatBelow(view);
  return html`
    <ol class="phases" style=${{ "--at": String(at), "--of": String(names.length - 1) }}>
      ${names.map(([phase, name], index) => html`
        <li key=${phase} class=${index < at ? "phases__one is-past" : "phases__one"} aria-current=${index === at ? "step" : undefined}><span>${name}</span></li>`)}
      <span class=${`phases__light ${day ? "phases__light--sun" : "phases__light--moon"}`} aria-hidden="true"></span>
    </ol>`;
}

/** What the spark would bring now, and what holds until the end of turn. @param {{view: View}} props */
function Outlook({ view }) {
  const { lasting, result } = view;
  const ahead = lead(view);
  if (result) return html`<div class="outlook"></div>`;
  const wins = ahead?.wins ?? false;
  return html`
    <div class="outlook">
      <p class=${wins ? "outlook__line is-lethal" : "outlook__line"} data-zone="judgment">
        ${wins ? html`<${Icon} name="lethal" />` : html`<${GameIcon} name="judgment" />`}<span>${outlookWords(view)}</span></p>
      ${extraWords(view).map((words) => html`<p key=${words} class="outlook__line outlook__extra"><${Icon} name="turn" /><span>${words}</span></p>`)}
      ${lasting.length > 0 && html`
        <button type="button" class="outlook__line outlook__effects" data-nav="card" aria-haspopup="dialog" onClick=${() => store.set({ panel: { kind: "lasting" } })}
          aria-label=${ngettext("%(count)s effect until the end of turn", "%(count)s effects until the end of turn", lasting.length)}>
          <${Icon} name="hourglass" /><span>${lasting.length}</span></button>`}
    </div>`;
}

/** Announces once when a player's next Judgment would win. */
export function watchForLethal() {
  /** @type {string | null} */
  let before = null;
  store.subscribe(() => {
    const { telling, shown } = store.state;
    if (!shown || telling || shown.result) return;
    const view = /** @type {View} */ (shown);
    const ahead = lead(view);
    const wins = ahead?.wins ? ahead.seat : null;
    if (wins && wins !== before) announce(outlookWords(view));
    before = wins;
  });
}

/** @param {View} view */
function outlookWords(view) {
  const ahead = lead(view);
  if (!ahead) return gettext("Spark is tied. The next Judgment would score no points.");
  const { seat, points, wins } = ahead;
  const name = nameOf(seat);
  if (wins) return seat === view.you ? gettext("Your next Judgment would win.") : gettext("%(name)s’s next Judgment would win.", { name });
  return seat === view.you
    ? ngettext("Your next Judgment would score %(count)s point.", "Your next Judgment would score %(count)s points.", points)
    : ngettext("%(name)s’s next Judgment would score %(count)s point.", "%(name)s’s next Judgment would score %(count)s points.", points, { name });
}
