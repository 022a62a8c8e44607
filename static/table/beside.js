// Review, hint and the “why” of a decision, in the log's place: the board that they are about stays in sight and in use.
import { gettext } from "../site/messages.js";
import { HintPanel } from "./hintpanel.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { IconButton } from "./parts.js";
import { ReviewPanel } from "./reviewpanel.js";
import { store } from "./store.js";
import { WhyPanel } from "./whypanel.js";

/** @typedef {{heading: string, body: any}} Content */

/** @type {Record<string, (seq: number) => Content | null>} */
const panels = {
  hint: (seq) => (store.state.decision?.seq === seq ? { heading: gettext("Hint"), body: html`<${HintPanel} />` } : null),
  review: () => (store.state.result ? { heading: gettext("Review"), body: html`<${ReviewPanel} />` } : null),
  why: (seq) => (store.state.result ? { heading: gettext("Move %(number)s", { number: seq }), body: html`<${WhyPanel} seq=${seq} />` } : null),
};

/** What is open next to the board; null behind a log or chat that was opened later. The “why” follows the replay. @returns {Content | null} */
export function shownBeside() {
  const { panel, logOpen, replay } = store.state;
  const seq = panel?.kind === "why" && replay ? replay.views[replay.at].seq : panel?.seq;
  return (!logOpen && panel && panels[panel.kind]?.(seq ?? -1)) || null;
}

/** Where the focus was before the panel took it. @type {Element | null} */
let before = null;

export const closeBeside = () => store.set({ panel: null, zoom: null });

/** @param {Content} props */
export function Beside({ heading, body }) {
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const { panel } = store.state;
    before ??= document.activeElement;
    element.current?.querySelector("h2")?.focus({ preventScroll: true });
    document.getElementById("prompt")?.scrollIntoView({ block: "nearest" });
    return () => {
      const at = document.activeElement;
      const hadFocus = at === document.body || element.current?.contains(at);
      // Its subject may be gone, such as a question that was answered.
      queueMicrotask(() => {
        if (store.state.panel === panel && !store.state.logOpen) closeBeside();
        if (document.querySelector(".log--beside")) return;
        const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before : document.getElementById("prompt");
        before = null;
        if (hadFocus) back?.focus({ preventScroll: true });
      });
    };
  }, []);
  // In a field, keys aren't the table's.
  const onKeyDown = (/** @type {any} */ event) => event.key === "Escape" && event.target.matches("input") && closeBeside();
  return html`
    <aside class="log log--beside" id="log" ref=${element} aria-label=${heading} onKeyDown=${onKeyDown}>
      <header class="log__head"><h2 tabindex="-1">${heading}</h2>
        <${IconButton} icon="close" name=${gettext("Close")} onClick=${closeBeside} /></header>
      <div class="log__lines" tabindex="0" role="group" aria-label=${heading}>${body}</div>
    </aside>`;
}
