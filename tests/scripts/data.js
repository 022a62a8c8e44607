// Data of the tests: the server's answers, which test_scripts.py writes to the file EXPECTED, and partial values.
import { readFileSync } from "node:fs";

const file = process.env.EXPECTED;

/** @type {any} */
export const expected = file ? JSON.parse(readFileSync(file, "utf8")) : {};

/** The options of a test that compares with the server. */
export const compared = { skip: file ? false : "without the server's answers: pytest tests/scripts writes them" };

/** A value with the fields that a test needs, of a type that has more. @param {object} value @returns {any} */
export const partial = (value) => value;
