import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Answer } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  json,
  NOTHING,
  notFound,
  page,
  readBody,
  refuse,
  Refused,
  requireProperties,
  requireQuery,
  select,
  string,
} from '#sandbox/microsoft/answer.ts';
import { change, describe, type Event, readMoment } from '#sandbox/microsoft/calendar-event.ts';
import { startsBetween } from '#sandbox/microsoft/recurrence.ts';

type Calendar = { id: string; owner: string; name: string };

const VIEW_OPTIONS = ['startDateTime', 'endDateTime', '$select', '$orderby', '$top', '$skip'];
const LIST_OPTIONS = ['$filter', '$orderby', '$select', '$top', '$skip'];
const OWN = { id: 'AQMkADAwATM0MDAAMS1jYWxlbmRhcg', name: 'Calendar' };

/** Calendars and events of Microsoft Graph. https://learn.microsoft.com/en-us/graph/api/resources/event */
export function createCalendar(events: Event[]): (request: GraphRequest) => Answer {
  const calendars: Calendar[] = [];

  /** `calendar` is null for the person's own one. */
  function answer(request: GraphRequest, calendar: string | null, parts: readonly string[]): Answer {
    const [kind, id, ...more] = parts;
    if (more.length > 0) return notFound();
    const own = events.filter((event) => event.owner === request.email);
    const here = own.filter((event) => event.calendar === calendar);
    if (kind === 'calendarView' && id === undefined) return view(here, request);
    if (kind !== 'events') return notFound();
    if (id !== undefined) return answerOne(events, { event: findEvent(own, id), request });
    return request.method === 'POST' ? create(events, calendar, request) : listEvents(here, request);
  }

  return (request) => {
    const [, kind, id, ...more] = request.parts;
    if (kind !== 'calendars') return answer(request, null, request.parts.slice(1));
    const own = [{ ...OWN, owner: request.email }, ...calendars].filter(
      ({ owner }) => owner === request.email,
    );
    const found = own.find((calendar) => calendar.id === id);
    if (found) return answer(request, found.id === OWN.id ? null : found.id, more);
    if (id !== undefined) return notFound();
    const shown = (calendar: Calendar) =>
      select({ id: calendar.id, name: calendar.name }, request.query, 'calendar');
    if (request.method !== 'POST') {
      requireQuery(request.query, ['$select', '$top', '$skip']);
      return page(own, request, shown);
    }
    const { name, ...others } = readBody(request);
    requireProperties(others, [], 'calendar');
    const made = {
      id: `AAMkADEc${randomBytes(12).toString('base64url')}`,
      owner: request.email,
      name: string(name) ?? '',
    };
    calendars.push(made);
    return json(201, shown(made));
  };
}

function create(events: Event[], calendar: string | null, request: GraphRequest): Answer {
  const { transactionId = null, ...given } = readBody(request);
  const [start, end] = [readMoment(given.start), readMoment(given.end)];
  if (!start || !end)
    return refuse(400, 'ErrorInvalidRequest', 'The start and the end of an event are needed.');
  const known = events.find((event) => transactionId !== null && event.transactionId === transactionId);
  if (known) {
    return refuse(
      409,
      'ErrorDuplicateTransactionId',
      "Your request can't be completed. The TransactionId specified in the request has already been used to create a different event.",
    );
  }
  const now = new Date().toISOString();
  const event: Event = {
    id: `AAMkADev${randomBytes(24).toString('base64url')}AAA=`,
    owner: request.email,
    calendar,
    subject: '',
    body: { contentType: 'text', content: '' },
    start,
    end,
    isAllDay: false,
    location: { displayName: '' },
    attendees: [],
    transactionId: string(transactionId) ?? null,
    recurrence: null,
    seriesMasterId: null,
    isException: false,
    days: new Map(),
    createdDateTime: now,
    lastModifiedDateTime: now,
  };
  const refused = change(event, given);
  if (refused) return refused;
  events.push(event);
  return json(201, describe(event, request));
}

/** Each day of a series is an event of its own here, and only here. */
function view(events: readonly Event[], request: GraphRequest): Answer {
  requireQuery(request.query, VIEW_OPTIONS);
  const [from, until] = ['startDateTime', 'endDateTime'].map((name) =>
    DateTime.fromISO(request.query.get(name) ?? '', { zone: 'UTC' }),
  );
  if (!from?.isValid || !until?.isValid) {
    return refuse(
      400,
      'ErrorInvalidParameter',
      "This request requires a time window specified by the query string parameters 'startDateTime' and 'endDateTime'.",
    );
  }
  requireOrder(request, ['start/dateTime']);
  const found = events
    .flatMap((event) => daysOf(event, { from, until }))
    .filter(({ start, end }) => end > from && start < until)
    .toSorted((one, other) => one.start.toMillis() - other.start.toMillis());
  return page(found, request, (event) => select(describe(event, request), request.query, 'event'));
}

