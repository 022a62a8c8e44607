// The chat: messages, quick phrases, typed text and muting.
import { gettext, ngettext } from "../site/messages.js";
import { Icon } from "./face.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "./html.js";
import { send, toast } from "./session.js";
import { store } from "./store.js";
import { leaveChat } from "./talk.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Seat} Seat */

const LONGEST = 280;
/** What is being written outlives a look at the log. */
let written = "";

export function Chat() {
  const { chat, talk, you, watching } = store.state;
  const [opened, open] = useState(/** @type {number | null} */ (null));
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [chat.length]);
  if (!talk) return null;
  const others = /** @type {[Seat, {words: boolean, muted: boolean}][]} */ (Object.entries(talk.others));
  return html`
    <div class="chat" onKeyDown=${onKey}>
      <p class="chat__who">${talk.room === "players" ? betweenPlayers(watching) : gettext("Spectator chat. The players can’t see it.")}</p>
      <div class="chat__lines" ref=${box} tabindex="0" role="log" aria-live="off" aria-label=${gettext("Messages")}>
        ${chat.length ? html`<ol class="chat__list">${chat.map((line) => html`<${Said} key=${line.id} line=${line} open=${opened === line.id}
          flip=${() => open(opened === line.id ? null : line.id)} />`)}</ol>` : html`<p class="chat__none">${gettext("No messages yet.")}</p>`}
      </div>
      ${others.map(([seat, { muted }]) => html`
        <p key=${seat} class="chat__do"><button type="button" class="chat__mute" aria-pressed=${String(muted)}
          onClick=${() => send({ type: "mute", seat, on: !muted })}>${muted ? gettext("Unmute %(name)s", { name: store.state.seats[seat].name }) : gettext("Mute %(name)s", { name: store.state.seats[seat].name })}</button>
        <a class="chat__mute" href=${reportOf(`seat=${seat}`)} target="_blank" rel="noopener">${gettext("Report or block")}</a></p>`)}
      ${talk.silenced ? html`<p class="chat__note" tabindex="-1" data-begin>${talk.silenced}</p>` : talk.may ? html`<${Saying} talk=${talk} many=${others.length > 1} heard=${!you || others.some(([, { words }]) => words)} />`
        : html`<p class="chat__note" tabindex="-1" data-begin>${gettext("You can chat once you’ve played a match here.")}</p>`}
    </div>`;
}

/** @param {number} watching */
function betweenPlayers(watching) {
  if (!watching) return gettext("Player chat");
  return ngettext("Player chat. The %(count)s spectator can’t see it.", "Player chat. The %(count)s spectators can’t see it.", watching);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  if (event.key !== "Escape") return;
  event.preventDefault();
  event.stopPropagation();
  leaveChat();
}

/** @param {{line: Line, open: boolean, flip: () => void}} props */
function Said({ line, open, flip }) {
  const { id, seat, name, guest, bot, text, at, mine } = line;
  // Players are muted by the button below, spectators at their messages.
  const muting = !mine && !seat;
  const { talk } = store.state;
  return html`
    <li class=${`chat__line ${mine ? "chat__line--mine" : ""}`}>
      <b>${mine ? gettext("You") : name}</b>${guest && !mine && html` <span class="chat__guest">${gettext("guest")}</span>`}${bot && !mine && html` <span class="chat__guest">${gettext("bot")}</span>`} <time datetime=${at}>${timeOf(at)}</time>
      <span class="chat__text">${text}</span>
      ${!mine && talk?.may && html`<button type="button" class="chat__more" aria-expanded=${String(open)} aria-label=${gettext("Options for %(name)s’s message", { name })}
        onClick=${flip}><${Icon} name="more" /></button>`}
      ${open && html`<span class="chat__actions">${muting && html`<button type="button" class="button" onClick=${() => {
        send({ type: "mute", line: id, on: true });
        flip();
      }}>${gettext("Mute %(name)s", { name })}</button>`}
        <a class="button" href=${reportOf(`line=${id}`)} target="_blank" rel="noopener">${gettext("Report or block")}</a></span>`}
    </li>`;
}

/** @param {{talk: import("./types.js").Talk, heard: boolean, many: boolean}} props */
function Saying({ talk, heard, many }) {
  const [text, type] = useState(written);
  const keep = (/** @type {string} */ value) => {
    written = value;
    type(value);
  };
  const writes = talk.words && heard;
  // A refused message stays in the field to be changed; a sent one is cleared.
  const last = store.state.chat.findLast(({ mine, phrase }) => mine && !phrase)?.id;
  const known = useRef(last);
  useEffect(() => {
    if (known.current !== last) keep("");
    known.current = last;
  }, [last]);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim()) said({ text });
  };
  return html`
    <div class="chat__phrases" role="group" aria-label=${gettext("Quick phrases")}>
      ${talk.phrases.map(({ key, text: words }, index) => html`
        <button key=${key} type="button" class="button" data-begin=${!writes && index === 0 ? true : undefined} onClick=${() => said({ phrase: key })}>${words}</button>`)}
    </div>
    ${writes ? html`
      <form class="chat__form" onSubmit=${submit}>
        <input class="chat__input" data-begin aria-label=${gettext("Write a message")} placeholder=${gettext("Write a message")} autocomplete="off" enterkeyhint="send"
          maxlength=${LONGEST} value=${text} onInput=${(/** @type {any} */ event) => keep(event.currentTarget.value)} />
        <button type="submit" class="button">${gettext("Send")}</button>
      </form>` : talk.words && html`<p class="chat__note">${many ? gettext("The other players accept quick phrases only.") : gettext("Your opponent accepts quick phrases only.")}</p>`}
    <label class="chat__words"><input type="checkbox" checked=${talk.words}
      onChange=${(/** @type {any} */ event) => send({ type: "words", on: event.currentTarget.checked })} /> <span>${gettext("Allow written messages, not just quick phrases")}</span></label>`;
}

/** @param {{phrase: string} | {text: string}} words */
function said(words) {
  if (!send({ type: "chat", ...words })) toast(gettext("Offline. Your message wasn’t sent."), "");
}

/** The page for reporting or blocking a player. @param {string} whom */
const reportOf = (whom) => `${location.pathname}report-player/?${whom}`;

/** @param {string} at */
const timeOf = (at) => new Date(at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
