import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Worker } from 'node:worker_threads';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';

/**
 * Regular expressions of the code against long texts. One that begins again at each character takes seconds for 60,000
 * of them and hours for a million; all others take some milliseconds.
 */
const LENGTH = 60_000;
const MOST_MS = 4_000;
const FOLDERS =
  'shared server engine db browser integrations egress model accounts files vault billing'.split(' ');
/** What is in-page runs in the page's own process, and every call to a page has a deadline. */
const NOT_RUN = /\.test\.ts$|\/(?:test|bench|hostile|in-page)-|\/(?:cases|trials|fuzz)\//;

/** What keeps these from long texts. */
const BOUNDED: Record<string, string> = {
  '[$€£¥₹]|[A-Z]{3}\\s)?-?\\d.*)$': 'MOST_READ of browser/page/read/read-labelled.ts',
  'T|,?\\s+(?:at\\s+)?)(\\d{1,2}': 'LONGEST of browser/page/field-values.ts',
  "^-?[\\d.,\\s']*\\d": 'LONGEST of browser/page/field-values.ts',
  '<[a-z0-9-]+[^<>]*>': 'MOST_OF_LINE of browser/page/explain-error.ts',
  'not an <input>': 'MOST_EXPLAINED of browser/page/explain-error.ts',
  '(?:and )?then\\b': 'LONGEST_DESCRIPTION of shared/wire/draft.ts',
  '(?:text|content)s?': 'LONGEST_LINE of shared/script/read-clauses.ts',
  '\\s+key$': 'LONGEST of shared/script/keys.ts',
  '\\s*\\+\\s*': 'LONGEST of shared/script/keys.ts',
  '^_+|_+$': 'the text has no two underscores beside each other (browser/record/lines/write-line.ts)',
};

type Pattern = { source: string; flags: string; file: string };

function readPatterns(): Pattern[] {
  const listed = execFileSync('git', ['ls-files', ...FOLDERS], { encoding: 'utf8' }).split('\n');
  const files = listed.filter((file) => file.endsWith('.ts') && !NOT_RUN.test(file));
  const found = new Map<string, Pattern>();
  for (const file of files) {
    JSON.stringify(parseAst(fs.readFileSync(file, 'utf8'), { lang: 'ts' }), (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'regex' in value) {
        const { pattern, flags } = value.regex as { pattern: string; flags: string };
        found.set(`${pattern}/${flags}`, { source: pattern, flags, file });
      }
      // A literal's own value is a RegExp or a bigint, which JSON does not have.
      return typeof value === 'bigint' || value instanceof RegExp ? null : value;
    });
  }
  return [...found.values()];
}

// oxfmt-ignore
const UNITS = [
  ' ', '\t', '\n', 'a', 'A', '1', 'é', '.', ',', '-', '_', '"', "'", '<', '/', ':', ';', '=', '{', '[', '(', '*', '#',
  '@', '%', '+', '|', '\\', '€', '\u2028', ' a', '1 ', '1.', 'a.', 'a@', 'a=', '<a', '{{', '%2', 'a\n', ' \n', '"a',
  "' 1", 'a/', '://', '00:', 'the ', 'and ',
];

function textsFor({ source }: Pattern): string[] {
  const words = [...new Set(source.match(/[a-zA-Z]{2,}|[<>"'=:,;@#%&/-]/g) ?? [])].slice(0, 8);
  const repeat = (unit: string) => unit.repeat(LENGTH / unit.length);
  return [
    ...UNITS.map((unit) => `\u0000${repeat(unit)}\u0000`),
    ...words.map((word) => `${repeat(`${word} `)}\u0000`),
    ...words.flatMap((word) => [' ', 'a', '1'].map((unit) => `${word} ${repeat(unit)}\u0000`)),
  ];
}

const PROGRAM = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { source, flags, texts } = workerData;
  const pattern = new RegExp(source, flags);
  for (const text of texts) {
    if (flags.includes('g')) text.replaceAll(pattern, ''); else pattern.test(text);
    parentPort.postMessage('read');
  }
  parentPort.postMessage('done');`;

/** Whether one of its texts takes too long. */
async function isSlow(pattern: Pattern): Promise<boolean> {
  const { source, flags } = pattern;
  const worker = new Worker(PROGRAM, { eval: true, workerData: { source, flags, texts: textsFor(pattern) } });
  const slow = Promise.withResolvers<boolean>();
  let timer = setTimeout(() => slow.resolve(true), MOST_MS);
  worker.on('error', slow.reject);
  worker.on('message', (message: 'read' | 'done') => {
    clearTimeout(timer);
    if (message === 'done') slow.resolve(false);
    else timer = setTimeout(() => slow.resolve(true), MOST_MS);
  });
  try {
    return await slow.promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

test('no regular expression takes time that grows with the square of a text', async () => {
  const patterns = readPatterns();
  expect(patterns.length).toBeGreaterThan(400);
  const slow: string[] = [];
  const queue = patterns.filter(({ source }) => !Object.keys(BOUNDED).some((part) => source.includes(part)));
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) {
      if (await isSlow(next)) slow.push(`${next.file}: /${next.source}/${next.flags}`);
    }
  };
  await Promise.all([work(), work()]);
  expect(slow).toEqual([]);
});
