// The game at this table: everything the kit needs from it. Its `main.js` registers it before anything is drawn.
import { gettext } from "../site/messages.js";

/**
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Option} Option
 * @typedef {import("./types.js").GameEvent} GameEvent
 * @typedef {import("./types.js").Definition} Definition
 * @typedef {import("./types.js").Result} Result
 * @typedef {import("./types.js").Story} Story
 * @typedef {import("../cards/drawing.js").Meaning} Meaning
 * @typedef {{id: string, name: string, text: string, rule: string}} Zone
 * @typedef {"turn" | "play" | "strike" | "time" | "end"} Cue
 * @typedef {{seat: Seat | null, zone: string, card: any}} Place  where a handle is, and the view's data on its card
 * @typedef {{title: string, kind?: string, value?: number, at?: number, card?: any}} FaceProps  `card` is the view's current data on it
 * @typedef {any} OwnEvent  an event with the fields of its kind
 * @typedef {(event: OwnEvent, ms: number, change: () => void, before: Map<string, DOMRect>) => void} Flourish
 *   draws the table as it is after an event by calling `change`, and shows how it came to that in so many ms
 */

/**
 * @typedef {object} Way    a way to pass for longer: the button, the status while it lasts, and whether it ends with this decision,
 *   given the events since
 * @property {string} wish
 * @property {string} doing
 * @property {(decision: Decision, told: GameEvent[]) => boolean} isOver
 *
 * @typedef {{key: string, label: string, isCase: (decision: Decision) => boolean}} Stop  a kind of moment; its setting's name and words
 */

/**
 * Structure of the log.
 * @typedef {object} Chronicle
 * @property {(event: GameEvent) => string} chapter   the heading of the chapter that it opens, or nothing
 * @property {(event: GameEvent) => string} section   the same within a chapter
 * @property {string} first                           the heading of what comes before all chapters
 * @property {(event: GameEvent) => boolean} isTold   whether it has a line of its own; others are covered by headings
 * @property {(event: GameEvent) => boolean} isHeard  whether it is announced to screen readers, which see no headings
 * @property {(event: GameEvent) => boolean} isHead   whether it is an action or a decision that the following events result from
 * @property {(head: GameEvent, event: GameEvent) => boolean} isPlain  whether it is implied by the head
 * @property {(event: GameEvent) => boolean} isNothing  whether it means that something has no effect
 * @property {(event: GameEvent) => Seat | undefined} seatOf  the seat that did it
 */

/**
 * @template {View} V
 * @typedef {object} Required  what every game brings
 * @property {(props: {view: V}) => any} Layout       everything on the table, including the kit's `Prompt`
 * @property {(view: V) => Map<string, Place>} places every handle that the view shows
 * @property {(props: FaceProps) => any} Face         a card's front
 * @property {(card: any, faceUp: boolean) => HTMLElement} flightCard  a card that flies over the table
 */