/** Single events and series. https://learn.microsoft.com/en-us/graph/api/user-list-events */
function listEvents(events: readonly Event[], request: GraphRequest): Answer {
  requireQuery(request.query, LIST_OPTIONS);
  const filter = request.query.get('$filter');
  const since = /^lastModifiedDateTime ge ([\d:.TZ-]+)$/.exec(filter ?? '')?.[1];
  if (filter !== null && since === undefined) {
    throw new Refused(400, 'ErrorInvalidUrlQueryFilter', `The stand-in knows no $filter '${filter}'.`);
  }
  const order = requireOrder(request, ['lastModifiedDateTime', 'lastModifiedDateTime desc']);
  const found = events
    .filter(({ lastModifiedDateTime }) => since === undefined || lastModifiedDateTime >= since)
    .toSorted((one, other) => one.lastModifiedDateTime.localeCompare(other.lastModifiedDateTime));
  const ordered = order?.endsWith(' desc') ? found.toReversed() : found;
  return page(ordered, request, (event) => select(describe(event, request), request.query, 'event'));
}

function answerOne(
  events: Event[],
  { event, request }: { event: Event | undefined; request: GraphRequest },
): Answer {
  if (!event) return notFound();
  const series = events.find(({ id }) => id === event.seriesMasterId);
  if (request.method === 'DELETE') {
    if (series) changeDay(series, dayOf(event), null);
    else events.splice(events.indexOf(event), 1);
    return NOTHING;
  }
  if (request.method === 'PATCH') {
    const day = dayOf(event);
    const refused = change(event, readBody(request));
    if (refused) return refused;
    if (series) changeDay(series, day, event);
  }
  requireQuery(request.query, ['$select', '$expand']);
  return json(200, select(withExceptions(event, request), request.query, 'event'));
}

/** The series is stored with the days that were changed, so it changes with them. */
function changeDay(series: Event, day: string, changed: Event | null): void {
  if (changed) changed.isException = true;
  series.days.set(day, changed);
  series.lastModifiedDateTime = changed?.lastModifiedDateTime ?? new Date().toISOString();
}

/** https://learn.microsoft.com/en-us/graph/api/event-get: the days of a series that were changed by themselves. */
function withExceptions(event: Event, request: GraphRequest): Record<string, unknown> {
  const expand = request.query.get('$expand');
  if (expand === null) return describe(event, request);
  if (expand !== 'exceptionOccurrences') {
    throw new Refused(400, 'BadRequest', `Could not find a property named '${expand}' to expand.`);
  }
  const changed = [...event.days.values()].flatMap((day) => day ?? []);
  const names = (request.query.get('$select') ?? '').split(',').filter((name) => name !== expand);
  const query = new URLSearchParams(names.length > 0 ? { $select: names.join(',') } : {});
  return {
    ...describe(event, request),
    exceptionOccurrences: changed.map((day) => select(describe(day, request), query, 'event')),
  };
}

/** Also a day of a series. */
function findEvent(events: readonly Event[], id: string): Event | undefined {
  const single = events.find((event) => event.id === id);
  if (single) return single;
  const series = events.find(
    (event) => event.recurrence !== null && id.startsWith(`${event.id.slice(0, -4)}_`),
  );
  const day = DateTime.fromISO(/_(\d{8})AAA=$/.exec(id)?.[1] ?? '', { zone: series?.start.zone ?? 'UTC' });
  if (!series || !day.isValid) return undefined;
  return daysOf(series, { from: day, until: day.plus({ days: 1 }) }).find((event) => event.id === id);
}

function daysOf(event: Event, window: { from: DateTime; until: DateTime }): Event[] {
  if (!event.recurrence) return [event];
  const length = event.end.diff(event.start);
  const from = window.from.minus(length);
  return startsBetween(event.start, event.recurrence, { from, until: window.until }).flatMap((start) => {
    const day = start.toFormat('yyyyMMdd');
    const kept = event.days.get(day);
    if (kept !== undefined) return kept ?? [];
    const id = `${event.id.slice(0, -4)}_${day}AAA=`;
    const end = start.plus(length);
    return { ...event, id, start, end, seriesMasterId: event.id, transactionId: null, recurrence: null };
  });
}

function dayOf(event: Event): string {
  return /_(\d{8})AAA=$/.exec(event.id)?.[1] ?? '';
}

function requireOrder({ query }: GraphRequest, known: readonly string[]): string | null {
  const order = query.get('$orderby');
  if (order === null || known.includes(order)) return order;
  throw new Refused(400, 'ErrorInvalidUrlQuery', `The stand-in knows no $orderby '${order}'.`);
}
