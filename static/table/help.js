// The help overlay: how the game is played, keys, and what the signs on the table mean.
import { Icon } from "./face.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { Preferences } from "./preferences.js";
import { store } from "./store.js";
import { restartTips } from "./tips.js";

/** @param {string} second what Shift+Enter does, if anything @returns {string[][]} */
const keysOf = (second) => [
  ["1 to 9, 0", "a card of your hand, or one of the choices: the first to the tenth"],
  ["Arrow keys", "to the next card in that direction"],
  ["Tab", "to the next thing that can be pressed: buttons, links, piles, and cards that glow"],
  ["Enter", "choose the card or button in focus; in a card's menu, the first way to use it"],
  ...(second ? [["Shift+Enter", `in a card's menu: ${second}`]] : []),
  ["Space", "confirm (or choose the card in focus)"],
  ["P", "pass"],
  ["U", "pass until something happens, your turn or the next round"],
  ["H", "a hint, in untimed matches against AIs; in a lesson, what to do"],
  ["Z", "where you play both sides, and in a sandbox: take the last answer back, as often as you like"],
  ["R", "say again what has happened since your last answer, and what is asked"],
  ["Esc", "cancel, close, hold back, or come back to now"],
  ["← →", "after the end: one decision back or on; with Shift, one round"],
  ["Home, End", "after the end: to the beginning or the end of the match; Space plays it, up and down lead to the cards"],
  ["L", "the log"],
  ["C", "the chat, where there is one; Esc leaves it"],
  ["M", "sound on or off"],
  ["?", "this help"],
];

export function Help() {
  const { About, Glossary, signs, words } = game();
  return html`
    <div class="help">
      <section><h3>The table</h3>
        ${About && html`<${About} />`}
        <button type="button" class="button" onClick=${restartTips}>Show the tips again</button>
        ${store.state.you && html`<${Preferences} />`}
      </section>
      <section class="help__keyboard"><h3>Keys</h3>
        <dl class="help__keys">
          ${keysOf(words.second).map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
        </dl>
      </section>
      ${signs.length > 0 && html`<section><h3>Signs</h3>
        <ul class="help__signs">
          ${signs.map(([icon, means]) => html`<li key=${icon}><${Icon} name=${icon} /><span>${means}</span></li>`)}
        </ul>
      </section>`}
      ${Glossary && html`<${Glossary} />`}
    </div>`;
}
