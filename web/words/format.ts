const shortDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
const wholeNumber = new Intl.NumberFormat('en-US');

/** Nov 20, 2026; '-' when there is none. */
export function formatDate(iso: string | null | undefined): string {
  return formatWith(shortDate, iso);
}

/** Nov 20, 2026, 6:24 PM UTC; '-' when there is none. */
export function formatDateTime(iso: string | null | undefined): string {
  return formatWith(dateTime, iso);
}

/** 10,000 */
export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** 8 s · 2 min 5 s · 1 h 4 min */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1_000) return `${Math.max(0, Math.round(milliseconds))} ms`;
  const seconds = Math.round(milliseconds / 1_000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function formatWith(format: Intl.DateTimeFormat, iso: string | null | undefined): string {
  if (!iso) return '-';
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '-' : format.format(date);
}
