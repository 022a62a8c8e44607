// Contents of a long page: open where they have a column of their own. On a phone they would hide the text.

for (const contents of document.querySelectorAll("details")) {
  if ("contents" in contents.dataset) contents.open = matchMedia("(min-width: 60rem)").matches;
}
