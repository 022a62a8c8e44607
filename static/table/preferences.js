// Switches for automatic answers, and the answers kept for this match.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { keepSetting, setting } from "./settings.js";
import { AT_ONCE } from "./slot.js";
import { store } from "./store.js";
import { AUTO_ANSWERS, isGranted } from "./autoanswers.js";
import { STOP, askAgain } from "./yields.js";

/** What holds until the player switches it off: names and words. */
function switches() {
  const { words, passing, stops, atOnce } = game();
  return [
    ...(passing ? [] : [[STOP, words.stop]]),
    ...stops.map(({ key, label }) => [key, label]),
    ...(atOnce ? [[AT_ONCE, gettext("Play cards with one click when there’s only one option")]] : []),
  ];
}

export function Preferences() {
  return html`
    <fieldset><legend>${gettext("Preferences")}</legend>
      ${Object.entries(AUTO_ANSWERS).filter(([wish]) => wish !== "cut" || game().cuts).map(([wish, { setting: label }]) => html`
        <label key=${wish}><input type="checkbox" checked=${isGranted(/** @type {any} */ (wish))}
          onChange=${(/** @type {any} */ event) => keepSetting(wish, event.currentTarget.checked)} /> <span>${label}</span></label>`)}
      ${switches().map(([name, label]) => html`
        <label key=${name}><input type="checkbox" checked=${setting(name) !== false}
          onChange=${(/** @type {any} */ event) => keepSetting(name, event.currentTarget.checked)} /> <span>${label}</span></label>`)}
      ${Object.entries(store.state.standing).map(([question, answer]) => html`
        <p key=${question} class="preferences__kept"><span>${question} <strong>${answer}</strong></span>
          <button type="button" class="button" onClick=${() => askAgain(question)}>${gettext("Ask me again")}</button></p>`)}
    </fieldset>`;
}
