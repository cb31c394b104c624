import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let seen: Seen[] = [];
type Answer = { status: number; type: string; body: string; breaksOff?: boolean };
let answer: Answer = { status: 200, type: 'application/json', body: '[]' };
let api: typeof import('#web/api/api.ts');
let refusal: typeof import('#web/session/token-refusal.ts');
const storage = new Map<string, string>();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, { 'content-type': answer.type });
    if (answer.breaksOff) response.write(answer.body, () => response.destroy());
    else response.end(answer.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port');
  vi.stubEnv('VITE_API_BASE_URL', `http://127.0.0.1:${address.port}/`);
  vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null });
  api = await import('#web/api/api.ts');
  refusal = await import('#web/session/token-refusal.ts');
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  server.close();
});
beforeEach(() => {
  seen = [];
  storage.clear();
  answer = { status: 200, type: 'application/json', body: '[]' };
  vi.spyOn(console, 'error')
    .mockReset()
    .mockImplementation(() => {});
});

test('a call carries its method, path, query, token and type', async () => {
  storage.set('auth_token', 'abc');
  await api.callApi('GET_WORKFLOWS', { query: { sort: 'alphabetical' } });
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/workflows/list?sort=alphabetical',
    headers: { authorization: 'Bearer abc', 'content-type': 'application/json' },
  });
});

test('without a token there is no authorization, and what is undefined is not in the query', async () => {
  await api.callApi('GET_WORKFLOWS', { query: { sort: undefined } });
  expect(seen[0]?.headers.authorization).toBeUndefined();
  expect(seen[0]?.url).toBe('/workflows/list');
});

test('a body is sent as JSON', async () => {
  answer.body = '{"id":"w1"}';
  const created = await api.callApi('CREATE_WORKFLOW', { body: { name: 'Ünïcode', description: '' } });
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'Ünïcode', description: '' });
  expect(created).toEqual({ id: 'w1' });
});

test('an upload is a multipart form with the boundary of the browser', async () => {
  const body = new FormData();
  body.set('file', new File(['hello'], 'hello.txt'));
  await api.callApi('UPLOAD_VARIABLE_FILE', { body });
  expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]?.body).toContain('hello.txt');
});

test('a refusal is an error with the detail of the answer and its status', async () => {
  answer = { ...answer, status: 409, body: '{"detail":"It has changed in another tab."}' };
  const refused = api.callApi('GET_CONNECTORS');
  await expect(refused).rejects.toThrow('It has changed in another tab.');
  await expect(refused).rejects.toMatchObject({ name: 'ApiError', status: 409 });
});

test('a refusal without detail names the status', async () => {
  answer = { ...answer, status: 503, body: '{}' };
  await expect(api.callApi('GET_CONNECTORS')).rejects.toThrow('API request failed: 503 Service Unavailable');
});

test('a refusal that is not JSON names the status too', async () => {
  answer = { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' };
  await expect(api.callApi('GET_CONNECTORS')).rejects.toThrow('API request failed: 502 Bad Gateway');
});

test('an answer that is not JSON is logged and becomes null', async () => {
  answer.body = 'oops';
  expect(await api.callApi('GET_CONNECTORS')).toBeNull();
  expect(console.error).toHaveBeenCalledOnce();
});

test('where the answer is needed, one that is not JSON is an error, and so is none', async () => {
  answer.body = 'oops';
  await expect(api.askApi('GET_CONNECTORS')).rejects.toMatchObject({ name: 'UnreadableAnswerError' });
  answer.body = 'null';
  await expect(api.askApi('GET_CONNECTORS')).rejects.toMatchObject({ name: 'UnreadableAnswerError' });
  const unknown = api.callApi('GET_CONNECTORS', { mustBeJson: true });
  expect(await unknown).toBeNull();
});

test('no answer, and one that breaks off, are told from a mistake in the page', async () => {
  answer = { ...answer, body: '[{"id":', breaksOff: true };
  await expect(api.callApi('GET_CONNECTORS')).rejects.toMatchObject({ name: 'UnreachableError' });
  vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('fetch failed'));
  await expect(api.callApi('GET_CONNECTORS')).rejects.toMatchObject({ name: 'UnreachableError' });
  const late = api.callApi('GET_CONNECTORS', { signal: AbortSignal.timeout(0) });
  await expect(late).rejects.toMatchObject({ name: 'UnreachableError' });
  const unsendable = new Proxy({ name: '', description: '' }, { ownKeys: throwMistake });
  await expect(api.callApi('CREATE_WORKFLOW', { body: unsendable })).rejects.toThrow('A mistake');
});

function throwMistake(): never {
  throw new TypeError('A mistake');
}

test('a 401 tells which token was refused', async () => {
  storage.set('auth_token', 'old');
  const refused = vi.fn<(token: string) => void>();
  const stop = refusal.onTokenRefused(refused);
  answer = { ...answer, status: 401, body: '{"detail":"Sign in again."}' };
  await expect(api.callApi('GET_CONNECTORS')).rejects.toThrow('Sign in again.');
  stop();
  expect(refused).toHaveBeenCalledExactlyOnceWith('old');
});

test('an aborted call is an abort, not an empty answer', async () => {
  const controller = new AbortController();
  controller.abort();
  await expect(api.callApi('GET_CONNECTORS', { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
