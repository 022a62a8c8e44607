// @ts-check
// The card editor checks while one types: the form goes to the server as it is, and what the server has to say of it
// is put in place. Whatever it does, the form does without it, too.
import { gettext } from "../site/messages.js";
import { Marks } from "./marks.js";
import { type } from "./type.js";

/**
 * @typedef {object} Checked what the server says of the form
 * @property {number} faults
 * @property {string} summary the faults and what is to be filled in, in words
 * @property {Record<string, string>} fields HTML by the name of a card's field
 * @property {Record<string, string>} parts HTML of the preview, the outline, …
 * @property {number} version of what is saved
 * @property {boolean} saved is the form what is saved?
 * @property {string} editor who saved last
 */

const PAUSE = 280;
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-editor]"));

/** @param {string} text @returns {HTMLElement} */
const paragraph = (text) => Object.assign(document.createElement("p"), { textContent: text });

/** Does an input say something else than what the page came with? @param {Element} input */
const typed = (input) => {
  if (input instanceof HTMLSelectElement) return input.selectedIndex !== Math.max(0, [...input.options].findIndex((option) => option.defaultSelected));
  if (input instanceof HTMLTextAreaElement) return input.value !== input.defaultValue;
  if (!(input instanceof HTMLInputElement) || input.type === "hidden") return false;
  return input.value !== input.defaultValue || input.checked !== input.defaultChecked;
};

/** What stands in the parts of the page, as it came.
 * @type {WeakMap<Element, string>} */
const standing = new WeakMap();

/** Puts HTML in place of another, unless somebody is choosing there; pictures that stay are not loaded again.
 * @param {HTMLElement} place @param {string} html */
function put(place, html) {
  if (standing.get(place) === html || (place.matches("[data-part=pictures]") && place.contains(document.activeElement))) return;
  const known = new Map([...place.querySelectorAll("img")].map((image) => [image.getAttribute("src"), image]));
  place.innerHTML = html;
  standing.set(place, html);
  for (const image of place.querySelectorAll("img")) {
    const before = known.get(image.getAttribute("src"));
    if (before && known.delete(image.getAttribute("src"))) image.replaceWith(before);
  }
}

