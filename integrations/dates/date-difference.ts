import { DateTime } from 'luxon';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate, readZone } from '#integrations/dates/read-date.ts';
import { defineAction } from '#integrations/define.ts';
import { choice, optional, text } from '#shared/fields.ts';

const UNITS = { days: 'Days', weeks: 'Weeks', months: 'Months', years: 'Years', hours: 'Hours' } as const;

export const dateDifference = defineAction({
  id: 'date.difference',
  name: 'Time between dates',
  search_words: 'days how long age calculate',
  description:
    'Counts the whole days, weeks or months from one date to another. Negative when the second is earlier.',
  group: 'Text',
  icon: 'date',
  onInterrupt: 'repeat',
  is_pure: true,
  inputs: {
    from: text('From', '', { placeholder: 'today' }),
    to: text('To', '', { placeholder: '24 Dec 2026' }),
    unit: optional(choice('Counted in', UNITS, { placeholder: UNITS.days })),
    time_zone: optional(text('Time zone', 'UTC when left out', { placeholder: 'Europe/Paris' })),
    order: dayOrderInput,
  },
  outputs: { number: text('Number') },
  examples: { number: '33' },
  async run({ inputs }) {
    const zone = readZone(inputs.time_zone);
    const order = readDayOrder(inputs.order);
    const now = DateTime.now();
    const [from, to] = [inputs.from, inputs.to].map((date) => readDate(date, { zone, order, now }));
    const unit = isUnit(inputs.unit) ? inputs.unit : 'days';
    // Adding 0 turns -0 into 0.
    return { number: String(Math.trunc((to?.diff(from ?? to, unit).as(unit) ?? 0) + 0) + 0) };
  },
});

function isUnit(given: string | undefined): given is keyof typeof UNITS {
  return given !== undefined && Object.hasOwn(UNITS, given);
}
