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

test('what covers a target is named by its words', () => {
  const log =
    'locator.click: Timeout 1ms exceeded.\n  - <div class="notice">We use cookies</div> intercepts pointer events';
  expect(explainError(new Error(log))).toMatchObject({
    failure: { message: 'This is covered by something else on the page: “We use cookies”.' },
  });
});

// With work that grows with the square of the length, these take minutes and the test times out.
test.each([
  ['tags that do not end', '<a'.repeat(50_000)],
  ['one long tag', `<${'a'.repeat(100_000)}`],
  ['ends without words', '<a></'.repeat(20_000)],
  ['names that do not end', "name: '".repeat(14_000)],
  ['half a sentence', 'not '.repeat(25_000)],
  ['lines', '\n'.repeat(100_000)],
])('a message that quotes a hostile page is explained in linear time: %s', (_what, text) => {
  for (let count = 0; count < 20; count += 1) {
    const error = new Error(`locator.click: ${text}\n${text} intercepts pointer events`);
    expect(explainError(error)).toBeInstanceOf(StepFailure);
    expect(explainError(new Error(`${text} [contenteditable`))).toBeInstanceOf(Error);
  }
});
