/** When on a day something happens, as words of a sentence say it. */
export type Clock = {
  /** 0 to 23; several for `at 9 and 17`. */
  hours: readonly number[];
  minute: number;
  /** Nobody said at what time. */
  is_guessed: boolean;
  /** A sentence, where a time that was said is left out. */
  departs?: string;
};

const COUNTED = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
/** One time, such as `9`, `9:30 am`, `17h`, `noon`. */
export const CLOCK = String.raw`(?:half (?:${COUNTED.join('|')})\b|(?:half|(?:a )?quarter) (?:past|to) (?:\d{1,2}|${COUNTED.join('|')})\b(?: ?[ap]\.?m\b\.?)?|\d{1,2}(?:[:.]\d\d)?(?: ?[ap]\.?m\b\.?| o.clock\b|h\b)?|(?<![a-z])noon|midnight|(?:${COUNTED.join('|')})\b(?: ?[ap]\.?m\b\.?| o.clock\b)?)`;
const MORE = String.raw`(?:(?:, |,? and | & )(?:at )?${CLOCK}(?!\w|:\d)){0,5}`;
/** `at 7 in the evening`. */
export const HALF = '(?: (?:in the (?:morning|afternoon|evening)|at night))?';
/** `around 9`, `before 8`: a schedule has one time. */
const NEAR = '(?:at|around|about|by|(?:shortly |just )?(?:before|after))';
const NOT_AT = /(?:^|[ ,])(?:before|after) /i;
/** Behind the words that say on which days. */
export const AT = String.raw`(?<at>[ ,]{1,2}(?:${NEAR} |(?=\d{1,2}(?::\d\d|(?:[:.]\d\d)? ?[ap]\.?m\b)))${CLOCK}(?!\w|:\d)${MORE}${HALF})?`;
/** In front of them. A number alone is no time there. */
export const BEFORE = String.raw`(?<before>(?:${NEAR} ${CLOCK}${MORE}${HALF}|noon|midnight|\d{1,2}(?:[:.]\d\d)? ?[ap]m|\d{1,2}:\d\d),? )?`;

const PARTS = 'morning|noon|afternoon|evening|night';
/** The words behind a day, such as `morning and evening`. */
export const PART = String.raw`(?<part>(?:${PARTS})(?: and (?:every )?(?:${PARTS}))?)`;
const PART_HOURS: Record<string, number> = { morning: 8, noon: 12, afternoon: 14, evening: 18, night: 22 };

const ONE_CLOCK = new RegExp(CLOCK, 'gi');

/** Of the groups that the patterns above have. */
export function readClock(groups: Record<string, string | undefined> = {}): Clock {
  const parts = (groups.part ?? groups.parts ?? '').toLowerCase().split(/ and (?:every )?/);
  const said = [
    ...`${groups.before ?? ''} ${groups.only ?? ''} ${groups.at ?? ''} ${groups.later ?? ''}`.matchAll(
      ONE_CLOCK,
    ),
  ];
  if (said.length === 0) {
    const hours = parts.flatMap((part) => PART_HOURS[part] ?? []);
    return { hours: hours.length > 0 ? hours : [8], minute: 0, is_guessed: true };
  }
  const beside = `${groups.before ?? ''} ${groups.only ?? ''} ${groups.at ?? ''} ${groups.later ?? ''}`;
  const isLate =
    /in the (?:afternoon|evening)|at night/i.test(beside) ||
    parts.some((part) => /afternoon|evening|night/.test(part));
  const halves = said.map(([words]) => /([ap])\.?m/i.exec(words)?.[1]?.toLowerCase());
  // In `at 6 and 9 pm` the half is said once.
  const last = halves.findLast((half) => half !== undefined);
  const times = said.map(([words], at) => readTime(words, { half: halves[at] ?? last, isLate }));
  const minute = times[0]?.minute ?? 0;
  const isEarly =
    said.length === 1 &&
    last === undefined &&
    EARLY_HOUR.test(said[0]?.[0] ?? '') &&
    !/morning|night/i.test(`${beside} ${parts.join(' ')}`) &&
    (times[0]?.hour ?? 0) < 6;
  const same = times.filter((time) => time.minute === minute);
  const other = said.find((_words, at) => times[at]?.minute !== minute)?.[0];
  return {
    hours: [...new Set(same.map(({ hour }) => hour))].toSorted((a, b) => a - b),
    minute,
    is_guessed: false,
    ...(other !== undefined && {
      departs: `One schedule has the same minute in every hour: “${other.trim()}” was left out.`,
    }),
    ...(other === undefined && isEarly && { departs: EARLY }),
    ...(other === undefined &&
      NOT_AT.test(beside) && { departs: 'It is not said when exactly: the time that was said was taken.' }),
  };
}

/** “At 4”, of people who work by day. */
const EARLY_HOUR = /^(?:[1-5]|one|two|three|four|five)(?: o.clock)?$/i;
const EARLY = 'It is taken to be in the morning: write pm where the afternoon is meant.';
const DAY_MINUTES = 24 * 60;

type Time = { hour: number; minute: number };

function readTime(words: string, { half, isLate }: { half: string | undefined; isLate: boolean }): Time {
  if (/noon/i.test(words)) return { hour: 12, minute: 0 };
  if (/midnight/i.test(words)) return { hour: 0, minute: 0 };
  const part = /^(?:a )?(half|quarter) (?:(past|to) )?(?=\S)/i.exec(words);
  if (part) {
    const { hour } = readTime(words.slice(part[0].length), { half, isLate });
    const minutes =
      hour * 60 + (/half/i.test(part[1] ?? '') ? 30 : 15) * (/to/i.test(part[2] ?? '') ? -1 : 1);
    return { hour: Math.floor((minutes + DAY_MINUTES) / 60) % 24, minute: (minutes + 60) % 60 };
  }
  const counted = COUNTED.indexOf(/\p{L}+/u.exec(words)?.[0].toLowerCase() ?? '') + 1;
  const [, hour = String(counted), minute = '0'] = /(\d{1,2})(?:[:.](\d\d))?/.exec(words) ?? [];
  const number = Number(hour) % (half === undefined ? 24 : 12);
  const isAfternoon = half === 'p' || (half === undefined && isLate && number > 0 && number < 12);
  return { hour: number + (isAfternoon ? 12 : 0), minute: Math.min(59, Number(minute)) };
}
