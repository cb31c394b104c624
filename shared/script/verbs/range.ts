import type { Instruction } from '#shared/script/instruction.ts';
import { isValueWord, type Phrase, textOfWord, valueOf } from '#shared/script/words/phrase.ts';
import { MONTH } from '#shared/script/verbs/dated-pair.ts';
import { usualNames } from '#shared/script/verbs/verb.ts';

const FROM = [
  'From',
  'Start date',
  'Date from',
  'From date',
  'Start',
  'Valid from',
  'Check-in',
  'Begin',
  'Beginning',
];
const TO = ['To', 'End date', 'Date to', 'To date', 'End', 'Until', 'Valid until', 'Check-out', 'Till'];

/** `From 12.08.2026 to 23.08.2026`: the two fields of a range. */
export function readRange(said: Phrase): Instruction[] | null {
  // `Filter: from 1 May, to 31 May`
  const isHeaded =
    /^(?:filter:?|dates?:|period:|range:|times?:)$/.test(said[0]?.key ?? '') &&
    /^from:?$/.test(said[1]?.key ?? '');
  // `Moving from 12 Ash Court to 4 Quay Street`
  const [lead] = said;
  const isLed = lead !== undefined && /^\p{L}{2,}ing$/u.test(lead.key) && said[1]?.key === 'from';
  const phrase = isHeaded || isLed ? said.slice(1) : withFrom(said);
  const own = (at: string) => (isLed && lead ? [`${textOfWord(lead)} ${at}`] : []);
  const [first] = phrase;
  const to = phrase.findIndex(({ key }, at) => at > 1 && /^(?:to:?|until|till|and)$/.test(key));
  if (
    !/^(?:from:?|between)$/.test(first?.key ?? '') ||
    to === -1 ||
    to > LONGEST_DATE ||
    phrase.length - to > LONGEST_DATE
  )
    return null;
  const end = phrase.slice(to + 1);
  const begin = withMonth(phrase.slice(1, to), end);
  const isValue = (part: Phrase) => part.some((word) => isValueWord(word) || /\d/.test(word.key));
  // `From Utrecht to Basel`
  if (
    [begin, end].every((part) => part.length < 3 && part.every((word) => /^\p{Lu}/u.test(textOfWord(word))))
  )
    return [
      {
        verb: 'type',
        target: usualNames(['From', 'Origin', 'Leaving from', 'Departure']),
        value: valueOf(begin),
      },
      { verb: 'type', target: usualNames(['To', 'Destination', 'Going to', 'Arrival']), value: valueOf(end) },
    ];
  if (!isValue(begin) || !isValue(end)) return null;
  return [
    { verb: 'type', target: usualNames([...own('from'), ...FROM]), value: valueOf(begin) },
    { verb: 'type', target: usualNames([...own('to'), ...TO]), value: valueOf(end) },
  ];
}

const LONGEST_DATE = 5;

/** `From 4 to 6 December 2027`: the month and the year are said once. */
function withMonth(begin: Phrase, end: Phrase): Phrase {
  const isDay = begin.length === 1 && /^\d{1,2}\.?$/.test(begin[0]?.key ?? '');
  return isDay && /^\d{1,2}\.?$/.test(end[0]?.key ?? '') && MONTH.test(end[1]?.key ?? '')
    ? [...begin, ...end.slice(1)]
    : begin;
}

/** `3 July 9:00 to 7 July 18:00` */
function withFrom(said: Phrase): Phrase {
  const [day] = said;
  const to = said.findIndex(({ key }) => /^(?:to|until|till)$/.test(key));
  const isDay = (at: number) =>
    /^\d{1,2}\.?$/.test(said[at]?.key ?? '') && MONTH.test(said[at + 1]?.key ?? '');
  return day && to > 1 && isDay(0) && isDay(to + 1)
    ? [{ ...day, key: 'from', parts: ['from'] }, ...said]
    : said;
}
