import type { Act, Named } from '#browser/record/acts/act.ts';

/**
 * A field for files that no words find: what was pressed, after which the page asked for the file, has words. The next
 * of several files that the page takes is given as the first was.
 */
export function askedBy(last: Act | undefined, field: Named, isOther: boolean): Named {
  const isAsking = (isOther && last?.kind === 'upload') || (last?.kind === 'click' && last.how === 'once');
  const isNamed = isAsking && last.on?.words.is_sure === true;
  return !field.words.is_sure && isNamed ? (last.on ?? field) : field;
}

/** Without the click that asked for the file; what was pressed in the field for files itself was asked by that. */
export function withoutAsking(acts: readonly Act[], pressed: Named | null): Act[] {
  const last = acts.at(-1);
  const isOwn = pressed?.aim.type === 'file';
  return last?.kind === 'click' && !isOwn ? acts.slice(0, -1) : [...acts];
}
