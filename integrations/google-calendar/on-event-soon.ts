import * as z from 'zod/mini';
import { DateTime } from 'luxon';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey } from '#integrations/event-key.ts';
import {
  calendarInput,
  dateOf,
  describeEvent,
  Event,
  eventsAddress,
  eventExamples,
  eventOutputs,
} from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { readCount } from '#integrations/read-count.ts';
import { optional, text } from '#shared/fields.ts';

const Page = z.object({
  items: z._default(z.array(Event), []),
  nextPageToken: z.optional(z.string()),
  timeZone: z._default(z.string(), 'UTC'),
});
/** Events that were this near already when the trigger was turned on are left out. */
const Cursor = z.object({ since: z.number() });

const MOST_MINUTES = 7 * 24 * 60;
const PAGE = 250;
const MOST_PAGES = 4;

type Inputs = { minutes?: string | undefined; calendar?: string | undefined };

export const onEventSoon = definePoll({
  id: 'google_calendar.on_event_soon',
  name: 'When an event starts soon',
  description: 'An event of a calendar of Google starts in so many minutes',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.events.readonly'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/list',
  inputs: {
    minutes: optional(
      text('Minutes before', 'How long before its start, give or take a minute', { placeholder: '15' }),
    ),
    calendar: calendarInput,
  },
  outputs: eventOutputs,
  examples: eventExamples,
  cursor: Cursor,
  begin: async ({ since, account, inputs, now }) => {
    // A calendar that cannot be read is said when the trigger begins.
    await listUntil(account, inputs, { from: now, until: DateTime.fromJSDate(now).plus({ minutes: 1 }) });
    return { since: since.getTime() };
  },
  async look({ account, inputs, cursor, now }) {
    const minutes = minutesOf(inputs);
    const until = DateTime.fromJSDate(now).plus({ minutes });
    // An event that has begun since the last poll is still put out once. One that has ended is not listed.
    const { items, zone } = await listUntil(account, inputs, { from: now, until });
    const startOf = (event: Event) => dateOf(event.start, zone);
    const soon = items.filter((event) => {
      const due = startOf(event).minus({ minutes });
      return due.isValid && due.toMillis() > cursor.since && due.toMillis() <= now.getTime();
    });
    return {
      events: soon.map((event) => ({
        // An event that is put off starts soon once more.
        key: eventKey(event.id, startOf(event).toUTC().toISO() ?? ''),
        outputs: describe(event),
      })),
      cursor,
    };
  },
  async findSample({ account, inputs, now }) {
    const until = DateTime.fromJSDate(now).plus({ days: 30 });
    const { items } = await listUntil(account, inputs, { from: now, until });
    return items[0] ? describe(items[0]) : null;
  },
});

function minutesOf({ minutes }: Inputs): number {
  return readCount(minutes, { label: 'Minutes before', most: MOST_MINUTES, otherwise: 15 });
}

/** By their start; of a series each of its days. */
async function listUntil(
  account: StepAccount,
  { calendar }: Inputs,
  { from, until }: { from: Date; until: DateTime },
): Promise<{ items: Event[]; zone: string }> {
  const items: Event[] = [];
  let zone = 'UTC';
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const asked = new URLSearchParams({
      timeMin: from.toISOString(),
      timeMax: until.toUTC().toISO() ?? '',
      singleEvents: 'true',
      orderBy: 'startTime',
      maxResults: String(PAGE),
      ...(pageToken !== undefined && { pageToken }),
    });
    const found = readAnswer(await account.fetch(`${eventsAddress(calendar)}?${asked.toString()}`), Page);
    items.push(...found.items);
    zone = found.timeZone;
    pageToken = found.nextPageToken;
    if (pageToken === undefined) break;
  }
  return { items, zone };
}

function describe(event: Event) {
  const { id, title, ...rest } = describeEvent(event);
  return { event_id: id, title, description: event.description, ...rest };
}
