// @ts-check
// Marks faults in a textarea: a mirror of its text lies under it, with the faulty stretches underlined.

/** @typedef {{line?: string, column?: string, length?: string}} Fault counted from 1 */

export class Marks {
  /** @param {Element} box the element around a textarea */
  constructor(box) {
    this.input = /** @type {HTMLTextAreaElement} */ (box.querySelector("textarea"));
    this.mirror = document.createElement("div");
    this.mirror.className = "marked__mirror";
    this.mirror.setAttribute("aria-hidden", "true");
    box.prepend(this.mirror);
    // Until the next answer of the server, marks would be in the wrong places.
    this.input.addEventListener("input", () => this.show([]));
  }

  /** @param {Fault[]} faults at most one for each line */
  show(faults) {
    const pieces = this.input.value.split("\n").map((line, index) => {
      const fault = faults.find((each) => Number(each.line) === index + 1);
      return fault ? this.marked(line, Number(fault.column) - 1, Number(fault.length)) : [line];
    });
    // A last line without anything in it would have no height.
    this.mirror.replaceChildren(...pieces.flatMap((piece) => [...piece, "\n"]), "\u200b");
  }

  /** @param {string} line @param {number} start @param {number} length @returns {(string | Node)[]} */
  marked(line, start, length) {
    const mark = document.createElement("mark");
    mark.textContent = line.slice(start, start + length) || "\u00a0";
    return [line.slice(0, start), mark, line.slice(start + length)];
  }
}
