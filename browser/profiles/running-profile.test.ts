import { expect, test } from 'vitest';
import { RunningProfile } from '#browser/profiles/running-profile.ts';
import { testProfile } from '#browser/test-browser.ts';
import { StepFailure } from '#shared/errors.ts';

const startWith = (error: Error) => {
  const sentences: string[] = [];
  const start = async () => {
    throw error;
  };
  const profile = new RunningProfile(testProfile(), start, (sentence) => sentences.push(sentence));
  return { profile, sentences };
};

test('a Chromium that ends while it starts is a lost browser, and the log says why', async () => {
  const { profile, sentences } = startWith(new Error('Target page, context or browser has been closed'));
  await expect(profile.openTab()).rejects.toMatchObject({ failure: { code: 'browser_lost' } });
  expect(sentences.join()).toContain('has been closed');
});

test('what is known to be wrong with the installation is told as it is', async () => {
  const failure = new StepFailure('browser_unavailable', 'No browser can be started.', 'Install one.');
  await expect(startWith(failure).profile.openTab()).rejects.toBe(failure);
});
