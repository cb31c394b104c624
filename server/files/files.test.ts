import fs from 'node:fs/promises';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { signTicket } from '#server/sign-in/session.ts';
import { greetingWorkflow, type Reply, startTestApi, type TestApi, type TestUser } from '#server/test-api.ts';

let api: TestApi;
let ada: TestUser;

beforeAll(async () => {
  api = await startTestApi({
    MAX_UPLOAD_MB: '1',
    ALLOWED_UPLOAD_TYPES: 'text/*, application/octet-stream, .pdf',
  });
  ada = await api.signIn('ada');
});
afterAll(() => api.close());

const Uploaded = z.object({ success: z.literal(true), file_id: z.uuid(), default_value: z.uuid() });

async function upload(file: File, field = 'file'): Promise<Reply> {
  const form = new FormData();
  form.set('note', 'a field before the file');
  form.set(field, file);
  return ada.call('UPLOAD_VARIABLE_FILE', { body: form });
}

async function uploadId(file: File): Promise<string> {
  return Uploaded.parse((await upload(file)).body).file_id;
}

async function linkTo(fileId: string): Promise<string> {
  const reply = await ada.call('GET_VARIABLE_LINK', { query: { variable_file_id: fileId } });
  return z.object({ success: z.literal(true), url: z.url() }).parse(reply.body).url;
}

/** What is kept on disk: names of bytes, and of drafts. */
async function kept(): Promise<string[]> {
  const entries = await fs.readdir(api.files_folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

test('an uploaded file comes back byte for byte, under its name, and harmless', async () => {
  const bytes = new Uint8Array(300_000).map((_, at) => (at * 7) % 251);
  const id = await uploadId(new File([bytes], 'Überweisung "März".html', { type: 'text/html' }));
  const link = await ada.call('GET_VARIABLE_LINK', { query: { variable_file_id: id } });
  expect(link.body).toMatchObject({
    name: 'Überweisung "März".html',
    media_type: expect.stringMatching(/^text\/html/),
    size: 300_000,
  });
  const response = await fetch(await linkTo(id));
  expect(response.status).toBe(200);
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="_berweisung _M_rz_.html"; filename*=UTF-8''%C3%9Cberweisung%20%22M%C3%A4rz%22.html`,
  );
  expect(response.headers.get('content-type')).toMatch(/^text\/html/);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/);
  expect(response.headers.get('content-length')).toBe('300000');
});

test('default_value is the id, as the variable keeps it', async () => {
  const answer = Uploaded.parse((await upload(new File(['x'], 'x.txt'))).body);
  expect(answer.default_value).toBe(answer.file_id);
});

test('an empty file is a file', async () => {
  const response = await fetch(await linkTo(await uploadId(new File([], 'empty.txt'))));
  expect(await response.text()).toBe('');
});

test('the same bytes are kept once, and stay until the last file of them is gone', async () => {
  const before = await kept();
  const workflows: string[] = [];
  for (const name of ['one.txt', 'two.txt']) {
    const fileId = await uploadId(new File(['the very same bytes'], name));
    const made = await ada.call('CREATE_WORKFLOW', { body: { name, description: '' } });
    const workflow_id = z.object({ id: z.string() }).parse(made.body).id;
    const variables = greetingWorkflow().variables.map((variable) =>
      variable.is_input ? { ...variable, variable_type: 'file', default_value: fileId } : variable,
    );
    const saved = await ada.call('UPDATE_FULL_WORKFLOW', {
      body: { ...greetingWorkflow(), workflow_id, variables },
    });
    expect(saved.status).toBe(200);
    workflows.push(workflow_id);
  }
  expect(await kept()).toHaveLength(before.length + 1);
  for (const [at, workflow_id] of workflows.entries()) {
    await ada.call('DELETE_WORKFLOW', { query: { workflow_id } });
    await api.removeDeleted();
    expect(await kept()).toHaveLength(before.length + (at === 0 ? 1 : 0));
  }
});

test('a file that is too large is refused with the limit, and nothing of it stays', async () => {
  const before = await kept();
  for (const megabytes of [1.1, 20]) {
    const reply = await upload(new File([new Uint8Array(megabytes * 1024 * 1024)], 'large.bin'));
    expect(reply).toMatchObject({
      status: 413,
      body: { detail: 'This file is too large. The limit is 1 MB.' },
    });
  }
  expect(await kept()).toEqual(before);
});

test('a file of another kind is refused with the kinds there may be, and nothing of it stays', async () => {
  const before = await kept();
  const reply = await upload(new File([new Uint8Array(900_000)], 'setup.exe', { type: 'application/x-dos' }));
  expect(reply).toMatchObject({
    status: 415,
    body: { detail: 'A .exe file cannot be uploaded here. Allowed: text/*, application/octet-stream, .pdf.' },
  });
  expect(await kept()).toEqual(before);
});

test('an upload that breaks off leaves nothing behind', async () => {
  const before = await kept();
  const socket = net.connect(Number(new URL(api.origin).port), 'localhost');
  socket.write(
    [
      'POST /workflows/upload-variable-file HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${ada.token}`,
      'Content-Type: multipart/form-data; boundary=edge',
      'Content-Length: 900000',
      '',
      '--edge',
      'Content-Disposition: form-data; name="file"; filename="half.bin"',
      '',
      'x'.repeat(100_000),
    ].join('\r\n'),
  );
  await expect.poll(kept).toHaveLength(before.length + 1);
  socket.destroy();
  await expect.poll(kept).toEqual(before);
});

