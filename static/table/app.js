// The whole table as one component.
import { Bar } from "./bar.js";
import { Panels } from "./dialog.js";
import { Dreamer } from "../voidream/table/dreamer.js";
import { End } from "./end.js";
import { Hand } from "../voidream/table/hand.js";
import { html } from "./html.js";
import { Lane } from "../voidream/table/lane.js";
import { Lesson } from "./lesson.js";
import { Log } from "./log.js";
import { ActionMenu } from "./menu.js";
import { Banner, Connection, Setting, Toast } from "./notices.js";
import { otherSeat, seatBelow } from "./places.js";
import { Prompt } from "./prompt.js";
import { Rows } from "../voidream/table/rows.js";
import { SandboxStrip } from "./sandbox.js";
import { Found } from "./search.js";
import { store } from "./store.js";
import { ZoomPanel } from "./zoom.js";

export function App() {
  const { config, shown, past, replay, you, panel, result, endOpen } = store.state;
  const view = past?.view ?? shown;
  if (!view) return html`<div class="table table--empty"><${Bar} view=${null} /><${Connection} /><${Setting} /></div>`;
  const below = seatBelow(view);
  const classes = ["table", `table--${view.phase}`];
  if (view.conflict?.kind) classes.push(`table--${view.conflict.kind}`);
  if (view.conflict?.nightmare) classes.push("table--in-nightmare");
  if (past) classes.push("table--past");
  if (replay) classes.push("table--replayed");
  if (!you) classes.push("table--watched");
  if (config.lesson) classes.push("table--lesson");
  return html`
    <${SandboxStrip} />
    <div class=${classes.join(" ")}>
      <${Bar} view=${view} />
      <${Connection} />
      <${Found} />
      ${config.lesson && html`<div class="aside"><${Lesson} /><${Log} /></div>`}
      <${Half} view=${view} seat=${otherSeat(below)} mine=${false} />
      <${Lane} view=${view} />
      <${Prompt} view=${view} />
      <${Half} view=${view} seat=${below} mine=${Boolean(you)} below />
      ${!config.lesson && html`<${Log} />`}
      <${Banner} />
      ${!panel && !(result && endOpen) && html`<${ZoomPanel} />`}
      <${ActionMenu} view=${view} />
      <${Toast} />
      <${Panels} view=${view} />
      <${End} />
    </div>`;
}

/** @param {{view: import("./types.js").View, seat: import("./types.js").Seat, mine: boolean, below?: boolean}} props */
function Half({ view, seat, mine, below = false }) {
  const half = view.players[seat];
  const { name } = store.state.seats[seat];
  return html`
    <section class=${`half ${below ? "half--below" : "half--above"}`} aria-label=${mine ? "Your side" : `${name}'s side`}>
      <${Dreamer} seat=${seat} half=${half} mine=${mine} active=${view.active === seat && !view.result} />
      <${Hand} seat=${seat} cards=${half.hand} mine=${mine} faces=${view.you === seat} name=${name} />
      <${Rows} seat=${seat} half=${half} mine=${mine} name=${name} />
    </section>`;
}
