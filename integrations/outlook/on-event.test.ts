import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestMicrosoft } from '#accounts/test-apps.ts';
import { startTestPoll } from '#accounts/test-poll.ts';
import { createOutlookEvent } from '#integrations/outlook/create-event.ts';
import { deleteOutlookEvent } from '#integrations/outlook/delete-event.ts';
import { listOutlookEvents } from '#integrations/outlook/list-events.ts';
import { onOutlookEvent } from '#integrations/outlook/on-event.ts';
import { updateOutlookEvent } from '#integrations/outlook/update-event.ts';

let microsoft: TestApp;
beforeAll(async () => {
  microsoft = await createTestMicrosoft();
});
afterAll(() => microsoft.close());

let made = 0;
const create = async (title: string, more: Record<string, string> = {}) => {
  const inputs = { title, start: '2028-03-01 10:00', ...more };
  const world = { once_key: `run-${(made += 1)}:1` };
  return (await microsoft.run(createOutlookEvent, inputs, world)).outputs.event_id ?? '';
};
const titles = (outputs: readonly Record<string, string>[]) => outputs.map(({ title }) => title);

test('an event that is made is put out once, and its changes only when they are asked for', async () => {
  await create('Before');
  const onMade = await startTestPoll(microsoft, onOutlookEvent);
  const onChanged = await startTestPoll(microsoft, onOutlookEvent, { what: 'made_or_changed' });
  expect([await onMade.look(), await onChanged.look()]).toEqual([[], []]);
  const event_id = await create('Déjeuner', { description: 'Soup' });
  expect(await onMade.look()).toMatchObject([
    { title: 'Déjeuner', event_id, start: '2028-03-01T10:00:00+01:00', description: 'Soup' },
  ]);
  expect(titles(await onChanged.look())).toEqual(['Déjeuner']);
  await microsoft.run(updateOutlookEvent, { event_id, title: 'Dinner' });
  expect(await onMade.look()).toEqual([]);
  expect(titles(await onChanged.look())).toEqual(['Dinner']);
  expect(await onChanged.look()).toEqual([]);
  expect(await onMade.sample()).toMatchObject({ title: 'Dinner' });
  await microsoft.run(deleteOutlookEvent, { event_id });
  expect(await onChanged.look()).toEqual([]);
});

test('a series is one event, and other calendars are not looked at', async () => {
  const poll = await startTestPoll(microsoft, onOutlookEvent);
  await create('Stand-up', { repeat: 'daily' });
  expect(titles(await poll.look())).toEqual(['Stand-up']);
  await expect(startTestPoll(microsoft, onOutlookEvent, { calendar: 'Choir' })).rejects.toThrow(
    'Outlook has no calendar “Choir”.',
  );
});

test('a day of a series that was moved by itself is a change of its own, and the series is none', async () => {
  const series = await create('Choir', { start: '2028-05-01 18:00', repeat: 'daily' });
  const onMade = await startTestPoll(microsoft, onOutlookEvent);
  const onChanged = await startTestPoll(microsoft, onOutlookEvent, { what: 'made_or_changed' });
  const { outputs } = await microsoft.run(listOutlookEvents, { from: '2028-05-03', until: '2028-05-04' });
  const days = JSON.parse(outputs.events ?? '[]') as { id: string; title: string }[];
  const day = days.find(({ title }) => title === 'Choir')?.id ?? '';
  expect(day).not.toBe(series);
  await microsoft.run(updateOutlookEvent, { event_id: day, start: '2028-05-03 20:00' });
  expect(await onChanged.look()).toMatchObject([
    { title: 'Choir', event_id: day, start: '2028-05-03T20:00:00+02:00' },
  ]);
  expect(await onChanged.look()).toEqual([]);
  await microsoft.run(updateOutlookEvent, { event_id: day, title: 'Choir, in the church' });
  expect(titles(await onChanged.look())).toEqual(['Choir, in the church']);
  await microsoft.run(deleteOutlookEvent, { event_id: day });
  expect(titles(await onChanged.look())).toEqual(['Choir']);
  expect(await onMade.look()).toEqual([]);
});

test('more events than one page has are all put out, the earliest change first', async () => {
  const poll = await startTestPoll(microsoft, onOutlookEvent);
  for (let n = 1; n <= 102; n += 1) await create(`Event ${n}`);
  const found = titles(await poll.look());
  expect(found).toHaveLength(102);
  expect([found[0], found.at(-1)]).toEqual(['Event 1', 'Event 102']);
  expect(await poll.look()).toEqual([]);
});
