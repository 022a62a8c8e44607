// Options of a replay besides its steps: viewpoint, speed, link and exports.
import { gettext } from "../site/messages.js";
import { openBeside } from "./analysis.js";
import { announce } from "./announce.js";
import { chronicleText } from "./chronicle.js";
import { Comments } from "./comments.js";
import { Icon } from "./face.js";
import { html, useState } from "./html.js";
import { seqToPlayOn } from "./playon.js";
import { PACES, addressOfMoment, copyAddress, position, setPace, showResult } from "./replay.js";
import { Sides } from "./replaybar.js";
import { store } from "./store.js";

export function ReplayPanel() {
  const { replay, config } = store.state;
  const pace = replay?.pace ?? "steady";
  return html`
    <div class="replay-panel">
      ${config.reviews && html`<section><h3>${gettext("Analysis")}</h3>
        <div class="replay-panel__row">
          <button type="button" class="button" onClick=${() => openBeside("review")}>${gettext("Review match")}</button>
          <a class="button" href=${config.links.minds}>${gettext("What the AI thought")}</a></div></section>`}
      <section><h3>${gettext("Viewpoint")}</h3>
        <p class="panel-note">${gettext("You see only what this side could see.")}</p>
        <${Sides} /></section>
      <fieldset class="replay__pace"><legend>${gettext("Speed")}</legend>
        ${Object.entries(PACES).map(([name, { title }]) => html`
          <label key=${name}><input type="radio" name="pace" value=${name} checked=${name === pace}
            onChange=${() => setPace(/** @type {any} */ (name))} /> <span>${title}</span></label>`)}
      </fieldset>
      <${Link} />
      <${Comments} />
      <section><h3>${gettext("Export")}</h3>
        <div class="replay-panel__row">
          <button type="button" class="button" onClick=${keepLog}>${gettext("Log (text)")}</button>
          <a class="button" href=${config.links.record}>${gettext("Record (JSON)")}</a>
          ${config.links.position && html`<a class="button" href=${`${config.links.position}${seqToPlayOn()}.yaml`} download>${gettext("This position (YAML)")}</a>`}
          ${!config.sandbox && html`<a class="button" href=${`${config.links.study}?seq=${position().number}`}>${gettext("Add to study")}</a>`}
        </div></section>
      <button type="button" class="button button--primary" onClick=${showResult}>${gettext("Show result")}</button>
    </div>`;
}

/** The address of this moment, to be copied by hand where the browser doesn't let a page do it. */
function Link() {
  const [copied, setCopied] = useState(false);
  const address = addressOfMoment();
  const copy = async () => {
    if (await copyAddress()) {
      setCopied(true);
      announce(gettext("Link copied."));
    } else /** @type {HTMLInputElement | null} */ (document.querySelector(".replay-panel__link input"))?.focus();
  };
  return html`
    <section class="replay-panel__link"><h3 id="replay-link">${gettext("Link to this moment")}</h3>
      <div class="replay-panel__row">
        <input type="text" readonly value=${address} aria-labelledby="replay-link" onFocus=${(/** @type {any} */ event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick=${copy}><${Icon} name=${copied ? "check" : "link"} /> ${copied ? gettext("Copied") : gettext("Copy link")}</button>
      </div></section>`;
}

/** Saves the log from this viewpoint as text, with names for all players. */
function keepLog() {
  const { replay, log, seats, config } = store.state;
  const named = Object.fromEntries(Object.entries(seats).map(([seat, { name }]) => [seat, { name }]));
  const text = chronicleText(replay?.log ?? log, named);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = `${config.game.name}-${config.match}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
