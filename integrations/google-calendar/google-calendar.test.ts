import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestGoogle } from '#accounts/test-google.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { createEvent } from '#integrations/google-calendar/create-event.ts';
import { findFreeTime } from '#integrations/google-calendar/find-free-time.ts';
import { freeSlots } from '#integrations/google-calendar/free-slots.ts';
import { listEvents } from '#integrations/google-calendar/list-events.ts';
import { updateEvent } from '#integrations/google-calendar/update-event.ts';

let google: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  google = await createTestGoogle();
  owner = await google.connect(googleCalendar, ['https://www.googleapis.com/auth/calendar']);
});
afterAll(() => google.close());

const create = async (inputs: Record<string, string>, once_key = JSON.stringify(inputs)) =>
  (await google.run(createEvent, { title: 'Meeting', ...inputs }, { once_key })).outputs;
const eventOf = async (id: string | undefined) => {
  const answer = await owner.fetch(`https://www.googleapis.com/calendar/v3/calendars/primary/events/${id}`);
  return JSON.parse(Buffer.from(answer.bytes).toString()) as unknown;
};

test('an event is made in the zone of the calendar, an hour long, and guests are invited', async () => {
  const made = await create({
    start: '21 Dec 2026 10:00',
    guests: 'grace@example.com, Bob <bob@example.com>',
  });
  expect(made).toMatchObject({ start: '2026-12-21T10:00:00+01:00', end: '2026-12-21T11:00:00+01:00' });
  expect(google.requests.at(-1)?.address).toContain('sendUpdates=all');
  expect(await eventOf(made.event_id)).toMatchObject({
    summary: 'Meeting',
    attendees: [{ email: 'grace@example.com' }, { email: 'bob@example.com' }],
  });
});

test('a zone, an end, a length and whole days are taken as written', async () => {
  const zoned = await create({
    start: '2026-12-22 10:00',
    end: '2026-12-22 10:20',
    time_zone: 'America/New_York',
  });
  expect(zoned).toMatchObject({ start: '2026-12-22T10:00:00-05:00', end: '2026-12-22T10:20:00-05:00' });
  const long = await create({ start: '2026-12-22 12:00', duration: '1 hour 30 minutes' });
  expect(long.end).toBe('2026-12-22T13:30:00+01:00');
  const days = await create({ start: '2026-12-24', end: '2026-12-26', kind: 'all_day' });
  expect(days).toMatchObject({ start: '2026-12-24', end: '2026-12-27' });
  await expect(create({ start: '2026-12-22', end: '2026-12-21' })).rejects.toThrow('end before it begins');
});

test('an event that is made again after its machine died, or whose answer was lost, is there once', async () => {
  const inputs = { title: 'Once only', start: '2027-01-04 10:00' };
  const first = await create(inputs, 'run-9:1');
  const again = await create(inputs, 'run-9:1');
  expect(again).toEqual(first);
  google.answerNext('sendUpdates', ['cut']);
  await create({ ...inputs, title: 'Cut once' }, 'run-9:2');
  const { outputs } = await google.run(listEvents, { from: '2027-01-04', until: '2027-01-05' });
  expect(outputs).toMatchObject({ count: '2', first_title: 'Once only' });
});

test('an event that is moved stays as long as it was, and keeps what was not named', async () => {
  const { event_id = '' } = await create({
    start: '2027-01-11 10:00',
    duration: '20 minutes',
    location: 'Room 2',
  });
  const moved = await google.run(updateEvent, {
    event_id,
    start: '2027-01-12 15:00',
    guests: 'grace@example.com',
  });
  expect(moved.outputs).toMatchObject({
    start: '2027-01-12T15:00:00+01:00',
    end: '2027-01-12T15:20:00+01:00',
  });
  await google.run(updateEvent, { event_id, title: 'Renamed', guests: 'GRACE@example.com, bob@example.com' });
  expect(await eventOf(event_id)).toMatchObject({
    summary: 'Renamed',
    location: 'Room 2',
    attendees: [{ email: 'grace@example.com' }, { email: 'bob@example.com' }],
  });
  await expect(google.run(updateEvent, { event_id })).rejects.toThrow('nothing to change');
  await expect(google.run(updateEvent, { event_id: '../x', title: 'x' })).rejects.toThrow('is not the ID');
});

