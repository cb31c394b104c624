import { DateTime } from 'luxon';
import * as z from 'zod/mini';
import { readZone } from '#integrations/dates/read-date.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

export const CALENDAR = 'https://www.googleapis.com/calendar/v3';

export const calendarInput = optional(
  text('Calendar', 'Its address, from the settings of the calendar; your own one when left out', {
    placeholder: 'team@group.calendar.google.com',
  }),
  { never_empty: true },
);
export const zoneInput = optional(
  text('Time zone', 'For times without one; that of the calendar when left out', {
    placeholder: 'Europe/Paris',
  }),
);

/** https://developers.google.com/workspace/calendar/api/v3/reference/events#resource */
const Moment = z.object({ dateTime: z.optional(z.string()), date: z.optional(z.string()) });
export const Event = z.object({
  id: z.string(),
  summary: z._default(z.string(), ''),
  description: z._default(z.string(), ''),
  location: z._default(z.string(), ''),
  htmlLink: z._default(z.string(), ''),
  start: z._default(Moment, {}),
  end: z._default(Moment, {}),
  attendees: z._default(z.array(z.looseObject({ email: z._default(z.string(), '') })), []),
});
export type Event = z.output<typeof Event>;

export function eventsAddress(calendar: string | undefined): string {
  const id = calendar?.trim() || 'primary';
  if (/^[^\s/?#]{1,300}$/.test(id)) return `${CALENDAR}/calendars/${encodeURIComponent(id)}/events`;
  throw new StepFailure(
    'input_invalid',
    `“${id.slice(0, 80)}” is not the address of a calendar.`,
    'Take the calendar ID from the settings of the calendar; it looks like an e-mail address.',
  );
}

export function eventAddress(calendar: string | undefined, eventId: string): string {
  const id = eventId.trim();
  if (/^[\w-]{5,1024}$/.test(id)) return `${eventsAddress(calendar)}/${id}`;
  throw new StepFailure(
    'input_invalid',
    `“${id.slice(0, 80)}” is not the ID of an event.`,
    'Take it from “Make an event” or “List events”.',
  );
}

const Zone = z.object({ timeZone: z.string() });

/** As written, or that of the calendar: a list of events names it, and needs no scope of its own. */
export async function zoneOf(
  account: StepAccount,
  { time_zone, calendar }: { time_zone?: string | undefined; calendar?: string | undefined },
): Promise<string> {
  if (time_zone?.trim()) return readZone(time_zone);
  const answer = await account.fetch(`${eventsAddress(calendar)}?maxResults=1&fields=timeZone`);
  return readZone(readAnswer(answer, Zone).timeZone);
}

/** A day, or a time with its zone, as events hold it. */
export function momentOf(date: DateTime, isAllDay: boolean): Record<string, string | null> {
  return isAllDay ? { date: date.toISODate() } : { dateTime: isoOf(date), timeZone: date.zoneName };
}

/** With its offset, which Google wants. */
export function isoOf(date: DateTime): string {
  return date.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

/** An all-day event begins at midnight of the zone that is asked for. */
export function dateOf(
  { dateTime, date }: { dateTime?: string | undefined; date?: string | undefined },
  zone: string,
): DateTime {
  return DateTime.fromISO(dateTime ?? date ?? '', { zone });
}

export function describeEvent(event: Event) {
  const { id, summary, start, end, location, attendees, htmlLink } = event;
  return {
    id,
    title: summary,
    start: start.dateTime ?? start.date ?? '',
    end: end.dateTime ?? end.date ?? '',
    location,
    guests: attendees.map(({ email }) => email).join(', '),
    link: htmlLink,
  };
}

/** What triggers put out of an event; see describeEvent. */
export const eventOutputs = {
  event_id: text('Event ID'),
  title: text('Title'),
  description: text('Description'),
  start: text('Start'),
  end: text('End'),
  location: text('Location'),
  guests: text('Guests'),
  link: text('Link'),
};

export const eventExamples = {
  event_id: '4f1c0a7d3b4e5f6a',
  title: 'Meeting with Grace',
  description: 'About the lanterns',
  start: '2026-11-21T10:00:00+01:00',
  end: '2026-11-21T11:00:00+01:00',
  location: 'Room 7',
  guests: 'grace@example.com',
  link: 'https://www.google.com/calendar/event?eid=NGYxYzBhN2Q',
};
