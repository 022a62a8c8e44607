// @ts-check
// A choice is laid out at once, and a button opens the print dialog. Without JavaScript there are the form's own button
// and the browser's menu.
const form = /** @type {HTMLFormElement | null} */ (document.querySelector(".print-options"));
/** @type {AbortController | null} */
let running = null;

const showButton = () => form?.querySelector("[data-print]")?.removeAttribute("hidden");

/** @param {Document} page */
const replaceParts = (page) => {
  for (const part of document.querySelectorAll("[data-part]")) {
    // What somebody is filling in stays under their hands.
    if (part.contains(document.activeElement)) continue;
    const fresh = page.querySelector(`[data-part="${part.getAttribute("data-part")}"]`);
    if (!fresh) continue;
    if (part.querySelector("details[open]")) fresh.querySelector("details")?.setAttribute("open", "");
    part.replaceWith(document.adoptNode(fresh));
  }
  showButton();
};

form?.addEventListener("change", async () => {
  running?.abort();
  running = new AbortController();
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) query.append(name, String(value));
  const address = `${location.pathname}?${query}`;
  try {
    const answer = await fetch(address, { signal: running.signal });
    if (!answer.ok) throw new Error(String(answer.status));
    replaceParts(new DOMParser().parseFromString(await answer.text(), "text/html"));
    history.replaceState(null, "", address);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) form.submit();
  }
});
form?.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest("button");
  if (button?.hasAttribute("data-print")) window.print();
  if (button?.name !== "pick") return;
  event.preventDefault();
  for (const box of form.querySelectorAll("[name=card]")) /** @type {HTMLInputElement} */ (box).checked = button.value === "all";
  for (const number of form.querySelectorAll("[type=number]")) {
    const input = /** @type {HTMLInputElement} */ (number);
    if (button.value === "all") input.value = input.max;
  }
  form.dispatchEvent(new Event("change"));
});
showButton();
