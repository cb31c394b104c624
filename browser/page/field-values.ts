const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const READ_TYPES = new Set(['date', 'time', 'month', 'datetime-local', 'number']);
/** The value may be the text of a page; no date and no number is longer. */
const LONGEST = 200;

/**
 * What date, time and number fields take, from what people write; null when it is not understood. Otherwise the
 * browser would leave the field empty without an error. With slashes the month comes first, unless that cannot be: where
 * both may be, the language of the page decides before (`read/slashed-day.ts`).
 */
export function fieldValue(type: string, text: string): string | null {
  const written = text.trim();
  if (written === '' || !READ_TYPES.has(type)) return text;
  if (written.length > LONGEST) return null;
  if (type === 'date') return dateValue(written);
  if (type === 'time') return timeValue(written);
  if (type === 'month') return (/^\d{4}-\d{2}$/.exec(written)?.[0] ?? monthValue(written)) || null;
  if (type === 'datetime-local') return dateTimeValue(written);
  return numberValue(written);
}

/** `5 December 2026`, as 2026-12-05. Null for anything else, also for a day without its year. */
export function wholeDay(text: string): string | null {
  return /\b\d{4}\b/.test(text) && text.length <= LONGEST ? dateValue(text.trim()) : null;
}

/** `March 2027`, `03/2027`, or a day in it. */
function monthValue(text: string): string | undefined {
  const [, month, year] = /^(\d{1,2})[/.](\d{4})$/.exec(text) ?? [];
  const date = year ? dateOf(year, month, '1') : (dateValue(text) ?? dateValue(`1 ${text}`));
  return date?.slice(0, 7);
}

function dateTimeValue(text: string): string | null {
  const match = /^(.+?)(?:T|,?\s+(?:at\s+)?)(\d{1,2}(?::\d{2})?(?::\d{2})?\s*(?:[ap]\.?m\.?)?)$/i.exec(text);
  const date = dateValue(match?.[1] ?? '');
  const time = timeValue(match?.[2] ?? '');
  return date && time ? `${date}T${time}` : null;
}

function dateValue(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  if (dotted) return dateOf(dotted[3], dotted[2], dotted[1]);
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (slashed) {
    return Number(slashed[1]) > 12
      ? dateOf(slashed[3], slashed[2], slashed[1])
      : dateOf(slashed[3], slashed[1], slashed[2]);
  }
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text);
  if (dayFirst) return dateOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(text);
  if (monthFirst) return dateOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  return null;
}

function timeValue(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s*([ap])?\.?(?:m\.?)?$/i.exec(text);
  if (!match || (match[2] === undefined && match[3] === undefined)) return null;
  const half = match[3]?.toLowerCase();
  const hour = half ? (Number(match[1]) % 12) + (half === 'p' ? 12 : 0) : Number(match[1]);
  const minute = Number(match[2] ?? '0');
  if (hour > 23 || minute > 59) return null;
  return `${pad(hour)}:${pad(minute)}`;
}

/** 1,234.50 and 1.234,50 are one number; a lone dot is the decimal one, as in English. */
function numberValue(text: string): string | null {
  if (/^-?\d+(?:\.\d+)?e[+-]?\d+$/i.test(text)) return text;
  if (!/^-?[\d.,\s']*\d[\d.,\s']*$/.test(text)) return null;
  const compact = text.replaceAll(/[\s']/g, '');
  if (/,\d{1,2}$/.test(compact) && compact.lastIndexOf(',') > compact.lastIndexOf('.')) {
    return compact.replaceAll('.', '').replace(',', '.');
  }
  const withoutCommas = compact.replaceAll(',', '');
  const isGrouped = withoutCommas.split('.').length > 2;
  return isGrouped ? withoutCommas.replaceAll('.', '') : withoutCommas;
}

function monthOf(name = ''): string | undefined {
  const at = MONTHS.indexOf(name.slice(0, 3).toLowerCase());
  return at === -1 ? undefined : String(at + 1);
}

function dateOf(year = '', month = '', day = ''): string | null {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal && month && day ? `${year}-${pad(Number(month))}-${pad(Number(day))}` : null;
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}
