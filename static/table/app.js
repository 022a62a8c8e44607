// The whole table as one component: the game's layout and everything around it.
import { Arrows } from "./arrows.js";
import { Bar } from "./bar.js";
import { shownBeside } from "./beside.js";
import { Coach } from "./coach.js";
import { Panels } from "./dialog.js";
import { End } from "./end.js";
import { game } from "./game.js";
import { Gathering } from "./gathering.js";
import { html } from "./html.js";
import { Lesson } from "./lesson.js";
import { Log } from "./log.js";
import { ActionMenu } from "./menu.js";
import { Banner, Connection, Setting, Toast } from "./notices.js";
import { SandboxStrip } from "./sandbox.js";
import { Found } from "./search.js";
import { store } from "./store.js";
import { ZoomPanel } from "./zoom.js";

export function App() {
  const { config, shown, past, replay, you, panel, result, endOpen, gathering } = store.state;
  const view = past?.view ?? shown;
  if (!view) return html`<div class="table table--empty"><${Bar} view=${null} /><${Connection} />${gathering ? html`<${Gathering} />` : html`<${Setting} />`}<${Panels} view=${null} /></div>`;
  const { Layout, classes: own } = game();
  const classes = ["table", ...own(view)];
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
      <${Layout} view=${view} />
      <${Arrows} />
      ${!config.lesson && html`<${Log} />`}
      <${Banner} />
      ${(!panel || shownBeside()) && !(result && endOpen) && html`<${ZoomPanel} />`}
      ${!panel && !endOpen && !past && html`<${Coach} />`}
      <${ActionMenu} view=${view} />
      <${Toast} />
      <${Panels} view=${view} />
      <${End} />
    </div>`;
}
