import type { Act } from '#browser/record/acts/act.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';

export const SELECTS_ALL = /^(?:Control|Meta)\+a$/i;
/** The button for a link opens a field for its address, with a button behind it. */
const MOST_BETWEEN = 4;

/** What was selected as a whole in this editor got another look; nothing else may have been done in the editor between. */
export function withFormatted(acts: readonly Act[], { path, document }: ElementPlace): Act[] {
  const at = acts.findLastIndex((act) => act.kind === 'press' && SELECTS_ALL.test(act.key));
  const selected = acts[at];
  const between = acts.slice(at + 1).filter((act) => !act.is_hidden);
  const isOfEditor = ({ on }: Act) => on?.aim.path === path && on.aim.document === document;
  const isFormatted = selected && between.length <= MOST_BETWEEN && !between.some(isOfEditor);
  return isFormatted ? acts.with(at, { ...selected, is_hidden: false }) : [...acts];
}
