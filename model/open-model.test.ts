import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { ModelProvider } from '#model/model-settings.ts';
import { openModel } from '#model/open-model.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import type { ModelRequest } from '#shared/model.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

async function startModel(answer: readonly ScriptedAnswer[], provider: ModelProvider = 'compatible') {
  const standIn = await startModelStandIn({ answer, key: 'the-key' });
  open.push(standIn);
  const settings = { provider, name: 'test-1', api_key: 'the-key', base_url: standIn.url };
  return { model: openModel(settings), asked: standIn.asked };
}

const question: ModelRequest = { messages: [{ role: 'user', text: 'Say one word.' }] };

test.each(['compatible', 'openai', 'anthropic', 'google'] as const)(
  'a model of the provider %s answers, and says what it cost in tokens',
  async (provider) => {
    const { model, asked } = await startModel([{ kind: 'text', text: 'Hello there' }], provider);
    const answer = await model.generate({ ...question, instructions: 'Be brief.' });
    expect(answer).toEqual({
      text: 'Hello there',
      data: undefined,
      tool_calls: [],
      finish_reason: 'stop',
      input_tokens: 5,
      output_tokens: 2,
    });
    expect(model.name).toBe(`${provider} test-1`);
    expect(asked).toMatchObject([{ model: 'test-1', key: 'the-key', is_streamed: false }]);
    expect(asked[0]?.texts).toEqual([
      { role: 'system', text: 'Be brief.' },
      { role: 'user', text: 'Say one word.' },
    ]);
  },
);

test('a model asks for a tool, and gets its result with the next request', async () => {
  const { model, asked } = await startModel([
    { kind: 'tool_calls', text: 'Let me see.', calls: [{ name: 'weather', input: { city: 'Paris' } }] },
    { kind: 'text', text: 'It rains.' },
  ]);
  const tools = [
    { name: 'weather', description: 'The weather', input_shape: z.object({ city: z.string() }) },
  ];
  const first = await model.generate({ ...question, tools });
  expect(first.tool_calls).toEqual([
    { id: 'call_1', name: 'weather', input: { city: 'Paris' }, problem: null },
  ]);
  expect(first.finish_reason).toBe('tool_calls');
  const second = await model.generate({
    tools,
    messages: [
      ...question.messages,
      { role: 'assistant', text: first.text, tool_calls: first.tool_calls },
      { role: 'tool', results: [{ id: 'call_1', name: 'weather', text: 'Rain' }] },
    ],
  });
  expect(second.text).toBe('It rains.');
  expect(asked[0]?.tool_names).toEqual(['weather']);
  expect(asked[1]?.texts.map(({ role, text }) => `${role}: ${text}`)).toEqual([
    'user: Say one word.',
    'assistant: Let me see.',
    'tool: Rain',
  ]);
});

test('a call of a tool that does not exist or with an input of another shape says so', async () => {
  const { model } = await startModel([
    {
      kind: 'tool_calls',
      calls: [
        { name: 'weather', input: { town: 1 } },
        { name: 'shutdown', input: {} },
        { name: 'weather', input: '{"city": ' },
      ],
    },
  ]);
  const { tool_calls } = await model.generate({
    ...question,
    tools: [{ name: 'weather', description: 'The weather', input_shape: z.object({ city: z.string() }) }],
  });
  expect(tool_calls.map((call) => call.problem !== null)).toEqual([true, true, true]);
});

test('an answer of a shape is data; one of another shape is a failure', async () => {
  const { model, asked } = await startModel([
    { kind: 'text', text: '{"price": 12}' },
    { kind: 'text', text: '{"price": "twelve"}' },
    { kind: 'text', text: 'Twelve.' },
  ]);
  const shaped = { ...question, answer_shape: z.object({ price: z.number() }) };
  expect((await model.generate(shaped)).data).toEqual({ price: 12 });
  expect(asked[0]?.body.response_format).toMatchObject({ type: 'json_schema' });
  for (const _wrong of [1, 2]) {
    await expect(model.generate(shaped)).rejects.toMatchObject({
      failure: { code: 'model_failed', message: expect.stringContaining('cannot be read') },
    });
  }
});

test('a streamed answer arrives in parts, with its tool calls and tokens', async () => {
  const { model, asked } = await startModel([
    { kind: 'text', text: 'One two three' },
    { kind: 'tool_calls', calls: [{ name: 'weather', input: { city: 'Paris' } }] },
  ]);
  const parts: string[] = [];
  const onText = (part: string) => void parts.push(part);
  const answer = await model.generate({ ...question, onText });
  expect(parts).toEqual(['One ', 'two ', 'three']);
  expect(answer).toMatchObject({ text: 'One two three', input_tokens: 3, output_tokens: 3 });
  expect(asked[0]?.is_streamed).toBe(true);
  const input_shape = z.object({ city: z.string() });
  const tools = [{ name: 'weather', description: 'The weather', input_shape }];
  const { tool_calls } = await model.generate({ ...question, tools, onText });
  expect(tool_calls).toMatchObject([{ name: 'weather', input: { city: 'Paris' }, problem: null }]);
});

test('a picture is sent with the text', async () => {
  const { model, asked } = await startModel([{ kind: 'text', text: 'A cat' }]);
  const bytes = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);
  const pictures = [{ name: 'cat.png', media_type: 'image/png', bytes }];
  await model.generate({ messages: [{ role: 'user', text: 'What is it?', pictures }] });
  expect(JSON.stringify(asked[0]?.body)).toContain('data:image/png;base64,iVBORw==');
});

test('an answer that was cut at the limit or refused says so', async () => {
  const { model } = await startModel([
    { kind: 'text', text: 'A long', finish: 'length' },
    { kind: 'text', text: '', finish: 'content_filter' },
  ]);
  expect((await model.generate({ ...question, max_output_tokens: 2 })).finish_reason).toBe('length');
  expect((await model.generate(question)).finish_reason).toBe('refused');
});
