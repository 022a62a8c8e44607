/**
 * The shapes that the table draws. They are the server's (views, decisions, events and messages of the live protocol):
 * nothing here is worked out by the client.
 *
 * @typedef {string} Seat       A to D
 * @typedef {Seat | "spectator"} Audience
 *
 * @typedef {object} View       what every game's view has; the rest is the game's
 * @property {string} [game]
 * @property {number} seq
 * @property {Seat | null} you
 * @property {Result | null} result
 *
 * @typedef {object} Option
 * @property {string} notation
 * @property {string} label
 * @property {string} [card]
 * @property {number} [limit]
 *
 * @typedef {{notation: string, card: string, why: string, rule: string}} RefusedAction
 *
 * @typedef {object} Decision
 * @property {number} seq
 * @property {Seat} seat
 * @property {"action" | "pick" | "amounts"} kind
 * @property {string} prompt
 * @property {string} rule
 * @property {string | null} [source]
 * @property {number} min
 * @property {number} max
 * @property {boolean} ordered
 * @property {number} [total]
 * @property {string} [about]   what is asked, in one word of the game
 * @property {number} [default] the option that a standing wish to pass gives
 * @property {Option[]} options
 * @property {Record<string, {why: string, rule: string}>} [refused]  by card, where nothing can be done with it
 * @property {RefusedAction[]} [refused_actions]  what can't be done with other cards
 *
 * @typedef {{type: string, text: string, seq?: number, seat?: Seat} & Record<string, any>} GameEvent
 *
 * @typedef {import("./patch.js").Operation} Operation
 *
 * @typedef {object} Messages   what the server says, by type
 * @property {StateMessage} state
 * @property {StepMessage} step
 * @property {{code: string, detail?: string, rule?: string | null, retry_after?: number}} error
 * @property {{seats: Partial<Record<Seat, boolean>>, gone?: Partial<Record<Seat, number | null>>, claim_after?: Partial<Record<Seat, number | null>>, open?: Partial<Record<Seat, number | null>>, names?: Partial<Record<Seat, {name: string, guest: boolean}>>, watching?: number}} presence
 * @property {LessonMessage} lesson
 * @property {Line} chat
 * @property {{talk: Talk | null, chat: Line[]}} talk
 * @property {{result?: Result | null, story?: Story | null, ratings?: Ratings | null, record?: string,
 *   pages?: Partial<Record<Seat, string>>, rematch?: string | null, sealed?: boolean, promise?: {match: string, commitment: string}}} over
 * @property {{from: Seat | null, what: string, seq?: number, refusals?: number}} offer
 * @property {{from: Seat | null, what: string}} decline
 * @property {{from: Seat, what: "time" | "pause" | "resume", seq: number, clocks?: TimesMessage}} clocks
 * @property {{seats: Record<Seat, SeatInfo>}} waiting
 * @property {{you: Seat | null, seats: Record<Seat, SeatInfo>, left: number | null}} gathering
 *
 * @typedef {object} LessonMessage  the step of a lesson that is due
 * @property {number} seq
 * @property {number} at        its index; past the last one once all are done
 * @property {string} text      what there is to understand, or what has been learned
 * @property {string} ask       what to do now
 * @property {string | null} expected  the answer that does it, in notation
 * @property {string[]} way  answers that solve a puzzle, once it was missed
 * @property {boolean} strayed  whether the last answer was another one
 *
 * @typedef {object} Course     the lesson that a table is, among the others
 * @property {string} title
 * @property {string} heading   which one it is
 * @property {number} steps
 * @property {boolean} isPuzzle  something is to be reached, and no way to it is shown before the first try
 * @property {string} all       the address of the list
 * @property {string} again     where it begins anew
 * @property {{title: string, url: string} | null} next
 *
 * @typedef {object} Proposal   an offer that isn't answered yet
 * @property {Seat} from
 * @property {"draw" | "takeback" | "pause" | "presence"} what
 * @property {number} seq
 * @property {number} refusals  how often it was declined in this match
 * @property {number} [at]      since when it has been known here, in ms since the epoch
 *
 * @typedef {Partial<Record<Proposal["what"], Proposal>>} Proposals
 * @typedef {"rematch" | "duplicate"} Again   what can be offered after the end
 *
 * @typedef {object} TimesMessage  in milliseconds, as of when the message was sent
 * @property {Seat | null} running   whose time it is
 * @property {number | null} left    until that is over, the bank included
 * @property {number} [paused]       of that, how long the clock stands still yet
 * @property {number | null} allowance  for this decision
 * @property {number} [increment]  what each answer adds to its seat's bank
 * @property {Partial<Record<Seat, number>>} banks  when this decision began
 *
 * @typedef {TimesMessage & {at: number}} Clocks  with the moment, by this page's clock, at which they were told
 *
 * @typedef {object} StateMessage
 * @property {Seat | null} you
 * @property {number} seq
 * @property {View} view
 * @property {Decision | null} decision
 * @property {Seat | null} waiting
 * @property {GameEvent[]} log
 * @property {Record<Seat, SeatInfo>} seats
 * @property {string} [commitment]
 * @property {string} catalog
 * @property {TimesMessage} [clocks]
 * @property {number | null} [ask_in]  after how many seconds the seat that is to decide may be asked whether anybody is there
 * @property {Line[]} [chat]
 * @property {Talk | null} [talk]
 * @property {number} [watching]
 *
 * @typedef {object} Line       something that was said
 * @property {number} id
 * @property {Seat | null} seat null: by somebody who watches
 * @property {string} name
 * @property {boolean} guest
 * @property {boolean} bot
 * @property {string} text
 * @property {string | null} phrase  the key, if it is a quick phrase
 * @property {string} at
 * @property {boolean} mine
 *
 * @typedef {object} Talk       what can be said here
 * @property {"players" | "spectators"} room
 * @property {boolean} may      whether this one may say anything
 * @property {boolean} words    whether words of one's own are sent and shown
 * @property {string} [silenced] why moderators keep this one from it, and until when
 * @property {Partial<Record<Seat, {words: boolean, muted: boolean}>>} others  who sits opposite
 * @property {{key: string, text: string}[]} phrases
 *
 * @typedef {object} StepMessage
 * @property {number} from
 * @property {number} to
 * @property {GameEvent[]} events
 * @property {View} [view]
 * @property {Operation[]} [patch]
 * @property {Decision | null} decision
 * @property {Seat | null} waiting
 * @property {TimesMessage} [clocks]
 *
 * @typedef {{winner?: Seat | null, winners?: Seat[], reason: string, scores?: Record<Seat, number>}} Result  with `winners` where more
 *   than two sit
 *
 * @typedef {Partial<Record<Seat, {after: number, change: number}>>} Ratings  what a rated match has made of them, once it is counted
 *
 * @typedef {Record<string, any>} Story  what a match was, once it is over: by its game
 *
 * @typedef {object} SeatInfo
 * @property {string} name
 * @property {string} [agent]
 * @property {boolean} [guest]  whether it is somebody without an account, whose name anybody may have
 * @property {boolean} [bot]    whether a program plays with the account
 * @property {boolean} [online]
 * @property {number | null} [open]  how many minutes later others see the hand by a link; null where it isn't open
 * @property {number | null} [gone]  for how many seconds who is away has been gone; null where that doesn't matter
 * @property {number | null} [claim_after]  after how many seconds of it the others may end the match
 * @property {number} [goneAt]  since when, in ms since the epoch
 * @property {number | null} [claimAfter]  `claim_after`
 * @property {boolean} [you]    whether it is the seat of who sits at this screen
 *
 * @typedef {{title: string, slug?: string, art?: string, text?: string} & Record<string, any>} Definition  a card's printed facts,
 *   from the match's catalog; `art` is the address of its picture, empty while it is on its way
 *
 * @typedef {object} Draft      the answer that the player is putting together
 * @property {number} seq
 * @property {number[]} chosen  indices of options, in the order chosen
 * @property {number[]} amounts one per option
 * @property {string | null} menu   the card whose actions are laid out
 *
 * @typedef {{id: number, seq: number, name: string, text: string, mine: boolean, removable: boolean}} Comment  on a moment
 * @typedef {{comments: Comment[], may: boolean}} Comments  and whether one may add to them
 *
 * @typedef {{move: string, words: string, chance: number, error: number, visits: number,
 *   cards?: string[], picks?: boolean}} Estimate  of a choice: its chance of winning
 * @typedef {{seat: Seat, move: string, words: string, cards?: string[], picks?: boolean}} Expected  `cards`: handles of the cards that
 *   are used, or with `picks` chosen
 * @typedef {{seq: number, source: "review" | "thought", seat: Seat, at: number,
 *   frames: {seat: Seat | "", words: string, view: View}[]}} LineShown  what was expected from a decision on; the first frame is
 *   the decision itself
 * @typedef {{seq: number, status: "thinking" | "ready" | "none", weighed?: Estimate[], expected?: Expected[], detail?: string,
 *   gains?: Record<string, number>}} Hint  `gains`: what the best choice brings at once, by figures of the game's evaluation
 * @typedef {{seq: number, seat: Seat, agent: string, iterations: number, milliseconds: number, share: number, weighed: Estimate[],
 *   expected: Expected[], question: string}} Thought  what an AI made of a decision
 * @typedef {{cost: number, error: number, move: string, words: string}} Hindsight  what the best was for who knows everything
 * @typedef {{seq: number, seat: Seat, grade: string, made: Estimate, best: Estimate, cost: number, error: number, weighed: Estimate[],
 *   expected: Expected[], iterations: number, hindsight: Hindsight | null}} Judged  what a decision was worth
 * @typedef {{first: number, own: number, others: number, luck: number, end: number}} Fortune  where the chances of a seat went
 * @typedef {{status: "none" | "working" | "done", done: number, due: number, judged: Judged[], fortunes: Partial<Record<Seat, Fortune>>}} Review
 *
 * @typedef {object} Replay     a finished match that is looked at again
 * @property {Audience} from    who saw it so
 * @property {View[]} views     at each moment
 * @property {number[]} told    how many events of the log had been told then
 * @property {GameEvent[]} log
 * @property {number} at        the moment that is shown, as an index
 * @property {boolean} playing  whether it goes on by itself
 * @property {"slow" | "steady" | "fast"} pace
 *
 * @typedef {object} Zoom
 * @property {string} [id]      the handle of the card, if it is one that the view shows
 * @property {Sheet} [sheet]    what is shown in place of a card
 * @property {string | null} title
 * @property {number} [at]      where a card with several positions stands
 * @property {string} note      what is true of this card right now
 * @property {{why: string, rule: string} | null} refused
 * @property {RefusedAction[]} [without]  what it offers and can't be done now
 * @property {DOMRect} anchor
 * @property {boolean} pinned
 *
 * @typedef {object} Sheet      something large that is no card
 * @property {(view: View) => string} heading
 * @property {(props: {view: View}) => any} Body
 *
 * @typedef {object} Config     what the page says about the match
 * @property {string} match
 * @property {{name: string, title: string}} game
 * @property {string} site       what the site is called
 * @property {Seat | null} you
 * @property {string} socket
 * @property {string} catalog
 * @property {string} [hand]     of who looks into an open hand: whose it is, and how much later
 * @property {Record<"at" | "transcript" | "record" | "verify" | "report" | "rematch" | "offers" | "claim" | "hand" | "play" | "matches" | "playOn" | "reopen" | "study" | "position" | "comments" | "reportPlayer" | "hint" | "review" | "mistakes" | "thoughts" | "minds" | "lines", string>} links
 * @property {{all: boolean, title: string, of: string | null} | null} practice  of a match that began in the midst of a game:
 *   whether one player has all seats, what its file calls itself, and the address of the moment where it began
 * @property {Course | null} [lesson]
 * @property {{skip: string, learn: string, build: string} | null} [coach]  a first match: where to go from it
 * @property {{title: string, draft: string | null, board: string | null} | null} sandbox  of a curator's try: the card, and
 *   the addresses of its draft and of the form with its board
 * @property {boolean} takesAi   whether an AI may play on for who is gone
 * @property {boolean} hints     whether one may ask here for a hint
 * @property {boolean} reviews   whether the match can be reviewed
 * @property {{agent: string, name: string, level: string}[]} opponents  the AIs
 * @property {string} home
 * @property {string} rules
 * @property {string} csrf
 * @property {string} [lobby]   the socket of a search for a person that goes on meanwhile
 * @property {{name: string, url: string}} [tournament]   what the match is played for
 */
export {};
