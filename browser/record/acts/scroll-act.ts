import type { Named, NewAct } from '#browser/record/acts/act.ts';

/** Scrolled to the words of what is pressed next, or of what that is for; null where it has none. */
export function scrollAct(
  { is_to_end = false, is_up = false }: { is_to_end?: boolean; is_up?: boolean },
  named: Named | null,
): NewAct | null {
  const phrase = named?.words.is_sure === true ? named.words.phrase : '';
  const words = / for ("[^"]*")$/.exec(phrase)?.[1] ?? (phrase.startsWith('"') ? phrase : '');
  const to = is_to_end ? '' : words;
  return is_to_end || to !== '' ? { kind: 'scroll', to, is_up, on: null } : null;
}
