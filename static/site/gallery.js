// @ts-check
// The gallery answers while one types: the form asks the server for the results alone and puts them in place.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-gallery-form]"));
const results = document.getElementById("results");

if (form && results) {
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;

  const address = () => {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) query.set(name, String(value));
    const text = query.toString();
    return text ? `${form.action}?${text}` : form.action;
  };

  // What belongs elsewhere on the page comes along with the results.
  const place = () => {
    for (const part of results.querySelectorAll("[data-place]")) {
      const target = document.getElementById(/** @type {HTMLElement} */ (part).dataset.place ?? "");
      target?.replaceChildren(...part.childNodes);
      part.remove();
    }
    const text = form.querySelector("[aria-describedby]");
    const faults = document.getElementById(text?.getAttribute("aria-describedby") ?? "");
    if (faults?.firstElementChild) text?.setAttribute("aria-invalid", "true");
    else text?.removeAttribute("aria-invalid");
  };

  const refresh = async () => {
    running?.abort();
    running = new AbortController();
    const url = address();
    try {
      const answer = await fetch(url, { headers: { "X-Fragment": "results" }, signal: running.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      results.innerHTML = await answer.text();
      place();
      history.replaceState(null, "", url);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === "AbortError")) form.submit();
    }
  };

  form.addEventListener("input", (event) => {
    clearTimeout(timer);
    const types = event.target instanceof HTMLInputElement && event.target.type === "search";
    timer = window.setTimeout(refresh, types ? 80 : 0);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    void refresh();
  });
  // On a phone the answers come before the filters, unless one of them is in use.
  const more = form.querySelector("[data-closed-on-phones]");
  const chosen = [...form.querySelectorAll("select")].some((select) => select.value);
  if (more && !chosen && matchMedia("(max-width: 39.99rem)").matches) more.removeAttribute("open");
  // What was probably meant goes into the box, and the filters stay.
  form.addEventListener("click", (event) => {
    const link = /** @type {HTMLElement} */ (event.target).closest("[data-question]");
    const text = /** @type {HTMLInputElement | null} */ (form.querySelector("input[type=search]"));
    if (!(link instanceof HTMLElement) || !text) return;
    event.preventDefault();
    text.value = link.dataset.question ?? "";
    text.focus();
    text.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
