// @ts-check
// The choices for this browser on the page of settings.
import { chime } from "./chime.js";
import { gettext } from "./messages.js";
import { keepWishes, wishes } from "./news-settings.js";
import { canPush, isOwn, subscribe, unsubscribe } from "./push.js";

const form = /** @type {HTMLElement} */ (document.querySelector("[data-news-choices]"));
const sound = /** @type {HTMLInputElement} */ (form.querySelector("[name=sound]"));
const desktop = /** @type {HTMLInputElement} */ (form.querySelector("[name=desktop]"));
const note = /** @type {HTMLElement} */ (form.querySelector("[data-news-note]"));
const zone = /** @type {HTMLSelectElement} */ (document.querySelector("[name=time_zone]"));

form.hidden = false;
sound.checked = wishes().sound;
const system = window.Notification;
desktop.checked = wishes().desktop && system?.permission === "granted" && (!canPush || isOwn());
desktop.disabled = !system;

sound.addEventListener("change", () => {
  keepWishes({ sound: sound.checked });
  if (sound.checked) chime();
});
desktop.addEventListener("change", async () => {
  note.textContent = "";
  const isAllowed = desktop.checked && (await system.requestPermission()) === "granted";
  if (desktop.checked && !isAllowed) note.textContent = gettext("Notifications are blocked. Allow them for this site in your browser settings.");
  desktop.checked = isAllowed;
  keepWishes({ desktop: isAllowed });
  if (!isAllowed) await unsubscribe(document).catch(() => {});
  else if (!(await subscribe(document).catch(() => false))) note.textContent = gettext("Background notifications couldn’t be turned on. You’ll be notified only while a page of this site is open.");
});

// Who has never chosen quiet hours most likely lives where this device does.
const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const from = /** @type {HTMLInputElement} */ (document.querySelector("[name=quiet_from]"));
if (!from.value && [...zone.options].some(({ value }) => value === own)) zone.value = own;
