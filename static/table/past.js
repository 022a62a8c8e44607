// Looking back: the table after an earlier decision, from this page's history or the server.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { playsAll } from "./playon.js";
import { toast } from "./session.js";
import { store } from "./store.js";

/** The moment that was asked for last: answers that come late don't matter any more. */
let wanted = -1;

/** @param {number} seq */
export async function lookBackTo(seq) {
  const { view, config, history, you } = store.state;
  if (!view || seq < 0) return;
  if (seq >= view.seq) {
    backToNow();
    return;
  }
  wanted = seq;
  const then = history.get(seq) ?? (await remembered(`${config.links.at}${seq}/${playsAll() ? `?from=${you}` : ""}`));
  if (wanted !== seq) return;
  if (!then) {
    toast(gettext("This moment can’t be shown."), "");
    return;
  }
  store.set({ past: { seq, view: then }, history: new Map(store.state.history).set(seq, then), zoom: null });
  announce(gettext("Showing %(moment)s.", { moment: game().moment(then) }));
}

export function backToNow() {
  wanted = -1;
  if (store.state.past) store.set({ past: null, zoom: null });
}

/** @param {string} address @returns {Promise<import("./types.js").View | null>} */
async function remembered(address) {
  try {
    const response = await fetch(address, { credentials: "same-origin" });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/** Replaces the prompt while an earlier moment is shown. */
export function PastBar() {
  const { past } = store.state;
  if (!past) return null;
  const by = (/** @type {number} */ steps) => () => lookBackTo(past.seq + steps);
  return html`
    <div class="prompt__line past">
      <p class="prompt__ask"><span class="past__mark">${gettext("Past")}</span> ${gettext("Showing %(moment)s", { moment: game().moment(past.view) })}</p>
    </div>
    <div class="prompt__buttons">
      <button type="button" class="button" disabled=${past.seq === 0} onClick=${by(-1)}>${gettext("Earlier")}</button>
      <button type="button" class="button" onClick=${by(1)}>${gettext("Later")}</button>
      <button type="button" class="button button--primary" onClick=${backToNow}>${gettext("Back to now")} <kbd>Esc</kbd></button>
    </div>`;
}