test('events of a time are listed in their order, page by page up to the limit', async () => {
  for (const hour of [12, 10, 11]) await create({ title: `At ${hour}`, start: `2027-02-01 ${hour}:00` });
  google.answerNext('orderBy', [{ status: 200, body: { items: [], nextPageToken: '0' } }]);
  const { outputs } = await google.run(listEvents, { from: '2027-02-01', until: '2027-02-02', limit: '2' });
  const titles = z.array(z.object({ title: z.string() })).parse(JSON.parse(outputs.events ?? ''));
  expect(titles).toMatchObject([{ title: 'At 10' }, { title: 'At 11' }]);
  const one = await google.run(listEvents, { from: '2027-02-01', until: '2027-02-02', search: 'At 12' });
  expect(one.outputs).toMatchObject({ count: '1', first_start: '2027-02-01T12:00:00+01:00' });
});

test('free time is found between events, within hours, on days of work', async () => {
  await create({ start: '2027-03-05 09:00', duration: '7 hours' });
  const inputs = { duration: '1 hour 30 minutes', time_zone: 'Europe/Berlin', from: '2027-03-05 08:07' };
  const { outputs } = await google.run(findFreeTime, inputs);
  // The fifth of March 2027 is a Friday, of which an hour is left.
  expect(outputs).toMatchObject({ start: '2027-03-08T09:00:00+01:00', end: '2027-03-08T10:30:00+01:00' });
  const short = await google.run(findFreeTime, { ...inputs, duration: '1 hour' });
  expect(short.outputs.start).toBe('2027-03-05T16:00:00+01:00');
  const early = await google.run(findFreeTime, {
    ...inputs,
    duration: '30 minutes',
    hours: '8-24',
    days: 'all',
  });
  expect(early.outputs).toMatchObject({ start: '2027-03-05T08:15:00+01:00', count: '20' });
});

test('people who do not share their calendar, and searches that find nothing, are said', async () => {
  const inputs = { duration: '1 hour', time_zone: 'Europe/Berlin', from: '2027-03-01', until: '2027-03-02' };
  await expect(google.run(findFreeTime, { ...inputs, people: 'hidden@example.com' })).rejects.toThrow(
    'does not show when hidden@example.com is busy',
  );
  await expect(google.run(findFreeTime, { ...inputs, duration: '9 hours' })).rejects.toThrow('no free time');
  await expect(google.run(findFreeTime, { ...inputs, until: '2027-09-01' })).rejects.toThrow(
    'by 60 days at most',
  );
  await expect(google.run(findFreeTime, { ...inputs, hours: '17-9' })).rejects.toThrow('are not hours');
});

test('overlapping events and the change of the clocks leave no time that is busy', () => {
  const at = (time: string) => DateTime.fromISO(time, { zone: 'Europe/Berlin' });
  const busy = [
    { start: at('2027-03-28T09:00'), end: at('2027-03-28T12:00') },
    { start: at('2027-03-28T08:30'), end: at('2027-03-28T09:30') },
  ];
  const search = { start: at('2027-03-28T00:00'), end: at('2027-03-29T00:00') };
  const hours = { from: { hour: 8, minute: 0 }, until: { hour: 14, minute: 0 } };
  const wish = { search, milliseconds: 3_600_000, hours, weekdays_only: false, most: 20 };
  const slots = freeSlots(busy, wish).map(({ start }) => start.toFormat('HH:mm ZZ'));
  expect(slots).toEqual(['12:00 +02:00', '13:00 +02:00']);
});
