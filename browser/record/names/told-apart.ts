import type { Aim } from '#browser/record/names/aim.ts';
import { unique } from '#browser/record/names/unique.ts';
import { quoteWords as quote } from '#shared/script/words/recorded-text.ts';

/** Of several parts with one title: by what else stands in its own, such as a day; of tags: by what else their field says. */
export function besideTwo(thing: string, aim: Aim): string[] {
  const { marks, title, apart } = aim;
  const [around, other] = [unique([marks.item, title])[0], unique([apart])[0]];
  const ofPart = around && other ? [`${thing} for ${quote(around)} with ${quote(other)}`] : [];
  return [...ofPart, ...besideInField(thing, aim)];
}

const MOST_FIELDS = 2;

/** A tag that another field has, too: by its own words and those of its field. */
function besideInField(thing: string, aim: Aim): string[] {
  const [own, { marks, title }] = [tagWords(aim), aim];
  if (own === '') return [];
  const fields = unique([marks.item, title, ...marks.around]).filter((one) => one !== own && isWords(one));
  return fields.slice(0, MOST_FIELDS).map((field) => `${thing} for ${quote(own)} with ${quote(field)}`);
}

/** Of the sign on a tag: the words that it stands with alone. Numbers are others on another day. */
export function tagWords({ alone, marks: { around } }: Aim): string {
  const isLasting = isWords(alone) && (!/\d/.test(alone) || /^\S+@\S+$/.test(alone));
  return isLasting && alone === around[0] ? alone : '';
}

function isWords(words: string): boolean {
  return /\p{L}{2}/u.test(words);
}
