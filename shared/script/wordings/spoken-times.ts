import { NUMBER_WORDS } from '#shared/number-words.ts';

const HOURS = [...NUMBER_WORDS.slice(0, 10), 'eleven', 'twelve'];
const HOUR = `(?<hour>${[...new Set(HOURS)].join('|')}|1[0-2]|[1-9])`;
const MINUTES: Record<string, number> = {
  five: 5,
  ten: 10,
  quarter: 15,
  twenty: 20,
  'twenty-five': 25,
  'twenty five': 25,
  half: 30,
};
const HALF =
  '(?: ?(?<half>am|pm|a\\.m\\.|p\\.m\\.|in the morning|in the afternoon|in the evening|at night|tonight))?';
const AT = new RegExp(
  `\\b(?:(?:a )?(?<minutes>half|quarter|twenty[- ]five|twenty|ten|five) (?:minutes )?(?<way>past|after|to|before) ${HOUR}|${HOUR.replace('hour', 'oclock')} ?o['’]?clock|(?<noon>noon|midday|midnight)|(?<bare>1[0-2]|[1-9])(?= (?:in the (?:morning|afternoon|evening)|at night)))${HALF}(?![\\p{L}\\d])`,
  'iu',
);
const FIRST_MORNING_HOUR = 7;

export type SpokenTime = {
  /** As `14:30`: what is meant by day, the likelier one first; one alone where the line says which half of the day. */
  times: readonly string[];
  /** The line with one of them in its place. */
  put: (time: string) => string;
};

/** `Half past two`, `quarter to nine`, `three o'clock`, `9 in the morning`; null where a line says no such time. */
export function spokenTime(text: string): SpokenTime | null {
  const dotted = dottedTime(text);
  if (dotted) return dotted;
  const found = AT.exec(text);
  const groups = found?.groups;
  if (!found || !groups) return null;
  const { noon, minutes = '', way = '', half = '' } = groups;
  const put = (time: string) =>
    `${text.slice(0, found.index)}${time}${text.slice(found.index + found[0].length)}`;
  if (noon !== undefined) return { times: [noon.toLowerCase() === 'midnight' ? '00:00' : '12:00'], put };
  const said = (groups.hour ?? groups.oclock ?? groups.bare ?? '').toLowerCase();
  const hour = /^\d/.test(said) ? Number(said) : HOURS.indexOf(said) + 1;
  if (hour < 1 || hour > 12) return null;
  const more = MINUTES[minutes.toLowerCase()] ?? 0;
  const isBefore = /^(?:to|before)$/i.test(way);
  const plain = (isBefore ? (hour + 11) % 12 : hour % 12) * 60 + (isBefore ? 60 - more : more);
  const [early, late] = [clock(plain), clock(plain + 12 * 60)];
  if (/^(?:am|a\.m\.|in the morning)$/i.test(half)) return { times: [early], put };
  if (half !== '') return { times: [late], put };
  return { times: plain < FIRST_MORNING_HOUR * 60 ? [late, early] : [early, late], put };
}

/** Only what is said of a time: “9.10” alone may be a price. */
const DOTTED =
  /(?<=^| )(?<at>(?:at|about|around|by|before|after|until|from) )?(?<hour>[01]?\d|2[0-3])[.:](?<minute>[0-5]\d)(?: ?(?<half>[ap])\.?m\.?(?=$| ))?(?<noun> (?:slot|appointment|time|session|one)\b)?/iu;

/** `The 9.10 slot`, `about 6.30pm`. */
function dottedTime(text: string): SpokenTime | null {
  const found = DOTTED.exec(text);
  const { at = '', hour = '', minute = '', half, noun = '' } = found?.groups ?? {};
  if (!found || (at === '' && noun === '' && half === undefined)) return null;
  const isTwelve = half !== undefined;
  if (isTwelve && (Number(hour) < 1 || Number(hour) > 12)) return null;
  const hours = isTwelve ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  const put = (time: string) =>
    `${text.slice(0, found.index)}${at}${time}${noun}${text.slice(found.index + found[0].length)}`;
  return { times: [clock(hours * 60 + Number(minute))], put };
}

function clock(minutes: number): string {
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
