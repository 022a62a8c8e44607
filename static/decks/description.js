// @ts-check
// A guide is shown while one writes it: the server renders it and answers with a piece of the page. Counts are told beside.
import { gettext } from "../site/messages.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-description]"));
const preview = form?.querySelector("[data-preview]");
const status = form?.querySelector("[data-preview-status]");
const PAUSE = 400;

if (form && preview && status) {
  const fields = /** @type {(HTMLInputElement | HTMLTextAreaElement)[]} */ ([...form.querySelectorAll("[data-most]")]);
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;
  let saving = false;

  const render = async () => {
    running?.abort();
    running = new AbortController();
    try {
      const answer = await fetch(form.dataset.description ?? "", { method: "POST", body: new FormData(form), signal: running.signal });
      if (!answer.ok) return;
      preview.innerHTML = await answer.text();
      const unknown = preview.querySelector("[data-unknown]")?.textContent ?? "";
      if (status.textContent !== unknown) status.textContent = unknown;
    } catch (error) {
      // Without a line to the server it is shown once it is saved.
      if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    }
  };

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  const count = (field) => {
    const told = form.querySelector(`[data-count="${field.name}"]`);
    const most = Number(field.dataset.most);
    const length = [...field.value].length;
    if (!told) return;
    told.textContent = gettext("%(characters)s used.", { characters: length.toLocaleString(document.documentElement.lang) });
    told.toggleAttribute("data-over", length > most);
  };

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  const isChanged = (field) => field.value !== field.defaultValue;

  /** @param {HTMLInputElement | HTMLTextAreaElement} field */
  const follow = (field) => {
    count(field);
    if (field.name !== "guide") return;
    clearTimeout(timer);
    timer = window.setTimeout(render, PAUSE);
  };

  for (const field of fields) {
    // It may have been written before this script came.
    if (isChanged(field)) follow(field);
    else count(field);
    field.addEventListener("input", () => follow(field));
  }
  // What it does happens by itself.
  form.querySelector("[data-preview-button]")?.remove();
  form.addEventListener("submit", () => {
    saving = true;
  });
  window.addEventListener("beforeunload", (event) => {
    if (!saving && fields.some(isChanged)) event.preventDefault();
  });
}
