import * as z from 'zod/mini';
import { CursorLost, definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey } from '#integrations/event-key.ts';
import {
  calendarInput,
  describeEvent,
  Event,
  eventsAddress,
  eventExamples,
  eventOutputs,
} from '#integrations/google-calendar/calls.ts';
import { googleCalendar } from '#integrations/google-calendar/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { choice, optional } from '#shared/fields.ts';

/** https://developers.google.com/workspace/calendar/api/v3/reference/events/list */
const Changed = z.extend(Event, {
  status: z._default(z.string(), 'confirmed'),
  created: z._default(z.string(), ''),
  updated: z._default(z.string(), ''),
});
type Changed = z.output<typeof Changed>;
const Page = z.object({ items: z._default(z.array(Changed), []), nextPageToken: z.optional(z.string()) });
/** Milliseconds. `since`: what happened before is no event; `seen`: the last change that a look has found. */
const Cursor = z.object({ since: z.number(), seen: z.number() });

const PAGE = 250;
const MOST_PAGES = 10;
/** A change is in the list some time after it was made. */
const FOUND_WITHIN_MS = 2 * 60_000;

type Inputs = { what?: string | undefined; calendar?: string | undefined };

export const onEvent = definePoll({
  id: 'google_calendar.on_event',
  name: 'When an event is made',
  description: 'A new event in a calendar of Google, or one that was changed',
  group: 'Google Calendar',
  connector: googleCalendar,
  scopes: ['https://www.googleapis.com/auth/calendar.events.readonly'],
  documentation: 'https://developers.google.com/workspace/calendar/api/v3/reference/events/list',
  inputs: {
    what: optional(
      choice(
        'What',
        { made: 'New events', made_or_changed: 'New events, and each change of one' },
        { placeholder: 'New events' },
      ),
    ),
    calendar: calendarInput,
  },
  outputs: eventOutputs,
  examples: eventExamples,
  cursor: Cursor,
  begin: async ({ since, account, inputs }) => {
    // A calendar that cannot be read is said when the trigger begins.
    await list(account, inputs, { maxResults: '1' });
    return { since: since.getTime(), seen: since.getTime() };
  },
  async look({ account, inputs, cursor, now }) {
    const from = Math.max(cursor.since, cursor.seen - FOUND_WITHIN_MS);
    const { items, has_more } = await listChanges(account, inputs, new Date(from));
    const events = items
      .filter(({ status }) => status !== 'cancelled')
      .filter((event) => (inputs.what === 'made_or_changed' ? event.updated : event.created) !== '')
      .filter(
        (event) =>
          Date.parse(inputs.what === 'made_or_changed' ? event.updated : event.created) >= cursor.since,
      );
    const last = Math.max(cursor.seen, ...items.map(({ updated }) => momentOf(updated)));
    return {
      events: events.map((event) => ({
        key: inputs.what === 'made_or_changed' ? eventKey(event.id, event.updated) : eventKey(event.id),
        outputs: describe(event),
      })),
      // Google does not look back further than some weeks, so the cursor moves on in a quiet calendar too. The list is in
      // the order of changes: when there are more, they come after the last of these.
      cursor: { ...cursor, seen: has_more ? last : Math.max(last, now.getTime() - FOUND_WITHIN_MS) },
      ...(has_more && last > cursor.seen && { again_in_ms: 0 }),
    };
  },
  async findSample({ account, inputs, now }) {
    const { items } = await list(account, inputs, {
      timeMin: now.toISOString(),
      singleEvents: 'true',
      orderBy: 'startTime',
      maxResults: '1',
    });
    return items[0] ? describe(items[0]) : null;
  },
});

async function listChanges(
  account: StepAccount,
  inputs: Inputs,
  from: Date,
): Promise<{ items: Changed[]; has_more: boolean }> {
  const items: Changed[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found = await list(account, inputs, {
      updatedMin: from.toISOString(),
      orderBy: 'updated',
      maxResults: String(PAGE),
      ...(pageToken !== undefined && { pageToken }),
    });
    items.push(...found.items);
    pageToken = found.nextPageToken;
    if (pageToken === undefined) return { items, has_more: false };
  }
  return { items, has_more: true };
}

/** Of a series only the series itself, not each of its days, unless `singleEvents` is asked for. */
async function list(
  account: StepAccount,
  { calendar }: Inputs,
  asked: Readonly<Record<string, string>>,
): Promise<z.output<typeof Page>> {
  const query = new URLSearchParams(asked).toString();
  const answer = await account.fetch(`${eventsAddress(calendar)}?${query}`, { accept: [410] });
  // https://developers.google.com/workspace/calendar/api/guides/errors#410_gone
  if (answer.status === 410) throw new CursorLost('Google Calendar no longer knows what changed since then.');
  return readAnswer(answer, Page);
}

/** 0 for what is no time. */
function momentOf(text: string): number {
  const moment = Date.parse(text);
  return Number.isNaN(moment) ? 0 : moment;
}

function describe(event: Changed) {
  const { id, title, ...rest } = describeEvent(event);
  return { event_id: id, title, description: event.description, ...rest };
}
