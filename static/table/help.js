// The help panel: how to play, keys and symbols.
import { gettext, pgettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { Glossary } from "./glossary.js";
import { html } from "./html.js";
import { store } from "./store.js";
import { restartTips } from "./tips.js";

/** @param {string} second what Shift+Enter does, if anything @returns {string[][]} */
const keysOf = (second) => [
  [gettext("1 to 9, 0"), gettext("Choose a card in your hand or an option, the first to the tenth")],
  [gettext("Arrow keys"), gettext("Move to the next card")],
  ["Tab", gettext("Move to the next button, link, pile or glowing card")],
  ["Enter", gettext("Choose the focused card or button; in a card’s menu, the first option")],
  ...(second ? [["Shift+Enter", gettext("In a card’s menu: %(second)s", { second })]] : []),
  [pgettext("key", "Space"), gettext("Confirm, or choose the focused card")],
  ["P", pgettext("what a key does", "Pass")],
  ["U", gettext("Pass until something happens, your turn or the next round")],
  ["H", gettext("Hint, in untimed matches against AIs; in a lesson, show what to do")],
  ["Z", gettext("Undo, when you play both sides or in a sandbox")],
  ["R", gettext("Announce again what happened since your last move, and the prompt")],
  ["Esc", gettext("Cancel, close, stop an automatic answer, or return to now")],
  ["← →", gettext("After the match: previous or next move; with Shift, round")],
  [gettext("Home, End"), gettext("After the match: go to the start or end; Space plays it, ↑ and ↓ move to the cards")],
  ["L", gettext("Log")],
  ["C", gettext("Chat, where there is one; Esc closes it")],
  ["M", gettext("Sound on or off")],
  ["?", gettext("This help")],
];

export function Help() {
  const { About, signs, words } = game();
  return html`
    <div class="help">
      <section><h3>${gettext("How to play")}</h3>
        ${About && html`<${About} />`}
        <button type="button" class="button" onClick=${restartTips}>${gettext("Show tips again")}</button>
        <p class="panel-note">${gettext("Sound, animations, text size and automatic answers are under Settings, the gear in the top bar.")}</p>
      </section>
      <section class="help__keyboard"><h3>${gettext("Keys")}</h3>
        <dl class="help__keys">
          ${keysOf(words.second).map(([key, does]) => html`<div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}
        </dl>
      </section>
      ${signs.length > 0 && html`<section><h3>${gettext("Symbols")}</h3>
        <ul class="help__signs">
          ${signs.map(([icon, means]) => html`<li key=${icon}><${Icon} name=${icon} /><span>${means}</span></li>`)}
        </ul>
      </section>`}
      <${Glossary} />
    </div>`;
}
