const timeOfDay = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const dayOfYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** 9:31 AM · Yesterday · Nov 18 */
export function dayOrTime(iso: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(date, new Date(now));
  return days === 0 ? timeOfDay.format(date) : days === -1 ? 'Yesterday' : dayOfYear.format(date);
}

/** today 9:52 AM · tomorrow 9:52 AM · Nov 27, 9:52 AM */
export function untilWords(iso: string, now: number): string {
  const date = new Date(iso);
  const days = daysBetween(date, new Date(now));
  if (days !== 0 && days !== 1) return dayAndTime(iso);
  return `${days === 0 ? 'today' : 'tomorrow'} ${timeOfDay.format(date)}`;
}

/** Nov 18, 9:31 AM */
export function dayAndTime(iso: string): string {
  const date = new Date(iso);
  return `${dayOfYear.format(date)}, ${timeOfDay.format(date)}`;
}

/** By the calendar of the person: 1 is the day after. */
function daysBetween(date: Date, now: Date): number {
  const dayOf = (one: Date) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate());
  return Math.round((dayOf(date) - dayOf(now)) / 86_400_000);
}
