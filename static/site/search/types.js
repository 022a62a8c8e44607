/**
 * What the server tells of fields and cards, and what a question is once it has been read.
 *
 * @typedef {{id: string, name: string, plural: string, aliases: string[]}} Value
 * @typedef {object} Field
 * @property {string} key
 * @property {string[]} aliases
 * @property {string} label
 * @property {"number" | "choice" | "words" | "date" | "flag" | "text" | "cards"} kind
 * @property {string} about
 * @property {string} noun      its name within a sentence
 * @property {"from" | "with" | "be" | "clause"} relation   the part of a description that its phrase belongs to
 * @property {string} says      the phrase, with `{}` for the value
 * @property {string} denied    of a clause: its negation
 * @property {string} plural    the noun for several values; empty if they can't be counted
 * @property {string} one       the phrase for the number 1, where it differs
 * @property {string} example
 * @property {boolean} column   worth a column in a table
 * @property {boolean} plain    words without a key are looked for here, too
 * @property {Value[]} values
 *
 * @typedef {Record<string, number | string | string[]>} Facts   of a card by the key of the field, with its slug
 * @typedef {{fields: any[], cards: any[]}} Told                 as it comes from the server
 *
 * @typedef {{of: number | Field, isLess: boolean}} Addend
 * @typedef {Addend[]} Sum
 * @typedef {{is: "all" | "anyOf", parts: Node[]}} Joined
 * @typedef {{is: "not", part: Node}} Not
 * @typedef {{is: "words", text: string, places: Field[]}} Words
 * @typedef {{is: "contains", field: Field, text: string, isWhole: boolean}} Contains
 * @typedef {{is: "matches", field: Field, source: string, matches: (text: string) => boolean}} Matches
 * @typedef {{is: "has", field: Field, value: Value}} Has
 * @typedef {{is: "compare", left: Sum, how: string, right: Sum}} Compare
 * @typedef {{is: "between", of: Sum, least: number, most: number}} Between
 * @typedef {{is: "parity", of: Sum, isOdd: boolean}} Parity
 * @typedef {{is: "dated", field: Field, how: string, to: string | Field}} Dated
 * @typedef {Joined | Not | Words | Contains | Matches | Has | Compare | Between | Parity | Dated} Node
 *
 * @typedef {{field: Field, falls: boolean}} Order
 * @typedef {{column: number, length: number, message: string, suggestion: string, mended: string}} Fault
 * @typedef {{start: number, end: number, text: string}} Span
 * @typedef {{text: string, start: number, end: number, isQuoted: boolean}} Piece
 * @typedef {{kind: string, start: number, end: number, node: Node | null}} Token
 * @typedef {{text: string, tree: Node | null, order: Order[], faults: Fault[], words: Span[]}} Query
 * @typedef {{question: string, words: string}} Hint
 * @typedef {{question: string, place: string, number: number}} Elsewhere
 */
export {};
