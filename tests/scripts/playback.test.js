// Animation speed: how long the table waits for each event.
import "./page.js";
import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { partial } from "./data.js";

/** @type {any} */
const page = globalThis;
const still = { matches: false };
page.matchMedia = () => still;
page.document.querySelectorAll = () => [];
const { register } = await import("../../static/table/game.js");
const { tell } = await import("../../static/table/playback.js");
const { keepSetting } = await import("../../static/table/settings.js");
const { store } = await import("../../static/table/store.js");

register(partial({ spanOf: () => 400 }));

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout"] });
  page.localStorage.removeItem("voidream-settings");
  still.matches = false;
  store.open(partial({}));
  store.set({ shown: partial({}) });
});

async function settled() {
  for (let turn = 0; turn < 20; turn += 1) await null;
}

/** How long so many events are told, in ms. */
async function length(events) {
  let over = false;
  tell(Array(events).fill(partial({ type: "roll" })), partial({}), () => { over = true; });
  let spent = 0;
  for (await settled(); !over; await settled()) {
    mock.timers.tick(10);
    spent += 10;
  }
  return spent;
}

test("events are told one after the other, and never for long", async () => {
  assert.equal(await length(2), 800);
  // The test clock advances ten at a time.
  assert.ok(await length(30) <= 2500 + 30 * 10);
});

test("twice as fast for who wants that", async () => {
  keepSetting("speed", "fast");
  assert.equal(await length(2), 400);
});

test("not at all for who wants that, or whose device does", async () => {
  keepSetting("speed", "off");
  assert.equal(await length(2), 0);
  keepSetting("speed", "normal");
  still.matches = true;
  assert.equal(await length(2), 0);
});

test("what is kept and isn't known is the usual", async () => {
  keepSetting("speed", "backwards");
  assert.equal(await length(1), 400);
});
