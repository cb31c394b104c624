import { twoDigits } from '#shared/schedule/schedule.ts';

/** '8:00 AM' */
export function twelveHourTime(hours: number, minutes: number): string {
  return `${hours % 12 === 0 ? 12 : hours % 12}:${twoDigits(minutes)} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'MON' is 'Mon'; a time stays as it is. */
export function capitalized(word: string): string {
  return /^[A-Z]+$/.test(word) ? `${word.charAt(0)}${word.slice(1).toLowerCase()}` : word;
}
