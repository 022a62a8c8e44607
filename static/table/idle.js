// The prompt while nothing is asked: current event, thinking player, or end of the match.
import { gettext } from "../site/messages.js";
import { game } from "./game.js";
import { html } from "./html.js";
import { LineBar } from "./lineview.js";
import { Dots } from "./parts.js";
import { PastBar } from "./past.js";
import { playsAll } from "./playon.js";
import { ReplayBar } from "./replaybar.js";
import { store } from "./store.js";
import { doing, holdBack } from "./autoanswers.js";

/** @param {{view: import("./types.js").View}} props */
export function Idle({ view }) {
  const { waiting, result, past, replay, line, telling, caption, granting } = store.state;
  if (line) return html`<${LineBar} line=${line} />`;
  if (past) return html`<${PastBar} />`;
  if (result && (replay || !telling)) return html`<${ReplayBar} />`;
  if (telling && caption) return html`<${Line} ask=${caption} how=${gettext("Click or press any key to skip")} told />`;
  if (granting) {
    return html`<${Line} ask=${html`${doing(granting.cause)}<${Dots} />`} />
      <${Act} onClick=${holdBack}>${gettext("Let me choose")} <kbd aria-hidden="true">Esc</kbd><//>`;
  }
  if (view.result) return html`<${Line} ask=${game().words.over} />`;
  return html`<${Line} ask=${html`${waiting ? whoDecides(waiting) : gettext("One moment")}<${Dots} />`} how=${watching()} />`;
}

/** @param {import("./types.js").Seat} waiting */
function whoDecides(waiting) {
  const { seats, you } = store.state;
  if (waiting === you || playsAll()) return gettext("Your move is next");
  return gettext("%(name)s is thinking", { name: seats[waiting].name });
}

const watching = () => (store.state.you ? "" : store.state.config.hand ?? gettext("You’re watching this match"));

/** @param {{ask: any, how?: string, told?: boolean}} props */
function Line({ ask, how = "", told = false }) {
  return html`
    <div class="prompt__line">
      <p class=${told ? "prompt__ask prompt__ask--told" : "prompt__ask"}>${ask}</p>
      ${how && html`<p class="prompt__how">${how}</p>`}
    </div>`;
}

/** @param {{onClick: () => void, children?: any}} props */
function Act({ onClick, children }) {
  return html`<div class="prompt__buttons"><button type="button" class="button button--primary" onClick=${onClick}>${children}</button></div>`;
}
