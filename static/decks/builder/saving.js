// From a draft to a deck: saving it, playing it, and what happens if it was saved elsewhere since.
import { gettext } from "../../site/messages.js";
import { isChanged, isLegal } from "./facts.js";
import { replace, toast } from "./actions.js";
import { drop, goOn, rebase } from "./drafts.js";
import { boot, tellAfterwards } from "./page.js";
import { Lost, Refusal, lose, save } from "./server.js";
import { store } from "./store.js";

/** @typedef {{note?: string, copy?: boolean, then?: "deck" | "play"}} Wish */

/** Saves at once if there is a name, and asks for one otherwise. @param {Wish} [wish] */
export function saveNow(wish = {}) {
  const { draft, saving } = store.state;
  if (!draft || saving) return;
  store.set({ dialog: { kind: "save", then: wish.then ?? "deck" } });
}

/** Without a question where none is needed: what Ctrl+S does. */
export function saveAtOnce() {
  const { draft } = store.state;
  if (draft?.content.name.trim() && !draft.content.unread.length) void send({});
  else saveNow();
}

/** Saves, and sits down at a table against the AI. */
export function play() {
  const { draft, check, fresh, line } = store.state;
  if (!draft) return;
  if (line === "lost") return toast(gettext("You are offline. You can play when you reconnect."), "no");
  if (check && fresh && !isLegal()) return toast(gettext("This deck isn’t legal yet. See its problems under “Check”."), "no");
  if (boot.deck && !isChanged()) return sitDown(boot.deck.slug);
  if (draft.content.name.trim()) void send({ then: "play" });
  else saveNow({ then: "play" });
}

/** Begins a match, by the form that the page has for it. @param {string} slug */
function sitDown(slug) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("sit-down"));
  /** @type {HTMLInputElement} */ (form.elements.namedItem("deck")).value = slug;
  form.requestSubmit();
}

/** @param {Wish} wish @param {number} [version] the version that it is written onto */
export async function send(wish, version) {
  const { draft } = store.state;
  if (!draft || store.state.saving) return;
  const { content } = draft;
  store.set({ saving: true });
  try {
    const answer = await save({
      slug: wish.copy ? "" : draft.slug,
      version: wish.copy || !draft.slug ? null : version ?? draft.version,
      name: content.name.trim(),
      entries: Object.entries(content.entries),
      maybeboard: Object.entries(content.maybeboard ?? {}),
      card_notes: content.notes ?? {},
      choices: content.choices,
      note: wish.note ?? "",
      origin: wish.copy && draft.slug ? { from: draft.slug, version: String(draft.version) } : draft.origin ?? null,
    });
    drop(draft);
    // The way back leads to the deck, not to a draft that is gone.
    history.replaceState(null, "", answer.edit);
    const more = goOn(draft, answer);
    if (wish.then === "play" && !more) return sitDown(answer.slug);
    if (!more) {
      tellAfterwards({ text: gettext("Saved as version %(number)s.", { number: answer.version }), link: { url: answer.url, words: gettext("Open deck page") } });
    }
    location.reload();
  } catch (error) {
    store.set({ saving: false });
    if (error instanceof Lost) {
      store.set({ dialog: null });
      lose();
      toast(gettext("You are offline. The draft is saved on this device. Save the deck when you reconnect."), "no");
    } else if (error instanceof Refusal && error.status === 409 && error.data.theirs && isSame(error.data.theirs, content)) {
      // Nobody has to choose between two that are one.
      drop(draft);
      tellAfterwards({
        text: gettext("Already saved elsewhere, exactly like this."),
        link: { url: error.data.theirs.url, words: gettext("Open deck page") },
      });
      location.reload();
    } else if (error instanceof Refusal && error.status === 409 && error.data.theirs) {
      store.set({ dialog: { kind: "stale", theirs: error.data.theirs, wish } });
    } else if (error instanceof Refusal) {
      const faults = Object.values(error.data.faults ?? {}).join(" ");
      toast(faults || error.message, "no");
    } else throw error;
  }
}

/** @param {any} theirs @param {import("./types.js").Content} mine */
function isSame(theirs, mine) {
  const plain = (/** @type {Record<string, unknown>} */ pairs) => JSON.stringify(Object.entries(pairs).sort());
  return theirs.name === mine.name.trim()
    && plain(Object.fromEntries(theirs.entries)) === plain(mine.entries)
    && plain(Object.fromEntries(theirs.maybeboard)) === plain(mine.maybeboard ?? {})
    && plain(theirs.card_notes) === plain(mine.notes ?? {})
    && plain(theirs.choices ?? {}) === plain(mine.choices);
}

/** Mine becomes the newest version, and theirs stays among the versions. @param {any} theirs @param {Wish} wish */
export function keepMine(theirs, wish) {
  rebase(theirs.version);
  store.set({ dialog: null });
  void send(wish, theirs.version);
}

/** Theirs, with mine one undo away. @param {any} theirs */
export function takeTheirs(theirs) {
  rebase(theirs.version);
  replace(gettext("Use the newer version"), theirs.entries, theirs.choices ?? {}, theirs);
  store.set({ dialog: null });
  toast(gettext("This is the newer version. Undo to get yours back."), "", true);
}
