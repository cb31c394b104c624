import { randomBytes } from 'node:crypto';
import type { Answer } from '#sandbox/forward.ts';
import { type ApiRequest, json, list, readObject, record, refuse, string } from '#sandbox/google/answer.ts';

type Moment = { dateTime?: string; date?: string; timeZone?: string };
export type CalendarEvent = {
  id: string;
  calendar: string;
  summary: string;
  description: string;
  location: string;
  start: Moment;
  end: Moment;
  attendees: { email: string }[];
  status: string;
  created: string;
  updated: string;
};

const ZONE = 'Europe/Berlin';
const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;
/** https://developers.google.com/workspace/calendar/api/v3/reference/events/insert: base32hex. */
const EVENT_ID = /^[a-v0-9]{5,1024}$/;
/** https://developers.google.com/workspace/calendar/api/guides/errors#410_gone */
const LONGEST_UPDATED_MS = 28 * 24 * 3_600_000;
const MAX_FREE_BUSY_MS = 92 * 24 * 3_600_000;

/** Google Calendar, version 3. Everybody has one calendar, in Berlin. */
export function createCalendar(events: CalendarEvent[]): (request: ApiRequest) => Answer {
  function insert({ body, query }: ApiRequest, calendar: string): Answer {
    const given = readObject(body) ?? {};
    const [start, end] = [readMoment(given.start), readMoment(given.end)];
    if (!start || !end) return refuse(400, 'required', 'Missing end time.');
    if (timeOf(end) < timeOf(start))
      return refuse(400, 'timeRangeEmpty', 'The specified time range is empty.');
    const id = string(given.id) ?? randomBytes(13).toString('hex');
    if (!EVENT_ID.test(id)) return refuse(400, 'invalid', 'Invalid resource id value.');
    if (events.some((event) => event.id === id)) {
      return refuse(409, 'duplicate', 'The requested identifier already exists.');
    }
    const wrong = wrongUpdates(query);
    if (wrong) return wrong;
    const event: CalendarEvent = {
      id,
      calendar,
      summary: string(given.summary) ?? '',
      description: string(given.description) ?? '',
      location: string(given.location) ?? '',
      start,
      end,
      attendees: readAttendees(given.attendees),
      status: 'confirmed',
      created: new Date().toISOString(),
      updated: new Date().toISOString(),
    };
    events.push(event);
    return json(200, resource(event));
  }

  function patch({ body, query }: ApiRequest, event: CalendarEvent): Answer {
    const given = readObject(body) ?? {};
    const start = given.start === undefined ? event.start : readMoment(given.start);
    const end = given.end === undefined ? event.end : readMoment(given.end);
    if (!start || !end) return refuse(400, 'invalid', 'Invalid start time.');
    if (timeOf(end) < timeOf(start))
      return refuse(400, 'timeRangeEmpty', 'The specified time range is empty.');
    const wrong = wrongUpdates(query);
    if (wrong) return wrong;
    Object.assign(event, { start, end, updated: new Date().toISOString() });
    for (const name of ['summary', 'description', 'location'] as const) {
      event[name] = string(given[name]) ?? event[name];
    }
    if (given.attendees !== undefined) event.attendees = readAttendees(given.attendees);
    return json(200, resource(event));
  }

  function find({ query }: ApiRequest, calendar: string): Answer {
    const [from, until] = [query.get('timeMin'), query.get('timeMax')];
    if ([from, until].some((time) => time !== null && !RFC3339.test(time))) {
      return refuse(400, 'badRequest', 'Bad Request');
    }
    if (query.get('orderBy') === 'startTime' && query.get('singleEvents') !== 'true') {
      return refuse(400, 'badRequest', 'The requested ordering is not available for the particular query.');
    }
    const changedSince = query.get('updatedMin');
    if (changedSince !== null && Date.now() - Date.parse(changedSince) > LONGEST_UPDATED_MS) {
      return refuse(
        410,
        'updatedMinTooLongAgo',
        'The requested minimum modification time lies too far in the past.',
      );
    }
    const order = query.get('orderBy') === 'updated' ? changedAt : startedAt;
    const wanted = query.get('q')?.toLowerCase() ?? '';
    const found = events
      .filter((event) => event.calendar === calendar)
      .filter((event) => from === null || timeOf(event.end) > Date.parse(from))
      .filter((event) => until === null || timeOf(event.start) < Date.parse(until))
      .filter((event) => changedSince === null || changedAt(event) >= Date.parse(changedSince))
      .filter((event) => `${event.summary} ${event.description}`.toLowerCase().includes(wanted))
      .toSorted((one, other) => order(one) - order(other));
    const first = Number(query.get('pageToken') ?? 0);
    const last = first + Number(query.get('maxResults') ?? 250);
    return json(200, {
      kind: 'calendar#events',
      timeZone: ZONE,
      items: found.slice(first, last).map(resource),
      ...(last < found.length && { nextPageToken: String(last) }),
    });
  }

  function freeBusy({ body, email }: ApiRequest): Answer {
    const { timeMin, timeMax, items } = readObject(body) ?? {};
    const [from = '', until = ''] = [string(timeMin), string(timeMax)];
    if (!RFC3339.test(from) || !RFC3339.test(until))
      return refuse(400, 'badRequest', 'Missing timeMin parameter.');
    if (Date.parse(until) - Date.parse(from) > MAX_FREE_BUSY_MS) {
      return refuse(400, 'timeRangeTooLong', 'The requested time range is too long.');
    }
    const asked = list(items).map((item) => string(record(item).id) ?? '');
    const calendars = asked.map((id): [string, unknown] => {
      const calendar = id === 'primary' ? email : id;
      const own = events.filter((event) => event.calendar === calendar);
      if (calendar !== email && own.length === 0)
        return [id, { errors: [{ domain: 'global', reason: 'notFound' }], busy: [] }];
      const busy = own
        .filter(({ start, end }) => timeOf(end) > Date.parse(from) && timeOf(start) < Date.parse(until))
        .map(({ start, end }) => ({ start: isoOf(start), end: isoOf(end) }));
      return [id, { busy }];
    });
    return json(200, {
      kind: 'calendar#freeBusy',
      timeMin,
      timeMax,
      calendars: Object.fromEntries(calendars),
    });
  }

  return (request) => {
    const { path, method, email } = request;
    if (path === '/calendar/v3/freeBusy') return freeBusy(request);
    const [, asked = '', id] = /^\/calendar\/v3\/calendars\/([^/]+)\/events(?:\/([^/]+))?$/.exec(path) ?? [];
    const calendar = asked === 'primary' ? email : decodeURIComponent(asked);
    if (calendar !== email) return refuse(404, 'notFound', 'Not Found');
    if (id === undefined) return method === 'POST' ? insert(request, calendar) : find(request, calendar);
    const event = events.find((each) => each.id === id && each.calendar === calendar);
    if (!event) return refuse(404, 'notFound', 'Not Found');
    return method === 'PATCH' ? patch(request, event) : json(200, resource(event));
  };
}

