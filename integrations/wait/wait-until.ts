import { DateTime } from 'luxon';
import { dayOrderInput, readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate, readZone } from '#integrations/dates/read-date.ts';
import { defineAction } from '#integrations/define.ts';
import { formatMoment, requireSoon } from '#integrations/wait/longest-wait.ts';
import { optional, text } from '#shared/fields.ts';

export const waitUntil = defineAction({
  id: 'wait.until',
  name: 'Wait until a date',
  search_words: 'pause sleep delay later date time tomorrow',
  description: 'Waits until a date and time before the next step. Takes no slot of your plan meanwhile.',
  group: 'Wait',
  icon: 'date',
  onInterrupt: 'repeat',
  inputs: {
    date: text('Date', 'One that has passed is not waited for', { placeholder: '24 Dec 2026 8:00' }),
    time_zone: optional(text('Time zone', 'UTC when left out', { placeholder: 'Europe/Paris' })),
    order: dayOrderInput,
  },
  outputs: { ended_at: text('Ended at') },
  examples: { ended_at: '2026-12-24T08:00:00+01:00' },
  async run({ inputs, sleepUntil }) {
    const zone = readZone(inputs.time_zone);
    const order = readDayOrder(inputs.order);
    const date = readDate(inputs.date, { zone, order, now: DateTime.now() });
    const moment = requireSoon(date, { mayBePast: true });
    await sleepUntil(moment.toJSDate());
    return { ended_at: formatMoment(DateTime.now().setZone(zone)) };
  },
});
