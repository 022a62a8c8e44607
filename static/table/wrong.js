// Reports of rules bugs: what a line of the log should have been, for the curators.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { Icon } from "./face.js";
import { html, useState } from "./html.js";
import { Sentence } from "./sentence.js";
import { store } from "./store.js";

/** @typedef {{line: number, text: string, from: import("./types.js").Audience}} Doubted */

/** Opens the dialog about a line. @param {number} line @param {string} text */
export function doubt(line, text) {
  const { replay, you } = store.state;
  store.set({ panel: { kind: "wrong", line, text, from: replay?.from ?? you ?? "spectator" } });
}

/** @param {Doubted} props */
export function Wrong({ line, text, from }) {
  const [words, setWords] = useState("");
  const [said, setSaid] = useState("");
  const [state, setState] = useState(/** @type {"" | "sending" | "sent"} */ (""));
  const { config } = store.state;
  /** @param {Event} event */
  const send = async (event) => {
    event.preventDefault();
    if (state) return;
    setState("sending");
    const { sent, detail } = await posted(config, { line: String(line), from, words });
    setState(sent ? "sent" : "");
    setSaid(detail);
    announce(detail);
  };
  return html`
    <form class="wrong" onSubmit=${send}>
      <blockquote class="wrong__line"><${Sentence} text=${text} /></blockquote>
      ${state !== "sent" && html`
        <label for="wrong-words">${gettext("What did you expect?")}</label>
        <textarea id="wrong-words" rows="4" required maxlength="2000" value=${words}
          onInput=${(/** @type {any} */ event) => setWords(event.currentTarget.value)}></textarea>
        <p class="panel-note">${gettext("A curator will check your report and the position. Your match isn’t affected.")}</p>`}
      ${said && html`<p role="status">${said}</p>`}
      ${state !== "sent" && html`<button type="submit" class="button button--primary" disabled=${state === "sending"}>
        <${Icon} name="flag" /> ${gettext("Send report")}</button>`}
    </form>`;
}

/** @param {import("./types.js").Config} config @param {Record<string, string>} fields @returns {Promise<{sent: boolean, detail: string}>} */
async function posted(config, fields) {
  try {
    const body = new URLSearchParams({ ...fields, csrfmiddlewaretoken: config.csrf });
    const response = await fetch(config.links.report, { method: "POST", body, credentials: "same-origin" });
    const { detail } = await response.json();
    return { sent: response.ok, detail };
  } catch {
    return { sent: false, detail: gettext("Couldn’t send. Check your connection.") };
  }
}
