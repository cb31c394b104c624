import { randomBytes } from 'node:crypto';
import { DateTime } from 'luxon';
import type { Answer } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  json,
  list,
  NOTHING,
  notFound,
  page,
  readBody,
  record,
  refuse,
  Refused,
  requireProperties,
  requireQuery,
  select,
  string,
} from '#sandbox/microsoft/answer.ts';
import { readPeople } from '#sandbox/microsoft/mailbox.ts';

type Event = {
  id: string;
  owner: string;
  subject: string;
  body: { contentType: string; content: string };
  start: DateTime;
  end: DateTime;
  isAllDay: boolean;
  location: { displayName: string };
  attendees: { type: string; emailAddress: { name: string; address: string } }[];
  transactionId: string | null;
};

const WRITABLE = ['subject', 'body', 'start', 'end', 'isAllDay', 'location', 'attendees'];
const LIST_OPTIONS = ['startDateTime', 'endDateTime', '$select', '$orderby', '$top', '$skip', '$filter'];

/** Events of Microsoft Graph, in one calendar each. https://learn.microsoft.com/en-us/graph/api/resources/event */
export function createCalendar(): (request: GraphRequest) => Answer {
  const events: Event[] = [];

  function create(request: GraphRequest): Answer {
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
    const event: Event = {
      id: `AAMkADev${randomBytes(24).toString('base64url')}AAA=`,
      owner: request.email,
      subject: '',
      body: { contentType: 'text', content: '' },
      start,
      end,
      isAllDay: false,
      location: { displayName: '' },
      attendees: [],
      transactionId: string(transactionId) ?? null,
    };
    const refused = change(event, given);
    if (refused) return refused;
    events.push(event);
    return json(201, describe(event, request));
  }

  function view(request: GraphRequest): Answer {
    requireQuery(request.query, LIST_OPTIONS);
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
    const order = request.query.get('$orderby');
    if (order !== null && order !== 'start/dateTime') {
      return refuse(400, 'ErrorInvalidUrlQuery', `The stand-in knows no $orderby '${order}'.`);
    }
    const found = events
      .filter(({ owner, start, end }) => owner === request.email && end > from && start < until)
      .toSorted((one, other) => one.start.toMillis() - other.start.toMillis());
    return page(found, request, (event) => select(describe(event, request), request.query, 'event'));
  }

  return (request) => {
    const [, kind, id, ...more] = request.parts;
    if (more.length > 0) return notFound();
    if (kind === 'calendarView') return view(request);
    if (id === undefined) return request.method === 'POST' ? create(request) : notFound();
    const event = events.find((each) => each.id === id && each.owner === request.email);
    if (!event) return notFound();
    if (request.method === 'DELETE') {
      events.splice(events.indexOf(event), 1);
      return NOTHING;
    }
    if (request.method === 'PATCH') {
      const refused = change(event, readBody(request));
      if (refused) return refused;
    }
    requireQuery(request.query, ['$select']);
    return json(200, select(describe(event, request), request.query, 'event'));
  };
}

function change(event: Event, given: Record<string, unknown>): Answer | null {
  requireProperties(given, WRITABLE, 'event');
  const start = given.start === undefined ? event.start : readMoment(given.start);
  const end = given.end === undefined ? event.end : readMoment(given.end);
  const isAllDay = given.isAllDay === undefined ? event.isAllDay : given.isAllDay === true;
  if (!start || !end)
    return refuse(400, 'ErrorInvalidRequest', 'The time zone of the event is not supported.');
  if (end < start) {
    return refuse(400, 'ErrorPropertyValidationFailure', 'At least one property failed validation.');
  }
  const isMidnight = (time: DateTime) => time.toMillis() === time.startOf('day').toMillis();
  if (isAllDay && !(isMidnight(start) && isMidnight(end) && end > start)) {
    const sentence =
      "The Event.Start property for an all-day event needs to be set to midnight. The end is to be another day's.";
    return refuse(400, 'ErrorInvalidRequest', sentence);
  }
  Object.assign(event, { start, end, isAllDay });
  if (given.subject !== undefined) event.subject = string(given.subject) ?? '';
  if (given.body !== undefined) {
    const { contentType, content } = record(given.body);
    event.body = { contentType: string(contentType) ?? 'text', content: string(content) ?? '' };
  }
  if (given.location !== undefined) {
    event.location = { displayName: string(record(given.location).displayName) ?? '' };
  }
  if (given.attendees !== undefined) event.attendees = readAttendees(given.attendees);
  return null;
}

function readAttendees(given: unknown): Event['attendees'] {
  return list(given).map((each) => {
    const { type, emailAddress, status: _status, ...more } = record(each);
    requireProperties(more, [], 'attendee');
    const [person] = readPeople([{ emailAddress }]);
    if (person) return { type: string(type) ?? 'required', ...person };
    throw new Refused(400, 'ErrorInvalidArgument', 'An attendee has no address.');
  });
}

/** https://learn.microsoft.com/en-us/graph/api/resources/datetimetimezone */
function readMoment(given: unknown): DateTime | null {
  const { dateTime, timeZone, ...more } = record(given);
  requireProperties(more, [], 'dateTimeTimeZone');
  if (typeof dateTime !== 'string' || typeof timeZone !== 'string') return null;
  const read = DateTime.fromISO(dateTime, { zone: timeZone });
  return read.isValid ? read : null;
}

/** Times are in UTC unless `Prefer: outlook.timezone` says another zone. */
function describe(event: Event, { headers }: GraphRequest): Record<string, unknown> {
  const { owner, ...shown } = event;
  const zone = /outlook\.timezone="([^"]+)"/.exec(String(headers.prefer ?? ''))?.[1] ?? 'UTC';
  const moment = (time: DateTime) => ({
    dateTime: (event.isAllDay ? time : time.setZone(zone)).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'0000'"),
    timeZone: zone,
  });
  return {
    ...shown,
    start: moment(event.start),
    end: moment(event.end),
    bodyPreview: event.body.content.slice(0, 255),
    webLink: `https://outlook.office365.com/owa/?itemid=${encodeURIComponent(event.id)}&path=/calendar/item`,
    organizer: { emailAddress: { name: owner, address: owner } },
    isCancelled: false,
  };
}
