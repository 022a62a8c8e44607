// The whole builder as one component.
import { gettext } from "../../site/messages.js";
import { Bar } from "./bar.js";
import { undo } from "./actions.js";
import { Dialogs } from "./dialogs.js";
import { html, useEffect } from "./html.js";
import { Icon, IconButton } from "./parts.js";
import { Peek } from "./peek.js";
import { Pool } from "./pool.js";
import { Side, Summary, Tabs } from "./side.js";
import { Start } from "./start.js";
import { store } from "./store.js";

export function App() {
  const { pool, poolFault, screen, pane, dragged } = store.state;
  if (!pool || screen === "loading") {
    return html`<div class="builder-wait" role="status">${poolFault
      ? html`<p><b>${poolFault}</b></p><p class="quiet">${gettext("Retrying automatically.")}</p>` : html`<p class="quiet">${gettext("Loading cards…")}</p>`}</div>`;
  }
  if (screen === "start") return html`<${Start} /><${Peek} />`;
  return html`
    <div class=${`builder builder--${pane} ${/^(deck|maybeboard):/.test(dragged) ? "builder--out" : ""}`}>
      <${Bar} />
      <${Pool} />
      <${Summary} />
      <${Tabs} />
      <${Side} />
      <${Toast} />
      <${Dialogs} />
      <${Peek} />
    </div>`;
}

/** A word about what happened, or why it didn't. */
function Toast() {
  const { toast } = store.state;
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => store.state.toast === toast && store.set({ toast: null }), 6000);
    return () => clearTimeout(timer);
  }, [toast]);
  if (!toast) return null;
  const back = () => {
    store.set({ toast: null });
    undo();
  };
  return html`
    <div class=${`toast toast--${toast.tone || "plain"}`}>
      <${Icon} name=${toast.tone === "no" ? "warn" : "check"} /><p>${toast.text}</p>
      ${toast.link && html`<a class="button button--quiet" href=${toast.link.url}>${toast.link.words}</a>`}
      ${toast.again && html`<button type="button" class="button button--quiet" onClick=${back}>${gettext("Undo")}</button>`}
      <${IconButton} icon="close" name=${gettext("Dismiss")} onClick=${() => store.set({ toast: null })} />
    </div>`;
}
