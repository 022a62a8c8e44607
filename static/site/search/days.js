// @ts-check
// Dates in queries: 2026-11-20, or a month or a year.
import { gettext, pgettext } from "../messages.js";

const DAY = /^[0-9]{4}(?:-[0-9]{2}(?:-[0-9]{2})?)?$/;
const MEANT = /^([0-9]{4})[-/.]([0-9]{1,2})(?:[-/.]([0-9]{1,2}))?[-/.]?$/;
const MONTHS = [
  gettext("January"), gettext("February"), gettext("March"), gettext("April"), pgettext("month", "May"), gettext("June"), gettext("July"),
  gettext("August"), gettext("September"), gettext("October"), gettext("November"), gettext("December"),
];

/** The first day of what the text says; null if there is no such day. @param {string} text */
function first(text) {
  const told = `${text}-01-01`.slice(0, 10);
  const parts = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(told);
  if (!parts) return null;
  const [year, month, day] = parts.slice(1).map(Number);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
  return year > 0 && days && day >= 1 && day <= days ? { year, month, day } : null;
}

/** The text, if it is a day, a month or a year that there is. @param {string} text */
export const dayOf = (text) => (DAY.test(text) && first(text) ? text : "");

/** What was probably meant by a day that was written in another way. @param {string} text */
export function tidyDay(text) {
  const found = MEANT.exec(text);
  if (!found) return "";
  const tidy = [found[1], ...found.slice(2).filter(Boolean).map((part) => part.padStart(2, "0"))].join("-");
  return first(tidy) ? tidy : "";
}

/** “November 2026” for 2026-11. @param {string} text */
export function dayInWords(text) {
  const found = first(text);
  if (!found || text.length === 4) return text;
  const month = MONTHS[found.month - 1];
  return text.length === 7
    ? gettext("%(month)s %(year)s", { month, year: found.year })
    : gettext("%(month)s %(day)s, %(year)s", { month, day: found.day, year: found.year });
}
