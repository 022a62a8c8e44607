// The ready check: who is here and who is missing, until the match starts or is called off.
import { gettext, ngettext } from "../site/messages.js";
import { html } from "./html.js";
import { Dots, useTick } from "./parts.js";
import { concede } from "./session.js";
import { store } from "./store.js";
import { awaited } from "./words.js";

export function Gathering() {
  const { gathering, seats, you, result, config } = store.state;
  useTick(1000);
  if (!gathering) return null;
  if (result) {
    return html`
      <section class="setting">
        <h1 class="setting__words">${gettext("Match called off")}</h1>
        <p>${gettext("A player didn’t show up or left. No ratings change.")}</p>
        <p class="setting__links"><a class="button button--primary" href=${config.links.play}>${gettext("Find another match")}</a>
          <a href=${config.links.matches}>${gettext("Your matches")}</a></p>
      </section>`;
  }
  const seconds = gathering.until === null ? null : Math.max(0, Math.ceil((gathering.until - performance.now()) / 1000));
  const names = awaited(seats, you);
  return html`
    <section class="setting" aria-live="off">
      <div class="setting__moon" aria-hidden="true"></div>
      <h1 class="setting__words">${names ? gettext("Waiting for %(names)s", { names }) : gettext("Starting the match")}<${Dots} /></h1>
      ${seconds !== null && html`<p>${seconds < 100
        ? ngettext("The match starts when all players are here. Otherwise, it is called off in %(count)s second.", "The match starts when all players are here. Otherwise, it is called off in %(count)s seconds.", seconds)
        : ngettext("The match starts when all players are here. Otherwise, it is called off in %(count)s minute.", "The match starts when all players are here. Otherwise, it is called off in %(count)s minutes.", Math.round(seconds / 60))}</p>`}
      ${you && html`<button type="button" class="button button--quiet" onClick=${concede}>${gettext("Leave match")}</button>`}
    </section>`;
}
