/**
 * What the builder and the server tell each other, and what a draft is made of.
 *
 * @typedef {object} Card   a published definition, and the part of a deck that it belongs to
 * @property {string} title
 * @property {string} slug
 * @property {string} kind
 * @property {string} part
 *
 * @typedef {{id: string, label: string, plural: string, single: boolean, kinds: string[]}} Part
 * @typedef {{value: string, label: string, reason?: string}} ChoiceOption
 * @typedef {{id: string, label: string, options: ChoiceOption[], required: boolean}} Choice
 * @typedef {{field: string, label: string, scale: number[]}} Curve   the number of cards of which curves are drawn
 * @typedef {{slug: string, name: string, tagline: string}} Start
 * @typedef {{game: string, digest: string, pictures: string, parts: Part[], choices: Choice[], curve: Curve | null, starts: Start[], example: string, cards: Card[]}} Pool
 *
 * @typedef {{code: string, rule: string, cards: string[], sentence: string}} Problem
 * @typedef {{label: string, rule: string, has: number, least: number | null, most: number | null, part: string | null, matches: string[] | null, scope?: string}} Limit
 * @typedef {{room: number, reason: string, rule: string, full?: boolean}} Offer
 * @typedef {{text: string, percent: number | null}} Cell
 * @typedef {{id: string, title: string, head: string, columns: string[], rows: {label: string, cells: Cell[]}[], tells: string[]}} Figure
 * @typedef {{id: string, group: string, label: string, copies: number}} Countable
 * @typedef {{number: number, text: string, nearest: string[], copies?: number, is_maybe?: boolean, note?: CardNote, readings?: EntryList[]}} Unread   drafts of before have no copies; a line with readings is in the deck by the first of them
 * @typedef {[string, number][]} EntryList
 * @typedef {{kind: "out" | "in" | "move" | "choice", name: string, copies: number, value: string, sentence: string, reason: string}} Change
 * @typedef {{title: string, legal: boolean, changes: Change[]}} Way
 *
 * @typedef {{mark?: "star" | "question" | "cut" | "" | null, text?: string}} CardNote what the owner wrote beside a card
 * @typedef {Record<string, CardNote>} CardNotes by title
 *
 * @typedef {object} Check    what the server says of a deck
 * @property {{name: string, entries: EntryList, choices: Record<string, string>}} deck
 * @property {EntryList} maybeboard
 * @property {CardNotes} card_notes
 * @property {Problem[]} problems
 * @property {Limit[]} limits
 * @property {Record<string, Offer>} offers
 * @property {Record<string, ChoiceOption[]>} options
 * @property {Figure[]} figures
 * @property {number} drawn
 * @property {Countable[]} countables
 * @property {Figure | null} odds
 * @property {Unread[]} unread
 * @property {Omit<Unread, "nearest">[]} [doubts] lines that can be read in several ways
 * @property {Way[]} ways     to a legal deck, if they were asked for
 * @property {string} code
 * @property {string} try
 *
 * @typedef {object} Content  what is written in a draft
 * @property {string} name
 * @property {Record<string, number>} entries   copies by title
 * @property {Record<string, number>} [maybeboard] copies by title that don't count; drafts of before have none
 * @property {CardNotes} [notes]                drafts of before have none
 * @property {Record<string, string>} choices   only those that the player made
 * @property {Unread[]} unread                  lines of a pasted list that nobody has dealt with yet
 *
 * @typedef {object} Step     one change, with what was before and after
 * @property {string} says
 * @property {Record<string, [number, number]>} entries
 * @property {Record<string, [number, number]>} [maybeboard]
 * @property {Record<string, [CardNote, CardNote]>} [notes]
 * @property {Record<string, [string, string]>} choices
 * @property {[string, string]} [name]
 * @property {[Unread[], Unread[]]} [unread]
 *
 * @typedef {object} Draft    what this device keeps
 * @property {string} id
 * @property {string} slug      the own deck that it changes; "" for a new one
 * @property {number} version   the version of that deck that it began on
 * @property {Content} content
 * @property {Step[]} done
 * @property {Step[]} undone
 * @property {number} rev       counts writes, so that tabs know which one is newer
 * @property {number} at        when it was last written, in ms since the epoch
 * @property {Record<string, string>} [origin] what a copy is made of, as its address said
 * @property {string} [account] the account that wrote it; none for visitors and guests
 *
 * @typedef {{slug: string, version: number, name: string, entries: EntryList, maybeboard: EntryList, card_notes: CardNotes, choices: Record<string, string>, url: string}} OwnDeck
 */
export {};
