import type { Act } from '#browser/record/acts/act.ts';
import type { ElementPlace } from '#browser/record/recorded-event.ts';

/**
 * Whether a field got the focus by its page or by a key, so that a key in it needs its name: in a run it may not be there
 * yet. After a key without a place it is where that was pressed. A click in it that is no line does not count.
 */
export function isReached(
  acts: readonly Act[],
  { path, document }: Pick<ElementPlace, 'path' | 'document'>,
): boolean {
  const last = acts.findLast((act) => !(act.is_hidden && act.kind === 'click' && act.on?.aim.is_editable));
  if (!last) return true;
  if (!last.on) return last.kind !== 'press' && last.kind !== 'type';
  return last.on.aim.path !== path || last.on.aim.document !== document;
}
