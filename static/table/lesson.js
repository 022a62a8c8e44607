// The lesson played at this table: explanation, current task and navigation.
import { gettext } from "../site/messages.js";
import { announce } from "./announce.js";
import { Icon } from "./face.js";
import { pointed, showMe, wanted } from "./ring.js";
import { html, useState } from "./html.js";
import { Explained } from "./learned.js";
import { OfferButton } from "./offers.js";
import { store } from "./store.js";

/** @typedef {import("./types.js").LessonMessage} LessonMessage @typedef {import("./types.js").Course} Course */

const STRAYED = gettext("That’s a legal move, but not the one this lesson needs. Take it back or start over.");
const MISSED = gettext("Not quite. Take it back, start over, or see a solution.");
const LOST = gettext("Not quite. Start over or see a solution.");
const ENDED = gettext("The match ended before the lesson did. Start over at any time.");

/** Shows each step after the events that led to it. */
export function followLesson() {
  if (!store.state.config.lesson) return;
  store.subscribe(turnPage);
  store.subscribe(foldWhilePlaying);
}

function turnPage() {
  const { lessonNews, lesson, telling, shown, view, decision, result, config } = store.state;
  if (!lessonNews || !config.lesson || telling || !shown || !view) return;
  // The opponent may have answered already; that is played back next.
  if (lessonNews.seq > view.seq) return;
  const isNew = lesson?.at !== lessonNews.at;
  // What the other side is about to do belongs to what led to the next step.
  if (isNew && !decision && !result && !isDone(config.lesson, lessonNews)) return;
  const isStraying = lessonNews.strayed && !lesson?.strayed;
  store.set({ lesson: lessonNews, lessonNews: null, lessonOpen: store.state.lessonOpen || isNew || isStraying });
  if (isNew) announce(`${where(config.lesson, lessonNews)}. ${lessonNews.text} ${lessonNews.ask}`);
  else if (isStraying) announce(`${strayedWords(config.lesson)} ${lessonNews.ask}`);
}

/** Folds the text after an answer, so that it doesn't cover the next question. */
function foldWhilePlaying() {
  if (store.state.sent !== null && store.state.lessonOpen) store.set({ lessonOpen: false });
}

/** @param {Course} course @param {LessonMessage} lesson */
const isDone = (course, lesson) => lesson.at >= course.steps;

/** @param {Course} course */
const strayedWords = ({ isPuzzle }) => (isPuzzle ? MISSED : STRAYED);

/** @param {Course} course @param {LessonMessage} lesson */
function where(course, lesson) {
  if (isDone(course, lesson)) return gettext("Well done");
  return course.isPuzzle ? course.title : gettext("Step %(number)s of %(last)s", { number: lesson.at + 1, last: course.steps });
}

export function Lesson() {
  const { config, lesson, lessonOpen } = store.state;
  const course = config.lesson;
  if (!course) return null;
  const done = Boolean(lesson && isDone(course, lesson));
  const flip = () => store.set({ lessonOpen: !lessonOpen });
  return html`
    <div class="lesson-place">
      <section class=${`lesson ${lessonOpen ? "is-open" : ""} ${done ? "lesson--done" : ""}`} aria-labelledby="lesson-title">
        <header class="lesson__head">
          <h2 class="lesson__title" id="lesson-title"><small>${course.heading}</small> ${course.title}</h2>
          <button type="button" class="icon-button lesson__fold" aria-expanded=${String(lessonOpen)} aria-controls="lesson-sheet"
            aria-label=${lessonOpen ? gettext("Hide lesson text") : gettext("Show lesson text")} onClick=${flip}><${Icon} name=${lessonOpen ? "close" : "more"} /></button>
        </header>
        ${lesson && !done && !course.isPuzzle && html`<p class="lesson__step"><${Pips} at=${lesson.at} steps=${course.steps} /> ${where(course, lesson)}</p>`}
        <div class="lesson__sheet" id="lesson-sheet">
          ${lesson && !done && html`<p class="lesson__text"><${Explained} text=${lesson.text} /></p>`}
        </div>
        ${done && lesson ? html`<${Done} course=${course} lesson=${lesson} />` : html`<${Now} lesson=${lesson} course=${course} />`}
      </section>
    </div>`;
}

