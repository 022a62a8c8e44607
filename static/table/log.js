// The log: sentences by round and phase, each action with its consequences. A line links to its moment.
import { gettext, ngettext } from "../site/messages.js";
import { Beside, shownBeside } from "./beside.js";
import { Chat } from "./chat.js";
import { Icon } from "./face.js";
import { game } from "./game.js";
import { html, useLayoutEffect, useRef, useState } from "./html.js";
import { IconButton } from "./parts.js";
import { backToNow, lookBackTo } from "./past.js";
import { seatBelow } from "./places.js";
import { toSeq } from "./replay.js";
import { Sentence } from "./sentence.js";
import { store } from "./store.js";
import { leaveChat, openChat, showLog } from "./talk.js";
import { Tip } from "./tip.js";
import { entriesOf, roundsOf } from "./chronicle.js";
import { doubt } from "./wrong.js";

/** @typedef {{from: number, to: number}} Span  the first and last place in the log of a replay's moment */

/** Events in the newest rounds that are open; older rounds open on demand, to keep a long match light. */
const OPEN = 80;

/** The log's place: the log, the chat where there is one, or what is read next to the board. */
export function Log() {
  const { logOpen, aside, talk, unread, panel } = store.state;
  const beside = shownBeside();
  if (beside) return html`<${Beside} key=${JSON.stringify(panel)} ...${beside} />`;
  const chatting = talk !== null && aside === "chat";
  const close = () => (chatting ? leaveChat() : store.set({ logOpen: false }));
  return html`
    <aside class=${`log ${logOpen ? "is-open" : ""}`} id="log" aria-label=${chatting ? gettext("Chat") : gettext("Log")}>
      <header class="log__head">
        ${talk ? html`<h2 class="visually-hidden">${chatting ? gettext("Chat") : gettext("Log")}</h2><div class="log__tabs" role="group" aria-label=${gettext("Log or chat")}>
          <button type="button" aria-pressed=${String(!chatting)} onClick=${showLog}>${gettext("Log")}</button>
          <button type="button" class=${unread ? "has-news" : ""} aria-pressed=${String(chatting)} title=${gettext("Chat (C)")}
            aria-label=${unread ? ngettext("Chat, %(count)s new message", "Chat, %(count)s new messages", unread) : gettext("Chat")} onClick=${openChat}>${gettext("Chat")}</button>
        </div>` : html`<h2>${gettext("Log")}</h2>`}
        <${IconButton} icon="close" name=${chatting ? gettext("Close chat") : gettext("Close log")} className="log__close" onClick=${close} />
      </header>
      ${chatting ? html`<${Chat} />` : html`<${Chronicle} />`}
    </aside>`;
}

function Chronicle() {
  const { log, told, logOpen, tip, replay } = store.state;
  const [toggled, toggle] = useState(/** @type {Set<string>} */ (new Set()));
  const end = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const box = end.current;
    if (!box) return;
    const here = replay && box.querySelector(".is-here");
    // In a replay, what has just happened stays in the middle.
    if (here) box.scrollTop += here.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
    else box.scrollTop = replay ? 0 : box.scrollHeight;
  }, [told, logOpen, tip, replay?.at, replay?.from]);
  // A replay's log is open to its end.
  const rounds = roundsOf(replay?.log ?? log.slice(0, told));
  const folded = rounds.length - newest(rounds);
  const upTo = replay ? replay.told[replay.at] : 0;
  const current = rounds.findLastIndex((round) => keysOf(round)[0] < upTo);
  const last = rounds[current] ? keysOf(rounds[current]).findLast((key) => key < upTo) ?? -1 : -1;
  // After a decision without events, the last event is the current place.
  const here = { from: Math.min(last, replay?.at ? replay.told[replay.at - 1] : 0), to: last };
  const flip = (/** @type {string} */ name) => () => {
    const next = new Set(toggled);
    if (!next.delete(name)) next.add(name);
    toggle(next);
  };
  return html`
      <div class="log__lines" ref=${end} tabindex="0" role="group" aria-label=${gettext("Events so far")}>
        ${rounds.map((round, index) => {
          const fixed = index >= folded || index === current;
          return html`<${Round} key=${round.name} round=${round} open=${fixed || toggled.has(round.name)} fixed=${fixed}
            here=${here} flip=${flip(round.name)} />`;
        })}
      </div>
      <${Tip} />`;
}

