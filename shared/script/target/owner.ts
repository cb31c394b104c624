import { readTarget } from '#shared/script/target/read-target.ts';
import type { TargetPhrase } from '#shared/script/target/target.ts';
import type { Phrase } from '#shared/script/words/phrase.ts';

/** What a condition is about: `Ada Wood's order`, or only “Ada Wood”. */
export function thingOf(what: Phrase): TargetPhrase {
  const whole = readTarget(what);
  const owners = ownerOf(what).flatMap((owner) => readTarget(owner).readings);
  return owners.length === 0 ? whole : { ...whole, readings: [...whole.readings, ...owners] };
}

/** `Ada Wood's order`: a page that lists orders says only the name. None where nobody owns it. */
export function ownerOf(thing: Phrase): readonly Phrase[] {
  const last = thing.at(-2);
  const [text] = last?.parts ?? [];
  const owner =
    typeof text === 'string' && last?.parts.length === 1 ? /^(\p{Lu}.*)['’]s$/u.exec(text)?.[1] : undefined;
  if (!last || owner === undefined || last.is_quoted) return [];
  const { at, key } = last;
  const name = { ...last, key: key.slice(0, -2), parts: [owner], at: [at[0], at[1] - 2] as const };
  return [[...thing.slice(0, -2), name]];
}
