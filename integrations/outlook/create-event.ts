import { createHash } from 'node:crypto';
import type { DateTime } from 'luxon';
import * as z from 'zod/mini';
import { dayOrderInput } from '#integrations/dates/day-order.ts';
import { readTimes } from '#integrations/dates/event-times.ts';
import { defineAction } from '#integrations/define.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import {
  calendarInput,
  calendarPath,
  describeEvent,
  Event,
  EVENT_FIELDS,
  inZone,
  momentOf,
  WRITE_CALENDAR,
  zoneInput,
  zoneOf,
} from '#integrations/outlook/calendar-calls.ts';
import { asRecipients, callGraph, eventPath, readPages } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readRepeat, repeatInputs } from '#integrations/outlook/repeat.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

const ALREADY_THERE = 409;

export const createOutlookEvent = defineAction({
  id: 'outlook.create_event',
  name: 'Make an Outlook event',
  search_words: 'meeting appointment schedule calendar add',
  description: 'Puts an event or a series into a calendar of Outlook, and invites guests.',
  group: 'Outlook',
  icon: 'calendar',
  connector: outlook,
  scopes: WRITE_CALENDAR,
  documentation: 'https://learn.microsoft.com/en-us/graph/api/user-post-events',
  // The event has the once-key as its transaction ID: Outlook makes no second one and sends no second invitation.
  onInterrupt: 'repeat',
  inputs: {
    title: text('Title', '', { placeholder: 'Meeting with Grace' }),
    start: text('Start', '', { placeholder: '2026-11-21 10:00' }),
    end: optional(text('End', 'An hour later when left out', { placeholder: '2026-11-21 11:00' })),
    duration: optional(text('Length', 'Instead of “End”', { placeholder: '45 minutes' })),
    kind: optional(
      choice('Kind', { timed: 'With times', all_day: 'All day' }, { placeholder: 'With times' }),
    ),
    ...repeatInputs,
    calendar: calendarInput,
    guests: optional(
      text('Guests', 'E-mail addresses with commas between. They are invited by e-mail', {
        placeholder: 'grace@example.com',
      }),
    ),
    location: optional(text('Place')),
    description: optional(text('Description', '', { multiline: true })),
    time_zone: zoneInput,
    order: dayOrderInput,
  },
  outputs: { event_id: text('Event ID'), link: text('Link'), start: text('Start'), end: text('End') },
  examples: {
    event_id: 'AAMkAGI1AAAoZCfHAAA=',
    link: 'https://outlook.office365.com/owa/?itemid=AAMkAGI1AAAoZCfHAAA%3D&path=/calendar/item',
    start: '2026-11-21T10:00:00+01:00',
    end: '2026-11-21T11:00:00+01:00',
  },
  async run({ inputs, account: open, once_key }) {
    const { guests, location, description } = inputs;
    const is_all_day = inputs.kind === 'all_day';
    const invited = readAddresses(guests ?? '');
    const account = await open();
    const zone = await zoneOf(account, inputs.time_zone);
    const { start, end } = readTimes(inputs, { zone, is_all_day });
    const recurrence = readRepeat(inputs, { start, zone });
    const path = await calendarPath(account, inputs.calendar);
    const transactionId = createHash('sha256').update(once_key).digest('hex');
    const answer = await callGraph(account, `${path}/events`, {
      method: 'POST',
      prefer: inZone(zone),
      json: {
        subject: inputs.title,
        start: momentOf(start),
        end: momentOf(end),
        isAllDay: is_all_day,
        transactionId,
        ...(recurrence && { recurrence }),
        ...(location !== undefined && { location: { displayName: location } }),
        ...(description !== undefined && { body: { contentType: 'text', content: description } }),
        ...(invited.length > 0 && {
          attendees: asRecipients(invited).map((guest) => ({ ...guest, type: 'required' })),
        }),
      },
      accept: [ALREADY_THERE],
      is_repeatable: true,
    });
    const made =
      answer.status === ALREADY_THERE
        ? await findMade(account, { path, transactionId, start, end, zone })
        : readAnswer(answer, Event);
    const event = describeEvent(made);
    return { event_id: event.id, link: event.link, start: event.start, end: event.end };
  },
});

const Made = z.extend(Event, { transactionId: z._default(z.nullable(z.string()), null) });
const MADE_FIELDS = `${EVENT_FIELDS},transactionId`;

type Wish = { path: string; transactionId: string; start: DateTime; end: DateTime; zone: string };

/** Made by an earlier try of this step. Events cannot be filtered by their transaction, so those of its time are read. */
async function findMade(account: StepAccount, wish: Wish): Promise<Event> {
  const { path, transactionId, start, end, zone } = wish;
  const asked = new URLSearchParams({
    startDateTime: start.toUTC().toISO() ?? '',
    endDateTime: end.toUTC().toISO() ?? '',
    $select: MADE_FIELDS,
    $top: '50',
  });
  const prefer = inZone(zone);
  const found = await readPages(account, `${path}/calendarView?${asked.toString()}`, {
    item: Made,
    limit: 200,
    prefer,
  });
  for (const event of found) {
    if (event.transactionId === transactionId) return event;
    if (event.seriesMasterId === null) continue;
    // The transaction stands in the series, not in its days.
    const master = `${eventPath(event.seriesMasterId)}?$select=${MADE_FIELDS}`;
    const series = readAnswer(await callGraph(account, master, { prefer }), Made);
    if (series.transactionId === transactionId) return series;
  }
  throw new StepFailure(
    'request_failed',
    'This event was made by an earlier try of this step, and moved or deleted since.',
    'Look into the calendar, then resume the run after this step.',
  );
}
