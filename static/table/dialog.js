// Panels over the table: those of the game, help, the match again, and leaving.
import { gettext, woven } from "../site/messages.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { Help } from "./help.js";
import { HintPanel } from "./hintpanel.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { OfferButtons } from "./offers.js";
import { IconButton } from "./parts.js";
import { othersThan } from "./places.js";
import { PlayOn, mayPlayOn, openPlayOn, playsAll } from "./playon.js";
import { Preferences } from "./preferences.js";
import { ReplayPanel } from "./replaypanel.js";
import { ReviewPanel } from "./reviewpanel.js";
import { concede } from "./session.js";
import { store } from "./store.js";
import { flipSound, isOn } from "./sound.js";
import { flipTheme } from "./theme.js";
import { TipWords } from "./tip.js";
import { WhyPanel } from "./whypanel.js";
import { ZoomPanel } from "./zoom.js";
import { closeZoom } from "./zoomtriggers.js";
import { Wrong } from "./wrong.js";

/** @typedef {import("./types.js").View} View */

/** @param {{view: View}} props */
export function Panels({ view }) {
  const { panel } = store.state;
  if (!panel) return null;
  const content = (game().panels[panel.kind] ?? panels[panel.kind])?.(view, panel);
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

/** @type {Record<string, (view: View, panel: any) => {heading: string, body: any} | null | undefined>} */
const panels = {
  tip: () => (store.state.tip ? { heading: gettext("Tip"), body: html`<div class="tip--open"><${TipWords} tip=${store.state.tip.text} /></div>` } : null),
  help: () => ({ heading: gettext("How to play at this table"), body: html`<${Help} />` }),
  wrong: (view, panel) => ({ heading: gettext("This looks wrong"), body: html`<${Wrong} ...${panel} />` }),
  hint: (view, { seq }) => ({ heading: gettext("A hint"), body: html`<${HintPanel} seq=${seq} />` }),
  review: () => (store.state.result ? { heading: gettext("Review"), body: html`<${ReviewPanel} />` } : null),
  why: (view, { seq }) => (store.state.result ? { heading: gettext("Decision %(number)s", { number: seq }), body: html`<${WhyPanel} seq=${seq} />` } : null),
  replay: () => (store.state.result ? { heading: gettext("Look at it again"), body: html`<${ReplayPanel} />` } : null),
  "play-on": (view, { seq }) => ({ heading: gettext("Play on from here"), body: html`<${PlayOn} seq=${seq} />` }),
  leave(view) {
    const { config, result, you } = store.state;
    const playing = you && !result && !view.result;
    return {
      heading: gettext("Match"),
      body: html`
        <div class="leave">
          ${playing && html`<button type="button" class="button button--danger" onClick=${() => store.set({ panel: { kind: "concede" } })}>
            <${Icon} name="flag" /> ${gettext("Concede the match")}</button>`}
          ${playing && html`<${OfferButtons} done=${close} />`}
          ${mayPlayOn() && html`<button type="button" class="button" onClick=${openPlayOn}>${gettext("Play on from here in another match")}</button>`}
          ${config.practice?.of && html`<a class="button" href=${config.practice.of}>${gettext("Where this began")}</a>`}
          ${playing && config.links.hand && html`<a class="button" href=${config.links.hand} target="_blank" rel="noopener">${gettext("Open your hand to a link")}</a>`}
          <a class="button" href=${config.rules} target="_blank" rel="noopener">${gettext("Read the rules")}</a>
          <button type="button" class="button" onClick=${() => store.set({ panel: { kind: "help" } })}>${gettext("Keys and signs")}</button>
          <button type="button" class="button" onClick=${flipTheme}>${gettext("Light or dark")}</button>
          <button type="button" class="button" aria-pressed=${String(isOn())} onClick=${flipSound}>${isOn() ? gettext("Sound: on") : gettext("Sound: off")}</button>
          <a class="button" href=${config.home}>${gettext("Leave the table")}</a>
          ${you && html`<${Preferences} />`}
          ${playing && html`<p class="panel-note">${gettext("The match waits for you: come back to this page at any time.")}</p>`}
          ${store.state.commitment && html`
            <p class="panel-note panel-note--small">
              ${woven(gettext("Fair shuffle: the secret behind it was fixed before anybody sat down. Its fingerprint is %(fingerprint)s."), {
                fingerprint: html`<code>${store.state.commitment}</code>`,
              })} <a href=${config.links.verify} target="_blank" rel="noopener">${gettext("How to check it")}</a></p>`}
        </div>`,
    };
  },
  concede: () => ({
    heading: gettext("Concede this match?"),
    body: html`
      <p class="panel-note">${whatConcedingDoes()}</p>
      <div class="leave leave--row">
        <button type="button" class="button" autofocus onClick=${close}>${gettext("Play on")}</button>
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
  if (others > 1) return gettext("You leave the match, and the others may play on without you.");
  if (you && !others) return gettext("The match ends at once.");
  if (playsAll()) return gettext("The other side wins at once.");
  // Whether both have decided anything, only the server knows.
  if (clocks) return gettext("Your opponent wins at once. If one of you hasn’t made a decision yet, the match ends without a result.");
  return gettext("Your opponent wins at once.");
}

/** @param {{heading: string, leave: () => void, children?: any}} props */
function Dialog({ heading, leave, children }) {
  const element = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    element.current?.showModal();
    // What it shows may vanish under it, as what the game tells of for a while: then it is left, not merely out of sight.
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
