import { DateTime } from 'luxon';
import * as z from 'zod/mini';
import { readZone } from '#integrations/dates/read-date.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { callGraph, mailboxesOf, readPages } from '#integrations/outlook/calls.ts';
import { zoneOfWindows } from '#integrations/outlook/windows-zones.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

/** The second one is for the time zone of the mailbox. */
export const READ_CALENDAR = ['Calendars.Read', 'MailboxSettings.Read'];
export const WRITE_CALENDAR = ['Calendars.ReadWrite', 'MailboxSettings.Read'];

export const zoneInput = optional(
  text('Time zone', 'For times without one; that of the mailbox when left out', {
    placeholder: 'Europe/Paris',
  }),
);

export const calendarInput = optional(
  text('Calendar', 'Its name in Outlook; your own one when left out', { placeholder: 'Team' }),
  { never_empty: true },
);

/** https://learn.microsoft.com/en-us/graph/api/resources/datetimetimezone */
const Moment = z.object({ dateTime: z.string(), timeZone: z.string() });
const Person = z.object({
  emailAddress: z.object({ name: z._default(z.string(), ''), address: z._default(z.string(), '') }),
});
/** https://learn.microsoft.com/en-us/graph/api/resources/event */
export const Event = z.object({
  id: z.string(),
  subject: z._default(z.nullable(z.string()), ''),
  start: Moment,
  end: Moment,
  isAllDay: z._default(z.boolean(), false),
  location: z._default(z.object({ displayName: z._default(z.nullable(z.string()), '') }), {
    displayName: '',
  }),
  attendees: z._default(z.array(z.looseObject(Person.shape)), []),
  webLink: z._default(z.nullable(z.string()), ''),
  /** Of one day of a series. */
  seriesMasterId: z._default(z.nullable(z.string()), null),
});
export type Event = z.output<typeof Event>;

export const EVENT_FIELDS = 'subject,start,end,isAllDay,location,attendees,webLink,seriesMasterId';

const Settings = z.object({ timeZone: z.string() });

/** As written, or that of the mailbox. */
export async function zoneOf(account: StepAccount, written: string | undefined): Promise<string> {
  if (written?.trim()) return readZone(written);
  const answer = await callGraph(account, '/mailboxSettings?$select=timeZone');
  return readZone(zoneOfWindows(readAnswer(answer, Settings).timeZone));
}

const Calendar = z.object({ id: z.string(), name: z._default(z.nullable(z.string()), '') });
const MOST_CALENDARS = 500;

/** What stands before `/events` and `/calendarView`: nothing for the person's own calendar. */
export async function calendarPath(account: StepAccount, written: string | undefined): Promise<string> {
  const wanted = written?.trim().toLowerCase() ?? '';
  if (wanted === '') return '';
  const calendars = await readPages(account, '/calendars?$select=name&$top=100', {
    item: Calendar,
    limit: MOST_CALENDARS,
  });
  const found = calendars.find(({ name }) => name?.toLowerCase() === wanted);
  if (found) return `/calendars/${encodeURIComponent(found.id)}`;
  const names = calendars.flatMap(({ name }) => name ?? []).slice(0, 10);
  throw new StepFailure(
    'not_found_in_data',
    `Outlook has no calendar “${written?.trim().slice(0, 80)}”.`,
    `Write the name of one of yours: ${names.join(', ')}.`,
  );
}

/** Times come in this zone instead of in UTC. */
export function inZone(zone: string): string[] {
  return [`outlook.timezone="${zone}"`];
}

export function momentOf(date: DateTime): { dateTime: string; timeZone: string } {
  return { dateTime: date.toFormat("yyyy-MM-dd'T'HH:mm:ss"), timeZone: date.zoneName ?? 'UTC' };
}

export function dateOf({ dateTime, timeZone }: Event['start']): DateTime {
  // Seven digits of seconds, of which three are read.
  return DateTime.fromISO(dateTime.slice(0, 23), { zone: readZone(zoneOfWindows(timeZone)) });
}

export function describeEvent({ id, subject, start, end, isAllDay, location, attendees, webLink }: Event) {
  const write = (moment: Event['start']) =>
    dateOf(moment).toFormat(isAllDay ? 'yyyy-MM-dd' : "yyyy-MM-dd'T'HH:mm:ssZZ");
  return {
    id,
    title: subject ?? '',
    start: write(start),
    end: write(end),
    location: location.displayName ?? '',
    guests: mailboxesOf(attendees)
      .map(({ address }) => address)
      .join(', '),
    link: webLink ?? '',
  };
}
