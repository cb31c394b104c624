import { expect, test } from 'vitest';
import { askMe } from '#integrations/flow/ask-me.ts';
import { runTestStep } from '#integrations/test-step.ts';

const run = (inputs: Record<string, string>, answer = 'Approve') =>
  runTestStep(
    askMe,
    { question: 'Send it?', answer: 'approve', ...inputs },
    { answers: { 'Send it?': answer } },
  );

test('the answer of a person is the output', async () => {
  expect((await run({})).outputs).toEqual({ answer: 'Approve' });
  expect((await run({ answer: 'text' }, 'Tomorrow')).outputs).toEqual({ answer: 'Tomorrow' });
  expect((await run({ answer: 'choice', choices: 'Red\n\nBlue' }, 'Blue')).outputs).toEqual({
    answer: 'Blue',
  });
});

test('a rejection ends the run where its author wanted that, and only there', async () => {
  expect((await run({}, 'Reject')).has_ended_run).toBe(true);
  expect((await run({ answer: 'decide' }, 'Reject')).has_ended_run).toBe(false);
  expect((await run({}, 'Approve')).has_ended_run).toBe(false);
});

test('choices and hours that cannot be read are refused before anybody is asked', async () => {
  await expect(run({ answer: 'choice', choices: 'Only one' })).rejects.toThrow('“Choices” cannot be read.');
  await expect(run({ hours: 'soon' })).rejects.toThrow('“Hours to wait” cannot be read.');
});
