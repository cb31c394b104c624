import { DateTime } from 'luxon';
import { readDayOrder } from '#integrations/dates/day-order.ts';
import { readDate } from '#integrations/dates/read-date.ts';
import { readDuration } from '#integrations/dates/read-duration.ts';
import { StepFailure } from '#shared/errors.ts';

export type WrittenTimes = {
  start: string;
  end?: string | undefined;
  duration?: string | undefined;
  order?: string | undefined;
};

/** When an event begins and ends. The end of an all-day event is the day after its last one. */
export function readTimes(
  { start: givenStart, end: givenEnd, duration, order: givenOrder }: WrittenTimes,
  { zone, is_all_day }: { zone: string; is_all_day: boolean },
): { start: DateTime; end: DateTime } {
  const order = readDayOrder(givenOrder);
  const now = DateTime.now();
  // A time that was written with an offset of its own is shown in the zone of the event.
  const read = (text: string) => readDate(text, { zone, order, now }).setZone(zone);
  const day = (date: DateTime) => (is_all_day ? date.startOf('day') : date);
  const start = day(read(givenStart));
  const usual = is_all_day ? { days: 1 } : { hours: 1 };
  const end =
    givenEnd !== undefined
      ? day(read(givenEnd)).plus(is_all_day ? { days: 1 } : {})
      : day(start.plus(duration === undefined ? usual : readDuration(duration)));
  if (end > start && end.year < 9999) return { start, end };
  throw new StepFailure(
    'input_invalid',
    'This event would end before it begins.',
    'Look at “Start” and at “End” or “Length”.',
  );
}
