// The help overlay: how the game is played, keys, and what the signs on the table mean.
import { gettext, pgettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { Glossary } from "./glossary.js";
import { html } from "./html.js";
import { Preferences } from "./preferences.js";
import { store } from "./store.js";
import { restartTips } from "./tips.js";

/** @param {string} second what Shift+Enter does, if anything @returns {string[][]} */
const keysOf = (second) => [
  [gettext("1 to 9, 0"), gettext("a card of your hand, or one of the choices: the first to the tenth")],
  [gettext("Arrow keys"), gettext("to the next card in that direction")],
  ["Tab", gettext("to the next thing that can be pressed: buttons, links, piles, and cards that glow")],
  ["Enter", gettext("choose the card or button in focus; in a card's menu, the first way to use it")],
  ...(second ? [["Shift+Enter", gettext("in a card's menu: %(second)s", { second })]] : []),
  [pgettext("key", "Space"), gettext("confirm (or choose the card in focus)")],
  ["P", pgettext("what a key does", "pass")],
  ["U", gettext("pass until something happens, your turn or the next round")],
  ["H", gettext("a hint, in untimed matches against AIs; in a lesson, what to do")],
  ["Z", gettext("where you play both sides, and in a sandbox: take the last answer back, as often as you like")],
  ["R", gettext("say again what has happened since your last answer, and what is asked")],
  ["Esc", gettext("cancel, close, hold back, or come back to now")],
  ["← →", gettext("after the end: one decision back or on; with Shift, one round")],
  [gettext("Home, End"), gettext("after the end: to the beginning or the end of the match; Space plays it, up and down lead to the cards")],
  ["L", gettext("the log")],
  ["C", gettext("the chat, where there is one; Esc leaves it")],
  ["M", gettext("sound on or off")],
  ["?", gettext("this help")],
];

export function Help() {
  const { About, signs, words } = game();
  return html`
    <div class="help">
      <section><h3>${gettext("The table")}</h3>
        ${About && html`<${About} />`}
        <button type="button" class="button" onClick=${restartTips}>${gettext("Show the tips again")}</button>
        ${store.state.you && html`<${Preferences} />`}
      </section>
      <section class="help__keyboard"><h3>${gettext("Keys")}</h3>
        <dl class="help__keys">
          ${keysOf(words.second).map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
        </dl>
      </section>
      ${signs.length > 0 && html`<section><h3>${gettext("Signs")}</h3>
        <ul class="help__signs">
          ${signs.map(([icon, means]) => html`<li key=${icon}><${Icon} name=${icon} /><span>${means}</span></li>`)}
        </ul>
      </section>`}
      <${Glossary} />
    </div>`;
}