/** @param {HTMLFormElement} form */
function start(form) {
  const state = /** @type {HTMLElement} */ (form.querySelector("[data-state]"));
  const stale = /** @type {HTMLElement} */ (form.querySelector("[data-stale]"));
  const refused = /** @type {HTMLElement} */ (form.querySelector("[data-refused]"));
  const effects = /** @type {HTMLElement | null} */ (form.querySelector("[data-effects-found]"));
  const effectsState = /** @type {HTMLElement | null} */ (form.querySelector("[data-effects-state]"));
  const marks = new Map([...form.querySelectorAll("[data-marked]")].map((box) => [box.closest("[data-field]"), new Marks(box)]));
  const seen = Number(/** @type {HTMLInputElement} */ (form.elements.namedItem("version")).value);
  let clean = form.dataset.saved === "yes";
  let leaving = false;
  let timer = 0;
  /** @type {AbortController | null} */
  let running = null;

  /** @param {string} [address] @param {AbortSignal} [signal] */
  const post = (address = "", signal) => {
    const body = new FormData(form);
    // A picture goes up when its own button is pressed, not with every word.
    body.delete("picture_file");
    const headers = { "X-CSRFToken": String(body.get("csrfmiddlewaretoken")), Accept: "application/json" };
    return fetch(address, { method: "POST", body, headers, signal });
  };

  const tell = () => {
    const said = `${form.dataset.summary} · ${clean ? gettext("saved") : gettext("not saved")}`;
    // Setting the same status again would make screen readers repeat it.
    if (state.textContent !== said) state.textContent = said;
    state.classList.toggle("is-faulty", form.dataset.faults !== "0");
  };

  const check = async () => {
    running?.abort();
    running = new AbortController();
    try {
      const answer = await post(form.dataset.check, running.signal);
      if (!answer.ok) throw new Error(String(answer.status));
      show(/** @type {Checked} */ (await answer.json()));
      form.classList.remove("is-checking");
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      form.classList.remove("is-checking");
      state.textContent = gettext("Can’t reach the server: not checked, not saved. Your text is still here.");
    }
  };

  /** @param {Checked} checked */
  const show = (checked) => {
    for (const box of form.querySelectorAll("[data-field]")) {
      const place = box.querySelector("[data-report]");
      const html = checked.fields[/** @type {HTMLElement} */ (box).dataset.field ?? ""];
      if (place && html !== undefined) {
        const held = place.contains(document.activeElement) ? document.activeElement?.id : "";
        place.innerHTML = html;
        if (held) document.getElementById(held)?.focus();
      }
      report(box);
    }
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-part]"))) {
      put(place, checked.parts[place.dataset.part ?? ""] ?? "");
    }
    clean = checked.saved;
    form.dataset.faults = String(checked.faults);
    form.dataset.summary = checked.summary;
    tell();
    if (checked.version !== seen && stale.hidden) {
      stale.hidden = false;
      stale.className = "notice refused";
      stale.append(paragraph(gettext(
        "%(editor)s saved another version since you opened this page. You’ll see both when you save; nothing is lost.",
        { editor: checked.editor },
      )));
    }
  };

  /** Marks the faults of a field in its text. @param {Element} box */
  const report = (box) => {
    const faults = /** @type {HTMLElement[]} */ ([...box.querySelectorAll(".fault:not(.fault--confirmed, .fault--open)")]);
    const input = box.querySelector("input, select, textarea");
    if (faults.length) input?.setAttribute("aria-invalid", "true");
    else input?.removeAttribute("aria-invalid");
    marks.get(box)?.show(faults.filter((fault) => fault.dataset.line).map((fault) => fault.dataset));
  };

  /** @param {HTMLButtonElement} button */
  const complete = (button) => {
    const input = button.closest("[data-field]")?.querySelector("textarea");
    const fault = /** @type {HTMLElement | null} */ (button.closest(".fault"));
    if (!input || !fault) return;
    const lines = input.value.split("\n");
    const at = Number(fault.dataset.line) - 1;
    const line = lines[at] ?? "";
    const start = Math.min(Number(fault.dataset.column) - 1, line.length);
    const end = Math.min(start + Number(fault.dataset.length), line.length);
    const before = lines.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0);
    const gap = start === line.length && start > 0 && !/\s$/.test(line) ? " " : "";
    type(input, before + start, before + end, gap + (button.dataset.complete ?? ""));
  };

  /** Runs the preview of the typed card; typing can continue. @param {HTMLElement} place @param {HTMLElement} state */
  const playThrough = async (place, state) => {
    state.textContent = gettext("Running …");
    place.setAttribute("aria-busy", "true");
    try {
      const { html } = await (await post(form.dataset.effects)).json();
      place.innerHTML = html;
      state.textContent = gettext("Preview is up to date.");
    } catch {
      state.textContent = gettext("Can’t reach the server. Your text is still here.");
    }
    place.removeAttribute("aria-busy");
  };

  form.addEventListener("input", () => {
    clean = false;
    tell();
    if (effects?.childElementCount && effectsState) effectsState.textContent = gettext("The text has changed. Run the preview again.");
    form.classList.add("is-checking");
    clearTimeout(timer);
    // An answer that is still on its way is about another text: its columns and "saved" aren't true of this one.
    running?.abort();
    timer = window.setTimeout(check, PAUSE);
  });

  form.addEventListener("change", (event) => {
    if (!/** @type {Element} */ (event.target).matches("[data-kind]")) return;
    // Another kind has other fields: the page comes back with them, and with what was typed.
    form.requestSubmit(/** @type {HTMLButtonElement} */ (form.querySelector("[data-kind-button]")));
  });

  form.addEventListener("click", (event) => {
    const button = /** @type {Element} */ (event.target).closest("button");
    if (!button) return;
    if (button.dataset.complete !== undefined) {
      event.preventDefault();
      complete(button);
    }
    if (button.dataset.replace !== undefined) {
      const input = button.closest("[data-field]")?.querySelector("textarea");
      if (!input) return;
      event.preventDefault();
      type(input, 0, input.value.length, button.dataset.replace);
    }
    if (button.dataset.take !== undefined) {
      const input = form.elements.namedItem(button.dataset.take);
      const plain = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      if (!plain || input.readOnly) return;
      event.preventDefault();
      input.value = button.dataset.value ?? "";
      input.dispatchEvent(new Event("input", { bubbles: true }));
      const row = button.closest("tr");
      row?.classList.add("is-taken");
      button.replaceWith(Object.assign(document.createElement("span"), { textContent: gettext("Used") }));
    }
  });

  form.addEventListener("submit", async (event) => {
    if (event.submitter?.hasAttribute("data-effects-now") && effects && effectsState) {
      event.preventDefault();
      await playThrough(effects, effectsState);
      return;
    }
    if (!event.submitter?.hasAttribute("data-try-now")) {
      leaving = true;
      return;
    }
    event.preventDefault();
    const button = /** @type {HTMLButtonElement} */ (event.submitter);
    button.disabled = true;
    refused.replaceChildren();
    try {
      const answer = await post(form.dataset.try);
      const { url, html } = await answer.json();
      if (url) {
        if (!window.open(url, "_blank")) location.assign(url);
      } else {
        refused.innerHTML = html;
        refused.scrollIntoView({ block: "center" });
      }
    } catch {
      refused.replaceChildren(paragraph(gettext("Can’t reach the server. Your text is still here.")));
    }
    button.disabled = false;
  });

  window.addEventListener("beforeunload", (event) => {
    if (!clean && !leaving) event.preventDefault();
  });
  for (const way of document.querySelectorAll("[data-leave]")) way.addEventListener("click", () => (leaving = true));
  window.addEventListener("pageshow", () => (leaving = false));
  document.addEventListener("keydown", (event) => {
    if (event.key !== "s" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(/** @type {HTMLButtonElement} */ (form.querySelector("[data-save]")));
  });

  for (const box of form.querySelectorAll("[data-field]")) report(box);
  form.classList.add("is-live");
  tell();
  // Also covers text typed before the script loaded, or restored by the browser.
  if ([...form.elements].some(typed)) form.dispatchEvent(new Event("input"));
}

if (form) start(form);
