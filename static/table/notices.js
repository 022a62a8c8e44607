// Temporary notices over the table: lost connection, refusals, banners and loading.
import { gettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { html } from "./html.js";
import { Dots, IconButton, RuleLink, useTick } from "./parts.js";
import { redialNow } from "./session.js";
import { store } from "./store.js";

export function Connection() {
  const { connection, refusal, retryAt, config } = store.state;
  if (connection === "refused") {
    return html`<div class="line line--refused" role="alert"><${Icon} name="lost" /><span>${refusal}</span>
      <a class="button" href=${config.links.matches}>${gettext("Your matches")}</a></div>`;
  }
  if (connection !== "lost") return null;
  return html`<div class="line" role="status"><${Icon} name="lost" /><span>${gettext("Connection lost.")} <${Countdown} until=${retryAt} /></span>
    <button type="button" class="button" onClick=${redialNow}>${gettext("Reconnect now")}</button></div>`;
}

/** @param {{until: number}} props */
function Countdown({ until }) {
  useTick(500);
  const seconds = Math.ceil((until - Date.now()) / 1000);
  return html`<span aria-hidden="true">${seconds > 0
    ? gettext("Retrying in %(seconds)s s. Nothing is lost.", { seconds })
    : gettext("Reconnecting. Nothing is lost.")}</span>`;
}

export function Toast() {
  const { toast } = store.state;
  if (!toast) return null;
  return html`<div class="toast"><${Icon} name=${toast.icon} /><span>${toast.text} <${RuleLink} rule=${toast.rule} /></span>
    <${IconButton} icon="close" name=${gettext("Dismiss")} onClick=${() => store.set({ toast: null })} /></div>`;
}

export function Banner() {
  const { banner } = store.state;
  return banner ? html`<div class="banner" key=${banner} aria-hidden="true"><span>${banner}</span></div>` : null;
}

/** Until the first view has come. */
export function Setting() {
  const { connection, config } = store.state;
  return html`
    <section class="setting">
      <div class="setting__moon" aria-hidden="true"></div>
      <p class="setting__words">${connection === "lost" ? gettext("Reconnecting") : gettext("Loading match")}<${Dots} /></p>
      <a href=${config.links.matches}>${gettext("Your matches")}</a>
    </section>`;
}
