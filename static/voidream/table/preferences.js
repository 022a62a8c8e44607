// What the table shall answer for the player, as switches.
import { html } from "./html.js";
import { keepSetting, setting } from "./settings.js";
import { WISHES } from "./wishes.js";

export function Preferences() {
  return html`
    <fieldset class="preferences"><legend>Answered for me</legend>
      ${Object.entries(WISHES).map(([wish, { setting: label }]) => html`
        <label key=${wish}><input type="checkbox" checked=${setting(wish) === true}
          onChange=${(/** @type {any} */ event) => keepSetting(wish, event.currentTarget.checked)} /> <span>${label}</span></label>`)}
    </fieldset>`;
}
