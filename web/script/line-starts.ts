/**
 * How lines may begin, in the order in which they are offered. … is where the caret goes; what stands behind it is part
 * of the line. A test reads each of them.
 */
export const LINE_STARTS: readonly string[] = [
  'Open …',
  'Click "…"',
  'Type "…" into ""',
  'Select "…" from ""',
  'Check "…"',
  'Uncheck "…"',
  'Press Enter',
  'Extract the "…" as ',
  'Extract the "…" table as ',
  'Count the … as ',
  'Wait for "…"',
  'Wait until "…" is gone',
  'Wait 2 seconds',
  'Wait until the page is ready',
  'Scroll to "…"',
  'Scroll until "…" is shown',
  'Search for …',
  'Log in',
  'Log in as … with password ',
  'Log out',
  'Set … to ',
  'Download "…" as ',
  'Upload … to ""',
  'Take a screenshot',
  'Make sure it says "…"',
  'Stop if it says "…"',
  'Click "…" until it is gone',
  'Refresh until it says "…"',
  'Hover over "…"',
  'Double-click "…"',
  'Drag "…" to ""',
  'Go back',
  'Reload the page',
  'Accept cookies if there is one',
  'Close the popup',
  'Submit the form',
  'Switch to the second tab',
  'Save the page as PDF',
];

const MOST_OFFERED = 7;

/** What stands before the name of a thing, and the beginning of that name. */
const BEFORE_NAME =
  /^((?:click|press|tap|check|tick|uncheck|untick|hover over|double-click|right-click|ctrl-click|shift-click|clear|type ".{0,200}" into|select ".{0,200}" from|wait for)(?: on)?(?: the)?) "?([^"]{0,60})$/i;

/** The line with the names of things on the open page that begin, or have a word that begins, as what is written. */
export function namedLinesFor(written: string, names: readonly string[]): readonly string[] {
  const [, before, begun = ''] = BEFORE_NAME.exec(written) ?? [];
  if (before === undefined) return [];
  const part = begun.toLowerCase();
  const found = names.filter((name) => ` ${name.toLowerCase()}`.includes(` ${part}`));
  return found.slice(0, MOST_OFFERED).map((name) => `${before} "${name}"`);
}

/** Those that go on from what is written; none when that is a whole line already. */
export function lineStartsFor(written: string): readonly string[] {
  const text = written.toLowerCase();
  const found = LINE_STARTS.filter((start) => start.toLowerCase().startsWith(text));
  const isWhole = found.some((start) => start.toLowerCase() === text.trimEnd());
  return isWhole ? [] : found.slice(0, MOST_OFFERED);
}
