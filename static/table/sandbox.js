// The sandbox strip over the table: the draft being tested, and undo.
import { gettext, woven } from "../site/messages.js";
import { Icon } from "./face.js";
import { html, useState } from "./html.js";
import { OfferButton } from "./offers.js";
import { playsAll } from "./playon.js";
import { send } from "./session.js";
import { store } from "./store.js";

const undoWords = () => html`${gettext("Undo")} <kbd aria-hidden="true">Z</kbd>`;

/** Whether answers can be undone at once: no other person is at the table. */
const mayUndo = () => {
  const { config, you, result, decision } = store.state;
  return Boolean(you && !result && decision && (config.sandbox || playsAll()));
};

/** The key for the button of the strip, and in practice against oneself for the one in the menu. What is over is opened again as another match. */
export function undo() {
  /** @type {HTMLFormElement | null} */ (document.querySelector(".sandbox__reopen"))?.requestSubmit();
  if (mayUndo()) send({ type: "offer", what: "takeback" });
}

/** On phones a line: what is tried and the ways out of it come by a button, and whose turn it is stands here instead of at the question. */
export function SandboxStrip() {
  const { config, you, result, decision } = store.state;
  const [open, setOpen] = useState(false);
  if (!config.sandbox) return null;
  const { title, draft, board } = config.sandbox;
  return html`
    <section class="sandbox" aria-label=${gettext("Sandbox")} onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && setOpen(false)}>
      <button type="button" class="sandbox__more" aria-expanded=${String(open)} aria-controls="sandbox-facts" onClick=${() => setOpen(!open)}>
        <b>${gettext("Sandbox")}</b> <${Icon} name="more" /></button>
      ${decision && html`<p class="sandbox__side">${gettext("Seat %(seat)s to move", { seat: decision.seat })}</p>`}
      <div class=${open ? "sandbox__facts is-open" : "sandbox__facts"} id="sandbox-facts">
        <p class="sandbox__words">${title
          ? woven(gettext("%(sandbox)s: testing %(title)s"), { sandbox: html`<b>${gettext("Sandbox")}</b>`, title: html`<span class="sandbox__title">${title}</span>` })
          : html`<b>${gettext("Sandbox")}</b>`}</p>
        ${draft && html`<a class="sandbox__way" href=${draft}>${gettext("Draft")}</a>`}
        ${board && html`<a class="sandbox__way" href=${board}>${gettext("Board")}</a>`}
      </div>
      ${you && !result && html`<${OfferButton} what="takeback" label=${undoWords()} done=${() => {}} />`}
      ${you && result && config.practice && html`
        <form class="sandbox__reopen" method="post" action=${config.links.reopen}>
          <input type="hidden" name="csrfmiddlewaretoken" value=${config.csrf} />
          <button type="submit" class="button">${undoWords()}</button>
        </form>`}
    </section>`;
}
