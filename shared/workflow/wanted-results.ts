/** What an author wants back from an agent, one on each line: `total: number`, `orders: table with date and sum`. */

const RESULT_KINDS = ['text', 'number', 'list', 'table', 'file'] as const;
type ResultKind = (typeof RESULT_KINDS)[number];

export type WantedResult = {
  name: string;
  kind: ResultKind;
  /** What more the author says about it; empty when nothing. */
  words: string;
};

const MOST_RESULTS = 20;
const LONGEST_NAME = 80;
const LONGEST_WORDS = 300;

/** Lines that cannot be read are left out; see findWantedProblem. */
export function parseWantedResults(text: string): WantedResult[] {
  const results = new Map<string, WantedResult>();
  for (const line of text.split('\n')) {
    const result = parseLine(line);
    if (result && results.size < MOST_RESULTS) results.set(result.name, result);
  }
  return [...results.values()];
}

/** The sentence about the first line that cannot be read; null when all can. */
export function findWantedProblem(text: string): string | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length > MOST_RESULTS) return `An agent brings ${MOST_RESULTS} results at most.`;
  const wrong = lines.find((line) => parseLine(line) === null);
  if (wrong !== undefined) {
    return `“${wrong.trim().slice(0, 40)}” is not a result: write a name, and what it is after a colon, as in total: number`;
  }
  const names = lines.map((line) => parseLine(line)?.name);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  return twice === undefined ? null : `Two results are called “${twice}”.`;
}

function parseLine(line: string): WantedResult | null {
  const at = line.indexOf(':');
  const name = (at === -1 ? line : line.slice(0, at)).trim();
  const rest = at === -1 ? '' : line.slice(at + 1).trim();
  if (name === '' || name.length > LONGEST_NAME || rest.length > LONGEST_WORDS) return null;
  const [first = '', ...more] = rest.split(/\s+/);
  const kind = RESULT_KINDS.find((one) => one === first.toLowerCase().replace(/[,;]$/, ''));
  return kind === undefined ? { name, kind: 'text', words: rest } : { name, kind, words: more.join(' ') };
}
