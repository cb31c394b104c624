import { DateTime } from 'luxon';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate } from '#integrations/dates/read-date.ts';
import { defineAction } from '#integrations/define.ts';
import {
  calendarInput,
  calendarPath,
  describeEvent,
  Event,
  EVENT_FIELDS,
  inZone,
  READ_CALENDAR,
  zoneInput,
  zoneOf,
} from '#integrations/outlook/calendar-calls.ts';
import { readPages } from '#integrations/outlook/calls.ts';
import { outlook } from '#integrations/outlook/connector.ts';
import { readCount } from '#integrations/read-count.ts';
import { optional, text } from '#shared/fields.ts';

const MOST = 1_000;
const PAGE = 100;

export const listOutlookEvents = defineAction({
  id: 'outlook.list_events',
  name: 'List Outlook events',
  description: 'Reads the events of a calendar of Outlook between two times, the earliest first.',
  group: 'Outlook',
  icon: 'calendar',
  connector: outlook,
  scopes: READ_CALENDAR,
  documentation: 'https://learn.microsoft.com/en-us/graph/api/user-list-calendarview',
  onInterrupt: 'repeat',
  inputs: {
    from: optional(text('From', 'Now when left out', { placeholder: 'today' })),
    until: optional(text('Until', 'Seven days after “From” when left out', { placeholder: '2026-11-28' })),
    search: optional(text('Search', 'A text that stands in the title or the place')),
    calendar: calendarInput,
    limit: optional(text('How many at most', `Up to ${MOST}`, { placeholder: '50' })),
    time_zone: zoneInput,
    order: dayOrderInput,
  },
  outputs: {
    first_id: text('First event ID'),
    first_title: text('First title'),
    first_start: text('First start'),
    events: text('Events'),
    count: text('How many'),
  },
  examples: {
    first_id: 'AAMkAGI1AAAoZCfHAAA=',
    first_title: 'Meeting with Grace',
    first_start: '2026-11-21T10:00:00+01:00',
    events:
      '[{"id":"AAMkAGI1AAAoZCfHAAA=","title":"Meeting with Grace","start":"2026-11-21T10:00:00+01:00","end":"2026-11-21T11:00:00+01:00","location":"","guests":"grace@example.com","link":"https://outlook.office365.com/owa/?itemid=AAMkAGI1AAAoZCfHAAA%3D"}]',
    count: '1',
  },
  async run({ inputs, account: open }) {
    const limit = readCount(inputs.limit, { label: 'How many at most', most: MOST, otherwise: 50 });
    const account = await open();
    const zone = await zoneOf(account, inputs.time_zone);
    const read = (given: string) =>
      readDate(given, { zone, order: readDayOrder(inputs.order), now: DateTime.now() });
    const from = read(inputs.from ?? 'now');
    const until = inputs.until === undefined ? from.plus({ days: 7 }) : read(inputs.until);
    const path = await calendarPath(account, inputs.calendar);
    const wanted = inputs.search?.trim().toLowerCase() ?? '';
    const asked = new URLSearchParams({
      startDateTime: from.toUTC().toISO() ?? '',
      endDateTime: until.toUTC().toISO() ?? '',
      $select: EVENT_FIELDS,
      $orderby: 'start/dateTime',
      $top: String(PAGE),
    });
    const found = await readPages(account, `${path}/calendarView?${asked.toString()}`, {
      item: Event,
      limit,
      prefer: inZone(zone),
      keep: ({ subject, location }) => `${subject} ${location.displayName}`.toLowerCase().includes(wanted),
    });
    const events = found.map((event) => ({
      ...describeEvent(event),
      // With it all days of a series are changed or deleted, with the other ID one of them.
      ...(event.seriesMasterId !== null && { series_id: event.seriesMasterId }),
    }));
    return {
      first_id: events[0]?.id ?? '',
      first_title: events[0]?.title ?? '',
      first_start: events[0]?.start ?? '',
      events: JSON.stringify(events),
      count: String(events.length),
    };
  },
});
