// The panel of settings: sound, motion, theme and text size, and what is answered for the player.
import { gettext } from "../site/messages.js";
import { html } from "./html.js";
import { SPEEDS, isCalm, speed } from "./motion.js";
import { Preferences } from "./preferences.js";
import { choiceOf, keepSetting } from "./settings.js";
import { flipSound, isOn } from "./sound.js";
import { store } from "./store.js";
import { SIZES, chooseTheme, dress, theme } from "./theme.js";

/** @type {Record<string, string>} */
const LABELS = {
  normal: gettext("Normal"), fast: gettext("Fast"), off: gettext("Off"), light: gettext("Light"), dark: gettext("Dark"), system: gettext("System"),
  large: gettext("Large"), larger: gettext("Larger"),
};

/** @param {string} name @param {string} value */
function choose(name, value) {
  if (name === "theme") chooseTheme(value);
  else keepSetting(name, value);
  dress();
  store.set({});
}

export function Settings() {
  return html`
    <div class="settings">
      <label><input type="checkbox" role="switch" checked=${isOn()} onChange=${flipSound} /> <span>${gettext("Sound")}</span></label>
      <${Choice} name="speed" legend=${gettext("Animation speed")} values=${SPEEDS} chosen=${speed()} disabled=${isCalm()}>
        ${isCalm() && html`<p class="panel-note panel-note--small">${gettext("Animations are off because your device asks for reduced motion.")}</p>`}
      <//>
      <${Choice} name="theme" legend=${gettext("Theme")} values=${["light", "dark", "system"]} chosen=${theme()} />
      <${Choice} name="text" legend=${gettext("Text size")} values=${SIZES} chosen=${choiceOf("text", SIZES)} />
      ${store.state.you && html`<${Preferences} />`}
    </div>`;
}

/** @param {{name: string, legend: string, values: readonly string[], chosen: string, disabled?: boolean, children?: any}} props */
const Choice = ({ name, legend, values, chosen, disabled, children }) => html`
  <fieldset class="settings__choice" disabled=${disabled}><legend>${legend}</legend>
    ${values.map((value) => html`
      <label key=${value}><input type="radio" name=${name} value=${value} checked=${value === chosen} onChange=${() => choose(name, value)} /> <span>${LABELS[value]}</span></label>`)}
    ${children}
  </fieldset>`;