/** @param {{at: number, steps: number}} props */
function Pips({ at, steps }) {
  const pips = Array.from({ length: steps }, (_, index) => html`<i key=${index} class=${index < at ? "is-done" : index === at ? "is-here" : ""}></i>`);
  return html`<span class="lesson__pips" aria-hidden="true">${pips}</span>`;
}

/** What to do now. @param {{lesson: LessonMessage | null, course: Course}} props */
function Now({ lesson, course }) {
  const { result } = store.state;
  const [solution, showSolution] = useState(false);
  const indices = wanted();
  const words = pointed();
  const aside = result ? (course.isPuzzle ? LOST : ENDED) : lesson?.strayed ? strayedWords(course) : words;
  return html`
    ${lesson && html`<p class="lesson__ask"><${Icon} name="on" /><span><${Explained} text=${lesson.ask} /></span></p>`}
    ${aside && html`<p class=${words && !lesson?.strayed ? "lesson__pointed" : "lesson__strayed"}>${aside}</p>`}
    <div class="lesson__buttons">
      ${lesson && !result && !lesson.strayed && !course.isPuzzle && html`
        <button type="button" class="button" disabled=${!indices} aria-keyshortcuts="H" onClick=${showMe}>${gettext("Show me")} <kbd aria-hidden="true">H</kbd></button>`}
      ${lesson?.strayed && !result && html`<${OfferButton} what="takeback" done=${() => {}} />`}
      ${lesson?.strayed && course.isPuzzle && !solution && html`<button type="button" class="button" onClick=${() => showSolution(true)}>${gettext("Show solution")}</button>`}
      ${solution && lesson && html`<${Way} answers=${lesson.way} />`}
      <button type="button" class="button lesson__got" onClick=${close}>${gettext("Got it")}</button>
      <${Go} url=${course.again} className=${lesson?.strayed || result ? "button button--primary" : "button button--quiet"}>${gettext("Start over")}<//>
      <a class="button button--quiet" href=${course.all}>${course.isPuzzle ? gettext("All puzzles") : gettext("All lessons")}</a>
    </div>`;
}

/** @param {{answers: string[]}} props */
function Way({ answers }) {
  return html`
    <p class="lesson__pointed">${gettext("One solution:")}</p>
    <ol class="lesson__way">${answers.map((answer, index) => html`<li key=${index}>${answer.replaceAll(";", ",")}</li>`)}</ol>`;
}

/** @param {{course: Course, lesson: LessonMessage}} props */
function Done({ course, lesson }) {
  const { config } = store.state;
  return html`
    <p class="lesson__well"><${Icon} name="check" /> ${gettext("Well done")}</p>
    <p class="lesson__text"><${Explained} text=${lesson.text} /></p>
    <div class="lesson__buttons">
      ${course.next
        ? html`<${Go} url=${course.next.url} className="button button--primary">${gettext("Next: %(title)s", { title: course.next.title })}<//>`
        : html`<a class="button button--primary" href=${config.links.play}>${gettext("Play a full match")}</a>`}
      <${Go} url=${course.again} className="button button--quiet">${gettext("Start over")}<//>
      <a class="button button--quiet" href=${course.all}>${course.isPuzzle ? gettext("All puzzles") : gettext("All lessons")}</a>
    </div>`;
}

/** A lesson begins by a form, since it makes a table. @param {{url: string, className: string, children?: any}} props */
function Go({ url, className, children }) {
  return html`
    <form method="post" action=${url}>
      <input type="hidden" name="csrfmiddlewaretoken" value=${store.state.config.csrf} />
      <button type="submit" class=${className}>${children}</button>
    </form>`;
}

function close() {
  store.set({ lessonOpen: false });
  document.getElementById("prompt")?.focus({ preventScroll: true });
}
