import { dayOrderInput } from '#integrations/dates/day-order.ts';
import { defineAction } from '#integrations/define.ts';
import {
  calendarInput,
  dateOf,
  describeEvent,
  Event,
  eventAddress,
  isoOf,
  momentOf,
  zoneInput,
  zoneOf,
} from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { readTimes } from '#integrations/dates/event-times.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

export const updateEvent = defineAction({
  id: 'google_calendar.update_event',
  name: 'Change an event',
  description: 'Moves an event of a calendar, renames it, or invites more guests.',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.events'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/patch',
  // Google writes to the guests each time.
  onInterrupt: 'fail',
  inputs: {
    event_id: text('Event ID', 'From “Make an event” or “List events”'),
    title: optional(text('New title'), { is_shown: true }),
    start: optional(text('New start', '', { placeholder: '2026-11-22 10:00' }), { is_shown: true }),
    end: optional(text('New end', 'It stays as long as it was when left out')),
    guests: optional(text('More guests', 'E-mail addresses with commas between')),
    location: optional(text('New place')),
    description: optional(text('New description', '', { multiline: true })),
    time_zone: zoneInput,
    order: dayOrderInput,
    calendar: calendarInput,
  },
  outputs: { event_id: text('Event ID'), link: text('Link'), start: text('Start'), end: text('End') },
  examples: {
    event_id: '4f1c0a7d3b4e5f6a',
    link: 'https://www.google.com/calendar/event?eid=NGYxYzBhN2Q',
    start: '2026-11-22T10:00:00+01:00',
    end: '2026-11-22T11:00:00+01:00',
  },
  async run({ inputs, account: open }) {
    const { title, location, description, calendar } = inputs;
    const added = readAddresses(inputs.guests ?? '');
    const account = await open();
    const address = eventAddress(calendar, inputs.event_id);
    const event = readAnswer(await account.fetch(address), Event);
    const hasNewTimes = inputs.start !== undefined || inputs.end !== undefined;
    const times = hasNewTimes ? moved(event, inputs, await zoneOf(account, inputs)) : {};
    const known = new Set(event.attendees.map(({ email }) => email.toLowerCase()));
    const fresh = added.filter((guest) => !known.has(guest.address.toLowerCase()));
    const change = {
      ...times,
      ...(title !== undefined && { summary: title }),
      ...(location !== undefined && { location }),
      ...(description !== undefined && { description }),
      ...(fresh.length > 0 && {
        attendees: [...event.attendees, ...fresh.map((guest) => ({ email: guest.address }))],
      }),
    };
    if (Object.keys(change).length === 0 && added.length === 0) throw nothingToDo();
    const hasGuests = event.attendees.length + fresh.length > 0;
    const answer = await account.fetch(`${address}?sendUpdates=${hasGuests ? 'all' : 'none'}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
    const { id, link, start, end } = describeEvent(readAnswer(answer, Event));
    return { event_id: id, link, start, end };
  },
});

function moved(
  event: Event,
  { start, end, order }: { start?: string | undefined; end?: string | undefined; order?: string | undefined },
  zone: string,
) {
  const is_all_day = event.start.date !== undefined;
  const [before, after] = [dateOf(event.start, zone), dateOf(event.end, zone)];
  const length = is_all_day
    ? { days: after.diff(before, 'days').days }
    : { milliseconds: after.diff(before).valueOf() };
  const times = readTimes({ start: start ?? isoOf(before), end, order }, { zone, is_all_day });
  const until = end === undefined ? times.start.plus(length) : times.end;
  return { start: momentOf(times.start, is_all_day), end: momentOf(until, is_all_day) };
}

function nothingToDo(): StepFailure {
  return new StepFailure(
    'input_missing',
    'There is nothing to change: everything but the event was left out.',
    'Fill in what should change.',
  );
}
