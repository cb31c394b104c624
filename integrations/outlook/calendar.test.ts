import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { TestApp } from '#accounts/test-app.ts';
import { createTestMicrosoft } from '#accounts/test-apps.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { createOutlookEvent } from '#integrations/outlook/create-event.ts';
import { deleteOutlookEvent } from '#integrations/outlook/delete-event.ts';
import { listOutlookEvents } from '#integrations/outlook/list-events.ts';
import { updateOutlookEvent } from '#integrations/outlook/update-event.ts';
import { zoneOfWindows } from '#integrations/outlook/windows-zones.ts';

let microsoft: TestApp;
let owner: StepAccount;
beforeAll(async () => {
  microsoft = await createTestMicrosoft();
  owner = await microsoft.connect(outlook, ['Calendars.ReadWrite']);
});
afterAll(() => microsoft.close());

const create = async (inputs: Record<string, string>, once_key = JSON.stringify(inputs)) =>
  (await microsoft.run(createOutlookEvent, { title: 'Meeting', ...inputs }, { once_key })).outputs;
const eventOf = async (id: string | undefined): Promise<unknown> => {
  const answer = await owner.fetch(`https://graph.microsoft.com/v1.0/me/events/${id}`);
  return JSON.parse(Buffer.from(answer.bytes).toString());
};

