// @ts-check
// Draws each board of the page when it is about to be seen.

/** @param {HTMLElement} host */
async function draw(host) {
  const answer = await fetch(host.dataset.board ?? "");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const template = answer.ok && page.querySelector("template");
  if (!template) return;
  const root = host.attachShadow({ mode: "open" });
  root.append(document.importNode(template.content, true));
  const sheets = [...root.querySelectorAll("link")].map((link) => new Promise((loaded) => { link.onload = link.onerror = loaded; }));
  await Promise.all(sheets);
  host.classList.add("is-drawn");
}

const watcher = new IntersectionObserver((seen) => {
  for (const { isIntersecting, target } of seen) {
    if (!isIntersecting || !(target instanceof HTMLElement)) continue;
    watcher.unobserve(target);
    // Without a connection the tile has no picture.
    draw(target).catch(() => {});
  }
}, { rootMargin: "400px" });

for (const host of document.querySelectorAll("[data-board]")) watcher.observe(host);
