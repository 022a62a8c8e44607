// @ts-check
// Pictures of cards: those that are wanted at about the same time come in one answer, in place of a request for each.

/** As many as the server puts into one answer. */
const MOST = 60;
/** What is looked at together is wanted within so many milliseconds. */
const PAUSE = 30;
/** Where the service worker looks for files; it knows a picture by its own address. */
const KEPT = "files";

let source = "";
/** What an image shows, by the address of the picture. @type {Map<string, string>} */
const known = new Map();
/** @type {Map<string, Set<HTMLImageElement>>} */
const awaited = new Map();

/** From here come the pictures of all cards that this page is about. @param {string} address */
export function takePicturesFrom(address) {
  source = address;
}

/** Shows the picture at this address, once it has come. @param {HTMLImageElement} image @param {string} address */
export function showPicture(image, address) {
  image.dataset.art = address;
  const picture = known.get(address);
  if (picture) {
    image.src = picture;
    return;
  }
  if (!awaited.size) setTimeout(askForAwaited, PAUSE);
  awaited.set(address, (awaited.get(address) ?? new Set()).add(image));
}

/** Pictures of images that the server left without one come when they are nearly in sight. */
const watcher = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
    watcher.unobserve(target);
    showPicture(target, target.dataset.art ?? "");
  }
}, { rootMargin: "100% 0px" });

/** @param {Element} place */
export function watchPictures(place) {
  for (const image of place.querySelectorAll("img[data-art]:not([src])")) watcher.observe(image);
}

async function askForAwaited() {
  const wanted = new Map(awaited);
  awaited.clear();
  const addresses = [...wanted.keys()];
  const kept = await Promise.all(addresses.map(isKept));
  const missing = addresses.filter((_, at) => !kept[at]);
  const settle = (/** @type {string} */ address, picture = address) => {
    for (const image of wanted.get(address) ?? []) if (image.dataset.art === address) image.src = picture;
  };
  for (const address of addresses) if (!missing.includes(address)) settle(address);
  const lots = Array.from({ length: Math.ceil(missing.length / MOST) }, (_, at) => missing.slice(at * MOST, (at + 1) * MOST));
  await Promise.all(lots.map(async (lot) => {
    const drawn = await ask(lot);
    for (const address of lot) {
      const picture = drawn[slugOf(address)];
      // One that isn't in the answer may still be had by itself.
      if (!picture) {
        settle(address);
        continue;
      }
      known.set(address, `data:image/svg+xml,${encodeURIComponent(picture)}`);
      settle(address, known.get(address));
      void keep(address, picture);
    }
  }));
}

/** @param {string} address */
const slugOf = (address) => address.split("?")[0].split("/").at(-2) ?? "";

/** @param {string[]} addresses @returns {Promise<Record<string, string>>} */
async function ask(addresses) {
  if (!source) return {};
  try {
    const answer = await fetch(`${source}?of=${addresses.map(slugOf).join()}`, { credentials: "same-origin" });
    return answer.ok ? await answer.json() : {};
  } catch {
    return {};
  }
}

/** Whether the service worker has it, so that nobody need be asked. @param {string} address */
async function isKept(address) {
  return Boolean(navigator.serviceWorker?.controller && await caches.match(address));
}

/** For the next time, without a line too. @param {string} address @param {string} picture */
async function keep(address, picture) {
  if (!("caches" in globalThis)) return;
  try {
    await (await caches.open(KEPT)).put(address, new Response(picture, { headers: { "Content-Type": "image/svg+xml" } }));
  } catch {
    // A device that is full or keeps nothing asks again.
  }
}
