import { expect, test } from 'vitest';
import type { Trial } from '#web/editor/document/editor-store.ts';
import { describeResult } from '#web/editor/trying/describe-trial.ts';

function failed(message: string, what_to_do: string): string {
  const failure = { code: 'line_unclear', message, what_to_do, step_id: 'step_1' };
  return describeResult({
    error: null,
    status: { status: 'failed', error: message, failure },
  } as unknown as Trial);
}

test('a line that is quoted at the end of a sentence does not run into the advice', () => {
  expect(failed('Line 2 cannot be understood: is it there', 'Write a question.')).toBe(
    'Line 2 cannot be understood: is it there. Write a question.',
  );
  expect(failed('Nothing is there.', 'Wait for it.')).toBe('Nothing is there. Wait for it.');
  expect(failed('Nothing is there.', '')).toBe('Nothing is there.');
});
