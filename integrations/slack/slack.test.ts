import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestSlack } from '#accounts/test-apps.ts';
import type { TestApp } from '#accounts/test-app.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { slack } from '#integrations/slack/connector.ts';
import { directMessage } from '#integrations/slack/direct-message.ts';
import { listChannels } from '#integrations/slack/list-channels.ts';
import { postToSlack } from '#integrations/slack/post-message.ts';
import { replyInThread } from '#integrations/slack/reply-in-thread.ts';
import { uploadToSlack } from '#integrations/slack/upload-file.ts';

let app: TestApp;
let reader: StepAccount;
beforeAll(async () => {
  app = await createTestSlack();
  reader = await app.connect(slack, ['channels:history', 'files:read', 'channels:read']);
});
afterAll(() => app.close());

const post = async (inputs: Record<string, string>) => (await app.run(postToSlack, inputs)).outputs;
async function ask(method: string, parameters: Record<string, string>): Promise<unknown> {
  const answer = await reader.fetch(`https://slack.com/api/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(parameters).toString(),
  });
  return JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;
}
const messagesIn = async (channel: string | undefined) =>
  z
    .object({ messages: z.array(z.looseObject({ text: z.string() })) })
    .parse(await ask('conversations.history', { channel: channel ?? '' })).messages;

test('a workspace is connected under its name', () => {
  expect(reader.name).toBe('Acme');
});

test('a message is posted to a channel by its name, and calls nobody who is not named by its author', async () => {
  const { channel_id, message_id } = await post({ channel: '#general', message: 'Hi <!channel> & all' });
  expect(await messagesIn(channel_id)).toMatchObject([
    { ts: message_id, text: 'Hi &lt;!channel&gt; &amp; all' },
  ]);
});

test('a reply goes into the thread of the message', async () => {
  const { channel_id = '', message_id = '' } = await post({ channel: 'random', message: 'Question' });
  const inputs = { channel: channel_id, message_id, message: 'Answer' };
  await app.run(replyInThread, inputs);
  expect(await ask('conversations.replies', { channel: channel_id, ts: message_id })).toMatchObject({
    messages: [
      { text: 'Question', reply_count: 1 },
      { text: 'Answer', thread_ts: message_id },
    ],
  });
  await expect(app.run(replyInThread, { ...inputs, message_id: 'yesterday' })).rejects.toThrow(
    'is not the ID',
  );
});

test('channels are listed page by page, and found by a part of their name', async () => {
  const first = { channels: [], response_metadata: { next_cursor: 'x' }, ok: true };
  app.answerNext('conversations.list', [{ status: 200, body: first }]);
  const { outputs } = await app.run(listChannels, { name: 'RAND' });
  expect(JSON.parse(outputs.channels ?? '')).toMatchObject([{ name: 'random', is_private: 'no' }]);
  expect(outputs.count).toBe('1');
});

test('a direct message reaches a person by their e-mail address', async () => {
  const { outputs } = await app.run(directMessage, { person: 'grace@example.com', message: 'Hello Grace' });
  expect(outputs.channel_id).toMatch(/^D/);
  await expect(app.run(directMessage, { person: 'nobody@example.com', message: 'Hi' })).rejects.toThrow(
    'Slack refused this: “Nobody in this workspace has this e-mail address”.',
  );
});

test('a file is shared in a channel, whole, with its message', async () => {
  const bytes = Buffer.alloc(3 * 1024 * 1024, 'legwork ');
  const files = { f: { name: 'report.pdf', media_type: 'application/pdf', bytes } };
  const { outputs } = await app.run(
    uploadToSlack,
    { channel: 'general', file: 'f', message: 'Report' },
    { files },
  );
  expect(await ask('files.info', { file: outputs.file_id ?? '' })).toMatchObject({
    file: { name: 'report.pdf', title: 'report.pdf', size: bytes.length },
  });
  const channel = (await app.run(listChannels, { name: 'general' })).outputs.first_id;
  expect((await messagesIn(channel)).map(({ text }) => text)).toContain('Report');
  const missing = { channel: 'nowhere', file: 'f' };
  await expect(app.run(uploadToSlack, missing, { files })).rejects.toThrow('no channel “nowhere” in Acme');
  const empty = { f: { ...files.f, bytes: new Uint8Array() } };
  await expect(app.run(uploadToSlack, { channel: 'general', file: 'f' }, { files: empty })).rejects.toThrow(
    'does not take empty files',
  );
});

test('a refusal that comes with status 200 is one, and a rate limit is waited out', async () => {
  await expect(post({ channel: '#missing', message: 'x' })).rejects.toThrow(
    'Slack refused this: “There is no such channel, or Legwork is not in it.',
  );
  const headers = { 'content-type': 'application/json', 'retry-after': '0' };
  app.answerNext('chat.postMessage', [{ status: 200, headers, body: { ok: false, error: 'ratelimited' } }]);
  expect((await post({ channel: 'general', message: 'Later' })).message_id).toMatch(/^\d+\.\d+$/);
  expect(app.waits).toContain('Slack asked to wait 0 s.');
});

test('a message is not posted twice when its answer is lost', async () => {
  app.answerNext('chat.postMessage', ['cut']);
  await expect(post({ channel: 'random', message: 'Only once' })).rejects.toThrow('The connection was cut.');
  const channel = (await app.run(listChannels, { name: 'random' })).outputs.first_id;
  const texts = (await messagesIn(channel)).map(({ text }) => text);
  expect(texts.filter((text) => text === 'Only once')).toHaveLength(1);
});

test('a token that was taken back is told from a refusal', async () => {
  const account = await app.connect(slack, ['chat:write']);
  await account.fetch('https://slack.com/api/auth.revoke', { method: 'POST' });
  await expect(account.fetch('https://slack.com/api/auth.test', { method: 'POST' })).rejects.toMatchObject({
    problem: 'revoked',
  });
});
