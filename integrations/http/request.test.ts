import { expect, test } from 'vitest';
import { readForm } from '#integrations/http/form-body.ts';
import { fillJson } from '#integrations/http/json-body.ts';
import { httpRequest } from '#integrations/http/request.ts';
import { runTestStep } from '#integrations/test-step.ts';
import type { StepRequest } from '#shared/step-request.ts';

async function send(inputs: Record<string, string>) {
  const sent: { address: string; init: StepRequest }[] = [];
  const fetch = (address: string, init: StepRequest) => {
    sent.push({ address, init });
    const headers = { 'x-a': '1', 'set-cookie': 'session=1' };
    return { status: 201, headers, bytes: new TextEncoder().encode('{"ok":"é"}') };
  };
  const { outputs, saved } = await runTestStep(
    httpRequest,
    { address: ' https://api.test/x ', ...inputs },
    { fetch, files: { f: { name: 'a "b.pdf', media_type: 'application/pdf', bytes: Buffer.from('%PDF-') } } },
  );
  return { outputs, saved, ...sent[0] };
}

test('reads with GET unless told otherwise, and sends no body then', async () => {
  expect(await send({ body: 'ignored' })).toEqual({
    saved: [],
    outputs: { status: '201', body: '{"ok":"é"}', headers: '{"x-a":"1"}', file: '' },
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

const post = (inputs: Record<string, string>) =>
  send({ method: 'POST', headers: 'Idempotency-Key: k', ...inputs });

test('sends JSON, a form, a file, or a form with a file, and says what it is', async () => {
  expect((await post({ json: '{"a": [1, "b"]}' })).init).toMatchObject({
    headers: { 'content-type': 'application/json' },
    body: '{"a":[1,"b"]}',
  });
  expect((await post({ form: 'name = Ada & co\n\ncity=Zürich' })).init).toMatchObject({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=Ada+%26+co&city=Z%C3%BCrich',
  });
  const alone = (await post({ file: 'f' })).init;
  expect(alone?.headers?.['content-type']).toBe('application/pdf');
  expect(await textOfBody(alone)).toBe('%PDF-');
  const both = (await post({ form: 'name=Ada', file: 'f', file_field: 'scan' })).init;
  const read = await new Response(await textOfBody(both), { headers: both?.headers ?? {} }).formData();
  const scan = read.get('scan');
  expect(read.get('name')).toBe('Ada');
  expect(scan instanceof File && [scan.name, scan.type, await scan.text()]).toEqual([
    'a "b.pdf',
    'application/pdf',
    '%PDF-',
  ]);
});

async function textOfBody(init: StepRequest | undefined): Promise<string> {
  const body = init?.body;
  if (!(body instanceof Blob)) throw new Error('Nothing was sent as a Blob.');
  return body.text();
}

test('keeps the content type of the author, and sends one thing only', async () => {
  const own = await post({ headers: 'Content-Type: application/ld+json', json: '{}' });
  expect(own.init?.headers?.['content-type']).toBe('application/ld+json');
  await expect(post({ json: '{}', body: 'x' })).rejects.toThrow('A request sends one thing');
  await expect(post({ json: '{a: 1}' })).rejects.toThrow('“JSON” is not JSON.');
  await expect(post({ json: '['.repeat(200) + ']'.repeat(200) })).rejects.toThrow('“JSON” is not JSON.');
  await expect(post({ form: 'name = Ada\ncity' })).rejects.toThrow('Line 2 of “Form” cannot be read.');
});

test('what a variable holds stays one value, in JSON and in a form', () => {
  const held: Record<string, string> = {
    name: 'Ada "the\n\\ countess", "admin": true',
    age: '36',
    list: '[1,2]',
    field: 'x\nadmin=true',
  };
  const lookup = (id: string) => ({ name: id, text: held[id.replace('var_', '')] ?? '', is_secret: false });
  const json = fillJson({
    text: '{"who": "Dear {{var_name}}", "age": {{var_age}}, "all": {{var_list}}, "raw": {{var_name}}}',
    lookup,
  });
  expect(JSON.parse(json)).toEqual({ who: `Dear ${held.name}`, age: 36, all: [1, 2], raw: held.name });
  expect(readForm({ text: 'a = {{var_field}}', lookup })).toEqual([{ name: 'a', value: held.field }]);
});

test('shows a token, or a user name and password', async () => {
  const authorised = async (inputs: Record<string, string>) =>
    (await send(inputs)).init?.headers?.authorization;
  expect(await authorised({ token: ' abc ' })).toBe('Bearer abc');
  expect(await authorised({ user: 'ada', password: 'pä:ss' })).toBe(
    `Basic ${Buffer.from('ada:pä:ss').toString('base64')}`,
  );
  expect(await authorised({ token: 'abc', headers: 'Authorization: Own key' })).toBe('Own key');
  await expect(send({ token: 'a', user: 'b' })).rejects.toThrow('not both');
  await expect(send({ token: 'a\r\nb' })).rejects.toThrow('characters that a token cannot have');
});

test('keeps an answer as a file', async () => {
  const { outputs, saved } = await send({ address: 'https://api.test/files/report.pdf?x=1', keep: 'yes' });
  expect(outputs).toMatchObject({ body: '', file: 'file-1' });
  expect(saved).toMatchObject([{ name: 'report.pdf', media_type: 'application/octet-stream' }]);
});
