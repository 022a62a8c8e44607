// Repairing the deck: the ways to a legal one side by side; each of their changes can be refused before it is made.
import { gettext, ngettext, woven } from "../../site/messages.js";
import { change, toast } from "./actions.js";
import { html, useState } from "./html.js";
import { Dialog, Icon } from "./parts.js";
import { Lost, Refusal, repair } from "./server.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").Change} Change @typedef {import("./types.js").Content} Content @typedef {import("./types.js").Way} Way */

const close = () => store.set({ dialog: null });

/** Asks for ways to a legal deck; nothing is changed before one says so. */
export async function propose() {
  const { draft } = store.state;
  if (!draft) return;
  store.set({ dialog: { kind: "repair", ways: null } });
  try {
    const { ways } = await repair(draft.content);
    if (store.state.dialog?.kind === "repair") store.set({ dialog: { kind: "repair", ways, of: draft.content } });
  } catch (error) {
    store.set({ dialog: null });
    if (error instanceof Lost) toast(gettext("You are offline. Try again when you reconnect."), "no");
    else if (error instanceof Refusal) toast(error.message, "no");
    else throw error;
  }
}

/** A change as a proposal, with its card to look at. @param {Change} each @param {Content} of */
function proposal({ kind, name, copies, value, reason }, of) {
  if (kind === "choice") return chosen(name, value);
  const title = html`<b>${name}</b>`;
  if (kind === "move") return woven(gettext("Move %(title)s to the right part of the deck"), { title });
  if (kind === "in") return woven(gettext("Add %(copies)s %(title)s"), { copies, title });
  const all = copies === 1 && (of.entries[name] ?? 0) <= 1;
  const line = all ? woven(gettext("Remove %(title)s"), { title }) : woven(gettext("Remove %(copies)s %(title)s"), { copies, title });
  return reason ? html`${line} <span class="way__reason quiet">${reason}</span>` : line;
}

/** A choice with what is chosen for it then. @param {string} name @param {string} value */
function chosen(name, value) {
  const choice = store.state.pool?.choices.find((each) => each.id === name);
  const option = choice?.options.find((each) => each.value === value)?.label ?? value;
  return option ? gettext("%(choice)s: %(option)s", { choice: choice?.label ?? name, option }) : gettext("%(choice)s: none", { choice: choice?.label ?? name });
}

/** What isn't chosen follows from the cards, and can't be refused. @param {Change} each @param {Content} of */
const follows = ({ kind, name }, of) => kind === "move" || (kind === "choice" && !of.choices[name]);

/**
 * A draft with some changes made.
 * @param {Content} content @param {Change[]} changes @param {import("./types.js").Unread[]} dropped lines that are left out
 * @returns {Content}
 */
function changed(content, changes, dropped) {
  const entries = { ...content.entries };
  const choices = { ...content.choices };
  for (const { kind, name, copies, value } of changes) {
    if (kind === "in") entries[name] = (entries[name] ?? 0) + copies;
    if (kind === "out") entries[name] = (entries[name] ?? 0) - copies;
    if (kind === "out" && entries[name] <= 0) delete entries[name];
    if (kind === "choice" && value) choices[name] = value;
    if (kind === "choice" && !value) delete choices[name];
  }
  const unread = content.unread.filter((line) => !dropped.some((each) => each.number === line.number && each.text === line.text));
  return { ...content, entries, choices, unread };
}

/** @param {{leave: () => void, ways: Way[] | null, of: Content}} props */
export function Repair({ leave, ways, of }) {
  if (!ways) return html`<${Dialog} heading=${gettext("Fix my deck")} leave=${leave}><p class="quiet" role="status">${gettext("Finding the fewest changes…")}</p><//>`;
  // Lines that name no card are left out in any way, also where the cards need no change.
  const shown = ways.length || !of.unread.some((line) => !line.readings) ? ways : [{ title: gettext("Skip unrecognized lines"), legal: true, changes: [] }];
  return html`
    <${Dialog} heading=${gettext("Fix my deck")} leave=${leave} className=${`sheet--repair sheet--repair-${shown.length}`}>
      ${!shown.length
        ? html`<p>${gettext("Nothing to fix by changing cards.")}</p>
          <p class="row"><button type="button" class="button" onClick=${leave}>${gettext("Close")}</button></p>`
        : html`
          <p>${shown.length > 1 ? gettext("Several ways, fewest changes first.") : gettext("The fewest changes.")} ${
            gettext("Uncheck any you don’t want. You can undo this.")}</p>
          <div class="ways">${shown.map((way) => html`<${OneWay} key=${way.title} way=${way} of=${of} />`)}</div>
          <div class="row"><button type="button" class="button" onClick=${leave}>${gettext("Cancel")}</button></div>`}
    <//>`;
}

/** @param {{way: Way, of: Content}} props */
function OneWay({ way, of }) {
  const [refused, setRefused] = useState(/** @type {Set<string>} */ (new Set()));
  const own = way.changes.filter((each) => !follows(each, of));
  const along = way.changes.filter((each) => follows(each, of));
  /** @type {{key: string, says: any, line?: import("./types.js").Unread, each?: Change}[]} */
  const lines = [
    ...of.unread.filter((line) => !line.readings).map((line) => ({
      key: `line ${line.number} ${line.text}`,
      says: gettext("Skip line %(number)s, not recognized: “%(text)s”.", { number: line.number, text: line.text }),
      line,
    })),
    ...own.map((each) => ({ key: `${each.kind} ${each.name}`, says: proposal(each, of), each })),
  ];
  const taken = lines.filter(({ key }) => !refused.has(key));
  const cards = own.reduce((sum, { copies }) => sum + copies, 0);
  const flip = (/** @type {string} */ key) => {
    const next = new Set(refused);
    if (!next.delete(key)) next.add(key);
    setRefused(next);
  };
  const make = () => {
    const changes = taken.flatMap(({ each }) => each ?? []);
    const dropped = taken.flatMap(({ line }) => line ?? []);
    close();
    change(gettext("Fix deck"), (content) => changed(content, changes, dropped));
    toast(refused.size ? gettext("Selected changes applied.") : gettext("Deck fixed."), "good", true);
  };
  return html`
    <section class="way" aria-label=${way.title}>
      <h3>${way.title}</h3>
      <p><b>${ngettext("%(count)s card", "%(count)s cards", cards)}</b>${!way.legal && html`<span class="quiet"> ${
        gettext("(still not legal: the pool has too few cards)")}</span>`}</p>
      <ul class="way__changes" tabindex="0" aria-label=${gettext("Proposed changes")}>${lines.map(({ key, says, each }) => html`
        <li key=${key} data-peek=${each?.name}><label><input type="checkbox" checked=${!refused.has(key)} onChange=${() => flip(key)} /><span>${says}</span></label></li>`)}
        ${along.map((each) => html`<li key=${`${each.kind} ${each.name}`} class="way__along" data-peek=${each.name}>${proposal(each, of)}</li>`)}</ul>
      <button type="button" class="button button--primary" disabled=${lines.length > 0 && !taken.length} onClick=${make}><${Icon} name="mend" />${
        refused.size
          ? ngettext("Apply %(taken)s of %(count)s change", "Apply %(taken)s of %(count)s changes", lines.length, { taken: taken.length })
          : gettext("Apply changes")}<span class="visually-hidden">: ${way.title}</span></button>
    </section>`;
}
