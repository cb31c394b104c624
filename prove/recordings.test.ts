import { expect, test } from 'vitest';
import { CASES } from '#browser/page/cases/try-cases.ts';
import { tryRecordings } from '#browser/record/try-recordings.ts';
import { openTestBrowser } from '#browser/test-browser.ts';

test('what is recorded does the same on a fresh page', { timeout: 1_800_000 }, async () => {
  const browser = await openTestBrowser();
  try {
    const trial = await tryRecordings(
      browser,
      CASES.filter(({ must }) => must !== 'refuse'),
    );
    console.log(
      `${trial.same} of ${trial.tried} recordings, ${trial.lines} lines; ${trial.falseSuccesses} were said to be done and left something else; not tried: ${trial.skipped.length}`,
    );
    for (const fault of trial.faults) console.log(fault);
    for (const one of trial.skipped) console.log(`Not tried: ${one}`);
    expect(trial.same / trial.tried).toBeGreaterThanOrEqual(0.95);
  } finally {
    await browser.close();
  }
});
