// The search box of the pool, and what is said of a question that finds nothing or can't be read.
import { announce } from "../../site/announce.js";
import { gettext, ngettext, woven } from "../../site/messages.js";
import { completes } from "../../site/search.js";
import { html, useEffect, useRef } from "./html.js";
import { urls } from "./page.js";
import { Icon } from "./parts.js";
import { prepareQuestions } from "./query.js";
import { store } from "./store.js";

/** @typedef {import("./store.js").Filters} Filters @typedef {import("./query.js").Found} Found */

let saying = 0;

/** Once one has stopped typing, it is said how many are left. @param {Partial<Filters>} patch */
export function narrow(patch) {
  const filters = { ...store.state.filters, ...patch };
  store.set({ filters });
  clearTimeout(saying);
  saying = window.setTimeout(() => {
    const shown = Number(document.querySelector(".pool__count b")?.textContent ?? 0);
    announce(ngettext("%(count)s card shown.", "%(count)s cards shown.", shown));
  }, 700);
}

/** What was probably meant. @param {{hints: Found["hints"]}} props */
export function Meant({ hints }) {
  const [hint, other] = hints.map(({ question, words }) => html`<button type="button" class="link" key=${question}
    onClick=${() => narrow({ text: question })}>${words}</button>`);
  if (!hint) return null;
  return html`. ${other ? woven(gettext("Did you mean %(hint)s or %(other)s?"), { hint, other }) : woven(gettext("Did you mean %(hint)s?"), { hint })}`;
}

/** @param {{faults: Found["faults"]}} props */
export function SearchBox({ faults }) {
  const { filters } = store.state;
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    const list = document.getElementById("q-list");
    if (box.current && list) completes(box.current, list);
  }, []);
  const enter = async (/** @type {KeyboardEvent} */ event) => {
    // A completion that is marked comes first.
    if (event.key !== "Enter" || event.isComposing || box.current?.hasAttribute("aria-activedescendant")) return;
    const asked = box.current?.value;
    // Until the cards can be searched, the first of them answers to nothing.
    await prepareQuestions();
    // Who has gone on meanwhile isn't led away.
    if (document.activeElement !== box.current || box.current?.value !== asked) return;
    const first = /** @type {HTMLElement | null} */ (document.querySelector(".pool [data-card][tabindex='0']"));
    first?.focus();
  };
  return html`
    <div class="search-box" role="search">
      <label class="visually-hidden" for="q">${gettext("Search cards")}</label>
      <${Icon} name="search" />
      <input id="q" ref=${box} type="search" maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false"
        placeholder=${store.state.pool?.example ? gettext("Words, or a filter like %(example)s", { example: store.state.pool.example }) : gettext("Search words")} data-search=${urls.search}
        value=${filters.text} aria-describedby="q-faults" aria-invalid=${faults.length ? "true" : null} aria-keyshortcuts="/"
        onInput=${(/** @type {any} */ event) => narrow({ text: event.target.value })} onKeyDown=${enter} />
      <a class="search-box__help" href=${urls.help} target="_blank" rel="noopener" aria-label=${gettext("Search help")}
        title=${gettext("Search help")}><${Icon} name="help" /></a>
      <ul class="search-box__list" id="q-list" role="listbox" aria-label=${gettext("Suggestions")} hidden></ul>
      <div class="search-box__faults" id="q-faults" role="status">${faults.length > 0 && html`<ul class="faults">${faults.map((fault) => html`
        <li key=${`${fault.column} ${fault.message}`}><span class="nums">${gettext("Column %(number)s", { number: fault.column })}</span>: ${
          fault.message} ${fault.mended && woven(gettext("Did you mean %(hint)s?"), { hint: html`<button type="button" class="link"
          onClick=${() => narrow({ text: fault.mended })}><code>${fault.suggestion}</code></button>` })}</li>`)}</ul>`}</div>
    </div>`;
}
