import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { joinChunks } from '#model/join-chunks.ts';
import { openModel } from '#model/open-model.ts';
import type { ModelProvider } from '#model/model-settings.ts';
import {
  type OddAnswer,
  type OddRequest,
  type OddServer,
  startOddServer,
} from '#sandbox/model/odd-server.ts';
import type { ModelRequest } from '#shared/model.ts';

const open: OddServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(
  answer: (asked: OddRequest, count: number) => OddAnswer | null,
  provider: ModelProvider = 'compatible',
) {
  const server = await startOddServer(answer);
  open.push(server);
  return {
    asked: server.asked,
    model: openModel({ provider, name: 'm', api_key: 'k', base_url: server.url }),
  };
}

const GOOD = '{"ref":"e1"}';
const called = (args: unknown, name = 'click') => ({ function: { name, arguments: args } });
const message = (content: unknown, more: object = {}) =>
  JSON.stringify({ choices: [{ message: { content, ...more } }] });
const calling = (...tool_calls: object[]) => message(null, { tool_calls });
const event = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;

const finishing = (finish_reason: unknown) =>
  JSON.stringify({ choices: [{ message: { content: null, tool_calls: [called(GOOD)] }, finish_reason }] });
const counted = (usage: object) =>
  JSON.stringify({ usage, choices: [{ message: { content: null, tool_calls: [called(GOOD)] } }] });

const click: ModelRequest = {
  messages: [{ role: 'user', text: 'x' }],
  tools: [{ name: 'click', description: 'Clicks', input_shape: z.object({ ref: z.string() }) }],
};

test.each<[string, string]>([
  ['without ids, roles and usage', calling(called(GOOD))],
  ['as an object', calling(called({ ref: 'e1' }))],
  ['in a code fence', calling(called('```json\n{"ref": "e1"}\n```'))],
  ['encoded twice', calling(called(JSON.stringify(GOOD)))],
  ['by a name with its namespace', calling(called(GOOD, 'functions.click'))],
  ['as the older function_call', message(null, { function_call: called(GOOD).function })],
  ['beside parts of text and thoughts', message([], { reasoning_content: 'Hm', tool_calls: [called(GOOD)] })],
  ['after spaces that keep the connection open', `\n\n  ${calling(called(GOOD))}`],
  [
    'in a stream that nobody asked for',
    `${event({ delta: { role: 'assistant', tool_calls: [{ index: 0, ...called('{"re') }] } })}: ping\n\n${event(
      {
        delta: { tool_calls: [{ index: 0, function: { arguments: 'f":"e1"}' } }] },
        finish_reason: 'tool_calls',
      },
    )}data: [DONE]\n\n`,
  ],
  ['with another reason to finish', finishing('tool_use')],
  ['with a reason to finish that is no text', finishing(7)],
  ['without a list around it', message('I', { tool_calls: called(GOOD) })],
  ['beside counts that are texts', counted({ prompt_tokens: '5', completion_tokens: 'many' })],
  [
    'beside fields of other kinds',
    JSON.stringify({ id: 5, created: 'x', model: 9, ...JSON.parse(calling(called(GOOD))) }),
  ],
  ['as an object in a stream', event({ delta: { tool_calls: [called({ ref: 'e1' })] } })],
  [
    'in letters that each repeat its name',
    GOOD.split('')
      .map((letter) => event({ delta: { tool_calls: [{ index: 0, id: 'a', ...called(letter) }] } }))
      .join(''),
  ],
])('a call is read that is written %s', async (_how, body) => {
  for (const provider of ['compatible', 'openai'] as const) {
    const { model } = await start(() => ({ body }), provider);
    expect((await model.generate(click)).tool_calls).toMatchObject([
      { name: 'click', input: { ref: 'e1' }, problem: null },
    ]);
  }
});

test('several calls keep their own inputs, also with equal ids, and one without input has an empty one', async () => {
  const same = (args: unknown) => ({ id: 'c', ...called(args) });
  const { model } = await start(() => ({ body: calling(same(GOOD), same('{"ref":"e2"}'), same('')) }));
  const { tool_calls } = await model.generate(click);
  expect(tool_calls.map(({ input }) => input)).toEqual([{ ref: 'e1' }, { ref: 'e2' }, {}]);
  expect(new Set(tool_calls.map(({ id }) => id)).size).toBe(3);
});

test.each([
  ['without an index', {}, {}],
  ['with one index and two ids', { index: 0, id: 'a' }, { index: 0, id: 'b' }],
  ['with one index and no id', { index: 0 }, { index: 0 }],
])('two calls of a stream stay two, %s', async (_how, first, second) => {
  const parts = [
    { ...first, ...called('{"ref":') },
    { ...first, function: { arguments: '"e1"}' } },
    { ...second, ...called('{"ref":"e2"}') },
  ];
  const body = parts.map((part) => event({ delta: { tool_calls: [part] } })).join('');
  const { tool_calls } = await (await start(() => ({ body }))).model.generate(click);
  expect(tool_calls).toMatchObject([
    { name: 'click', input: { ref: 'e1' }, problem: null },
    { name: 'click', input: { ref: 'e2' }, problem: null },
  ]);
});

test.each<[string, object, number, number]>([
  ['a whole count', { prompt_tokens: 50, completion_tokens: 7 }, 50, 7],
  ['no count', {}, 10, 4],
  ['a negative count and one beyond all measure', { prompt_tokens: -5, completion_tokens: 1e30 }, 10, 4],
  ['a count of nothing', { prompt_tokens: 0, completion_tokens: 0 }, 10, 4],
  ['parts of a token', { prompt_tokens: 49.5, completion_tokens: null }, 50, 4],
])(
  '%s is counted in whole tokens, which limits and costs are made of',
  async (_what, usage, sent, answered) => {
    const { model } = await start(() => ({ body: counted(usage) }));
    const messages = [{ role: 'user', text: 'x'.repeat(40) }] as const;
    const { input_tokens, output_tokens } = await model.generate({ messages });
    expect([input_tokens, output_tokens]).toEqual([sent, answered]);
  },
);

