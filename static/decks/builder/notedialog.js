// Dialog that a note on a card is written in, and what shows it in a row.
import { gettext, pgettext } from "../../site/messages.js";
import { html, useState } from "./html.js";
import { LONGEST_NOTE, MARKS, markOf, noteOn, writeNote } from "./notes.js";
import { Dialog } from "./parts.js";

/** A title in a row with its note: the mark beside it, and the words below as far as there is room.
 * @param {{title: string, note: import("./types.js").CardNote}} props */
export function Noted({ title, note }) {
  const mark = markOf(note);
  return html`<span class="row__title" aria-hidden="true">${title}${note.text && html`<span class="row__note" title=${note.text}>${note.text}</span>`}</span>
    ${mark && html`<b class=${`mark mark--${mark.id}`} aria-hidden="true" title=${mark.words}>${mark.sign}</b>`}`;
}

/** @param {{title: string, leave: () => void}} props */
export function NoteDialog({ title, leave }) {
  const before = noteOn(title);
  const [mark, setMark] = useState(before.mark ?? "");
  const [text, setText] = useState(before.text ?? "");
  const keep = (/** @type {Event} */ event) => {
    event.preventDefault();
    writeNote(title, { mark, text: text.split(/\s+/).filter(Boolean).join(" ") });
    leave();
  };
  return html`
    <${Dialog} heading=${gettext("Note on %(title)s", { title })} leave=${leave} className="sheet--note">
      <form class="form" onSubmit=${keep}>
        <div class="field"><label for="card-note">${gettext("Note")} <span class="quiet">${gettext("only visible to you")}</span></label>
          <input id="card-note" autofocus value=${text} maxlength=${LONGEST_NOTE} autocomplete="off"
            placeholder=${gettext("Play early, with a second copy")} onInput=${(/** @type {any} */ event) => setText(event.target.value)} /></div>
        <fieldset class="marks"><legend>${pgettext("noun", "Mark")}</legend>
          ${[...MARKS, { id: "", sign: "–", words: pgettext("mark", "None") }].map((each) => html`
            <label key=${each.id} class="marks__one"><input type="radio" name="mark" checked=${mark === each.id}
              onChange=${() => setMark(/** @type {any} */ (each.id))} /><span><b class=${`mark mark--${each.id || "none"}`}
              aria-hidden="true">${each.sign}</b> ${each.words}</span></label>`)}</fieldset>
        <div class="row"><button class="button button--primary">${gettext("Save note")}</button>
          <button type="button" class="button button--quiet" onClick=${leave}>${gettext("Cancel")}</button></div>
      </form>
    <//>`;
}
