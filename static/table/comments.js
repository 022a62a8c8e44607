// Comments on moments of a finished match, in the replay's panel.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { html, useEffect, useState } from "./html.js";
import { position, toSeq } from "./replay.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Comment} Comment */

/** How many answers have come to what was written: a list that was asked for before one of them is old. */
let writings = 0;

/** Loads the comments as a replay opens; the panel loads later ones. */
export async function loadComments() {
  await ask(store.state.config.links.comments, null);
}

export function Comments() {
  const [words, setWords] = useState("");
  const [said, setSaid] = useState("");
  const { config, replay, view, comments: found } = store.state;
  const seq = (replay ? replay.views[replay.at] : view)?.seq ?? 0;
  const tell = async (/** @type {Promise<string>} */ asked) => {
    const detail = await asked;
    setSaid(detail);
    if (detail) announce(detail);
    return !detail;
  };
  useEffect(() => void tell(ask(config.links.comments, null)), []);
  const write = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (!(await tell(ask(config.links.comments, { seq: String(seq), text: words })))) return;
    setWords("");
    announce(gettext("Comment posted."));
  };
  const remove = async (/** @type {Comment} */ { id }) => {
    if (!(await tell(ask(`${config.links.comments}${id}/remove/`, {})))) return;
    announce(gettext("Comment removed."));
    // The button that had the focus is gone with it.
    document.getElementById("comments-title")?.focus();
  };
  return html`
    <section class="comments-panel"><h3 id="comments-title" tabindex="-1">${gettext("Comments")}</h3>
      ${found && !found.comments.length && html`<p class="panel-note">${gettext("No comments on this match yet.")}</p>`}
      <ul>${(found?.comments ?? []).map((each) => html`
        <li key=${each.id}>
          <p><button type="button" class="comments-panel__seq" aria-label=${gettext("Go to move %(number)s", { number: each.seq })} onClick=${() => goTo(each.seq)}>${each.seq}</button>
            <b>${each.name}</b> ${each.text}</p>
          ${each.removable && html`<button type="button" class="comments-panel__act" aria-label=${gettext("Remove %(name)s’s comment on move %(number)s", { name: each.name, number: each.seq })}
            onClick=${() => remove(each)}>${gettext("Remove")}</button>`}
          ${!each.mine && html`<a class="comments-panel__act" href=${`${config.links.reportPlayer}?line=${each.id}`}
            aria-label=${gettext("Report %(name)s’s comment on move %(number)s", { name: each.name, number: each.seq })}>${gettext("Report")}</a>`}
        </li>`)}</ul>
      ${found?.may
        ? html`<form onSubmit=${write}>
            <label for="comment-words">${gettext("Comment on move %(number)s", { number: position().number })}</label>
            <textarea id="comment-words" rows="2" required maxlength="280" value=${words}
              onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)}></textarea>
            <button type="submit" class="button">${gettext("Post comment")}</button></form>`
        : found && html`<p class="panel-note">${gettext("You need an account to comment.")}</p>`}
      ${said && html`<p role="status">${said}</p>`}
    </section>`;
}

/** To the moment, with the panel closed so that it can be seen. @param {number} seq */
function goTo(seq) {
  store.set({ panel: null });
  toSeq(seq);
}

/** Asks for the comments, or writes, and shows what there is then. @param {string} address @param {Record<string, string> | null} fields what is posted, if anything is @returns {Promise<string>} what went wrong, if anything did */
async function ask(address, fields) {
  const before = writings;
  try {
    const body = fields && new URLSearchParams({ ...fields, csrfmiddlewaretoken: store.state.config.csrf });
    const response = await fetch(address, { credentials: "same-origin", ...(body ? { method: "POST", body } : {}) });
    const answer = await response.json();
    if (!response.ok) return answer.detail ?? gettext("Something went wrong. Try again.");
    if (fields) writings += 1;
    if (fields || writings === before) store.set({ comments: answer });
    return "";
  } catch {
    return gettext("Couldn’t send. Check your connection.");
  }
}