test('a picture that a server does not count is estimated with the letters', async () => {
  const { model } = await start(() => ({ body: counted({}) }));
  const picture = { name: 'page.png', media_type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };
  const messages = [{ role: 'user', text: 'x'.repeat(40), pictures: [picture, picture] }] as const;
  expect((await model.generate({ messages })).input_tokens).toBe(10 + 2 * 1_500);
});

test('tools, the shape of an answer and earlier calls are estimated as the letters that are sent for them', async () => {
  const { model, asked } = await start(() => ({ body: counted({}) }));
  const user = { role: 'user', text: 'x'.repeat(40) } as const;
  const lettersFor = async (request: ModelRequest) => {
    const { input_tokens } = await model.generate(request);
    return { estimated: 4 * input_tokens - user.text.length, body: asked.at(-1)?.body ?? {} };
  };
  const expectAbout = (estimated: number, part: unknown) => {
    const sent = JSON.stringify(part).length;
    expect(estimated).toBeGreaterThan(sent / 2);
    expect(estimated).toBeLessThan(sent * 1.2);
  };
  const tools = await lettersFor({ ...click, messages: [user] });
  expectAbout(tools.estimated, tools.body.tools);
  const input = { ref: 'y'.repeat(400) };
  const calls = await lettersFor({
    messages: [
      user,
      { role: 'assistant', text: '', tool_calls: [{ id: 'c', name: 'click', input, problem: null }] },
      { role: 'tool', results: [{ id: 'c', name: 'click', text: '' }] },
    ],
  });
  expectAbout(calls.estimated, input);
  const answer_shape = z.object({ ref: z.string() });
  const shape = await lettersFor({ messages: [user], answer_shape });
  expectAbout(shape.estimated, shape.body.response_format);
});

test('a stream that brings another field with each event is joined at once', () => {
  const fields = Array.from({ length: 15_000 }, (_none, at) => `data: {"f${at}":1}\n`).join('');
  const words = event({ delta: { content: 'Yes' } });
  const counts = 'data: {"model":"m","usage":{"prompt_tokens":5}}\n';
  expect(joinChunks(fields + counts + words + fields)).toEqual({
    model: 'm',
    usage: { prompt_tokens: 5 },
    choices: [{ index: 0, message: { content: 'Yes' }, finish_reason: null }],
  });
});

test('an error with status 200, and an answer that breaks off, are tried again', async () => {
  const overloaded = JSON.stringify({ error: { message: 'overloaded', code: 429 } });
  const { model, asked } = await start((_asked, count) => {
    if (count === 1) return { body: overloaded, headers: { 'retry-after': '0' } };
    return count === 2 ? { body: message('No'), cut_after: 20 } : { body: message('Yes ✓') };
  });
  expect((await model.generate(click)).text).toBe('Yes ✓');
  expect(asked).toHaveLength(3);
});

test('what was cut off in the middle of a call says what is wrong with it', async () => {
  const { model } = await start(() => ({
    body: JSON.stringify({
      choices: [{ message: { content: 'I', tool_calls: [called('{"re')] }, finish_reason: 'length' }],
    }),
  }));
  const { tool_calls, finish_reason } = await model.generate(click);
  expect(finish_reason).toBe('length');
  expect(tool_calls[0]?.problem).toContain('JSON parsing failed');
});

test('a server without the chat protocol is asked in the newer one, from then on', async () => {
  const responses = JSON.stringify({
    id: 'resp_1',
    created_at: 1,
    model: 'm',
    output: [
      { type: 'reasoning', id: 'r', summary: [] },
      { type: 'function_call', id: 'f', call_id: 'c', name: 'click', arguments: GOOD },
    ],
    usage: { input_tokens: 5, output_tokens: 2 },
  });
  const { model, asked } = await start(({ path }) =>
    path.endsWith('/responses') ? { body: responses } : null,
  );
  for (const _time of [1, 2]) {
    const { tool_calls, input_tokens } = await model.generate(click);
    expect(tool_calls).toMatchObject([{ name: 'click', input: { ref: 'e1' }, problem: null }]);
    expect(input_tokens).toBe(5);
  }
  expect(asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/responses', '/v1/responses']);
  const nothing = await start(() => null);
  await expect(nothing.model.generate(click)).rejects.toMatchObject({
    failure: {
      message: 'The provider knows no model compatible m (404).',
      what_to_do: expect.stringContaining('MODEL_BASE_URL'),
    },
  });
});

test('JSON of a shape is read between fences and sentences, and asked for in words where a schema is refused', async () => {
  const shaped: ModelRequest = { ...click, tools: [], answer_shape: z.object({ total: z.number() }) };
  const fenced = await start(() => ({ body: message('Here it is:\n```json\n{"total": 12}\n```\nBye') }));
  expect((await fenced.model.generate(shaped)).data).toEqual({ total: 12 });
  const plain = await start(({ body }) =>
    body.response_format
      ? { status: 400, body: '{"error": "response_format json_schema is not supported"}' }
      : { body: message('{"total": 13}') },
  );
  expect((await plain.model.generate(shaped)).data).toEqual({ total: 13 });
  expect(plain.asked[1]?.page).toContain('Answer with one JSON value of this schema');
});
