// Everything that lies over the builder: saving, what was saved elsewhere, ways to repair it, keys, and what else can be done.
import { announce } from "../../site/announce.js";
import { gettext, ngettext, pgettext, woven } from "../../site/messages.js";
import { CTRL } from "./bar.js";
import { DoubtfulLines } from "./checks.js";
import { rename, toast } from "./actions.js";
import { Details } from "./details.js";
import { throwAway } from "./drafts.js";
import { entriesOf } from "./history.js";
import { html, useState } from "./html.js";
import { habit } from "./storage.js";
import { NoteDialog } from "./notedialog.js";
import { boot, urls } from "./page.js";
import { Dialog, Icon } from "./parts.js";
import { Repair } from "./repair.js";
import { keepMine, send, takeTheirs } from "./saving.js";
import { store } from "./store.js";

const OFFLINE = gettext("You are offline. The draft is saved on this device. Save the deck when you reconnect.");

const close = () => store.set({ dialog: null });

/** @type {Record<string, any>} */
const KINDS = { save: Save, stale: Stale, repair: Repair, help: Help, more: More, details: Details, discard: Discard, note: NoteDialog };

export function Dialogs() {
  const { dialog } = store.state;
  if (!dialog) return null;
  const Shown = KINDS[dialog.kind];
  // A dialog that closes late must not take the next one with it.
  const leave = () => store.state.dialog?.kind === dialog.kind && close();
  return html`<${Shown} key=${dialog.kind} leave=${leave} ...${dialog} />`;
}

/** @param {{leave: () => void, then: "deck" | "play"}} props */
function Save({ leave, then }) {
  const { draft, check, saving, line } = store.state;
  const [note, setNote] = useState("");
  const [fault, setFault] = useState("");
  if (!draft) return null;
  const { name } = draft.content;
  const doubts = draft.content.unread.filter((each) => each.readings);
  const unread = draft.content.unread.length - doubts.length;
  const go = (/** @type {Event} */ event, copy = false) => {
    event.preventDefault();
    if (!name.trim()) {
      document.getElementById("save-name")?.focus();
      return setFault(gettext("Give the deck a name."));
    }
    if (doubts.length) return setFault(gettext("Choose how to read the ambiguous lines first."));
    // Told as long as it is so.
    if (line === "lost") return setFault(OFFLINE);
    void send({ note, copy, then });
  };
  const open = check?.problems.length ?? 0;
  return html`
    <${Dialog} heading=${then === "play" ? gettext("Save and play") : gettext("Save deck")} leave=${leave}>
      <form class="form" onSubmit=${go} novalidate>
        <div class="field"><label for="save-name">${gettext("Name")}</label>
          <input id="save-name" autofocus value=${name} maxlength="80" autocomplete="off"
            aria-invalid=${fault && !name.trim() ? "true" : null} aria-describedby="save-fault"
            onInput=${(/** @type {any} */ event) => rename(event.target.value)} />
          <p class="field__error" id="save-fault" role="alert">${fault === OFFLINE && line === "open" ? "" : fault}</p></div>
        <div class="field"><label for="save-note">${gettext("Version note")} <span class="quiet">${gettext("(optional)")}</span></label>
          <input id="save-note" value=${note} maxlength="200" autocomplete="off" placeholder=${gettext("Two more cheap cards")}
            onInput=${(/** @type {any} */ event) => setNote(event.target.value)} /></div>
        ${doubts.length > 0 && html`<${DoubtfulLines} lines=${doubts} />`}
        ${unread > 0 && html`<p class="notice">${
          ngettext("%(count)s unrecognized line will be skipped.", "%(count)s unrecognized lines will be skipped.", unread)}</p>`}
        ${open > 0 && html`
          <p class="small quiet">${
            ngettext("Not legal yet: %(count)s problem. You can save the deck now and play it once it is legal.",
              "Not legal yet: %(count)s problems. You can save the deck now and play it once it is legal.", open)}</p>`}
        <div class="row">
          <button class="button button--primary" aria-disabled=${saving ? "true" : null}>${saving ? gettext("Saving…") : gettext("Save")}</button>
          ${draft.slug && html`<button type="button" class="button"
            onClick=${(/** @type {Event} */ event) => go(event, true)}>${gettext("Save as copy")}</button>`}
          <button type="button" class="button button--quiet" onClick=${leave}>${gettext("Cancel")}</button>
        </div>
      </form>
    <//>`;
}

