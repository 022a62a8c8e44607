// The help overlay: keys, and what the signs on the table mean.
import { Icon } from "./face.js";
import { html } from "./html.js";
import { restartTips } from "./tips.js";

const KEYS = [
  ["Tab", "from option to option"],
  ["Arrow keys", "to the next card in that direction"],
  ["Enter", "choose the card or button in focus"],
  ["Space", "confirm (or choose the card in focus)"],
  ["P", "pass"],
  ["Esc", "cancel, close, or come back to now"],
  ["L", "the log"],
  ["?", "this help"],
];

const SIGNS = [
  ["sun", "Dawn: in a dawn conflict ready entities count, and the higher score wins"],
  ["shield", "Stability: how much damage a card can take in a turn"],
  ["moon", "Dusk: in a dusk conflict exhausted entities count, and the lower score wins"],
  ["turn", "Exhausted until the next round begins"],
  ["attack", "Attacking in the conflict"],
  ["lock", "Not possible now: point at the card to read why"],
  ["eye", "A face-down card that you know"],
];

export function Help() {
  return html`
    <div class="help">
      <section><h3>The table</h3>
        <p>Your opponent sits above, you below. The towers are the Dream decks: the big number on top is the depth. An arcanum can be
          played only if its value is at least your depth, and turns your mind down by one; a spent mind plays nothing more. Cards that
          can be used glow. Point at any card to see it large, or hold a finger on it.</p>
        <p>Bring the opponent's bastion down: it lies at the bottom of their tower. Who has to enter Nightmare with no arcanum left
          loses.</p>
        <button type="button" class="button" onClick=${restartTips}>Show the tips again</button>
      </section>
      <section class="help__keyboard"><h3>Keys</h3>
        <dl class="help__keys">
          ${KEYS.map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
        </dl>
      </section>
      <section><h3>Signs</h3>
        <ul class="help__signs">
          ${SIGNS.map(([icon, means]) => html`<li key=${icon}><${Icon} name=${icon} /><span>${means}</span></li>`)}
        </ul>
      </section>
    </div>`;
}
