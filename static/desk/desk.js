// @ts-check
// Moments in the reader's own time, how long it is until then, and parts of a page that change by themselves.
// Without it the pages show UTC, and are loaded again by hand.
import { gettext, ngettext } from "../site/messages.js";

const near = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** How long it is until then. @param {number} seconds */
const until = (seconds) => {
  if (seconds <= 0) return gettext("due now");
  const [days, hours, minutes] = [86400, 3600, 60].map((size) => Math.floor(seconds / size));
  if (days) return ngettext("in %(count)s day", "in %(count)s days", days);
  if (hours) return ngettext("in %(count)s hour", "in %(count)s hours", hours);
  return minutes ? ngettext("in %(count)s minute", "in %(count)s minutes", minutes) : gettext("in less than a minute");
};

const localTimes = () => {
  for (const time of /** @type {NodeListOf<HTMLTimeElement>} */ (document.querySelectorAll("time[data-local]"))) {
    const at = new Date(time.dateTime);
    if (!Number.isNaN(at.getTime())) time.title = gettext("%(moment)s your time", { moment: near.format(at) });
  }
};

const countdowns = () => {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-until]"))) {
    place.textContent = until((new Date(place.dataset.until ?? "").getTime() - Date.now()) / 1000);
  }
};

// A form with a time in UTC shows it in local time, too.
const utcForm = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-utc]"));
const utcSays = utcForm?.querySelector("[data-utc-says]");
if (utcForm && utcSays) {
  const day = utcForm.querySelector("input[type='date']");
  const hour = utcForm.querySelector("input[type='time']");
  const say = () => {
    if (!(day instanceof HTMLInputElement && hour instanceof HTMLInputElement)) return;
    const at = new Date(`${day.value}T${hour.value || "00:00"}Z`);
    const isChosen = day.value && !Number.isNaN(at.getTime());
    utcSays.textContent = isChosen ? gettext("That’s %(moment)s your time.", { moment: near.format(at) }) : "";
  };
  utcForm.addEventListener("input", say);
  say();
}

// Titles are chosen from the list of all cards, and go into a field with one in each line; where there are several, the
// one that is chosen, and a card as often as it is added.
const adder = /** @type {HTMLElement | null} */ (document.querySelector("[data-add-title]"));
const place = adder?.querySelector("select");
const chosen = adder?.querySelector("input");
if (adder && chosen) {
  const add = () => {
    const titles = document.getElementById(place?.value ?? adder.dataset.addTitle ?? "");
    if (!(titles instanceof HTMLTextAreaElement)) return;
    const title = chosen.value.trim();
    const lines = titles.value.split("\n").map((line) => line.trim()).filter(Boolean);
    if (title && (place || !lines.includes(title))) titles.value = [...lines, title].join("\n");
    chosen.value = "";
    chosen.focus();
  };
  adder.hidden = false;
  adder.querySelector("button")?.addEventListener("click", add);
  chosen.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  });
}

// Parts with an address in data-poll are asked for again until they come without one.
/** @param {HTMLElement} part */
const again = async (part) => {
  try {
    const answer = await fetch(part.dataset.poll ?? "", { headers: { Accept: "text/html" } });
    if (!answer.ok) return;
    const focused = part.contains(document.activeElement);
    const place = part.parentElement;
    part.outerHTML = await answer.text();
    if (focused) place?.querySelector("button")?.focus();
    localTimes();
  } catch {
    // The network is away for a moment; the next question may find it again.
  }
};

const poll = async () => {
  const parts = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-poll]"));
  if (!parts.length) return;
  await Promise.all([...parts].map(again));
  setTimeout(poll, 2000);
};

localTimes();
countdowns();
setInterval(countdowns, 20_000);
setTimeout(poll, 1500);
