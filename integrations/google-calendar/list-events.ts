import { DateTime } from 'luxon';
import * as z from 'zod/mini';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate } from '#integrations/dates/read-date.ts';
import { defineAction } from '#integrations/define.ts';
import {
  calendarInput,
  describeEvent,
  Event,
  eventsAddress,
  isoOf,
  zoneInput,
  zoneOf,
} from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { endlessPages, MOST_PAGES } from '#integrations/endless-pages.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { readCount } from '#integrations/read-count.ts';
import { optional, text } from '#shared/fields.ts';

/** https://developers.google.com/workspace/calendar/api/v3/reference/events/list */
const Page = z.object({ items: z._default(z.array(Event), []), nextPageToken: z.optional(z.string()) });

const MOST = 1_000;
const PAGE = 250;

export const listEvents = defineAction({
  id: 'google_calendar.list_events',
  name: 'List events',
  description: 'Reads the events of a calendar between two times, the earliest first.',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.events.readonly'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/list',
  onInterrupt: 'repeat',
  inputs: {
    from: optional(text('From', 'Now when left out', { placeholder: 'today' })),
    until: optional(text('Until', 'Seven days after “From” when left out', { placeholder: '2026-11-28' })),
    search: optional(text('Search', 'A text that stands in the event')),
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '50' })),
    time_zone: zoneInput,
    order: dayOrderInput,
    calendar: calendarInput,
  },
  outputs: {
    first_id: text('First event ID'),
    first_title: text('First title'),
    first_start: text('First start'),
    events: text('Events'),
    count: text('How many'),
  },
  examples: {
    first_id: '4f1c0a7d3b4e5f6a',
    first_title: 'Meeting with Grace',
    first_start: '2026-11-21T10:00:00+01:00',
    events:
      '[{"id":"4f1c0a7d3b4e5f6a","title":"Meeting with Grace","start":"2026-11-21T10:00:00+01:00","end":"2026-11-21T11:00:00+01:00","location":"","guests":"grace@example.com","link":"https://www.google.com/calendar/event?eid=NGYxYzBhN2Q"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 50 });
    const account = await open();
    const zone = await zoneOf(account, inputs);
    const read = (given: string) =>
      readDate(given, { zone, order: readDayOrder(inputs.order), now: DateTime.now() });
    const from = read(inputs.from ?? 'now');
    const until = inputs.until === undefined ? from.plus({ days: 7 }) : read(inputs.until);
    const found: Event[] = [];
    let pageToken: string | undefined;
    // A page may hold fewer than asked for, and still have another after it.
    for (let page = 0; ; page += 1) {
      if (page === MOST_PAGES) throw endlessPages('Google Calendar');
      const asked = new URLSearchParams({
        timeMin: isoOf(from),
        timeMax: isoOf(until),
        timeZone: zone,
        singleEvents: 'true',
        orderBy: 'startTime',
        maxResults: String(Math.min(PAGE, limit - found.length)),
        ...(inputs.search !== undefined && { q: inputs.search }),
        ...(pageToken !== undefined && { pageToken }),
      });
      const read = readAnswer(
        await account.fetch(`${eventsAddress(inputs.calendar)}?${asked.toString()}`),
        Page,
      );
      found.push(...read.items);
      pageToken = read.nextPageToken;
      if (pageToken === undefined || found.length >= limit) break;
    }
    const events = found.slice(0, limit).map(describeEvent);
    return {
      first_id: events[0]?.id ?? '',
      first_title: events[0]?.title ?? '',
      first_start: events[0]?.start ?? '',
      events: JSON.stringify(events),
      count: String(events.length),
    };
  },
});
