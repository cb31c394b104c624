import { DateTime, Duration } from 'luxon';
import * as z from 'zod/mini';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate, readZone } from '#integrations/dates/read-date.ts';
import { readDuration } from '#integrations/dates/read-duration.ts';
import { defineAction } from '#integrations/define.ts';
import { CALENDAR, isoOf } from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { freeSlots, type Hours, type Span } from '#integrations/google-calendar/free-slots.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

/** https://developers.google.com/workspace/calendar/api/v3/reference/freebusy/query */
const FreeBusy = z.object({
  calendars: z.record(
    z.string(),
    z.object({
      busy: z._default(z.array(z.object({ start: z.string(), end: z.string() })), []),
      errors: z._default(z.array(z.object({ reason: z.string() })), []),
    }),
  ),
});

/** Google answers for about three months, and for 50 calendars. */
const MOST_DAYS = 60;
const MOST_PEOPLE = 49;
const MOST_SLOTS = 20;
const SHORTEST_MS = 5 * 60_000;

export const findFreeTime = defineAction({
  id: 'google_calendar.find_free_time',
  name: 'Find free time',
  description: 'Finds times at which you and other people have nothing in their calendars.',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.freebusy'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/freebusy/query',
  onInterrupt: 'repeat',
  inputs: {
    duration: text('Length', '', { placeholder: '1 hour' }),
    time_zone: text('Time zone', '', { placeholder: 'Europe/Paris' }),
    from: optional(text('From', 'Now when left out', { placeholder: 'tomorrow' })),
    until: optional(text('Until', `Seven days after “From” when left out; up to ${MOST_DAYS} days`)),
    people: optional(
      text('Other people', 'E-mail addresses with commas between. They must let you see when they are busy'),
    ),
    hours: optional(text('Hours of the day', '', { placeholder: '09:00-17:00' })),
    days: optional(
      choice('Days', { weekdays: 'Monday to Friday', all: 'Every day' }, { placeholder: 'Monday to Friday' }),
    ),
    order: dayOrderInput,
  },
  outputs: {
    start: text('First free time'),
    end: text('Its end'),
    slots: text('Free times'),
    count: text('How many'),
  },
  examples: {
    start: '2026-11-23T09:00:00+01:00',
    end: '2026-11-23T10:00:00+01:00',
    slots: '[{"start":"2026-11-23T09:00:00+01:00","end":"2026-11-23T10:00:00+01:00"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const zone = readZone(inputs.time_zone);
    const search = readSearch(inputs, zone);
    const milliseconds = Duration.fromObject(readDuration(inputs.duration)).toMillis();
    if (milliseconds < SHORTEST_MS) throw tooShort();
    const people = readAddresses(inputs.people ?? '').map(({ address }) => address);
    if (people.length > MOST_PEOPLE) throw tooMany();
    const account = await open();
    const answer = await account.fetch(`${CALENDAR}/freeBusy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        timeMin: isoOf(search.start),
        timeMax: isoOf(search.end),
        items: ['primary', ...people].map((id) => ({ id })),
      }),
      // It only reads.
      is_repeatable: true,
    });
    const { calendars } = readAnswer(answer, FreeBusy);
    const unseen = Object.entries(calendars).find(([, { errors }]) => errors.length > 0);
    if (unseen) throw notSeen(unseen[0]);
    const busy = Object.values(calendars).flatMap((calendar) =>
      calendar.busy.map(({ start, end }) => ({
        start: DateTime.fromISO(start, { zone }),
        end: DateTime.fromISO(end, { zone }),
      })),
    );
    const found = freeSlots(busy, {
      search,
      milliseconds,
      hours: readHours(inputs.hours),
      weekdays_only: inputs.days !== 'all',
      most: MOST_SLOTS,
    }).map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) }));
    const [first] = found;
    if (!first) throw noneFree();
    return { ...first, slots: JSON.stringify(found), count: String(found.length) };
  },
});

function readSearch(
  inputs: { from?: string | undefined; until?: string | undefined; order?: string | undefined },
  zone: string,
): Span {
  const order = readDayOrder(inputs.order);
  const now = DateTime.now();
  const read = (given: string) => readDate(given, { zone, order, now }).setZone(zone);
  const asked = read(inputs.from ?? 'now');
  // Meetings begin at full quarters of an hour.
  const start = asked.plus({ minutes: (15 - (asked.minute % 15)) % 15 }).startOf('minute');
  const end = inputs.until === undefined ? start.plus({ days: 7 }) : read(inputs.until);
  if (end > start && end.diff(start, 'days').days <= MOST_DAYS) return { start, end };
  throw new StepFailure(
    'input_invalid',
    `“Until” must be after “From”, by ${MOST_DAYS} days at most.`,
    'Look at the two dates.',
  );
}

function readHours(given: string | undefined): Hours {
  const written = given?.trim() || '09:00-17:00';
  const [, ...parts] = /^(\d{1,2})(?::(\d{2}))? ?[-–] ?(\d{1,2})(?::(\d{2}))?$/.exec(written) ?? [];
  const [hour, minute, lastHour, lastMinute] = parts.map((part) => Number(part ?? 0));
  const from = { hour: hour ?? 99, minute: minute ?? 0 };
  const until = { hour: lastHour ?? 99, minute: lastMinute ?? 0 };
  const isDay = [from, until].every((time) => time.minute < 60 && time.hour * 60 + time.minute <= 24 * 60);
  if (isDay && from.hour * 60 + from.minute < until.hour * 60 + until.minute) return { from, until };
  throw new StepFailure(
    'input_invalid',
    `“${written.slice(0, 40)}” are not hours of a day.`,
    'Write them as 09:00-17:00.',
  );
}

function tooShort(): StepFailure {
  return new StepFailure(
    'input_invalid',
    'The free time must be five minutes or longer.',
    'Look at “Length”.',
  );
}

function tooMany(): StepFailure {
  return new StepFailure(
    'input_invalid',
    `Google compares the calendars of ${MOST_PEOPLE} other people at most.`,
    'Name fewer people.',
  );
}

function notSeen(person: string): StepFailure {
  return new StepFailure(
    'not_found_in_data',
    `Google does not show when ${person} is busy.`,
    'Ask them to share their calendar, or leave them out.',
  );
}

function noneFree(): StepFailure {
  return new StepFailure(
    'not_found_in_data',
    'There is no free time of this length between these dates.',
    'Look further ahead, or ask for less time or for more hours of the day.',
  );
}
