// What the table shall answer for the player, as switches, and what it answers in this match.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { keepSetting, setting } from "./settings.js";
import { store } from "./store.js";
import { AUTO_ANSWERS } from "./autoanswers.js";
import { STOP, askAgain } from "./yields.js";

export function Preferences() {
  return html`
    <fieldset class="preferences"><legend>${gettext("Answered for me")}</legend>
      ${Object.entries(AUTO_ANSWERS).map(([wish, { setting: label }]) => html`
        <label key=${wish}><input type="checkbox" checked=${setting(wish) === true}
          onChange=${(/** @type {any} */ event) => keepSetting(wish, event.currentTarget.checked)} /> <span>${label}</span></label>`)}
      <label><input type="checkbox" checked=${setting(STOP) !== false}
        onChange=${(/** @type {any} */ event) => keepSetting(STOP, event.currentTarget.checked)} /> <span>${game().words.stop}</span></label>
      ${Object.entries(store.state.standing).map(([question, answer]) => html`
        <p key=${question} class="preferences__kept"><span>${question} <strong>${answer}</strong></span>
          <button type="button" class="button" onClick=${() => askAgain(question)}>${gettext("Ask me again")}</button></p>`)}
    </fieldset>`;
}
