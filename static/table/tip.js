// A tip for the current decision: at the foot of the log if there is room, otherwise one line at the prompt that opens.
import { gettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { Explained } from "./learned.js";
import { store } from "./store.js";
import { dismissTip, endTips } from "./tips.js";

/** @returns {import("./tips.js").Tip | null} */
export const due = () => {
  const { tip, decision, telling, past } = store.state;
  return decision && !telling && !past ? tip : null;
};

/** A coach has a place of its own. */
const aside = () => (store.state.config.coach ? null : due());

export function Tip() {
  const tip = aside();
  return tip && html`<div class="tip" role="note" aria-label=${gettext("Tip")}><${TipWords} tip=${tip.text} /></div>`;
}

export function TipLine() {
  const tip = aside();
  return tip && html`
    <div class="tip-line" role="note" aria-label=${gettext("Tip")}>
      <button type="button" class="tip-line__open" aria-haspopup="dialog" onClick=${() => store.set({ panel: { kind: "tip" } })}>
        <${Icon} name="eye" /><span>${tip.text}</span></button>
      <button type="button" class="icon-button" aria-label=${gettext("Got it")} title=${gettext("Got it")} onClick=${leave(dismissTip)}><${Icon} name="close" /></button>
    </div>`;
}

/** @param {{tip: string}} props */
export function TipWords({ tip }) {
  return html`
    <p class="tip__words"><${Icon} name="eye" /><${Explained} text=${tip} /></p>
    <p class="tip__buttons">
      <button type="button" onClick=${leave(endTips)}>${gettext("No more tips")}</button>
      <button type="button" onClick=${leave(dismissTip)}>${gettext("Got it")}</button>
    </p>`;
}

/** Ends the tip and returns to the question. @param {() => void} end */
const leave = (end) => () => {
  store.set({ panel: null });
  end();
  document.getElementById("prompt")?.focus({ preventScroll: true });
};
