import type { Act, Named } from '#browser/record/acts/act.ts';

/** A field for files that no words find: what was pressed, after which the page asked for the file, has words. */
export function askedBy(last: Act | undefined, field: Named): Named {
  const isAsking = last?.kind === 'click' && last.how === 'once' && last.on?.words.is_sure === true;
  return !field.words.is_sure && isAsking ? (last.on ?? field) : field;
}
