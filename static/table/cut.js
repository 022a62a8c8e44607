// A long row of numbers, as for a cut: a slider instead of forty buttons.
import { gettext, pgettext } from "../site/messages.js";
import { html, useState } from "./html.js";
import { submitOption } from "./session.js";
import { grant } from "./autoanswers.js";

/** @param {{decision: import("./types.js").Decision, numbers: number[], busy: boolean, wished: boolean}} props */
export function Cut({ decision, numbers, busy, wished }) {
  const [at, move] = useState(Math.floor(numbers.length / 2));
  const option = decision.options[numbers[at]];
  const step = (/** @type {number} */ by) => move(Math.max(0, Math.min(numbers.length - 1, at + by)));
  return html`
    <div class="cut">
      <button type="button" class="cut__step" aria-label=${gettext("Fewer")} onClick=${() => step(-1)} disabled=${at === 0}>−</button>
      <input type="range" min="0" max=${numbers.length - 1} value=${at} data-nav="option" aria-label=${decision.prompt}
        aria-valuetext=${option.label} onInput=${(/** @type {any} */ event) => move(Number(event.currentTarget.value))} />
      <button type="button" class="cut__step" aria-label=${gettext("More")} onClick=${() => step(1)} disabled=${at === numbers.length - 1}>+</button>
      <button type="button" class="button button--primary" data-confirm disabled=${busy} onClick=${() => submitOption(numbers[at])}>
        ${doing(decision, option.label)} <kbd>${pgettext("key", "Space")}</kbd></button>
      ${wished && html`<button type="button" class="button cut__wish" disabled=${busy} onClick=${() => grant("cut")}>
        ${gettext("Always cut for me")}</button>`}
    </div>`;
}

/** @param {import("./types.js").Decision} decision @param {string} label */
function doing({ about }, label) {
  if (!/^\d+$/.test(label)) return label;
  return /cut/.test(about ?? "") ? gettext("Cut at %(number)s", { number: label }) : gettext("Choose %(number)s", { number: label });
}