test('an event is made in the zone of the mailbox, an hour long, and guests are invited', async () => {
  const made = await create({
    start: '21 Dec 2026 10:00',
    guests: 'grace@example.com, Bob <bob@example.com>',
    location: 'Room 2',
    description: 'Bring <the> figures',
  });
  expect(made).toMatchObject({ start: '2026-12-21T10:00:00+01:00', end: '2026-12-21T11:00:00+01:00' });
  expect(await eventOf(made.event_id)).toMatchObject({
    subject: 'Meeting',
    start: { dateTime: '2026-12-21T09:00:00.0000000', timeZone: 'UTC' },
    body: { contentType: 'text', content: 'Bring <the> figures' },
    location: { displayName: 'Room 2' },
    attendees: [
      { type: 'required', emailAddress: { name: '', address: 'grace@example.com' } },
      { type: 'required', emailAddress: { name: 'Bob', address: 'bob@example.com' } },
    ],
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

test('a mailbox in a zone that only Windows has a name for is read, and an unknown one is asked about', async () => {
  expect(zoneOfWindows('Pacific Standard Time')).toBe('America/Los_Angeles');
  expect(zoneOfWindows('Asia/Tokyo')).toBe('Asia/Tokyo');
  microsoft.answerNext('/mailboxSettings', [{ status: 200, body: { timeZone: 'India Standard Time' } }]);
  const made = await create({ start: '2027-06-01 10:00' });
  expect(made.start).toBe('2027-06-01T10:00:00+05:30');
  microsoft.answerNext('/mailboxSettings', [{ status: 200, body: { timeZone: 'Customized Time Zone' } }]);
  await expect(create({ start: '2027-06-02 10:00' })).rejects.toThrow('“Customized Time Zone”');
});

test('an event that is made again after its machine died, or whose answer was lost, is there once', async () => {
  const inputs = { title: 'Once only', start: '2027-01-04 10:00' };
  const first = await create(inputs, 'run-9:1');
  expect(await create(inputs, 'run-9:1')).toEqual(first);
  microsoft.answerNext('/me/events', ['cut']);
  await create({ ...inputs, title: 'Cut once' }, 'run-9:2');
  const { outputs } = await microsoft.run(listOutlookEvents, { from: '2027-01-04', until: '2027-01-05' });
  expect(outputs).toMatchObject({ count: '2', first_title: 'Once only' });
  // The same refusal has been seen with status 400.
  const twice = { error: { code: 'ErrorDuplicateTransactionId', message: 'Already used.' } };
  microsoft.answerNext('/me/events', [{ status: 400, body: twice }]);
  expect(await create(inputs, 'run-9:1')).toEqual(first);
  microsoft.answerNext('/me/events', [{ status: 409, body: twice }]);
  await expect(create({ title: 'Gone', start: '2027-01-05 10:00' })).rejects.toThrow(
    'moved or deleted since',
  );
});

test('an event that is moved stays as long as it was, and keeps what was not named', async () => {
  const { event_id = '' } = await create({
    start: '2027-01-11 10:00',
    duration: '20 minutes',
    location: 'Room 2',
  });
  const moved = await microsoft.run(updateOutlookEvent, {
    event_id,
    start: '2027-01-12 15:00',
    guests: 'grace@example.com',
  });
  expect(moved.outputs).toMatchObject({
    start: '2027-01-12T15:00:00+01:00',
    end: '2027-01-12T15:20:00+01:00',
  });
  const guests = 'GRACE@example.com, bob@example.com';
  await microsoft.run(updateOutlookEvent, { event_id, title: 'Renamed', guests });
  const longer = await microsoft.run(updateOutlookEvent, { event_id, end: '2027-01-12 16:00' });
  expect(longer.outputs.start).toBe('2027-01-12T15:00:00+01:00');
  expect(await eventOf(event_id)).toMatchObject({
    subject: 'Renamed',
    location: { displayName: 'Room 2' },
    end: { dateTime: '2027-01-12T15:00:00.0000000' },
    attendees: [
      { emailAddress: { address: 'grace@example.com' } },
      { emailAddress: { address: 'bob@example.com' } },
    ],
  });
  await expect(microsoft.run(updateOutlookEvent, { event_id })).rejects.toThrow('nothing to change');
  await expect(microsoft.run(updateOutlookEvent, { event_id: '../x', title: 'x' })).rejects.toThrow(
    'is not the ID',
  );
});

test('days that are moved over a change of the clocks stay whole days', async () => {
  const { event_id = '' } = await create({ start: '2027-03-20', end: '2027-03-21', kind: 'all_day' });
  const { outputs } = await microsoft.run(updateOutlookEvent, { event_id, start: '2027-03-27' });
  expect(outputs).toMatchObject({ start: '2027-03-27', end: '2027-03-29' });
});

test('events of a time are listed in their order, page by page up to the limit', async () => {
  for (const hour of [12, 10, 11]) await create({ title: `At ${hour}`, start: `2027-02-01 ${hour}:00` });
  const inputs = { from: '2027-02-01', until: '2027-02-02' };
  const { outputs } = await microsoft.run(listOutlookEvents, { ...inputs, limit: '2' });
  const titles = z.array(z.object({ title: z.string() })).parse(JSON.parse(outputs.events ?? ''));
  expect(titles).toMatchObject([{ title: 'At 10' }, { title: 'At 11' }]);
  const one = await microsoft.run(listOutlookEvents, { ...inputs, search: 'at 12' });
  expect(one.outputs).toMatchObject({ count: '1', first_start: '2027-02-01T12:00:00+01:00' });
});

test('a deleted event is gone, and a second time that is said', async () => {
  const { event_id = '' } = await create({ start: '2027-05-03 10:00' });
  await microsoft.run(deleteOutlookEvent, { event_id });
  await expect(microsoft.run(deleteOutlookEvent, { event_id })).rejects.toThrow(
    'There is no such e-mail, event',
  );
});

async function addCalendar(name: string): Promise<void> {
  await owner.fetch('https://graph.microsoft.com/v1.0/me/calendars', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
}

test('an event goes into the calendar that is named, and is listed there alone', async () => {
  await addCalendar('Team');
  const day = { from: '2028-03-01', until: '2028-03-02' };
  await create({ title: 'Of the team', start: '2028-03-01 10:00', calendar: ' team ' });
  await create({ title: 'My own', start: '2028-03-01 10:00' });
  const team = await microsoft.run(listOutlookEvents, { ...day, calendar: 'Team' });
  expect(team.outputs).toMatchObject({ count: '1', first_title: 'Of the team' });
  const own = await microsoft.run(listOutlookEvents, day);
  expect(own.outputs).toMatchObject({ count: '1', first_title: 'My own' });
  await expect(microsoft.run(listOutlookEvents, { ...day, calendar: 'Choir' })).rejects.toMatchObject({
    message: 'Outlook has no calendar “Choir”.',
    failure: { what_to_do: 'Write the name of one of yours: Calendar, Team.' },
  });
});

const Listed = z.array(
  z.looseObject({ id: z.string(), start: z.string(), series_id: z.optional(z.string()) }),
);
const listed = async (from: string, until: string) => {
  const { outputs } = await microsoft.run(listOutlookEvents, { from, until });
  return Listed.parse(JSON.parse(outputs.events ?? ''));
};

test('a series is there on each of its days, and one day or all of them are changed or deleted', async () => {
  const series = {
    title: 'Stand-up',
    start: '2028-03-23 09:00',
    repeat: 'working_days',
    duration: '15 minutes',
  };
  const { event_id = '' } = await create({ ...series, repeat_until: '2028-03-29' }, 'run-20:1');
  const days = await listed('2028-03-20', '2028-04-05');
  // The clocks change on the 26th; it stays at nine.
  expect(days.map(({ start }) => start)).toEqual([
    '2028-03-23T09:00:00+01:00',
    '2028-03-24T09:00:00+01:00',
    '2028-03-27T09:00:00+02:00',
    '2028-03-28T09:00:00+02:00',
    '2028-03-29T09:00:00+02:00',
  ]);
  expect(days.map(({ series_id }) => series_id)).toEqual(days.map(() => event_id));
  // Made again after its machine died: the series, found by one of its days.
  expect((await create({ ...series, repeat_until: '2028-03-29' }, 'run-20:1')).event_id).toBe(event_id);
  await microsoft.run(updateOutlookEvent, { event_id: days[1]?.id ?? '', start: '2028-03-24 11:00' });
  await microsoft.run(deleteOutlookEvent, { event_id: days[2]?.id ?? '' });
  const changed = await listed('2028-03-20', '2028-04-05');
  expect(changed.map(({ start }) => start.slice(8, 16))).toEqual([
    '23T09:00',
    '24T11:00',
    '28T09:00',
    '29T09:00',
  ]);
  await microsoft.run(deleteOutlookEvent, { event_id: days[0]?.series_id ?? '' });
  expect(await listed('2028-03-20', '2028-04-05')).toEqual([]);
});

test.each([
  ['daily', '2028-05-30', ['05-30', '05-31', '06-01', '06-02']],
  ['weekly', '2028-05-30', ['05-30', '06-06', '06-13']],
  ['monthly', '2028-05-31', ['05-31', '06-30', '07-31']],
  ['yearly', '2028-05-29', ['05-29']],
])('a series that repeats %s', async (repeat, start, days) => {
  const { event_id = '' } = await create({ start: `${start} 10:00`, repeat });
  const found = (await listed('2028-05-29', '2028-08-01')).map((event) => event.start.slice(5, 10));
  await microsoft.run(deleteOutlookEvent, { event_id });
  expect(found.slice(0, days.length)).toEqual(days);
});

test('a series that could not be is refused before Outlook is asked', async () => {
  const saturday = { start: '2028-06-03 10:00', repeat: 'working_days' };
  await expect(create(saturday)).rejects.toThrow('cannot begin at a weekend');
  const over = { start: '2028-06-05 10:00', repeat: 'daily', repeat_until: '2028-06-04' };
  await expect(create(over)).rejects.toThrow('ends before it begins');
});
