// The table's connection: when it is doubted, and when it is given up.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { connect } from "../../static/table/socket.js";
import { partial } from "./data.js";

/** @type {any} */
const page = globalThis;
page.location = new URL("http://localhost/");

class Line {
  static CONNECTING = 0;
  static OPEN = 1;
  /** @type {Line[]} */
  static all = [];
  readyState = Line.OPEN;
  /** @type {string[]} */
  sent = [];
  constructor() { Line.all.push(this); }
  send(text) { this.sent.push(text); }
  close() {}
}
page.WebSocket = Line;

let lost = 0;
const open = (isUrgent) => {
  const nothing = () => {};
  connect("/", partial({ onMessage: nothing, onOpen: nothing, onRefused: nothing, onLost: () => { lost += 1; }, isUrgent: () => isUrgent, question: () => ({ type: "ping" }) }));
  const line = partial(Line.all.at(-1));
  line.onopen();
  return line;
};

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval", "Date"] });
  lost = 0;
});

test("while a clock runs, nine seconds of silence are the end of it", () => {
  const line = open(true);
  mock.timers.tick(5000);
  assert.deepEqual(line.sent, ['{"type":"ping"}']);
  mock.timers.tick(3900);
  assert.equal(lost, 0);
  mock.timers.tick(100);
  assert.equal(lost, 1);
});

test("but not if there is an answer", () => {
  const line = open(true);
  mock.timers.tick(5000);
  line.onmessage({ data: '{"type":"pong"}' });
  mock.timers.tick(4500);
  assert.equal(lost, 0);
});

test("without a clock it is asked after half a minute", () => {
  const line = open(false);
  mock.timers.tick(29_000);
  assert.deepEqual(line.sent, []);
  mock.timers.tick(1000);
  assert.equal(line.sent.length, 1);
  mock.timers.tick(5000);
  assert.equal(lost, 1);
});