/**
 * @template {View} V
 * @typedef {object} Optional  what is left out is as it is for any game
 * @property {(view: V) => string[]} classes          of the table, for the game's style sheet
 * @property {string} holders                         what holds cards that are laid out by their size, as a selector
 * @property {(view: V) => {title: string, more: string}} phase  phase of the game, for the bar of a narrow screen
 * @property {(view: V) => string} moment             the same in the midst of a sentence
 * @property {(view: V) => string | number | undefined} chapterOf  the round, or whatever a replay goes through by large steps
 * @property {((line: string) => Node) | null} textLine  a line of rules away from its card, with symbols and keywords
 * @property {(text: string) => string} readable      the same for the ear
 * @property {(definition: Definition | null) => string} family  by which a card's name is colored
 * @property {(view: V, id: string | undefined, place: Place | null, title: string | null, closely: boolean) => any[]} facts
 *   facts about an enlarged card, as sections
 * @property {Record<string, (view: V, panel: any) => {heading: string, body: any} | null | undefined>} panels  dialogs of its own
 * @property {(decision: import("./types.js").Decision, option: Option, view: V) => any} picture  drawn on the button of an option, or null
 * @property {(option: Option) => {text?: string, rule?: string} | null} secondWay  of two ways to use a card, whether it is the second
 *   one, which Shift+Enter takes, and what there is to say of it
 * @property {(decision: Decision, view: V) => Decision} link  a decision with handles of cards that its options are about
 * @property {boolean} listsOptions                   whether options that cards stand for can be had as buttons, too
 * @property {string[]} asides                        notations that have nothing to do with the cards of a question
 * @property {(decision: Decision, view: V) => {key: string, text: string}[]} tips  tips for newcomers on a decision, one at a time
 * @property {(decision: Decision, view: V) => import("./tips.js").Tip[]} coach  the same in a first match, each at what it explains
 * @property {(view: V, event: OwnEvent, final: V) => V} transition  the table between two views, as an event leaves it
 * @property {(event: OwnEvent) => number} spanOf    how long the table waits for an event, in ms
 * @property {Record<string, Flourish>} flourishes    by the type of an event
 * @property {[string, Cue][]} cues                   by the type of an event; of several, the first is played
 * @property {string[]} quiet                         types of events that don't count as something happening
 * @property {Chronicle} chronicle
 * @property {(result: Result) => string} reason      why it ended, as a sentence with {A} for that seat; empty for the kit's own sentence
 * @property {((props: {story: any}) => any) | null} Story  the match in review, on the end screen
 * @property {(story: any, result: Result) => string} lastWords  the same in a sentence
 * @property {(() => any) | null} About               how it is played, in the help
 * @property {[string, string][]} signs               icons with what they mean
 * @property {Zone[]} zones                           places, in the help
 * @property {Meaning[]} keywords                     words that are explained, there and wherever they are read
 * @property {{over: string, closed: string, second: string, stop: string, pass: (decision: Decision) => string, offer: (decision: Decision) => string}} words  sentences: that the
 *   match is over; that its past is closed; what the second way to use a card is called; the setting that passing ends where the game
 *   asks for an answer, if it has one; and what the button says that passes
 * @property {{ways: Record<string, Way>, offered: (decision: Decision) => string[]} | null} passing  how one passes for longer, by name,
 *   and which of that makes sense now
 * @property {Stop[]} stops                           where a player may wish never to be asked
 * @property {boolean} atOnce                         whether a card with one use is used by a click of the mouse alone
 * @property {Record<string, (count: number) => string>} gains  by a figure of its evaluation: so much of it in words, the most
 *   important first
 * @property {boolean} cuts                           whether a match begins with a cut of the decks
 * @property {() => void} start                       is called once, when the table opens
 */

/** @template {View} [V=View] @typedef {Required<V> & Optional<V>} Game */

/** @type {Optional<any>} */
const ANY = {
  classes: () => [],
  holders: "",
  phase: () => ({ title: "", more: "" }),
  moment: (view) => gettext("move %(number)s", { number: view.seq }),
  chapterOf: () => undefined,
  textLine: null,
  readable: (text) => text,
  family: () => "none",
  facts: () => [],
  panels: {},
  picture: () => null,
  secondWay: () => null,
  link: (decision) => decision,
  listsOptions: false,
  asides: ["pass"],
  tips: () => [],
  coach: () => [],
  transition: (view) => view,
  spanOf: () => 0,
  flourishes: {},
  cues: [["over", "end"], ["play", "play"]],
  quiet: ["pass", "turn"],
  chronicle: {
    chapter: () => "",
    section: () => "",
    first: "",
    isTold: () => true,
    isHeard: ({ type }) => type !== "turn",
    isHead: () => true,
    isPlain: () => false,
    isNothing: () => false,
    seatOf: ({ seat }) => seat,
  },
  reason: () => "",
  Story: null,
  lastWords: () => "",
  About: null,
  signs: [],
  zones: [],
  keywords: [],
  words: {
    over: gettext("The match is over."),
    closed: gettext("No replay: it was played under older rules."),
    second: "",
    stop: gettext("Cancel “Pass until” when I’m asked to respond"),
    pass: () => gettext("Pass"),
    offer: () => gettext("No other moves. Pass automatically when this happens?"),
  },
  passing: null,
  stops: [],
  atOnce: false,
  gains: {},
  cuts: false,
  start: () => {},
};

/** @type {Game<any>} */
let registered;

/**
 * @template {View} V
 * @param {Required<V> & Partial<Omit<Optional<V>, "words">> & {words?: Partial<Optional<V>["words"]>}} own
 */
export function register(own) {
  registered = { ...ANY, ...own, words: { ...ANY.words, ...own.words } };
}

export const game = () => registered;
