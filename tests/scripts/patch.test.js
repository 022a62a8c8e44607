// Patches of views, as the table and the replay apply them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { patched } from "../../static/table/patch.js";
import { compared, expected } from "./data.js";

test("operations are applied in their order", () => {
  const view = { hand: ["Moth", "Stag"], round: 1, phase: "main" };
  const next = patched(view, [
    { op: "replace", path: "/round", value: 2 },
    { op: "remove", path: "/phase" },
    { op: "remove", path: "/hand/0" },
    { op: "add", path: "/hand/1", value: "Herald" },
    { op: "add", path: "/hand/0", value: "Warden" },
    { op: "add", path: "/result", value: null },
  ]);
  assert.deepEqual(next, { hand: ["Warden", "Stag", "Herald"], round: 2, result: null });
});

test("slashes and tildes in keys are escaped", () => {
  assert.deepEqual(patched({ "a/b": 1, "~1": 2 }, [
    { op: "replace", path: "/a~1b", value: 3 },
    { op: "replace", path: "/~01", value: 4 },
  ]), { "a/b": 3, "~1": 4 });
});

test("an empty path replaces the whole document", () => {
  assert.deepEqual(patched({ a: 1 }, [{ op: "replace", path: "", value: [2] }]), [2]);
});

test("the old view stays as it was, and unchanged parts are shared", () => {
  const view = { A: { hand: ["Moth"], deck: { size: 9 } }, B: { hand: [] } };
  const before = structuredClone(view);
  const next = patched(view, [{ op: "add", path: "/A/hand/1", value: "Stag" }]);
  assert.deepEqual(view, before);
  assert.equal(next.B, view.B);
  assert.equal(next.A.deck, view.A.deck);
  assert.notEqual(next.A.hand, view.A.hand);
});

/** @type {[string, import("../../static/table/patch.js").Operation][]} */
const MISPLACED = [
  ["replaces a missing key", { op: "replace", path: "/b", value: 1 }],
  ["removes behind the end of a list", { op: "remove", path: "/a/1" }],
  ["adds behind a gap in a list", { op: "add", path: "/a/2", value: 1 }],
  ["adds below null", { op: "add", path: "/none/x", value: 1 }],
  ["replaces below a missing key", { op: "replace", path: "/b/c", value: 1 }],
  ["removes an inherited property", { op: "remove", path: "/toString" }],
];
for (const [title, operation] of MISPLACED) {
  test(`a patch of another view is refused: it ${title}`, () => {
    assert.throws(() => patched({ a: [0], none: null }, [operation]), RangeError);
  });
}

test("patches of whole matches lead to the server's views", compared, () => {
  for (const { name, steps } of expected) {
    let [{ view }] = steps;
    const first = structuredClone(view);
    for (const [at, step] of steps.slice(1).entries()) {
      view = patched(view, step.patch);
      assert.deepEqual(view, step.view, `${name}, decision ${at}`);
    }
    assert.deepEqual(steps[0].view, first, `${name}: the first view has changed`);
  }
});
