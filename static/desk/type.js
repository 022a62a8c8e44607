// @ts-check

/** Puts text in place of a stretch as if it were typed, so that it can be undone.
 * @param {HTMLTextAreaElement | HTMLInputElement} input @param {number} from @param {number} to @param {string} text */
export const type = (input, from, to, text) => {
  input.focus();
  input.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) {
    input.setRangeText(text, from, to, "end");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
};
