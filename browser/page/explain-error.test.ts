import { expect, test } from 'vitest';
import { StepFailure } from '#shared/errors.ts';
import { explainError } from '#browser/page/explain-error.ts';

test('a page that reloads under an action is told in words', () => {
  const error = explainError(new Error('locator.click: Execution context was destroyed.\nCall log: …'));
  expect(error).toBeInstanceOf(StepFailure);
  expect(error).toMatchObject({
    failure: { code: 'page_failed', message: expect.stringMatching(/changed/) },
  });
});

test('a page that is gone, and a mistake of ours, are not explained away', () => {
  for (const error of [
    new Error('locator.click: Target page, context or browser has been closed'),
    new TypeError('x is undefined'),
  ]) {
    expect(explainError(error)).toBe(error);
  }
});
