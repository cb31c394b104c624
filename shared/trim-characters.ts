/**
 * Without the characters at both ends that match these expressions of one character. In one pass: an expression such as `/x+$/` begins again at every x, so
 * a text of a million of them takes hours.
 */
export function trimCharacters(text: string, atStart: RegExp, atEnd = atStart): string {
  let from = 0;
  let to = text.length;
  while (from < to && atStart.test(text[from] ?? '')) from += 1;
  while (to > from && atEnd.test(text[to - 1] ?? '')) to -= 1;
  return text.slice(from, to);
}
