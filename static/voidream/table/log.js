// Every event in a sentence, by round and phase; a line shows the table as it was.
import { Icon } from "./face.js";
import { html, useLayoutEffect, useRef } from "./html.js";
import { CardName } from "./names.js";
import { IconButton } from "./parts.js";
import { store } from "./store.js";
import { Tip } from "./tip.js";
import { PHASES, pieces } from "./words.js";

/**
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {{heading: string, level: 1 | 2, lines: {event: GameEvent, key: number}[]}} Group
 */

/** @param {GameEvent[]} log @returns {Group[]} */
function grouped(log) {
  /** @type {Group[]} */
  const groups = [{ heading: "Setup", level: 1, lines: [] }];
  log.forEach((event, key) => {
    if (event.type === "round") groups.push({ heading: `Round ${event.n}`, level: 1, lines: [] });
    else if (event.type === "phase") {
      const words = PHASES[event.phase ?? ""] ?? event.phase ?? "";
      if (event.phase !== "over" && event.phase !== "setup") groups.push({ heading: words, level: 2, lines: [] });
    } else if (event.type === "conflict") {
      groups.push({ heading: event.nightmare ? "Nightmare conflict" : "Conflict", level: 2, lines: [] });
    }
    if (event.text && event.type !== "round" && event.type !== "phase") groups[groups.length - 1].lines.push({ event, key });
  });
  return groups.filter((group, index) => (group.level === 1 && index > 0) || group.lines.length);
}

export function Log() {
  const { log, told, logOpen, tip } = store.state;
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [told, logOpen, tip]);
  return html`
    <aside class=${`log ${logOpen ? "is-open" : ""}`} id="log" aria-label="Log">
      <header class="log__head"><h2>Log</h2>
        <${IconButton} icon="close" name="Close the log" className="log__close" onClick=${() => store.set({ logOpen: false })} />
      </header>
      <div class="log__lines" ref=${end} tabindex="0" role="group" aria-label="What happened so far">
        ${grouped(log.slice(0, told)).map((group, index) => html`
          <section key=${index} class="log__group">
            ${group.level === 1 ? html`<h3>${group.heading}</h3>` : html`<h4>${group.heading}</h4>`}
            <ol>${group.lines.map(({ event, key }) => html`<${Line} key=${key} event=${event} />`)}</ol>
          </section>`)}
      </div>
      <${Tip} />
    </aside>`;
}

/** @param {{event: GameEvent}} props */
function Line({ event }) {
  const { seats, history, past, view } = store.state;
  const seat = event.seat ?? event.owner;
  const seq = event.seq ?? -1;
  const then = history.get(seq);
  const side = !seat ? "" : seat === (view?.you ?? "A") ? "log__line--mine" : "log__line--theirs";
  const words = pieces(event.text, seats).map((piece) => (piece.card ? html`<${CardName} title=${piece.card} />` : piece.text));
  const here = past?.seq === seq;
  return html`
    <li class=${`log__line ${side} log__line--${event.type} ${here ? "is-here" : ""}`}>
      <span>${words}</span>
      ${then && view && seq < view.seq && html`
        <button type="button" class="log__then" title="See the table then" aria-label="See the table then" aria-pressed=${String(here)}
          onClick=${() => store.set({ past: here ? null : { seq, view: then }, zoom: null })}><${Icon} name="eye" /></button>`}
    </li>`;
}
