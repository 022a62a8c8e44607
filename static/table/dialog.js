// Panels over the table: those of the game, settings, help, replay and the menu.
import { gettext, woven } from "../site/messages.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { Help } from "./help.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { OfferButtons } from "./offers.js";
import { IconButton } from "./parts.js";
import { othersThan } from "./places.js";
import { PlayOn, mayPlayOn, openPlayOn, playsAll } from "./playon.js";
import { ReplayPanel } from "./replaypanel.js";
import { concede } from "./session.js";
import { Settings } from "./settingspanel.js";
import { store } from "./store.js";
import { TipWords } from "./tip.js";
import { ZoomPanel } from "./zoom.js";
import { closeZoom } from "./zoomtriggers.js";
import { Wrong } from "./wrong.js";

/** @typedef {import("./types.js").View} View */

/** @param {{view: View | null}} props  without a view, before a match begins, there are only the bar's */
export function Panels({ view }) {
  const { panel } = store.state;
  if (!panel) return null;
  const content = (view && game().panels[panel.kind]?.(view, panel)) ?? panels[panel.kind]?.(view, panel);
  if (!content) return null;
  // A dialog that closes late must not take the next one with it.
  const leave = () => store.state.panel === panel && close();
  return html`<${Dialog} key=${JSON.stringify(panel)} heading=${content.heading} leave=${leave}>${content.body}<//>`;
}

const close = () => store.set({ panel: null, zoom: null });

/** Esc closes the card that is shown large over a dialog first. @param {Event} event */
function onCancel(event) {
  if (!store.state.zoom) return;
  event.preventDefault();
  closeZoom();
}

/** @type {Record<string, (view: View | null, panel: any) => {heading: string, body: any} | null | undefined>} */
const panels = {
  tip: () => (store.state.tip ? { heading: gettext("Tip"), body: html`<div class="tip--open"><${TipWords} tip=${store.state.tip.text} /></div>` } : null),
  settings: () => ({ heading: gettext("Settings"), body: html`<${Settings} />` }),
  help: () => ({ heading: gettext("Help"), body: html`<${Help} />` }),
  wrong: (view, panel) => ({ heading: gettext("Report a rules bug"), body: html`<${Wrong} ...${panel} />` }),
  replay: () => (store.state.result ? { heading: gettext("Replay"), body: html`<${ReplayPanel} />` } : null),
  "play-on": (view, { seq }) => ({ heading: gettext("Play on from here"), body: html`<${PlayOn} seq=${seq} />` }),
  leave(view) {
    const { config, result, you } = store.state;
    const playing = you && view && !result && !view.result;
    return {
      heading: gettext("Menu"),
      body: html`
        <div class="leave">
          ${playing && html`<button type="button" class="button button--danger" onClick=${() => store.set({ panel: { kind: "concede" } })}>
            <${Icon} name="flag" /> ${gettext("Concede match")}</button>`}
          ${playing && html`<${OfferButtons} done=${close} />`}
          ${mayPlayOn() && html`<button type="button" class="button" onClick=${openPlayOn}>${gettext("Play on from here in a new match")}</button>`}
          ${config.practice?.of && html`<a class="button" href=${config.practice.of}>${gettext("Starting point")}</a>`}
          ${playing && config.links.hand && html`<a class="button" href=${config.links.hand} target="_blank" rel="noopener">${gettext("Share a live view of my hand")}</a>`}
          <a class="button" href=${config.rules} target="_blank" rel="noopener">${gettext("Read the rules")}</a>
          <button type="button" class="button" onClick=${() => store.set({ panel: { kind: "help" } })}>${gettext("Keys and symbols")}</button>
          <a class="button" href=${config.home}>${gettext("Leave table")}</a>
          ${playing && html`<p class="panel-note">${gettext("You can come back to this match at any time.")}</p>`}
          ${store.state.commitment && html`
            <p class="panel-note panel-note--small">
              ${woven(gettext("Fair shuffle, locked in before the match. Fingerprint: %(fingerprint)s."), {
                fingerprint: html`<code>${store.state.commitment}</code>`,
              })} <a href=${config.links.verify} target="_blank" rel="noopener">${gettext("Verify it")}</a></p>`}
        </div>`,
    };
  },
  concede: () => ({
    heading: gettext("Concede this match?"),
    body: html`
      <p class="panel-note">${whatConcedingDoes()}</p>
      <div class="leave leave--row">
        <button type="button" class="button" autofocus onClick=${close}>${gettext("Keep playing")}</button>
        <button type="button" class="button button--danger" onClick=${() => {
          close();
          concede();
        }}>${gettext("Concede")}</button>
      </div>`,
  }),
};

function whatConcedingDoes() {
  const { you, clocks } = store.state;
  const others = you ? othersThan(you).length : 0;
  if (others > 1) return gettext("You leave the match. The others can play on without you.");
  if (you && !others) return gettext("This ends the match.");
  if (playsAll()) return gettext("The other side wins.");
  // Whether both have decided anything, only the server knows.
  if (clocks) return gettext("Your opponent wins. If one of you hasn’t moved yet, the match ends without a result.");
  return gettext("Your opponent wins.");
}

/** @param {{heading: string, leave: () => void, children?: any}} props */
function Dialog({ heading, leave, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    element.current?.showModal();
    // Its subject may disappear, such as a temporary effect: then it is closed, not just hidden.
    return () => queueMicrotask(leave);
  }, []);
  return html`
    <dialog class="panel-dialog" ref=${element} aria-label=${heading} onClose=${leave} onCancel=${onCancel}
      onClick=${(/** @type {any} */ event) => event.target === element.current && element.current?.close()}>
      <header class="panel-dialog__head"><h2>${heading}</h2>
        <${IconButton} icon="close" name=${gettext("Close")} onClick=${() => element.current?.close()} /></header>
      <div class="panel-dialog__body">${children}</div>
      <${ZoomPanel} />
    </dialog>`;
}
