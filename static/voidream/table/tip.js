// A tip beside what is asked: at the foot of the log where there is room for it, at the top on a phone.
import { Icon } from "./face.js";
import { html } from "./html.js";
import { store } from "./store.js";
import { dismissTip, endTips } from "./tips.js";

export function Tip() {
  const { tip, decision, telling, past } = store.state;
  if (!tip || !decision || telling || past) return null;
  return html`
    <div class="tip" role="note" aria-label="Tip">
      <p class="tip__words"><${Icon} name="eye" />${tip}</p>
      <p class="tip__buttons">
        <button type="button" onClick=${endTips}>No more tips</button>
        <button type="button" onClick=${dismissTip}>Got it</button>
      </p>
    </div>`;
}
