import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import { CursorLost } from '#integrations/define-poll.ts';
import { createEvent } from '#integrations/google-calendar/create-event.ts';
import { onEvent } from '#integrations/google-calendar/on-event.ts';
import { onEventSoon } from '#integrations/google-calendar/on-event-soon.ts';
import { updateEvent } from '#integrations/google-calendar/update-event.ts';

let google: TestApp;
beforeAll(async () => {
  google = await createTestGoogle();
});
afterAll(() => google.close());

const MINUTE = 60_000;
let made = 0;
const create = async (title: string, start: Date) => {
  const inputs = { title, start: start.toISOString(), duration: '30 minutes' };
  return (await google.run(createEvent, inputs, { once_key: `run-${(made += 1)}:1` })).outputs.event_id ?? '';
};
const titles = (outputs: readonly Record<string, string>[]) => outputs.map(({ title }) => title);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE);

test('an event that is made is put out once, and its changes only when they are asked for', async () => {
  await create('Before', inDays(1));
  const onMade = await startTestPoll(google, onEvent);
  const onChanged = await startTestPoll(google, onEvent, { what: 'made_or_changed' });
  expect([await onMade.look(), await onChanged.look()]).toEqual([[], []]);
  const event_id = await create('Déjeuner', inDays(2));
  expect(await onMade.look()).toMatchObject([{ title: 'Déjeuner', event_id }]);
  expect(titles(await onChanged.look())).toEqual(['Déjeuner']);
  await google.run(updateEvent, { event_id, title: 'Dinner' });
  expect(await onMade.look()).toEqual([]);
  expect(titles(await onChanged.look())).toEqual(['Dinner']);
  expect(await onChanged.look()).toEqual([]);
  expect(await onMade.sample()).toMatchObject({ title: 'Before' });
});

test('a calendar that is quiet for weeks keeps its cursor; one that Google forgot is said', async () => {
  const poll = await startTestPoll(google, onEvent);
  await poll.look();
  const before = poll.last()?.cursor ?? '';
  poll.at(inDays(20));
  await poll.look();
  expect(poll.last()?.cursor).not.toBe(before);
  google.answerNext('updatedMin', [{ status: 410 }]);
  await expect(poll.look()).rejects.toThrow(CursorLost);
});

test('an event starts soon once, unless it is put off; those near at the beginning are left out', async () => {
  const now = new Date();
  const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
  const poll = await startTestPoll(google, onEventSoon, { minutes: '15' });
  await create('Too near', after(10));
  const event_id = await create('Meeting', after(60));
  await create('Later', after(90));
  poll.at(after(30));
  expect(await poll.look()).toEqual([]);
  poll.at(after(46));
  expect(titles(await poll.look())).toEqual(['Meeting']);
  poll.at(after(47));
  expect(await poll.look()).toEqual([]);
  await google.run(updateEvent, { event_id, start: after(120).toISOString(), duration: '30 minutes' });
  poll.at(after(76));
  expect(titles(await poll.look())).toEqual(['Later']);
  poll.at(after(106));
  expect(titles(await poll.look())).toEqual(['Meeting']);
  await expect(startTestPoll(google, onEventSoon, { minutes: '0' }).then((it) => it.look())).rejects.toThrow(
    '“Minutes before” cannot be “0”',
  );
});
