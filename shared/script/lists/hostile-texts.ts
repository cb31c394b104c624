import { reference } from '#shared/references.ts';
import { LONGEST_LINE, MOST_CHARACTERS } from '#shared/script/read-clauses.ts';
import { MOST_WORDS, scanText } from '#shared/script/words/scan.ts';

/** Texts that took minutes to read when a scan began again at each quote, space or comma. */
export const HOSTILE_TEXTS: Record<string, (length: number) => string> = {
  'lone apostrophes': (length) => repeat("'a ", length),
  'apostrophes in brackets': (length) => repeat("('", length),
  'an open quote above many lines': (length) => cut(`Click "${repeat('a\n', length)}`, length),
  'quotes within quotes': (length) => repeat('""', length),
  spaces: (length) => repeat(' ', length),
  'spaces before a verb': (length) => cut(`Click a${repeat(' ', length)}b`, length),
  commas: (length) => repeat(',', length),
  'commas and spaces': (length) => repeat(', ', length),
  'full stops behind a name': (length) => cut(`Click a${repeat('.', length)}b`, length),
  'words of place': (length) => cut(`Click ${repeat('next to ', length)}`, length),
  'in the in the': (length) => cut(`Click ${repeat('in the ', length)}"x"`, length),
  'limits of waits': (length) => cut(`Wait for x ${repeat('up to 1 ', length)}`, length),
  'names of results': (length) => cut(`Extract x ${repeat('as a ', length)}`, length),
  'verbs with and': (length) => repeat('and click a ', length),
  'kinds of things': (length) => cut(`Click ${repeat('button ', length)}`, length),
  variables: (length) => cut(`Click ${repeat(`${reference('var_a')} `, length)}`, length),
  braces: (length) => repeat('{{var_', length),
  digits: (length) => cut(`Total: ${repeat('1', length)}x`, length),
  'digits in words': (length) => repeat(`${'1'.repeat(400)}x `, length),
  comments: (length) => repeat('#\n', length),
  'line ends': (length) => repeat('\n', length),
};

/** As many of the longest lines as are read to their end. */
export function hostileLines(make: (length: number) => string): string {
  const line = make(LONGEST_LINE - 1);
  const words = scanText(line).lines.flat().length;
  const lines = Math.min(MOST_CHARACTERS / LONGEST_LINE, Math.floor(MOST_WORDS / Math.max(words, 1)));
  return Array.from({ length: lines }, () => line).join('\n');
}

function repeat(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** Keeps both ends. */
function cut(text: string, length: number): string {
  const end = text.slice(-1);
  return text.slice(0, length - 1) + end;
}
