// The help overlay: keys, and what the signs on the table mean.
import { Icon } from "./face.js";
import { KEYWORDS, ZONES } from "../voidream/table/glossary.js";
import { html } from "./html.js";
import { RuleLink } from "./parts.js";
import { Preferences } from "./preferences.js";
import { store } from "./store.js";
import { restartTips } from "./tips.js";

const KEYS = [
  ["1 to 9, 0", "a card of your hand, or one of the choices: the first to the tenth"],
  ["Arrow keys", "to the next card in that direction"],
  ["Tab", "to the next thing that can be pressed: buttons, links, piles, and cards that glow"],
  ["Enter", "choose the card or button in focus; in a card's menu, the first way to use it"],
  ["Shift+Enter", "in a card's menu: invert"],
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

const SIGNS = [
  ["sun", "Dawn: in a dawn conflict ready entities count, and the higher score wins"],
  ["shield", "Stability: how much damage a card can take in a turn"],
  ["moon", "Dusk: in a dusk conflict exhausted entities count, and the lower score wins"],
  ["turn", "Exhausted until the next round begins"],
  ["attack", "Attacking in the conflict"],
  ["hourglass", "Something is in force on it for a while: choose the card to read what"],
  ["lethal", "A bastion would fall if both pass now"],
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
        ${store.state.you && html`<${Preferences} />`}
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
      <section><h3>Places</h3><${Meanings} entries=${ZONES.map(({ id, name, ...rest }) => ({ word: name, ...rest }))} /></section>
      <section><h3>Keywords</h3><${Meanings} entries=${KEYWORDS} /></section>
    </div>`;
}

/** @param {{entries: import("../voidream/table/glossary.js").Meaning[]}} props */
function Meanings({ entries }) {
  return html`
    <dl class="words">${entries.map(({ word, text, rule }) => html`
      <div key=${word}><dt>${word}</dt><dd>${text} <${RuleLink} rule=${rule} /></dd></div>`)}</dl>`;
}
