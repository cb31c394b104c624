import { createHash } from 'node:crypto';
import { dayOrderInput } from '#integrations/dates/day-order.ts';
import { defineAction } from '#integrations/define.ts';
import {
  calendarInput,
  describeEvent,
  Event,
  eventAddress,
  eventsAddress,
  momentOf,
  zoneInput,
  zoneOf,
} from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { readTimes } from '#integrations/dates/event-times.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { choice, optional, text } from '#shared/fields.ts';

const ALREADY_THERE = 409;

export const createEvent = defineAction({
  id: 'google_calendar.create_event',
  name: 'Make an event',
  search_words: 'meeting appointment schedule add',
  description: 'Puts an event into a calendar, and invites guests.',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.events'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/insert',
  // The event has an ID made of the once-key: Google refuses a second one and sends no second invitation.
  onInterrupt: 'repeat',
  inputs: {
    title: text('Title', '', { placeholder: 'Meeting with Grace' }),
    start: text('Start', '', { placeholder: '2026-11-21 10:00' }),
    end: optional(text('End', 'An hour later when left out', { placeholder: '2026-11-21 11:00' })),
    duration: optional(text('Length', 'Instead of “End”', { placeholder: '45 minutes' })),
    kind: optional(
      choice('Kind', { timed: 'With times', all_day: 'All day' }, { placeholder: 'With times' }),
    ),
    guests: optional(
      text('Guests', 'E-mail addresses with commas between. They are invited by e-mail', {
        placeholder: 'grace@example.com',
      }),
    ),
    location: optional(text('Place')),
    description: optional(text('Description', '', { multiline: true })),
    time_zone: zoneInput,
    order: dayOrderInput,
    calendar: calendarInput,
  },
  outputs: { event_id: text('Event ID'), link: text('Link'), start: text('Start'), end: text('End') },
  examples: {
    event_id: '4f1c0a7d3b4e5f6a',
    link: 'https://www.google.com/calendar/event?eid=NGYxYzBhN2Q',
    start: '2026-11-21T10:00:00+01:00',
    end: '2026-11-21T11:00:00+01:00',
  },
  async run({ inputs, account: open, once_key }) {
    const { calendar, guests, location, description } = inputs;
    const is_all_day = inputs.kind === 'all_day';
    const invited = readAddresses(guests ?? '');
    const account = await open();
    const { start, end } = readTimes(inputs, { zone: await zoneOf(account, inputs), is_all_day });
    const id = createHash('sha256').update(once_key).digest('hex');
    const answer = await account.fetch(
      `${eventsAddress(calendar)}?sendUpdates=${invited.length > 0 ? 'all' : 'none'}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id,
          summary: inputs.title,
          start: momentOf(start, is_all_day),
          end: momentOf(end, is_all_day),
          ...(location !== undefined && { location }),
          ...(description !== undefined && { description }),
          ...(invited.length > 0 && { attendees: invited.map(({ address }) => ({ email: address })) }),
        }),
        accept: [ALREADY_THERE],
        is_repeatable: true,
      },
    );
    const made = answer.status === ALREADY_THERE ? await account.fetch(eventAddress(calendar, id)) : answer;
    const event = describeEvent(readAnswer(made, Event));
    return { event_id: event.id, link: event.link, start: event.start, end: event.end };
  },
});
