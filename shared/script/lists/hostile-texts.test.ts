import { expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { HOSTILE_TEXTS, hostileLines } from '#shared/script/lists/hostile-texts.ts';
import { LONGEST_LINE, MOST_CHARACTERS, MOST_LINES } from '#shared/script/read-clauses.ts';
import { readInstructions } from '#shared/script/read-instructions.ts';
import { readWrittenTarget } from '#shared/script/target/read-target.ts';
import { MOST_WORDS, scanText } from '#shared/script/words/scan.ts';

const sentenceOf = (read: () => unknown): string => {
  try {
    read();
  } catch (error) {
    if (error instanceof StepFailure) return error.message;
    throw error;
  }
  return 'understood';
};

test.each(Object.keys(HOSTILE_TEXTS))(
  '100,000 characters of %s are read, or refused with a sentence',
  (name) => {
    const make = HOSTILE_TEXTS[name] ?? String;
    const lines = hostileLines(make);
    const started = performance.now();
    scanText(make(MOST_CHARACTERS));
    expect(sentenceOf(() => readInstructions(lines))).not.toBe('');
    expect(sentenceOf(() => readInstructions(`Click "${lines}"`))).not.toBe('');
    expect(sentenceOf(() => readWrittenTarget(make(LONGEST_LINE)))).not.toBe('');
    // Some 10 ms; a scan that begins again at every character took more than half a minute.
    expect(performance.now() - started).toBeLessThan(10_000);
  },
);

test('too much text is refused, with the line', () => {
  expect(sentenceOf(() => readInstructions('x'.repeat(MOST_CHARACTERS + 1)))).toBe(
    'The instructions have 100,001 characters, and at most 100,000 are read.',
  );
  expect(sentenceOf(() => readInstructions(`Open x.com\n\nClick "${'x'.repeat(LONGEST_LINE)}"`))).toBe(
    'Line 3 has 2,008 characters, and at most 2,000 are read.',
  );
  expect(sentenceOf(() => readInstructions('\nGo back'.repeat(MOST_LINES + 1)))).toBe(
    'Line 502 is one too many: at most 500 are read.',
  );
  expect(sentenceOf(() => readInstructions('Go back. Go back. Go back\n'.repeat(MOST_LINES)))).toBe(
    'Line 167 holds one instruction too many: at most 500 are read.',
  );
  expect(sentenceOf(() => readInstructions('Go back\n'.repeat(MOST_LINES)))).toBe('understood');
  const ofHundredWords = `Type "a b c" into ${'d '.repeat(97)}\n`;
  expect(sentenceOf(() => readInstructions(ofHundredWords.repeat(MOST_WORDS / 100)))).toBe('understood');
  expect(sentenceOf(() => readInstructions(`${ofHundredWords.repeat(MOST_WORDS / 100)}Refresh`))).toBe(
    'Line 101 holds one word too many: at most 10,000 are read, and a text in quotes counts as one.',
  );
});