test('a file in another field, or none, is refused', async () => {
  const sentence = { status: 422, body: { detail: 'Send the file in the form field “file”.' } };
  expect(await upload(new File(['x'], 'x.txt'), 'document')).toMatchObject(sentence);
  const form = new FormData();
  form.set('file', 'only text');
  expect(await ada.call('UPLOAD_VARIABLE_FILE', { body: form })).toMatchObject(sentence);
});

test('what is no form is refused', async () => {
  const reply = await ada.call('UPLOAD_VARIABLE_FILE', { body: { file: 'x' } });
  expect(reply).toMatchObject({ status: 415, body: { detail: 'Send the file as a multipart form.' } });
});

test('a name cannot lead out of its folder', async () => {
  const response = await fetch(await linkTo(await uploadId(new File(['x'], '../../etc/passwd'))));
  expect(response.headers.get('content-disposition')).toContain('filename="passwd"');
});

test('a name is read from left to right', async () => {
  const response = await fetch(await linkTo(await uploadId(new File(['x'], 'bill\u202ecod.exe'))));
  expect(response.headers.get('content-disposition')).toContain('filename="billcod.exe"');
});

test('a link needs no sign-in, ends, and opens its own file only', async () => {
  const id = await uploadId(new File(['mine'], 'mine.txt'));
  const claims = { user_id: ada.id, sign_in_id: crypto.randomUUID(), file_id: id };
  const good = await signTicket(api.jwt_key, 'file', claims, 60);
  expect((await fetch(`${api.origin}/files/open?ticket=${good}`)).status).toBe(200);
  const expired = await signTicket(api.jwt_key, 'file', claims, -1);
  const forged = await signTicket(new Uint8Array(32), 'file', claims, 60);
  for (const ticket of [expired, forged, ada.token, 'nonsense']) {
    const response = await fetch(`${api.origin}/files/open?ticket=${ticket}`);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      detail: 'This link has expired. Open the file again from its page.',
    });
  }
});

test('a link ends with the sign-in that asked for it, and with no other', async () => {
  const eve = await api.signIn('eve');
  const again = await api.signIn('eve');
  const form = new FormData();
  form.set('file', new File(['hers'], 'hers.txt'));
  const uploaded = await eve.call('UPLOAD_VARIABLE_FILE', { body: form });
  const query = { variable_file_id: (uploaded.body as { file_id: string }).file_id };
  const links = await Promise.all(
    [eve, again].map(async (user) => {
      const reply = await user.call('GET_VARIABLE_LINK', { query });
      return (reply.body as { url: string }).url;
    }),
  );
  await eve.call('SIGN_OUT');
  expect(await Promise.all(links.map(async (url) => (await fetch(url)).status))).toEqual([403, 200]);
});

test('a ticket for a file is no sign-in', async () => {
  const url = new URL(await linkTo(await uploadId(new File(['x'], 'x.txt'))));
  const response = await fetch(`${api.origin}/auth/user_info`, {
    headers: { Authorization: `Bearer ${url.searchParams.get('ticket')}` },
  });
  expect(response.status).toBe(401);
});
