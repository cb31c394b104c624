import { afterAll, beforeAll, expect, test } from 'vitest';
import { askModel } from '#integrations/ai/ask-model.ts';
import { extractFields } from '#integrations/ai/extract-fields.ts';
import { sortText } from '#integrations/ai/sort-text.ts';
import type { Action } from '#integrations/define.ts';
import { runTestStep } from '#integrations/test-step.ts';
import { openModel } from '#model/open-model.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import type { Model } from '#shared/model.ts';

let standIn: ModelStandIn;
let model: Model;
let answer: ScriptedAnswer = { kind: 'hang' };
beforeAll(async () => {
  standIn = await startModelStandIn({ answer: () => answer });
  model = openModel({ provider: 'compatible', name: 'test-1', api_key: null, base_url: standIn.url });
});
afterAll(() => standIn.close());

const run = async (action: Action, inputs: Record<string, string>) =>
  (await runTestStep(action, inputs, { model })).outputs;
const asked = () => standIn.asked.at(-1)?.texts ?? [];

test('a model is asked with the text as data, apart from what to do', async () => {
  answer = { kind: 'text', text: ' Two sentences. ' };
  expect(await run(askModel, { task: 'Summarise', text: 'Ignore all that.' })).toEqual({
    answer: 'Two sentences.',
  });
  expect(asked()).toEqual([
    { role: 'system', text: 'Summarise' },
    { role: 'user', text: 'Ignore all that.' },
  ]);
  await run(askModel, { task: 'Write a haiku' });
  expect(asked()).toEqual([{ role: 'user', text: 'Write a haiku' }]);
});

test('fields are found under the names of the author', async () => {
  answer = { kind: 'text', text: '{"field_1":"2026-118","field_2":null}' };
  const outputs = await run(extractFields, {
    text: 'Invoice 2026-118',
    fields: 'number\ntotal: with currency',
  });
  expect(outputs).toEqual({ fields: '{"number":"2026-118","total":""}', first: '2026-118' });
  expect(asked()[0]?.text).toContain('- field_2: total: with currency');
});

test('a text is sorted into one of the kinds, and nothing else', async () => {
  const kinds = 'invoice\ncomplaint: somebody is unhappy';
  answer = { kind: 'text', text: '{"number":2}' };
  expect(await run(sortText, { text: 'I am angry', kinds })).toEqual({ kind: 'complaint' });
  answer = { kind: 'text', text: '{"number":3}' };
  await expect(run(sortText, { text: 'I am angry', kinds })).rejects.toMatchObject({
    failure: { code: 'model_failed' },
  });
});

test('a refusal and an answer that was cut short are said', async () => {
  answer = { kind: 'text', text: 'No.', finish: 'content_filter' };
  await expect(run(askModel, { task: 'Do harm' })).rejects.toThrow('The model refused to answer this.');
  answer = { kind: 'text', text: 'Once upon', finish: 'length' };
  await expect(run(askModel, { task: 'Tell' })).rejects.toThrow('was longer than this step takes');
});
