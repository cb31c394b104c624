/** Where the reader of a mail is, is not known: UTC, and it says so. */
const dateTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});

export function inWords(date: Date): string {
  return dateTime.format(date);
}
