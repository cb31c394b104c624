import { dayOrderInput } from '#integrations/dates/day-order.ts';
import { readTimes } from '#integrations/dates/event-times.ts';
import { defineAction } from '#integrations/define.ts';
import { readAddresses } from '#integrations/mail/addresses.ts';
import {
  dateOf,
  describeEvent,
  Event,
  EVENT_FIELDS,
  inZone,
  momentOf,
  WRITE_CALENDAR,
  zoneInput,
  zoneOf,
} from '#integrations/outlook/calendar-calls.ts';
import { asRecipients, callGraph, eventPath } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readAnswer } from '#integrations/read-answer.ts';
import { StepFailure } from '#shared/errors.ts';
import { optional, text } from '#shared/fields.ts';

export const updateOutlookEvent = defineAction({
  id: 'outlook.update_event',
  name: 'Change an Outlook event',
  description: 'Moves an event of the calendar of Outlook, renames it, or invites more guests.',
  group: 'Outlook',
  icon: 'calendar',
  connector: outlook,
  scopes: WRITE_CALENDAR,
  documentation: 'https://learn.microsoft.com/en-us/graph/api/event-update',
  // Outlook writes to the guests each time.
  onInterrupt: 'fail',
  inputs: {
    event_id: text(
      'Event ID',
      'From “Make an Outlook event” or “List Outlook events”; a series ID is for all of its days',
    ),
    title: optional(text('New title'), { is_shown: true }),
    start: optional(text('New start', '', { placeholder: '2026-11-22 10:00' }), { is_shown: true }),
    end: optional(text('New end', 'It stays as long as it was when left out')),
    guests: optional(text('More guests', 'E-mail addresses with commas between')),
    location: optional(text('New place')),
    description: optional(text('New description', '', { multiline: true })),
    time_zone: zoneInput,
    order: dayOrderInput,
  },
  outputs: { event_id: text('Event ID'), link: text('Link'), start: text('Start'), end: text('End') },
  examples: {
    event_id: 'AAMkAGI1AAAoZCfHAAA=',
    link: 'https://outlook.office365.com/owa/?itemid=AAMkAGI1AAAoZCfHAAA%3D&path=/calendar/item',
    start: '2026-11-22T10:00:00+01:00',
    end: '2026-11-22T11:00:00+01:00',
  },
  async run({ inputs, account: open }) {
    const { title, start, end, guests, location, description } = inputs;
    if ([title, start, end, guests, location, description].every((given) => given === undefined)) {
      throw nothingToChange();
    }
    const path = eventPath(inputs.event_id);
    const more = readAddresses(guests ?? '');
    const account = await open();
    const zone = await zoneOf(account, inputs.time_zone);
    const prefer = inZone(zone);
    const before = readAnswer(await callGraph(account, `${path}?$select=${EVENT_FIELDS}`, { prefer }), Event);
    const known = new Set(before.attendees.map(({ emailAddress }) => emailAddress.address.toLowerCase()));
    const added = more.filter(({ address }) => !known.has(address.toLowerCase()));
    const answer = await callGraph(account, path, {
      method: 'PATCH',
      prefer,
      json: {
        ...(title !== undefined && { subject: title }),
        ...(location !== undefined && { location: { displayName: location } }),
        ...(description !== undefined && { body: { contentType: 'text', content: description } }),
        ...((start !== undefined || end !== undefined) && newTimes(before, inputs, zone)),
        // The list takes the place of the one that was there.
        ...(added.length > 0 && {
          attendees: [
            ...before.attendees,
            ...asRecipients(added).map((guest) => ({ ...guest, type: 'required' })),
          ],
        }),
      },
    });
    const event = describeEvent(readAnswer(answer, Event));
    return { event_id: event.id, link: event.link, start: event.start, end: event.end };
  },
});

/** An event that is moved stays as long as it was, unless its end was written too. */
function newTimes(
  before: Event,
  written: { start?: string | undefined; end?: string | undefined; order?: string | undefined },
  zone: string,
) {
  const [oldStart, oldEnd] = [dateOf(before.start), dateOf(before.end)];
  const is_all_day = before.isAllDay;
  const kept = written.start ?? oldStart.toISO() ?? '';
  const { start, end } = readTimes({ ...written, start: kept }, { zone, is_all_day });
  // Days are counted on the calendar: one of them may have 23 or 25 hours.
  const length = is_all_day ? oldEnd.diff(oldStart, 'days') : oldEnd.diff(oldStart);
  return {
    start: momentOf(start),
    end: momentOf(written.end === undefined ? start.plus(length) : end),
  };
}

function nothingToChange(): StepFailure {
  return new StepFailure(
    'input_missing',
    'There is nothing to change: only the event is named.',
    'Fill in what should be different.',
  );
}
