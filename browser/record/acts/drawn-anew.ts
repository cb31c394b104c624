import type { Aim } from '#browser/record/names/aim.ts';

/** The same branch as before, which the page has drawn again: its words of before the press count. */
export function isDrawnAnew(before: Aim, now: Aim): boolean {
  const isSamePlace = before.path === now.path && before.tag === now.tag && before.role === now.role;
  const isSameName = before.first_text === now.first_text && before.first_text !== '';
  return before.folds !== '' && isSamePlace && isSameName;
}
