import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { askOnce } from '#model/ask-once.ts';
import { describeModelFailure } from '#model/describe-failure.ts';
import { openModel } from '#model/open-model.ts';
import { createLanguageModel } from '#model/providers.ts';
import { type ModelStandIn, startModelStandIn } from '#sandbox/model/model-stand-in.ts';
import type { ScriptedAnswer } from '#sandbox/model/scripted-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import type { Model, ModelRequest } from '#shared/model.ts';

const open: ModelStandIn[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((standIn) => standIn.close()));
});

async function startModel(answer: readonly ScriptedAnswer[], key = 'the-key') {
  const standIn = await startModelStandIn({ answer, key: 'the-key' });
  open.push(standIn);
  const settings = {
    provider: 'compatible',
    name: 'test-1',
    api_key: key,
    base_url: standIn.url,
  } as const;
  return { model: openModel(settings), asked: standIn.asked };
}

const SECRET = 'the password is hunter2';
const question: ModelRequest = { messages: [{ role: 'user', text: SECRET }] };

async function failureOf(model: Model, more: Partial<ModelRequest> = {}): Promise<StepFailure['failure']> {
  const error: unknown = await model.generate({ ...question, ...more }).catch((reason: unknown) => reason);
  if (error instanceof StepFailure) return error.failure;
  throw new Error(`Expected a StepFailure, got ${String(error)}`);
}

const overloaded = (retry_after?: number): ScriptedAnswer => ({
  kind: 'error',
  status: 429,
  ...(retry_after !== undefined && { retry_after }),
});

test('a provider that is overloaded is asked again after the time it asks for', async () => {
  const { model, asked } = await startModel([overloaded(1), { kind: 'text', text: 'Now' }]);
  expect((await model.generate(question)).text).toBe('Now');
  const [first, second] = asked.map((one) => one.received_at);
  // Timers may fire a little early.
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(990);
});

test('a wait that would pass the deadline is not begun', async () => {
  const { model, asked } = await startModel([overloaded(600)]);
  const { code, message } = await failureOf(model, { deadline_ms: 60_000 });
  expect(code).toBe('model_failed');
  expect(message).toBe(
    'The provider takes no more requests for the model compatible test-1 at present (429). It asks us to wait 600 seconds.',
  );
  expect(asked).toHaveLength(1);
});

test('an outage is tried five times more, and no longer', async () => {
  const outage: ScriptedAnswer = { kind: 'error', status: 503, retry_after: 0 };
  const { model, asked } = await startModel(Array.from({ length: 10 }, () => outage));
  expect((await failureOf(model)).message).toBe(
    'The provider of the model compatible test-1 is out of order (503).',
  );
  expect(asked).toHaveLength(6);
});

test('a streamed answer that has begun is not asked for again', async () => {
  const { model, asked } = await startModel([overloaded(0), { kind: 'text', text: 'One two' }]);
  const parts: string[] = [];
  const answer = await model.generate({ ...question, onText: (part) => void parts.push(part) });
  expect([answer.text, parts.join(''), asked.length]).toEqual(['One two', 'One two', 2]);
});

test.each([
  [401, 'The provider refuses the key for the model compatible test-1 (401).'],
  [404, 'The provider knows no model compatible test-1 (404).'],
  [400, 'The provider of the model compatible test-1 refused the request (400).'],
  [307, 'The provider of the model compatible test-1 refused the request (307).'],
])('a request that is answered with %i is not repeated', async (status, sentence) => {
  const { model, asked } = await startModel([{ kind: 'error', status, message: `No: ${SECRET}` }]);
  const { message, what_to_do } = await failureOf(model);
  expect(message).toBe(sentence);
  expect(`${message} ${what_to_do}`).not.toContain('hunter2');
  expect(asked).toHaveLength(1);
});

test('a wrong key is refused by the stand-in as by a provider', async () => {
  const { model } = await startModel([{ kind: 'text', text: 'Hello' }], 'another-key');
  expect((await failureOf(model)).message).toContain('refuses the key');
});

test.each([{ onText: undefined }, { onText: () => {} }])(
  'a provider that never answers is left after the deadline: %o',
  async ({ onText }) => {
    const { model } = await startModel([{ kind: 'hang' }]);
    const more = { deadline_ms: 1_000, ...(onText && { onText }) };
    expect((await failureOf(model, more)).message).toBe(
      'The model compatible test-1 did not answer within 1 seconds.',
    );
  },
);

test('who asked can stop waiting, and gets their own reason', async () => {
  const { model, asked } = await startModel([{ kind: 'hang' }, overloaded(30)]);
  for (const count of [1, 2]) {
    const stop = new AbortController();
    const reason = model.generate({ ...question, signal: stop.signal }).catch((error: unknown) => error);
    await expect.poll(() => asked.length).toBe(count);
    stop.abort(new Error('The run was stopped.'));
    expect(await reason).toEqual(new Error('The run was stopped.'));
  }
});

test.each<[ScriptedAnswer, string]>([
  [{ kind: 'nonsense' }, 'answers, but not as a model does'],
  [{ kind: 'nonsense', body: '{"choices": 7}' }, 'answers, but not as a model does'],
  [{ kind: 'endless' }, 'is too long'],
])('an answer that is none is a failure with a sentence: %o', async (answer, sentence) => {
  const { model, asked } = await startModel([answer]);
  expect((await failureOf(model)).message).toContain(sentence);
  expect(asked).toHaveLength(1);
});

test('an answer that breaks off is asked for again', async () => {
  const { model, asked } = await startModel([{ kind: 'cut_off' }, { kind: 'text', text: 'Whole' }]);
  expect((await model.generate(question)).text).toBe('Whole');
  expect(asked).toHaveLength(2);
});

test('a connection that the provider closes is called that, streamed or not, and not out of reach', async () => {
  const closed =
    'The provider of the model compatible test-1 closed the connection before its answer was whole.';
  const chunk = { id: '1', object: 'chat.completion.chunk', created: 1, model: 'test-1' };
  const choices = [{ index: 0, delta: { role: 'assistant', content: 'Hel' } }];
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/silent')) {
      request.socket.destroy();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify({ ...chunk, choices })}\n\n`, () => request.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  try {
    for (const path of ['begins', 'silent']) {
      const settings = {
        provider: 'compatible',
        name: 'test-1',
        api_key: null,
        base_url: `http://127.0.0.1:${address.port}/${path}`,
      } as const;
      for (const onText of [undefined, () => {}]) {
        const asked = { ...question, ...(onText && { onText }), signal: new AbortController().signal };
        const error: unknown = await askOnce(createLanguageModel(settings), asked).catch(
          (reason: unknown) => reason,
        );
        const told = describeModelFailure(error, {
          name: 'compatible test-1',
          deadline_ms: 1_000,
          isLate: false,
        });
        expect(told).toMatchObject({ failure: { message: closed } });
      }
    }
  } finally {
    server.close();
  }
});

test('a provider that cannot be reached is a failure with a sentence', async () => {
  const standIn = await startModelStandIn({ answer: [] });
  await standIn.close();
  const settings = { provider: 'compatible', name: 'test-1', api_key: null, base_url: standIn.url } as const;
  const { message } = await failureOf(openModel(settings), { deadline_ms: 1_500 });
  expect(message).toBe('The provider of the model compatible test-1 cannot be reached.');
});
