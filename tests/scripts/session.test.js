// The table's session: answers that the site can't save are sent again, as the player gave them.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { toggle } from "../../static/table/choice.js";
import { openSession, submit } from "../../static/table/session.js";
import { store } from "../../static/table/store.js";
import { partial } from "./data.js";

/** @type {any} */
const page = globalThis;
page.location = new URL("http://localhost/");

class Line {
  static OPEN = 1;
  readyState = Line.OPEN;
  /** @type {any[]} */
  sent = [];
  constructor() { page.line = this; }
  send(text) { this.sent.push(JSON.parse(text)); }
}
page.WebSocket = Line;

const decision = partial({ seq: 4, seat: "A", kind: "pick", min: 1, max: 1, options: [{ notation: "x" }, { notation: "y" }] });
const draft = partial({ seq: 4, chosen: [1], amounts: [] });
const answer = { type: "answer", seq: 4, pick: [1] };
const refuse = (fields) => page.line.onmessage({ data: JSON.stringify({ type: "error", detail: "Not now.", ...fields }) });

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  store.open(partial({ socket: "/" }));
  openSession(store.state.config);
  page.line.onopen();
  store.set({ decision, draft });
  submit(draft);
  assert.deepEqual(page.line.sent, [answer]);
});

test("one that could not be saved goes out again, until it is", () => {
  for (const sent of [2, 3]) {
    refuse({ code: "away", retry_after: 5 });
    assert.equal(store.state.sent, null);
    mock.timers.tick(4900);
    assert.equal(page.line.sent.length, sent - 1);
    mock.timers.tick(100);
    assert.deepEqual(page.line.sent.at(-1), answer);
    assert.equal(page.line.sent.length, sent);
  }
});

test("unless the player chooses something else meanwhile", () => {
  refuse({ code: "away", retry_after: 5 });
  store.set({ draft: toggle(decision, draft, 0) });
  mock.timers.tick(10_000);
  assert.equal(page.line.sent.length, 1);
});

test("one that is refused for good stays chosen, and isn't sent again", () => {
  refuse({ code: "illegal" });
  mock.timers.tick(10_000);
  assert.deepEqual(store.state.draft?.chosen, [1]);
  assert.equal(page.line.sent.length, 1);
});

test("another message that is refused doesn't repeat an answer", () => {
  store.set({ sent: null });
  refuse({ code: "away", retry_after: 5 });
  mock.timers.tick(10_000);
  assert.equal(page.line.sent.length, 1);
});
