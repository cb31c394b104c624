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
  await expect(send({ headers: 'Accept a/b' })).rejects.toThrow('The header “Accept a/b” cannot be read.');
});
