// Odds of a shuffled deck, told as games/kernel/decks/odds.py tells them.

/** @param {number} n @param {number} k */
function logChoose(n, k) {
  if (k < 0 || k > n) return -Infinity;
  let sum = 0;
  for (let each = 1; each <= k; each += 1) sum += Math.log(n - k + each) - Math.log(each);
  return sum;
}

/**
 * How likely it is that among `drawn` cards of a shuffled deck of `of` at least so many of the `hits` are.
 * @param {number} least @param {number} drawn @param {number} hits @param {number} of
 */
export function atLeast(least, drawn, hits, of) {
  const looked = Math.min(drawn, of);
  if (least <= 0) return 1;
  // What is sure should be exactly that, whatever the logarithms round to.
  if (looked - (of - hits) >= least) return 1;
  let share = 0;
  for (let got = least; got <= Math.min(hits, looked); got += 1) {
    share += Math.exp(logChoose(hits, got) + logChoose(of - hits, looked - got) - logChoose(of, looked));
  }
  return Math.min(1, share);
}

/** @param {number} share */
export function asPercent(share) {
  // The logarithms lose some digits; without them a half is rounded up, as the server does.
  const percent = Math.round(share * 1e12) / 1e10;
  if (share > 0 && percent < 0.5) return "<1%";
  if (share < 1 && percent > 99.5) return ">99%";
  return `${Math.floor(percent + 0.5)}%`;
}
