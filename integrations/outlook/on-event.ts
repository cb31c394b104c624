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
  type: z._default(z.string(), 'singleInstance'),
});
type Changed = z.output<typeof Changed>;
const FIELDS = `${EVENT_FIELDS},bodyPreview,isCancelled,createdDateTime,lastModifiedDateTime,type`;
const Series = z.object({ exceptionOccurrences: z._default(z.array(Changed), []) });
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
/** One request each; when more series were changed, the next look goes on with them. */
const MOST_SERIES = 20;
/** A series is changed with each of its days, at about the same moment. */
const SAME_CHANGE_MS = 10_000;

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
  async look({ account, inputs, cursor, unseen }) {
    const from = Math.max(cursor.since, cursor.seen - FOUND_WITHIN_MS);
    const listed = await listChanges(account, cursor, new Date(from));
    const withChanges = inputs.what === 'made_or_changed';
    const fresh = listed.changes
      .filter(({ isCancelled }) => !isCancelled)
      .filter(
        (event) => momentOf(withChanges ? event.lastModifiedDateTime : event.createdDateTime) >= cursor.since,
      );
    const { events, unread } = withChanges
      ? await readSeries(account, cursor, { changes: fresh, unseen })
      : {
          events: fresh.map((event) => ({ key: eventKey(event.id), outputs: describe(event) })),
          unread: null,
        };
    const changes =
      unread === null ? listed.changes : listed.changes.slice(0, listed.changes.indexOf(unread));
    const has_more = listed.has_more || unread !== null;
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

type Found = { key: string; outputs: ReturnType<typeof describe> | null };

/**
 * Each change as an event. A list of events has a series and not its days, so the days of one that was changed are asked
 * for: https://learn.microsoft.com/en-us/graph/api/event-get. `unread`: the first series that was not asked for.
 */
async function readSeries(
  account: StepAccount,
  { path, zone, since }: z.output<typeof Cursor>,
  given: { changes: readonly Changed[]; unseen(keys: readonly string[]): Promise<ReadonlySet<string>> },
): Promise<{ events: Found[]; unread: Changed | null }> {
  const series = given.changes.filter(({ type }) => type === 'seriesMaster');
  const unseen = await given.unseen(series.map(keyOfChange));
  const events: Found[] = [];
  let asked = 0;
  for (const event of given.changes) {
    const days: Changed[] = [];
    if (unseen.has(keyOfChange(event))) {
      if (asked === MOST_SERIES) return { events, unread: event };
      asked += 1;
      const query = `$select=${FIELDS},exceptionOccurrences&$expand=exceptionOccurrences`;
      const answer = await callGraph(account, `${path}/events/${encodeURIComponent(event.id)}?${query}`, {
        prefer: inZone(zone),
      });
      days.push(...readAnswer(answer, Series).exceptionOccurrences);
    }
    const changed = momentOf(event.lastModifiedDateTime);
    const fresh = days.filter(({ lastModifiedDateTime }) => momentOf(lastModifiedDateTime) >= since);
    events.push(...fresh.map((day) => ({ key: keyOfChange(day), outputs: describe(day) })));
    const isOfDay = fresh.some((day) => changed - momentOf(day.lastModifiedDateTime) < SAME_CHANGE_MS);
    events.push({ key: keyOfChange(event), outputs: isOfDay ? null : describe(event) });
  }
  return { events, unread: null };
}

function keyOfChange({ id, lastModifiedDateTime }: Changed): string {
  return eventKey(id, lastModifiedDateTime);
}

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
