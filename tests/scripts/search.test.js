// The search language: the browser answers every question as the server does.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Searcher } from "../../static/site/search/searcher.js";
import { compared, expected } from "./data.js";

const searcher = new Searcher(expected.data ?? { fields: [], cards: [] });

function answerTo(question) {
  const { query, cards, said, hints } = searcher.answer(searcher.parse(question));
  return {
    question,
    titles: cards.map((card) => card.title),
    said,
    faults: query.faults.map(({ column, length, message, suggestion, mended }) => [column, length, message, suggestion, mended]),
    hints: hints.map(({ question: meant, words }) => [meant, words]),
  };
}

test("the questions of tests/cards/queries.yaml have the server's answers", compared, () => {
  assert.ok(expected.answers.known.length > 400);
  for (const answer of expected.answers.known) assert.deepEqual(answerTo(answer.question), answer);
});

test("questions joined from two of them have the server's answers", compared, () => {
  for (const answer of expected.answers.joined) assert.deepEqual(answerTo(answer.question), answer);
});

test("random signs and words have the server's answers", compared, () => {
  for (const answer of expected.answers.random) assert.deepEqual(answerTo(answer.question), answer);
});

test("columns and lengths of faults count characters, not UTF-16 units", compared, () => {
  const [fault] = searcher.parse("🌙🌙 vlaue:2").faults;
  assert.deepEqual([fault.column, fault.length, fault.suggestion, fault.mended], [4, 5, "value", "🌙🌙 value:2"]);
});

test("at most three faults are reported, from left to right", compared, () => {
  const columns = searcher.parse("aa:1 bb:2 ) cc:3 dd:4").faults.map(({ column }) => column);
  assert.deepEqual(columns, [1, 6, 11]);
});

test("a question that is too long isn't read: the fault marks the excess", compared, () => {
  const { tree, faults } = searcher.parse("x".repeat(503));
  assert.equal(tree, null);
  assert.deepEqual(faults.map(({ column, length }) => [column, length]), [[501, 3]]);
});
