import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestSlack } from '#accounts/test-apps.ts';
import type { TestApp } from '#accounts/test-app.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import { onMessage } from '#integrations/slack/on-message.ts';
import { postToSlack } from '#integrations/slack/post-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestSlack();
});
afterAll(() => app.close());

/** Only people write, and the stand-in has none that do. */
let written = 0;
const message = (text: string, more: Record<string, unknown> = {}) => ({
  ts: `${Math.ceil(Date.now() / 1_000) + (written += 1)}.000100`,
  text,
  user: 'U0GRACE',
  ...more,
});
const history = (messages: unknown[], next?: string) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: {
    ok: true,
    messages,
    has_more: next !== undefined,
    ...(next !== undefined && { response_metadata: { next_cursor: next } }),
  },
});
const texts = (outputs: readonly Record<string, string>[]) => outputs.map(({ text }) => text);

test('a message is put out once; those before it, and those of Legwork itself, are not', async () => {
  await app.run(postToSlack, { channel: '#general', message: 'Before' });
  const poll = await startTestPoll(app, onMessage, { channel: '#general' });
  await app.run(postToSlack, { channel: '#general', message: 'From a workflow' });
  expect(await poll.look()).toEqual([]);
  const [first, second] = [message('Can somebody look at order 7? 🙏'), message('Second')];
  const joined = message('joined', { subtype: 'channel_join' });
  app.answerNext('conversations.history', [history([joined, second, first])]);
  const found = await poll.look();
  expect(texts(found)).toEqual(['Can somebody look at order 7? 🙏', 'Second']);
  expect(found[0]).toMatchObject({
    user_id: 'U0GRACE',
    message_id: first.ts,
    channel_id: expect.stringMatching(/^C/),
    time: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  app.answerNext('conversations.history', [history([second, first])]);
  expect(await poll.look()).toEqual([]);
});

test('words choose among messages, and small pages are read to their end', async () => {
  const poll = await startTestPoll(app, onMessage, { channel: 'random', contains: 'ORDER' });
  const all = Array.from({ length: 6 }, (_, n) => message(n % 2 === 0 ? `order ${n}` : `hello ${n}`));
  const newest = all.toReversed();
  app.answerNext('conversations.history', [
    history(newest.slice(0, 2), 'a'),
    history(newest.slice(2, 4), 'b'),
    history(newest.slice(4)),
  ]);
  expect(texts(await poll.look())).toEqual(['order 0', 'order 2', 'order 4']);
});

test('a message is put out as it is read in Slack, and the words are looked for in that', async () => {
  const poll = await startTestPoll(app, onMessage, { channel: 'random', contains: 'R&D' });
  app.answerNext('conversations.history', [
    history([
      message('R&amp;D: see <https://a.example/?x=1&amp;y=2> and <https://b.example/long|the plan>'),
      message('R&amp;D asks <@U0ADA> in <#C0123|general>: 1 &lt; 2 &amp;amp;'),
      message(
        '<!here> R&amp;D: <mailto:ada@b.example|ada@b.example>, <http://c.example|c.example>, <!date^1|today>',
      ),
      message('R and D'),
    ]),
  ]);
  expect(texts(await poll.look())).toEqual([
    'R&D: see https://a.example/?x=1&y=2 and the plan (https://b.example/long)',
    'R&D asks @U0ADA in #general: 1 < 2 &amp;',
    '@here R&D: ada@b.example, c.example, today',
  ]);
});

test('the newest message is the sample, and a channel that is not there is said', async () => {
  await app.run(postToSlack, { channel: '#general', message: 'The newest' });
  const poll = await startTestPoll(app, onMessage, { channel: '#general' });
  expect(await poll.sample()).toMatchObject({ text: 'The newest' });
  await expect(startTestPoll(app, onMessage, { channel: '#nowhere' })).rejects.toThrow('There is no channel');
});
