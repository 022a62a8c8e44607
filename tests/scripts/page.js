// What modules ask of a page while they load, with nothing behind it. Import it before them.

/** @type {any} */
const page = globalThis;
const nothing = () => {};
const element = { dataset: { game: "voidream" }, textContent: "{}" };

page.window = page;
page.document = { documentElement: element, getElementById: () => element, addEventListener: nothing };
page.addEventListener = nothing;
page.matchMedia = () => ({ matches: true, addEventListener: nothing });
page.IntersectionObserver = class { observe() {} };
// Offline, so that nothing is sent.
Object.defineProperty(page, "navigator", { value: { onLine: false } });
page.localStorage = Object.create({
  getItem(key) { return this[key] ?? null; },
  setItem(key, value) { this[key] = value; },
  removeItem(key) { delete this[key]; },
});
