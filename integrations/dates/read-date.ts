import { DateTime, IANAZone } from 'luxon';
import { StepFailure } from '#shared/errors.ts';

/** Which of 03/04/2026 is the day: only asked when both could be. */
export type DayOrder = 'day_first' | 'month_first';

const DAYS = [
  'd LLLL yyyy',
  'd LLL yyyy',
  'd. LLLL yyyy',
  'LLLL d, yyyy',
  'LLL d, yyyy',
  'LLLL d yyyy',
  'LLL d yyyy',
  'cccc, d LLLL yyyy',
  'cccc, LLLL d, yyyy',
  // With a time as people write it; otherwise these are in the form of ISO.
  'yyyy-M-d',
  'yyyy/M/d',
  'yyyy.M.d',
];
const TIMES = ['', ' H:mm', ' H:mm:ss', ' h:mm a', ' h:mm:ss a'];
const NUMBERS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?: (.+))?$/;
const MAX_CHARACTERS = 100;

/** A date as people and programs write it: `2026-11-21`, `21 Nov 2026`, `Nov 21, 2026 8:30 AM`, `21.11.2026`, `today`. */
export function readDate(
  given: string,
  { zone, order, now }: { zone: string; order: DayOrder | null; now: DateTime },
): DateTime {
  const text = given.trim().replaceAll(/\s+/g, ' ').slice(0, MAX_CHARACTERS);
  const word = WORDS.get(text.toLowerCase());
  if (word) return word(now.setZone(zone));
  const iso = DateTime.fromISO(text.replace(' ', 'T'), { zone });
  if (iso.isValid) return iso;
  const mail = DateTime.fromRFC2822(text, { zone });
  if (mail.isValid) return mail;
  const plain = text.replace(/,? (?=\d{1,2}:\d)/, ' ');
  const numbers = NUMBERS.exec(plain);
  if (numbers) return readNumbers(numbers, { zone, order, text });
  for (const day of DAYS) {
    for (const time of TIMES) {
      const read = DateTime.fromFormat(plain, day + time, { zone, locale: 'en' });
      if (read.isValid) return read;
    }
  }
  throw notADate(text);
}

const WORDS = new Map<string, (now: DateTime) => DateTime>([
  ['now', (now) => now],
  ['today', (now) => now.startOf('day')],
  ['tomorrow', (now) => now.startOf('day').plus({ days: 1 })],
  ['yesterday', (now) => now.startOf('day').minus({ days: 1 })],
]);

function readNumbers(
  [, first = '', mark = '', second = '', year = '', time]: RegExpExecArray,
  { zone, order, text }: { zone: string; order: DayOrder | null; text: string },
): DateTime {
  // With dots between, the day comes first wherever people write so.
  const isDayFirst = mark === '.' || Number(first) > 12 || order === 'day_first';
  const isMonthFirst = Number(second) > 12 || order === 'month_first';
  if (!isDayFirst && !isMonthFirst && first !== second) {
    throw new StepFailure(
      'input_invalid',
      `“${text}” can be read as two dates.`,
      'Choose in “Day and month” which of the two comes first.',
    );
  }
  const [day, month] = isDayFirst && !(Number(second) > 12) ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const formats = time === undefined ? [''] : TIMES.filter((format) => format !== '');
  for (const format of formats) {
    const read = DateTime.fromFormat(time === undefined ? date : `${date} ${time}`, `yyyy-MM-dd${format}`, {
      zone,
      locale: 'en',
    });
    if (read.isValid) return read;
  }
  throw notADate(text);
}

function notADate(text: string): StepFailure {
  return new StepFailure(
    'input_invalid',
    text === ''
      ? 'There is no date to read: the text is empty.'
      : `“${text}” is not a date that can be read.`,
    'Write it as 2026-11-21, 21 Nov 2026 or Nov 21, 2026, with a time such as 8:30 AM behind it if needed.',
  );
}

/** An IANA zone, such as Europe/Paris; UTC when nothing was written. */
export function readZone(given: string | undefined): string {
  const zone = given?.trim() || 'UTC';
  if (IANAZone.isValidZone(zone)) return zone;
  throw new StepFailure(
    'input_invalid',
    `“${zone.slice(0, 60)}” is not a time zone.`,
    'Write one such as America/New_York, Europe/Paris or UTC.',
  );
}
