import { StepFailure } from '#shared/errors.ts';
import { type Filled, quoteShown } from '#shared/script/words/value.ts';
import type { Found } from '#browser/page/find/find-target.ts';
import type { ElementFacts } from '#browser/page/look/page-engine.ts';
import { saysOrder } from '#browser/page/read/date-text.ts';

const READ_MS = 1_500;
const SLASHED = /^\s*(\d{1,2})\/(\d{1,2})\/(\d{4})\s*$/;
const DATES = /^(?:date|datetime-local)$/;
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * `05/12/2026` for a field that says nothing of its form: the fifth of December where the page is in a language that
 * writes the day first, and the twelfth of May in American English. Throws where the page does not say, as on one that is
 * only in English.
 */
export async function asMeantDay(found: Found, value: Filled, facts: ElementFacts): Promise<Filled> {
  const [, first = '', second = '', year = ''] = SLASHED.exec(value.text) ?? [];
  const isUnclear =
    first !== '' && Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  const takesDay = DATES.test(facts.type) || facts.is_read_only;
  if (!isUnclear || !takesDay || saysOrder({ facts, label: found.label })) return value;
  const order = orderOf(await languageAround(found));
  if (order === null) throw unclear(value, { first, second });
  const [day, month] = order === 'day first' ? [first, second] : [second, first];
  return { ...value, text: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` };
}

async function languageAround({ locator }: Found): Promise<string> {
  const read = (element: Element) => element.closest('[lang]')?.getAttribute('lang') ?? '';
  return (await locator.evaluate(read, undefined, { timeout: READ_MS }).catch(() => '')).slice(0, 35);
}

/** English alone is written in both orders. */
function orderOf(language: string): 'day first' | 'month first' | null {
  if (language === '' || /^en$/i.test(language)) return null;
  try {
    const parts = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeZone: 'UTC' }).formatToParts(0);
    const types = parts.map(({ type }) => type);
    const [day, month] = [types.indexOf('day'), types.indexOf('month')];
    return day < month ? 'day first' : 'month first';
  } catch {
    return null;
  }
}

function unclear(value: Filled, { first, second }: { first: string; second: string }): StepFailure {
  const named = (day: string, month: string) => `${Number(day)} ${MONTHS[Number(month) - 1] ?? ''}`;
  const [one, other] = [named(first, second), named(second, first)];
  return new StepFailure(
    'input_invalid',
    `${quoteShown(value.text.trim())} may be ${one} or ${other}, and the page does not say which number is the month.`,
    'Write the month in words, as in: 5 December 2026. Or write the date like 2026-12-05.',
  );
}
