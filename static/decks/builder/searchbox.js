// The search box of the pool, and what is said of a question that finds nothing or can't be read.
import { announce } from "../../site/announce.js";
import { completes } from "../../site/search.js";
import { html, useEffect, useRef } from "./html.js";
import { urls } from "./page.js";
import { Icon } from "./parts.js";
import { store } from "./store.js";

/** @typedef {import("./store.js").Filters} Filters @typedef {import("./query.js").Found} Found */

let saying = 0;

/** Once one has stopped typing, it is said how many are left. @param {Partial<Filters>} patch */
export function narrow(patch) {
  const filters = { ...store.state.filters, ...patch };
  store.set({ filters });
  clearTimeout(saying);
  saying = window.setTimeout(() => announce(`${document.querySelector(".pool__count b")?.textContent ?? ""} cards in sight.`), 700);
}

/** What was probably meant. @param {{hints: Found["hints"]}} props */
export function Meant({ hints }) {
  return hints.map(({ question, words }, at) => html`${at ? " or " : ". Did you mean "}<button type="button" class="link" key=${question}
    onClick=${() => narrow({ text: question })}>${words}</button>${at === hints.length - 1 ? "?" : ""}`);
}

/** @param {{faults: Found["faults"]}} props */
export function SearchBox({ faults }) {
  const { filters } = store.state;
  const box = useRef(/** @type {HTMLInputElement | null} */ (null));
  useEffect(() => {
    const list = document.getElementById("q-list");
    if (box.current && list) completes(box.current, list);
  }, []);
  const enter = (/** @type {KeyboardEvent} */ event) => {
    // A completion that is marked comes first.
    if (event.key !== "Enter" || event.isComposing || box.current?.hasAttribute("aria-activedescendant")) return;
    const first = /** @type {HTMLElement | null} */ (document.querySelector(".pool [data-card][tabindex='0']"));
    first?.focus();
  };
  return html`
    <div class="search-box" role="search">
      <label class="visually-hidden" for="q">Search cards</label>
      <${Icon} name="search" />
      <input id="q" ref=${box} type="search" maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false"
        placeholder=${store.state.pool?.example ? `Words, or ${store.state.pool.example}` : "Words"} data-search=${urls.search}
        value=${filters.text} aria-describedby="q-faults" aria-invalid=${faults.length ? "true" : null} aria-keyshortcuts="/"
        onInput=${(/** @type {any} */ event) => narrow({ text: event.target.value })} onKeyDown=${enter} />
      <a class="search-box__help" href=${urls.help} target="_blank" rel="noopener" aria-label="How to search"
        title="How to search"><${Icon} name="help" /></a>
      <ul class="search-box__list" id="q-list" role="listbox" aria-label="Suggestions" hidden></ul>
      <div class="search-box__faults" id="q-faults" role="status">${faults.length > 0 && html`<ul class="faults">${faults.map(({ column, message, suggestion, mended }) => html`
        <li key=${`${column} ${message}`}><span class="nums">Column ${column}</span>: ${message} ${mended && html`Did you mean <button
          type="button" class="link" onClick=${() => narrow({ text: mended })}><code>${suggestion}</code></button>?`}</li>`)}</ul>`}</div>
    </div>`;
}