/** The places in the log of a round's events. @param {import("./chronicle.js").Round} round */
const keysOf = ({ phases }) => phases.flatMap(({ events }) => events.map(({ key }) => key));

/** How many rounds are open: always one, two if they are short. @param {import("./chronicle.js").Round[]} rounds */
function newest(rounds) {
  const [last, before] = rounds.slice(-2).reverse();
  return before && last.events + before.events <= OPEN ? 2 : 1;
}

/** @param {{round: import("./chronicle.js").Round, open: boolean, fixed: boolean, here: Span, flip: () => void}} props */
function Round({ round, open, fixed, here, flip }) {
  return html`
    <section class="log__round">
      ${round.name && html`<h3>${fixed ? round.name : html`
        <button type="button" class="log__fold" aria-expanded=${String(open)} onClick=${flip}>
          <span>${round.name}</span><small>${ngettext("%(count)s event", "%(count)s events", round.events)}</small></button>`}
      </h3>`}
      ${open && round.phases.map((phase, index) => html`
        ${phase.name && html`<h4 key=${`${index} name`}>${phase.name}</h4>`}
        <ol key=${index}>${entriesOf(phase).map((entry) => html`<${Entry} key=${entry.key} entry=${entry} here=${here} />`)}</ol>`)}
    </section>`;
}

/** Where the log is a drawer, it makes room for the moment. @param {number} seq */
function show(seq) {
  if (store.state.logOpen && matchMedia("(max-width: 68.75rem)").matches) {
    store.set({ logOpen: false });
    document.getElementById("prompt")?.focus({ preventScroll: true });
  }
  if (store.state.result) toSeq(seq);
  else lookBackTo(seq);
}

/** @param {{entry: import("./chronicle.js").Entry, here: Span}} props */
function Entry({ entry, here: place }) {
  const { past, replay, result, view, you } = store.state;
  const { head, follows, seq, key, last } = entry;
  const { seatOf, isNothing } = game().chronicle;
  const seat = seatOf(head);
  const side = !seat || !view ? "" : seat === (you ?? seatBelow({ ...view, you })) ? "log__line--mine" : "log__line--theirs";
  const here = replay ? key <= place.to && place.from <= last : past?.seq === seq;
  const words = (/** @type {boolean} */ none) => follows.filter((event) => isNothing(event) === none).map(({ text }) => text).join(" ");
  const [told, nothing] = [words(false), words(true)];
  const onLine = (/** @type {MouseEvent} */ event) => {
    const chosen = /** @type {Element} */ (event.target).closest("button, a") || !getSelection()?.isCollapsed;
    if (!chosen) show(seq);
  };
  return html`
    <li class=${`log__line ${side} log__line--${head.type} ${here ? "is-here" : ""} ${result ? "log__line--way" : ""}`}
      data-seat=${seat} aria-current=${replay && here ? "step" : undefined} onClick=${result ? onLine : undefined}>
      <${Sentence} text=${head.text} />
      ${told && html` <span class="log__follows"><${Sentence} text=${told} /></span>`}
      ${nothing && html` <span class="log__nothing"><${Sentence} text=${nothing} /></span>`}
      ${view && (result || seq < view.seq) && html`
        <button type="button" class="log__then" title=${gettext("View this moment")} aria-label=${gettext("View this moment")} aria-pressed=${String(here)}
          onClick=${here && !replay ? backToNow : () => show(seq)}><${Icon} name="eye" /></button>`}
      <button type="button" class="log__doubt" title=${gettext("Report a rules bug")} aria-label=${gettext("Report a rules bug")} aria-haspopup="dialog"
        onClick=${() => doubt(key, [head, ...follows].map(({ text }) => text).join(" "))}><${Icon} name="flag" /></button>
    </li>`;
}
