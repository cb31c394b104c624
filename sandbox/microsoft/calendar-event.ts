import { DateTime } from 'luxon';
import type { Answer } from '#sandbox/forward.ts';
import {
  type GraphRequest,
  list,
  record,
  refuse,
  Refused,
  requireProperties,
  string,
} from '#sandbox/microsoft/answer.ts';
import { readPeople } from '#sandbox/microsoft/mailbox.ts';
import { readRecurrence, type Recurrence } from '#sandbox/microsoft/recurrence.ts';

export type Event = {
  id: string;
  owner: string;
  /** Null for the person's own one. */
  calendar: string | null;
  subject: string;
  body: { contentType: string; content: string };
  start: DateTime;
  end: DateTime;
  isAllDay: boolean;
  location: { displayName: string };
  attendees: { type: string; emailAddress: { name: string; address: string } }[];
  transactionId: string | null;
  recurrence: Recurrence | null;
  seriesMasterId: string | null;
  /** A day of a series that was changed by itself. */
  isException: boolean;
  /** Days of a series that were changed by themselves, or deleted. */
  days: Map<string, Event | null>;
  createdDateTime: string;
  lastModifiedDateTime: string;
};

const WRITABLE = ['subject', 'body', 'start', 'end', 'isAllDay', 'location', 'attendees', 'recurrence'];

export function change(event: Event, given: Record<string, unknown>): Answer | null {
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
  if (given.recurrence !== undefined) event.recurrence = readRecurrence(given.recurrence, start);
  Object.assign(event, { start, end, isAllDay, lastModifiedDateTime: new Date().toISOString() });
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
export function readMoment(given: unknown): DateTime | null {
  const { dateTime, timeZone, ...more } = record(given);
  requireProperties(more, [], 'dateTimeTimeZone');
  if (typeof dateTime !== 'string' || typeof timeZone !== 'string') return null;
  const read = DateTime.fromISO(dateTime, { zone: timeZone });
  return read.isValid ? read : null;
}

/** https://learn.microsoft.com/en-us/graph/api/resources/event#properties */
function typeOf({ seriesMasterId, recurrence }: Event, isException: boolean): string {
  if (seriesMasterId) return isException ? 'exception' : 'occurrence';
  return recurrence ? 'seriesMaster' : 'singleInstance';
}

/** Times are in UTC unless `Prefer: outlook.timezone` says another zone. */
export function describe(event: Event, { headers }: GraphRequest): Record<string, unknown> {
  const { owner, calendar: _calendar, days: _days, isException, ...shown } = event;
  const zone = /outlook\.timezone="([^"]+)"/.exec(String(headers.prefer ?? ''))?.[1] ?? 'UTC';
  const moment = (time: DateTime) => ({
    dateTime: (event.isAllDay ? time : time.setZone(zone)).toFormat("yyyy-MM-dd'T'HH:mm:ss.SSS'0000'"),
    timeZone: zone,
  });
  return {
    ...shown,
    type: typeOf(event, isException),
    start: moment(event.start),
    end: moment(event.end),
    bodyPreview: event.body.content.slice(0, 255),
    webLink: `https://outlook.office365.com/owa/?itemid=${encodeURIComponent(event.id)}&path=/calendar/item`,
    organizer: { emailAddress: { name: owner, address: owner } },
    isCancelled: false,
  };
}
