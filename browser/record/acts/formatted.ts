import type { Act } from '#browser/record/acts/act.ts';

export const SELECTS_ALL = /^(?:Control|Meta)\+a$/i;

/** What was selected as a whole got another look; only the click or the key that did it may be between. */
export function withFormatted(acts: readonly Act[]): Act[] {
  const at = acts.findLastIndex((act) => act.kind === 'press' && SELECTS_ALL.test(act.key));
  const selected = acts[at];
  const isFormatted = selected && acts.slice(at + 1).filter((act) => !act.is_hidden).length <= 1;
  return isFormatted ? acts.with(at, { ...selected, is_hidden: false }) : [...acts];
}
