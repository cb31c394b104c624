import { DateTime } from 'luxon';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate, readZone } from '#integrations/dates/read-date.ts';
import { readDuration } from '#integrations/dates/read-duration.ts';
import { defineAction } from '#integrations/define.ts';
import { StepFailure } from '#shared/errors.ts';
import { choice, optional, text } from '#shared/fields.ts';

/** Formats by their name, with the first as the usual one. https://moment.github.io/luxon/#/formatting */
const FORMATS: Readonly<Record<string, (date: DateTime) => string | null>> = {
  date: (date) => date.toISODate(),
  date_time: (date) => date.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"),
  long: (date) => date.toFormat('d LLLL yyyy'),
  us: (date) => date.toFormat('MM/dd/yyyy'),
  european: (date) => date.toFormat('dd.MM.yyyy'),
  time: (date) => date.toFormat('HH:mm'),
  weekday: (date) => date.toFormat('cccc'),
  month: (date) => date.toFormat('LLLL yyyy'),
  seconds: (date) => String(Math.floor(date.toSeconds())),
};
const FORMAT_LABELS = {
  date: '2026-11-21',
  date_time: '2026-11-21T08:30:00+01:00',
  long: '21 November 2026',
  us: '11/21/2026',
  european: '21.11.2026',
  time: '08:30',
  weekday: 'Saturday',
  month: 'November 2026',
  seconds: 'Seconds since 1970',
};

export const formatDate = defineAction({
  id: 'date.format',
  name: 'Date',
  search_words: 'today now day time calendar',
  description: 'Writes a date in another form, or a date some time before or after it.',
  group: 'Text',
  icon: 'date',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    date: optional(text('Date', 'Now when left out', { placeholder: '21 Nov 2026, or today' })),
    add: optional(text('Add', 'With a minus to go back', { placeholder: '3 days' })),
    format: optional(choice('Write it as', FORMAT_LABELS, { placeholder: FORMAT_LABELS.date })),
    time_zone: optional(text('Time zone', 'UTC when left out', { placeholder: 'Europe/Paris' })),
    order: dayOrderInput,
  },
  outputs: { date: text('Date') },
  examples: { date: '2026-11-24' },
  async run({ inputs }) {
    const zone = readZone(inputs.time_zone);
    const order = readDayOrder(inputs.order);
    const date = readDate(inputs.date ?? 'now', { zone, order, now: DateTime.now() });
    const moved = inputs.add === undefined ? date : date.plus(readDuration(inputs.add));
    const written = FORMATS[inputs.format ?? 'date']?.(moved.setZone(zone).setLocale('en'));
    if (!moved.isValid || written === null || written === undefined) {
      throw new StepFailure(
        'input_invalid',
        'This date is out of the range of dates that can be written.',
        'Add less time.',
      );
    }
    return { date: written };
  },
});
