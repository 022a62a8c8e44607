// Options that aren't on the table (in a pile, in a deck, words), laid out above the prompt.
import { gettext } from "../site/messages.js";
import { definitionOf } from "./catalog.js";
import { oneMore, toggle } from "./choice.js";
import { Face, Icon, Words } from "./face.js";
import { html } from "./html.js";
import { submit, submitOption } from "./session.js";
import { Stepper } from "./slot.js";
import { store } from "./store.js";
import { lookingAt } from "./zoomtriggers.js";

/** @typedef {import("./types.js").Decision} Decision @typedef {import("./types.js").Draft} Draft */

/** @param {{decision: Decision, draft: Draft, indices: number[]}} props */
export function Tray({ decision, draft, indices }) {
  return html`
    <div class="tray" role="group" aria-label=${gettext("Options")}>
      ${indices.map((index) => html`<${Choice} key=${index} decision=${decision} draft=${draft} index=${index} />`)}
    </div>`;
}

/** @param {{decision: Decision, draft: Draft, index: number}} props */
function Choice({ decision, draft, index }) {
  const option = decision.options[index];
  const title = titleOf(option);
  const order = draft.chosen.indexOf(index) + 1;
  const zoom = { title, note: option.label === title ? "" : option.label, refused: null };
  const choose = () => {
    if (decision.kind === "action") submitOption(index);
    else if (decision.kind === "pick") store.set({ draft: toggle(decision, draft, index) });
    else store.set({ draft: oneMore(decision, draft, index) });
  };
  return html`
    <div class=${`choice ${title ? "choice--card" : ""} ${order ? "is-chosen" : ""}`}>
      <button type="button" class="choice__button" data-nav="option" data-option=${index}
        aria-pressed=${decision.kind === "pick" ? String(order > 0) : undefined}
        onClick=${choose} onDblClick=${() => order && submit(draft)} ...${title ? lookingAt(zoom) : {}}>
        ${title && html`<${Face} title=${title} />`}
        <span class="choice__label">${option.label}</span>
        ${order > 0 && decision.ordered && html`<span class="visually-hidden">${gettext(", chosen, number %(number)s", { number: order })}</span>`}
        ${order > 0 && html`<span class="slot__tick" aria-hidden="true">${decision.ordered ? order : html`<${Icon} name="check" />`}</span>`}
      </button>
      ${decision.kind === "amounts" && html`<${Stepper} index=${index} name=${option.label} />`}
    </div>`;
}

/** The one card that a question is about, with its text. @param {{title: string}} props */
export function Subject({ title }) {
  const text = definitionOf(title)?.text;
  return html`
    <div class="subject">
      <${Face} title=${title} />
      ${text && html`<p class="subject__text"><${Words} text=${text} /></p>`}
    </div>`;
}

/** Amounts for cards on the table, where those are too small to carry their own steppers. @param {{decision: Decision, indices: number[]}} props */
export function Amounts({ decision, indices }) {
  return html`
    <div class="amounts">
      ${indices.map((index) => html`
        <div class="amounts__one" key=${index}>
          <span class="amounts__name">${decision.options[index].label}</span>
          <${Stepper} index=${index} name=${decision.options[index].label} />
        </div>`)}
    </div>`;
}

/** @param {import("./types.js").Option} option */
function titleOf(option) {
  for (const text of [option.label, option.notation.replace(/#\d+$/, ""), option.notation.replace(/^\w+ /, "")]) {
    if (definitionOf(text)) return text;
  }
  return null;
}
