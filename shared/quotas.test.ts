import { expect, test } from 'vitest';
import { bytesInWords, DEFAULT_QUOTAS, findFileProblem, findWorkflowProblem } from '#shared/quotas.ts';

const { free, scale } = DEFAULT_QUOTAS;

test('what is exactly the limit fits; one more does not, and is told in a sentence', () => {
  const full = { kept_bytes: free.kept_bytes, uploads: 50 };
  expect(findFileProblem('free', free, full)).toBeNull();
  expect(findFileProblem('free', free, { ...full, uploads: 51 })).toEqual({
    message: 'Your plan allows 50 uploads a day, and they are used up.',
    what_to_do: 'Try again after midnight UTC, or choose a larger plan.',
  });
  expect(findFileProblem('free', free, { ...full, kept_bytes: free.kept_bytes + 1 })).toEqual({
    message: 'There is no room for this file: your plan keeps 1 GB of files.',
    what_to_do:
      'Delete workflows that you no longer need, with their runs and files, or choose a larger plan. Their room is free two minutes later, when the deletion can no longer be undone.',
  });
  expect(findWorkflowProblem('free', free, 99)).toBeNull();
  expect(findWorkflowProblem('free', free, 100)?.message).toBe(
    'Your plan keeps 100 workflows, and there are as many.',
  );
});

test('nobody is told to choose a plan larger than the largest', () => {
  expect(findWorkflowProblem('scale', scale, 10_000)).toEqual({
    message: 'Your plan keeps 10,000 workflows, and there are as many.',
    what_to_do: 'Delete one that you no longer need. Its place is free at once.',
  });
});

test.each([
  [0, '0 bytes'],
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1.5 * 1024 ** 3, '1.5 GB'],
  [1024 ** 2 - 1, '1 MB'],
  [5000 * 1024 ** 4, '5,000 TB'],
])('%d bytes are %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
