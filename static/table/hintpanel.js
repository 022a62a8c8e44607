// A hint: the search's best move first, all options on demand.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html, useEffect, useRef, useState } from "./html.js";
import { pointed } from "./ring.js";
import { store } from "./store.js";
import { listed } from "./words.js";
import { Line, Weighed, isClose, percent } from "./weighed.js";

export function HintPanel() {
  const [open, setOpen] = useState(false);
  const { hint } = store.state;
  return html`
    <div class="hint" role="status" aria-busy=${String(hint?.status === "thinking")}>
      ${hint?.status === "thinking" && html`<p class="hint__wait"><span class="hint__dots" aria-hidden="true"></span>${gettext("Analyzing what you can see…")}</p>`}
      ${hint?.status === "none" && html`<p class="panel-note">${hint.detail ?? gettext("No hint available. Try again in a moment.")}</p>`}
      ${hint?.status === "ready" && html`<${Found} hint=${hint} open=${open} onOpen=${() => setOpen(true)} />`}
    </div>`;
}

/** @param {{hint: import("./types.js").Hint, open: boolean, onOpen: () => void}} props */
function Found({ hint, open, onOpen }) {
  const [best, second] = hint.weighed ?? [];
  if (!best) return html`<${Only} move=${hint.expected?.[0]} />`;
  const close = second && isClose(best, second) && best.chance - second.chance < 0.05;
  return html`
    <${Move} words=${best.words} />
    ${!close && html`<p>${reason(hint.gains ?? {})}</p>`}
    <p class="panel-note">${close
      ? gettext("Close call: “%(words)s” is about as good. Win chance about %(chance)s either way.", {
        words: second.words, chance: percent(best.chance),
      })
      : gettext("Win chance about %(chance)s.", { chance: percent(best.chance) })}</p>
    ${open
      ? html`<${All} hint=${hint} />`
      : html`<button type="button" class="button" onClick=${onOpen}>${gettext("Show all options")}</button>`}`;
}

/** Why it is better than the next best option, in the game's words; nothing, where the game has none for it. @param {Record<string, number>} gains */
function reason(gains) {
  if (gains.wins) return gettext("It wins the match.");
  const named = Object.entries(game().gains).filter(([name]) => gains[name]).slice(0, 2);
  const words = listed(named.map(([name, words]) => words(Math.round(gains[name]))));
  if (!words) return "";
  return named.every(([name]) => Number.isInteger(gains[name]))
    ? gettext("Compared to your opponent, you gain %(gains)s.", { gains: words })
    : gettext("Compared to your opponent, you gain about %(gains)s.", { gains: words });
}

/** What to press for it on the table, or the move where nothing is ringed. @param {{words: string}} props */
const Move = ({ words }) => html`<p class="hint__best">${pointed() || words}</p>`;

/** It takes the focus of the button that asked for it, so that keys scroll it. @param {{hint: import("./types.js").Hint}} props */
function All({ hint }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return html`
    <div ref=${box} role="group" tabindex="0" aria-label=${gettext("Options")}>
      <${Weighed} caption=${gettext("Options")} weighed=${hint.weighed} />
      <${Line} line=${hint.expected ?? []} lead=${gettext("Expected line")} />
    </div>`;
}

/** Where one choice alone was worth a thought. @param {{move?: {words: string}}} props */
function Only({ move }) {
  const isForced = store.state.decision?.options.length === 1;
  return html`
    ${move && html`<${Move} words=${move.words} />`}
    <p class="panel-note">${isForced ? gettext("This is your only option.") : gettext("From what you can see, no other option is better.")}</p>`;
}