/**
 * What differs between two lists, as lines. @param {Record<string, number>} before @param {Record<string, number>} after
 * @returns {{title: string, was: number, is: number}[]}
 */
function differences(before, after) {
  const titles = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort((a, b) => a.localeCompare(b, "en"));
  return titles.map((title) => ({ title, was: before[title] ?? 0, is: after[title] ?? 0 })).filter(({ was, is }) => was !== is);
}

/** @param {{lines: {title: string, was: number, is: number}[]}} props */
function Differences({ lines }) {
  return html`<ul class="differences">${lines.map(({ title, was, is }) => html`
    <li key=${title} class=${is > was ? "more" : "less"}>
      <b aria-hidden="true">${is > was ? "+" : "−"}${Math.abs(is - was)}</b>
      <span class="visually-hidden">${is > was
        ? gettext("added: %(count)s", { count: is - was }) : gettext("removed: %(count)s", { count: was - is })} </span> ${title}</li>`)}</ul>`;
}

/** @param {{leave: () => void, theirs: any, wish: any}} props */
function Stale({ leave, theirs, wish }) {
  const { draft } = store.state;
  if (!draft) return null;
  const lines = differences(entriesOf(theirs.entries), draft.content.entries);
  const aside = differences(entriesOf(theirs.maybeboard), draft.content.maybeboard ?? {});
  return html`
    <${Dialog} heading=${gettext("Newer version found")} leave=${leave}>
      <p>${theirs.name === draft.content.name
        ? gettext("Version %(version)s was saved while you were editing. Choose which one to continue with; both are kept.", theirs)
        : woven(gettext("Version %(version)s, named %(name)s, was saved while you were editing. Choose which one to continue with; both are kept."),
          { version: theirs.version, name: html`<b>${theirs.name}</b>` })}</p>
      ${lines.length ? html`<h3>${gettext("Your changes compared with it")}</h3><${Differences} lines=${lines} />` : html`
        <p class="quiet">${gettext("The cards are the same.")}</p>`}
      ${aside.length > 0 && html`<h3>${gettext("Maybeboard")}</h3><${Differences} lines=${aside} />`}
      <div class="row">
        <button type="button" class="button button--primary" onClick=${() => keepMine(theirs, wish)}>${gettext("Save mine as newest")}</button>
        <button type="button" class="button" onClick=${() => takeTheirs(theirs)}>${gettext("Use the newer version")}</button>
        <button type="button" class="button button--quiet" onClick=${leave}>${gettext("Decide later")}</button>
      </div>
    <//>`;
}

const KEYS = [
  [gettext("Anywhere"), [
    ["/", pgettext("what a key does", "search")],
    ["?", gettext("this help")],
    [`${CTRL}Z`, pgettext("what a key does", "undo")],
    [gettext("%(key)s or %(other)s", { key: `${CTRL}Y`, other: `${CTRL}Shift+Z` }), gettext("redo")],
    [`${CTRL}S`, pgettext("what a key does", "save")],
    ["Esc", pgettext("what a key does", "close")],
  ]],
  [gettext("On a card"), [
    [gettext("Arrow keys"), gettext("next card")],
    [gettext("Home, End"), gettext("first or last card")],
    [gettext("Enter or +"), gettext("add one")],
    [gettext("Delete or −"), gettext("remove one")],
    [gettext("Shift with + or −"), gettext("all copies at once")],
    ["M", gettext("to the maybeboard, or back to the deck")],
    ["D", gettext("details, front and back; arrow keys browse")],
    [gettext("N (in the deck)"), gettext("private note")],
  ]],
  [gettext("In the search"), [
    [gettext("Enter"), gettext("first result")],
    ["↓", gettext("filter suggestions")],
  ]],
];

