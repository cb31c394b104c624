import { expect, test } from 'vitest';
import { httpRequest } from '#integrations/http/request.ts';
import { runTestStep } from '#integrations/test-step.ts';
import type { StepRequest } from '#shared/step-request.ts';

async function send(inputs: Record<string, string>) {
  const sent: { address: string; init: StepRequest }[] = [];
  const fetch = (address: string, init: StepRequest) => {
    sent.push({ address, init });
    return { status: 201, bytes: new TextEncoder().encode('{"ok":"é"}') };
  };
  const { outputs } = await runTestStep(
    httpRequest,
    { address: ' https://api.test/x ', ...inputs },
    { fetch },
  );
  return { outputs, ...sent[0] };
}

test('reads with GET unless told otherwise, and sends no body then', async () => {
  expect(await send({ body: 'ignored' })).toEqual({
    outputs: { status: '201', body: '{"ok":"é"}' },
    address: 'https://api.test/x',
    init: { method: 'GET', headers: {} },
  });
});

test('sends with a key that makes the second time harmless, unless the author has one', async () => {
  const sent = await send({ method: 'post', headers: 'Accept: a/b\nX-Time: 10:30', body: '{"a":1}' });
  expect(sent.init).toEqual({
    method: 'POST',
    headers: { 'idempotency-key': 'run-1:1', accept: 'a/b', 'x-time': '10:30' },
    body: '{"a":1}',
  });
  const own = await send({ method: 'PUT', headers: 'Idempotency-Key: mine' });
  expect(own.init?.headers).toEqual({ 'idempotency-key': 'mine' });
});

test('says which method or header it cannot read', async () => {
  await expect(send({ method: 'FETCH' })).rejects.toThrow('“FETCH” is not a method.');
  for (const headers of [
    'Accept: a/b\nAccept a/b',
    'Accept: a/b\nX-Key: a\u2028b',
    'Accept: a/b\nX Key: b',
  ]) {
    await expect(send({ headers })).rejects.toThrow('Line 2 of “Headers” cannot be read.');
  }
});

test('reads any value of a header in one pass', async () => {
  const value = `x${' \u2028'.repeat(50_000)}`;
  const started = performance.now();
  const sent = await send({ headers: `X-Long: ${value}` });
  expect(sent.init?.headers).toEqual({ 'x-long': 'x' });
  // A millisecond; a pattern with two runs of spaces in it took more than 25 s.
  expect(performance.now() - started).toBeLessThan(10_000);
});

test.each([
  [{}, 'repeat'],
  [{ method: ' get ' }, 'repeat'],
  [{ method: 'HEAD' }, 'repeat'],
  [{ method: 'POST' }, 'fail'],
  [{ method: 'nonsense' }, 'fail'],
])('interrupted with %j: %s', (inputs, rule) => {
  expect(httpRequest.onInterrupt({ address: 'https://api.test', ...inputs })).toBe(rule);
});
