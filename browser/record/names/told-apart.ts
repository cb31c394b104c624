import type { Aim } from '#browser/record/names/aim.ts';
import { unique } from '#browser/record/names/unique.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';

/** Of several parts with one title: by what else stands in its own, such as a day. */
export function besideTwo(thing: string, { marks, title, apart }: Aim): string[] {
  const [around, other] = [unique([marks.item, title])[0], unique([apart])[0]];
  return around && other ? [`${thing} for ${quote(around)} with ${quote(other)}`] : [];
}
