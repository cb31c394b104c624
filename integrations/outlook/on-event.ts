import * as z from 'zod/mini';
import { definePoll } from '#integrations/define-poll.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { eventKey } from '#integrations/event-key.ts';
import {
  calendarInput,
  calendarPath,
  describeEvent,
  Event,
  EVENT_FIELDS,
  inZone,
  READ_CALENDAR,
  zoneOf,
} from '#integrations/outlook/calendar-calls.ts';
import { callGraph, readPages } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { choice, optional, text } from '#shared/fields.ts';

const Changed = z.extend(Event, {
  bodyPreview: z._default(z.string(), ''),
  isCancelled: z._default(z.boolean(), false),
  createdDateTime: z.string(),
  lastModifiedDateTime: z.string(),
});
type Changed = z.output<typeof Changed>;
const FIELDS = `${EVENT_FIELDS},bodyPreview,isCancelled,createdDateTime,lastModifiedDateTime`;
const Page = z.object({ value: z.array(Changed), '@odata.nextLink': z.optional(z.string()) });
/**
 * Milliseconds. `since`: what happened before is no event; `seen`: the last change that a look has found. `path` is of
 * the calendar, and `zone` of the mailbox.
 */
const Cursor = z.object({ since: z.number(), seen: z.number(), path: z.string(), zone: z.string() });

const PAGE = 100;
const MOST_PAGES = 10;
/** A change is in the list some time after it was made. */
const FOUND_WITHIN_MS = 2 * 60_000;

export const onOutlookEvent = definePoll({
  id: 'outlook.on_event',
  name: 'When an Outlook event is made',
  description: 'A new event in a calendar of Outlook, or one that was changed',
  group: 'Outlook',
  icon: 'calendar',
  connector: outlook,
  scopes: READ_CALENDAR,
  documentation: 'https://learn.microsoft.com/en-us/graph/api/user-list-events',
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
  outputs: {
    event_id: text('Event ID'),
    title: text('Title'),
    start: text('Start'),
    end: text('End'),
    location: text('Place'),
    guests: text('Guests'),
    description: text('Beginning of the description'),
    link: text('Link'),
  },
  examples: {
    event_id: 'AAMkAGI1AAAoZCfHAAA=',
    title: 'Meeting with Grace',
    start: '2026-11-21T10:00:00+01:00',
    end: '2026-11-21T11:00:00+01:00',
    location: 'Room 2',
    guests: 'grace@example.com',
    description: 'What we do next.',
    link: 'https://outlook.office365.com/owa/?itemid=AAMkAGI1AAAoZCfHAAA%3D&path=/calendar/item',
  },
  cursor: Cursor,
  async begin({ since, account, inputs }) {
    const [path, zone] = [await calendarPath(account, inputs.calendar), await zoneOf(account, undefined)];
    return { since: since.getTime(), seen: since.getTime(), path, zone };
  },
  async look({ account, inputs, cursor }) {
    const from = Math.max(cursor.since, cursor.seen - FOUND_WITHIN_MS);
    const { changes, has_more } = await listChanges(account, cursor, new Date(from));
    const withChanges = inputs.what === 'made_or_changed';
    const events = changes
      .filter(({ isCancelled }) => !isCancelled)
      .filter(
        (event) => momentOf(withChanges ? event.lastModifiedDateTime : event.createdDateTime) >= cursor.since,
      )
      .map((event) => ({
        key: withChanges ? eventKey(event.id, event.lastModifiedDateTime) : eventKey(event.id),
        outputs: describe(event),
      }));
    const seen = Math.max(
      cursor.seen,
      ...changes.map(({ lastModifiedDateTime }) => momentOf(lastModifiedDateTime)),
    );
    // The list is in the order of changes: when there are more, they come after the last of these.
    const again = has_more && seen > cursor.seen;
    return { events, cursor: { ...cursor, seen }, ...(again && { again_in_ms: 0 }) };
  },
  async findSample({ account, inputs }) {
    const path = await calendarPath(account, inputs.calendar);
    const prefer = inZone(await zoneOf(account, undefined));
    const asked = new URLSearchParams({ $select: FIELDS, $orderby: 'lastModifiedDateTime desc', $top: '1' });
    const query = `${path}/events?${asked.toString()}`;
    const [newest] = await readPages(account, query, { item: Changed, limit: 1, prefer });
    return newest ? describe(newest) : null;
  },
});

/** Of a series the series itself, not each of its days: those are only in a calendar view. */
async function listChanges(
  account: StepAccount,
  { path, zone }: z.output<typeof Cursor>,
  from: Date,
): Promise<{ changes: Changed[]; has_more: boolean }> {
  const asked = new URLSearchParams({
    $filter: `lastModifiedDateTime ge ${from.toISOString()}`,
    $orderby: 'lastModifiedDateTime',
    $select: FIELDS,
    $top: String(PAGE),
  });
  const changes: Changed[] = [];
  let next: string | undefined = `${path}/events?${asked.toString()}`;
  for (let pages = 0; next !== undefined && pages < MOST_PAGES; pages += 1) {
    const answer = await callGraph(account, next, { prefer: inZone(zone) });
    const page: z.output<typeof Page> = readAnswer(answer, Page);
    changes.push(...page.value);
    next = page['@odata.nextLink'];
  }
  return { changes, has_more: next !== undefined };
}

/** 0 for what is no time. Seven digits of seconds come, of which three are read. */
function momentOf(written: string): number {
  const moment = Date.parse(written.replace(/(\.\d{3})\d+/, '$1'));
  return Number.isNaN(moment) ? 0 : moment;
}

function describe(event: Changed) {
  const { id, ...rest } = describeEvent(event);
  return { event_id: id, ...rest, description: event.bodyPreview };
}
