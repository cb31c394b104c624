import { ordinalWord } from '#shared/script/target/kinds.ts';

/** A week and the names of its rows; pictures in a row. */
export const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];

/** `the second cell`, for each of these numbers. */
export function numbered(words: string, numbers: readonly number[]): string[] {
  return numbers.map((number) => `the ${ordinalFor(number)} ${words}`);
}

function ordinalFor(number: number): string {
  if (number <= 10) return ordinalWord(number);
  const endings: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${isTeen ? 'th' : (endings[number % 10] ?? 'th')}`;
}
