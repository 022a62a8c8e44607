// @ts-check
/// <reference lib="webworker" />
// Keeps on this device what the gallery and the builder are made of, so that both open again without a line. What they
// ask comes from the server wherever it answers; nothing of a match is ever kept.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

const PAGES = "pages";
const FILES = "files";
const OFFLINE = "offline";
/** @type {Record<string, number>} */
const MOST = { [PAGES]: 80, [FILES]: 1200 };
const AWAY = "/offline/";
const PAGE = /^\/\w+\/cards\/(?:(?!print\/)[-\w]+\/(?:face\/)?)?$|^\/\w+\/decks\/(?:build|[-\w]+\/build)\/$/;
const POOL = /^\/\w+\/(?:cards\/search|decks\/build)\/pool\.json$/;
const FILE = /^\/static\/|^\/\w+\/cards\/[-\w]+\/art\.svg$|^\/art\/[0-9a-f]+\.webp$/;
// A name that changes with its content needn't be asked for twice.
const LASTING = /^\/static\/.*\.[0-9a-f]{12}\.\w+$|^\/\w+\/cards\/[-\w]+\/art\.svg$|^\/art\/[0-9a-f]+\.webp$/;
// Whose pages these are changes there.
const DOORS = /^\/accounts\//;

/** @param {URL} url @returns {string} the name of the cache that it belongs to, if any */
function place(url) {
  if (url.origin !== worker.location.origin) return "";
  if (FILE.test(url.pathname)) return FILES;
  return PAGE.test(url.pathname) || POOL.test(url.pathname) ? PAGES : "";
}

/** @param {string} name @param {RequestInfo} request @param {Response} answer */
async function keep(name, request, answer) {
  if (!answer.ok || answer.redirected || answer.type !== "basic") return;
  // Pictures of drafts are for those at the desk.
  if (name === FILES && answer.headers.get("Cache-Control")?.includes("private")) return;
  const cache = await caches.open(name);
  // Put anew, so that the first ones are those that were asked for longest ago.
  await cache.delete(request);
  await cache.put(request, answer);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - (MOST[name] ?? kept.length))).map((old) => cache.delete(old)));
}

/** @param {FetchEvent} event @param {string} name */
async function asked(event, name) {
  const { request } = event;
  const url = new URL(request.url);
  if (LASTING.test(url.pathname)) {
    const kept = await caches.match(request);
    if (kept) return kept;
  }
  try {
    const answer = await fetch(request);
    event.waitUntil(keep(name, request, answer.clone()));
    return answer;
  } catch (lost) {
    const kept = await caches.match(request) ?? await unasked(request, url);
    if (kept) return kept;
    throw lost;
  }
}

/** A page as it is without its question, which the browser answers by itself; else what can be opened.
 * @param {Request} request @param {URL} url */
async function unasked(request, url) {
  if (request.mode !== "navigate") return undefined;
  const cache = await caches.open(PAGES);
  return await cache.match(url.pathname) ?? await cache.match(request, { ignoreSearch: true }) ?? caches.match(AWAY);
}

/** @param {FetchEvent} event */
async function travelled(event) {
  try {
    return await fetch(event.request);
  } catch (lost) {
    const away = await caches.match(AWAY);
    if (away) return away;
    throw lost;
  }
}

/** The page that stands in for others, with what it looks like. */
async function prepare() {
  const answer = await fetch(AWAY);
  const looks = (await answer.clone().text()).match(/\/static\/[^"#]+/g) ?? [];
  await keep(OFFLINE, AWAY, answer);
  await Promise.all(looks.map(async (url) => keep(OFFLINE, url, await fetch(url))));
}

worker.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET") {
    if (DOORS.test(url.pathname)) event.waitUntil(caches.delete(PAGES));
    return;
  }
  const name = place(url);
  if (name) event.respondWith(asked(event, name));
  else if (request.mode === "navigate") event.respondWith(travelled(event));
});

// What a page took before there was somebody to keep it.
worker.addEventListener("message", (event) => {
  const urls = /** @type {string[]} */ (event.data);
  const wanted = urls.map((url) => new URL(url)).filter((url) => place(url));
  event.waitUntil(Promise.all(wanted.map(async (url) => {
    // Where the line goes in between, the next visit keeps the rest.
    const answer = await fetch(url, { credentials: "same-origin" }).catch(() => null);
    if (answer) await keep(place(url), url.href, answer);
  })));
});

worker.addEventListener("push", (event) => {
  const news = event.data?.json();
  if (news) event.waitUntil(call(news));
});

/** Who looks at a page of the site sees it there. Browsers want each message to be shown, so it is, without a sound, and
 * goes again. @param {{site: string, words: string, url: string}} news */
async function call({ site, words, url }) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isSeen = pages.some(({ visibilityState }) => visibilityState === "visible");
  await worker.registration.showNotification(site, { body: words, tag: url, data: url, silent: isSeen });
  if (isSeen) for (const shown of await worker.registration.getNotifications({ tag: url })) shown.close();
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});

/** To the page that a notification is about, where it is open. @param {string} url */
async function lead(url) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { pathname } = new URL(url, worker.location.origin);
  const there = pages.find((page) => new URL(page.url).pathname === pathname);
  await (there ? there.focus() : worker.clients.openWindow(url));
}