/** @param {{leave: () => void}} props */
function Help({ leave }) {
  const [letters, setLetters] = useState(habit("letters") !== "off");
  const flip = (/** @type {any} */ event) => {
    habit("letters", event.target.checked ? "on" : "off");
    setLetters(event.target.checked);
  };
  return html`
    <${Dialog} heading=${gettext("Shortcuts and help")} leave=${leave} className="sheet--help">
      <p>${gettext("Click a card to add it, or drag it onto the deck. Drag it out to remove it.")} ${
        gettext("Hold Shift, or use its +3 button, for all copies at once.")} ${
        gettext("Point at a card to see it large. Right-click or long-press it for both sides.")}</p>
      <div class="keys">${KEYS.map(([where, keys]) => html`
        <section key=${where}><h3>${where}</h3>
          <dl>${/** @type {string[][]} */ (keys).map(([key, does]) => html`
            <div key=${key}><dt><kbd>${key}</kbd></dt><dd>${does}</dd></div>`)}</dl>
        </section>`)}</div>
      <label class="switch"><input type="checkbox" checked=${letters}
        onChange=${flip} /><span>${gettext("Shortcuts / and ? work anywhere on the page")}</span></label>
      <p class="small quiet">${gettext("Every change is saved on this device right away, even offline.")} <a href=${urls.rules} target="_blank"
        rel="noopener">${gettext("Deckbuilding rules")}</a></p>
    <//>`;
}

/** @param {{leave: () => void}} props */
function More({ leave }) {
  const { draft, check } = store.state;
  const own = Boolean(draft?.slug);
  const list = own ? `${urls.decks}${draft?.slug}/edit/` : `${urls.list}${check?.code ? `?code=${encodeURIComponent(check.code)}` : ""}`;
  const copyCode = async () => {
    leave();
    try {
      await navigator.clipboard.writeText(check?.code ?? "");
      toast(gettext("Deck code copied. Paste it wherever you can paste a decklist."), "good");
    } catch {
      toast(check?.code ?? "", "");
    }
  };
  return html`
    <${Dialog} heading=${gettext("More")} leave=${leave} className="sheet--more">
      <div class="menu">
        <button type="button" class="button" onClick=${() => store.set({ dialog: { kind: "help" } })}><${Icon}
          name="help" />${gettext("Shortcuts and help")}</button>
        ${check?.code && html`<button type="button" class="button" onClick=${copyCode}><${Icon} name="deck" />${gettext("Copy deck code")}</button>`}
        ${check?.try && check.drawn > 0 && html`<a class="button" href=${check.try} target="_blank" rel="noopener"><${Icon}
          name="turn" />${gettext("Solo play")}</a>`}
        <a class="button" href=${list}><${Icon} name="rows" />${gettext("Edit as text")}</a>
        <a class="button" href=${urls.build}><${Icon} name="plus" />${gettext("New deck")}</a>
        <button type="button" class="button button--danger" onClick=${() => store.set({ dialog: { kind: "discard" } })}><${Icon}
          name="close" />${own ? gettext("Revert to saved deck") : gettext("Discard draft")}</button>
      </div>
      ${own && html`<p class="small quiet">${gettext("The text editor opens the saved deck, not this draft.")}</p>`}
    <//>`;
}

/** @param {{leave: () => void}} props */
function Discard({ leave }) {
  const throwIt = () => {
    close();
    throwAway();
    announce(gettext("Draft discarded."));
  };
  return html`
    <${Dialog} heading=${boot.deck ? gettext("Revert to the saved deck?") : gettext("Discard this draft?")} leave=${leave}>
      <p>${gettext("Unsaved changes can’t be recovered.")}</p>
      <div class="row"><button type="button" class="button" autofocus onClick=${leave}>${gettext("Keep editing")}</button>
        <button type="button" class="button button--danger" onClick=${throwIt}>${boot.deck ? gettext("Revert") : gettext("Discard draft")}</button></div>
    <//>`;
}