/** Either a day, or a time with its offset or zone. */
function readMoment(given: unknown): Moment | null {
  const { date, dateTime, timeZone } = record(given);
  if (typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date) && dateTime === undefined) return { date };
  if (typeof dateTime !== 'string' || !LOCAL.test(dateTime)) return null;
  if (!RFC3339.test(dateTime) && typeof timeZone !== 'string') return null;
  return { dateTime, ...(typeof timeZone === 'string' && { timeZone }) };
}

function timeOf({ date, dateTime }: Moment): number {
  return Date.parse(dateTime ?? `${date}T00:00:00Z`);
}

function startedAt({ start }: CalendarEvent): number {
  return timeOf(start);
}

function changedAt({ updated }: CalendarEvent): number {
  return Date.parse(updated);
}

function isoOf(moment: Moment): string {
  return new Date(timeOf(moment)).toISOString();
}

function readAttendees(given: unknown): { email: string }[] {
  return list(given).map((each) => ({ email: string(record(each).email) ?? '' }));
}

function wrongUpdates(query: URLSearchParams): Answer | null {
  const updates = query.get('sendUpdates') ?? 'none';
  return ['all', 'externalOnly', 'none'].includes(updates)
    ? null
    : refuse(400, 'invalidParameter', 'Invalid value');
}

function resource(event: CalendarEvent): Record<string, unknown> {
  return {
    kind: 'calendar#event',
    ...event,
    htmlLink: `https://www.google.com/calendar/event?eid=${Buffer.from(event.id).toString('base64url')}`,
  };
}
