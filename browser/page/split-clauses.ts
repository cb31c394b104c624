import { StepFailure } from '#shared/errors.ts';
import { dropCommentLines, MARK, maskQuotes } from '#shared/quoted-text.ts';

/** One thing to do, with its quoted texts taken out. */
export type Clause = {
  /** Of the first word, counted from 1 in the text as written. */
  line: number;
  masked: string;
  values: readonly string[];
};

/** What may begin an instruction; only before one of these do "and", "then", commas and full stops separate. */
const VERBS = [
  'go to',
  'go back',
  'navigate to',
  'open',
  'visit',
  'click(?: on)?',
  'double-click',
  'press',
  'hit',
  'push',
  'tap(?: on)?',
  'type',
  'enter',
  'fill(?: in| out)?',
  'write',
  'put',
  'set',
  'clear',
  'select',
  'choose',
  'pick',
  'check',
  'tick',
  'uncheck',
  'untick',
  'wait',
  'scroll',
  'hover',
  'point at',
  'extract',
  'read',
  'get',
  'copy',
  'save',
  'download',
  'take',
  'reload',
  'refresh',
  'close',
  'submit',
];
const VERB = `(?:${VERBS.join('|')})`;

const SEPARATOR = new RegExp(
  `(?:\\s*[;,.]\\s*(?:and\\s+then\\s+|and\\s+|then\\s+)?|\\s+(?:and\\s+then|and|then)\\s+)(?=(?:please\\s+|also\\s+)?${VERB}(?:\\s|$))`,
  'gi',
);

/** Lines and the clauses in them; comments and blank lines are left out. */
export function splitClauses(text: string): Clause[] {
  const source = text.replaceAll(/\r\n?/g, '\n');
  const { masked, values, unclosedAt } = maskQuotes(dropCommentLines(source));
  if (unclosedAt !== null) throw unclosedQuote(source, unclosedAt);
  const clauses: Clause[] = [];
  let line = 1;
  for (const row of masked.split('\n')) {
    for (const part of splitRow(row))
      clauses.push({ line: line + lineBreaks(row.slice(0, part.at), values), masked: part.text, values });
    line += 1 + lineBreaks(row, values);
  }
  return clauses;
}

function splitRow(row: string): { text: string; at: number }[] {
  const parts: { text: string; at: number }[] = [];
  // The full stop of `1. Open …` would separate.
  let at = /^\s*(?:[-*•]|\d{1,3}[.)])\s+/.exec(row)?.[0].length ?? 0;
  for (const match of row.matchAll(SEPARATOR)) {
    if (match.index < at) continue;
    parts.push({ text: row.slice(at, match.index), at });
    at = match.index + match[0].length;
  }
  parts.push({ text: row.slice(at), at });
  return parts
    .map(({ text, at: start }) => ({ text: tidyClause(text), at: start }))
    .filter(({ text }) => text !== '');
}

/** Without politeness and the full stop. */
function tidyClause(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:and|then|please|also|finally|next|now|first)[\s,]+)+(?=[a-z])/i, '')
    .replace(/[\s.;,!]+$/, '')
    .trim();
}

function lineBreaks(masked: string, values: readonly string[]): number {
  return [...masked.matchAll(new RegExp(MARK, 'g'))].reduce(
    (sum, match) => sum + (values[Number(match[1])] ?? '').split('\n').length - 1,
    0,
  );
}

function unclosedQuote(source: string, at: number): StepFailure {
  const line = source.slice(0, at).split('\n').length;
  const text = (source.split('\n')[line - 1] ?? '').trim().slice(0, 100);
  return new StepFailure(
    'instruction_unclear',
    `Line ${line}: a quote is opened and never closed in: ${text}`,
    'Close the quote. A quote inside quotes is written twice: "5"" pipe".',
  );
}
