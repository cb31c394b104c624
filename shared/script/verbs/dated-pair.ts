import type { Phrase } from '#shared/script/words/phrase.ts';

/** A field and what it gets. */
export type Pair = { field: Phrase; value: Phrase; isPlain?: boolean };

const DATED =
  /^(?:departure|arrival|return|outbound|inbound|start|end|check-?in|check-?out|pick-?up|drop-?off|due|deadline|birth|birthday|delivery|booking|collection|handover|viewing|appointment|move-in|move-out)$/;
const DAY =
  /\d|^(?:today|tomorrow|yesterday|next|this|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/;
export const MONTH =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)[.,]?$/;
export const MOST_DAY_WORDS = 4;

/** `departure on 12 May`, `return date 19 May 2026`. */
export function splitAtDate(phrase: Phrase): Pair | null {
  // `date tomorrow 10:30`
  if (
    /^(?:date|day)$/.test(phrase[0]?.key ?? '') &&
    /^(?:today|tomorrow|next|this)$/.test(phrase[1]?.key ?? '')
  )
    return phrase.length <= MOST_DAY_WORDS ? { field: phrase.slice(0, 1), value: phrase.slice(1) } : null;
  // `valid from 1 May 2027`
  const [first, joint] = phrase;
  if (
    /^(?:valid|available|effective|free)$/.test(first?.key ?? '') &&
    /^(?:from|until|till)$/.test(joint?.key ?? '') &&
    DAY.test(phrase[2]?.key ?? '') &&
    phrase.length <= MOST_DAY_WORDS + 2 &&
    !phrase.some(({ key }, at) => at > 1 && /^(?:to|and|until|till)$/.test(key))
  )
    return { field: phrase.slice(0, 2), value: phrase.slice(2) };
  // `last day 5 May 2027`, `born on 4.7.2004`, `check-in from 16:00`
  if (/^(?:first|last)$/.test(first?.key ?? '') && /^(?:day|date):?$/.test(joint?.key ?? '')) {
    const said = withoutOn(phrase.slice(2));
    return !joint?.key.endsWith(':') && DAY.test(said[0]?.key ?? '') && said.length <= MOST_DAY_WORDS
      ? { field: phrase.slice(0, 2), value: said }
      : null;
  }
  if (first?.key === 'born') {
    const said = withoutOn(phrase.slice(1));
    return said.length > 0 && said.length <= MOST_DAY_WORDS && /^\d/.test(said[0]?.key ?? '')
      ? { field: phrase.slice(0, 1), value: said }
      : null;
  }
  if (
    /^check-?(?:in|out)$/.test(first?.key ?? '') &&
    /^(?:from|until|till|by|before)$/.test(joint?.key ?? '')
  )
    return phrase.length === 3 && /^\d{1,2}[:.]\d\d$/.test(phrase[2]?.key ?? '')
      ? { field: phrase.slice(0, 1), value: phrase.slice(2) }
      : null;
  const done = splitAtDone(phrase);
  if (done) return done;
  const long = splitLong(phrase);
  if (long) return long;
  if (!DATED.test(phrase[0]?.key ?? '')) return null;
  const end = /^(?:date|day|time)$/.test(phrase[1]?.key ?? '') ? 2 : 1;
  const on = /^(?:on|at|is|:|=)$/.test(phrase[end]?.key ?? '') ? 1 : 0;
  const value = phrase.slice(end + on);
  const isNamed =
    on === 0 && end === 1 && MONTH.test(value[1]?.key ?? '') && /^\d{1,2}\.?$/.test(value[0]?.key ?? '');
  if (isNamed && value.length <= MOST_DAY_WORDS + 2) return { field: phrase.slice(0, end), value };
  const isDay = value.length <= MOST_DAY_WORDS && DAY.test(value[0]?.key ?? '') && (end === 2 || on === 1);
  return isDay ? { field: phrase.slice(0, end), value } : null;
}

const DONE = /^(?:\p{L}{3,}ed|left|begun|begins|began|started|ends|sent|sold|built|made|taken|paid|bought)$/u;

/** `arrived at 9:20`, `signed on 4 May 2026`: a field of these words, or of the first one. */
function splitAtDone([first, joint, ...value]: Phrase): Pair | null {
  const [start] = value;
  const isTime = /^(?:at|by)$/.test(joint?.key ?? '') && /^\d{1,2}[:.]\d\d(?:[ap]m)?$/.test(start?.key ?? '');
  const isDay =
    joint?.key === 'on' &&
    (MONTH.test(value[1]?.key ?? '') || /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/.test(start?.key ?? ''));
  if (!first || !joint || !DONE.test(first.key) || value.length > MOST_DAY_WORDS) return null;
  return isTime || (isDay && /^\d/.test(start?.key ?? '')) ? { field: [first, joint], value } : null;
}

function withoutOn(phrase: Phrase): Phrase {
  return /^(?:on|is|at)$/.test(phrase[0]?.key ?? '') ? phrase.slice(1) : phrase;
}

const NO_FIELD =
  /^(?:set|change|move|enter|type|choose|pick|select|make|put|add|book|cancel|confirm|check|read|get|open|show|see|find|clear|edit|update|fill|use|save|take|write|tick|click|wait|go|pay|order|my|the|our|for|from|until|not|no)$/;

/** `contract start on 1 June 2027`, `earliest start 1 July 2027`, `ready on 14 May 2027` */
function splitLong(phrase: Phrase): Pair | null {
  const at = phrase.findIndex(
    ({ key }, index) => /^\d{1,2}\.?$/.test(key) && MONTH.test(phrase[index + 1]?.key ?? ''),
  );
  const value = phrase.slice(at);
  if (at < 1 || at > 4 || value.length > MOST_DAY_WORDS - 1) return null;
  const isOn = /^(?:on|is|at)$/.test(phrase[at - 1]?.key ?? '');
  const field = isOn ? phrase.slice(0, at - 1) : phrase.slice(0, at);
  const isPlain = field.every((word) => /^[\p{L}-]+$/u.test(word.key) && !NO_FIELD.test(word.key));
  // A thing that is “ready on” a day has a field of these words.
  if (isOn && field.length === 1 && /^(?:ready|valid|due)$/.test(field[0]?.key ?? ''))
    return { field: phrase.slice(0, at), value };
  return isPlain && field.length > 1 && DATED.test(field.at(-1)?.key ?? '') ? { field, value } : null;
}
