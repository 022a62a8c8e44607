// @ts-check
// Messages from the site to this browser while none of its pages is open. The service worker shows them.
import { keepWishes, wishes } from "./news-settings.js";

const DAY = 24 * 60 * 60 * 1000;

export const canPush = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;

/** Asks for messages; whether they come now. @param {ParentNode} page  the settings, which know the key and where to ask */
export async function subscribe(page) {
  const { pushKey, push } = part(page).dataset;
  if (!canPush || !pushKey) return false;
  const { pushManager } = await registered();
  const wanted = { userVisibleOnly: true, applicationServerKey: pushKey };
  const subscription = await pushManager.subscribe(wanted).catch(async () => {
    // One with another key of the site is of no use any more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(wanted);
  });
  const { endpoint = "", keys } = subscription.toJSON();
  const isTaken = await post(page, push, { endpoint, ...keys });
  if (isTaken) keepWishes({ session: document.body.dataset.session, renewed: Date.now() });
  return isTaken;
}

/** @param {ParentNode} page */
export async function unsubscribe(page) {
  keepWishes({ session: "" });
  const subscription = canPush ? await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() : null;
  if (!subscription) return;
  await post(page, part(page).dataset.pushEnd, { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

/** Whether this account has asked for messages here: another one that signs in gets none unasked. */
export const isOwn = () => Boolean(wishes().session) && account(wishes().session) === account(document.body.dataset.session);

/** Messages end with a session, and push services forget: whoever has asked here asks anew. */
export async function renew() {
  const { session, notificationSettings } = document.body.dataset;
  const { desktop, session: known, renewed = 0 } = wishes();
  if (!canPush || !desktop || !isOwn() || (known === session && Date.now() - renewed < DAY)) return;
  const answer = await fetch(notificationSettings ?? "", { credentials: "same-origin" });
  if (answer.ok) await subscribe(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

async function registered() {
  await navigator.serviceWorker.register("/service-worker.js");
  return navigator.serviceWorker.ready;
}

/** @param {string} [session] */
const account = (session) => session?.split("-")[0];

/** @param {ParentNode} page */
const part = (page) => /** @type {HTMLElement} */ (page.querySelector("[data-news-choices]"));

/** @param {ParentNode} page @param {string | undefined} url @param {Record<string, string>} said */
async function post(page, url, said) {
  const token = /** @type {HTMLInputElement} */ (page.querySelector("[name=csrfmiddlewaretoken]")).value;
  const headers = { "X-CSRFToken": token };
  const answer = await fetch(url ?? "", { method: "POST", headers, body: new URLSearchParams(said), credentials: "same-origin" });
  return answer.ok;
}
