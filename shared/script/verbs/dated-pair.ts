import type { Phrase } from '#shared/script/phrase.ts';

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
  const [first, joint, ...day] = phrase;
  if (
    /^(?:valid|available|effective|free)$/.test(first?.key ?? '') &&
    /^(?:from|until|till)$/.test(joint?.key ?? '') &&
    DAY.test(day[0]?.key ?? '') &&
    day.length <= MOST_DAY_WORDS &&
    !day.some(({ key }) => /^(?:to|and|until|till)$/.test(key))
  )
    return { field: phrase.slice(0, 2), value: day };
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
