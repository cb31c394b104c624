import type { Act } from '#browser/record/acts/act.ts';
import { isSame } from '#browser/record/acts/same-thing.ts';

/** The acts after one more tick: what it takes back is gone. */
export function foldTick(acts: Act[], next: Extract<Act, { kind: 'tick' }>): Act[] {
  const earlier = acts.findLast((act) => act.kind === 'tick' && isSame(act, next));
  const last = acts.at(-1);
  if (earlier === undefined || earlier.kind !== 'tick') return [...acts, next];
  if (next.is_radio) return earlier === last ? acts : [...acts, next];
  // Ticked and unticked: as if it had not been touched.
  const hasOthers = acts
    .slice(acts.indexOf(earlier) + 1)
    .some((act) => !/^(?:type|set|choose|tick)$/.test(act.kind));
  if (hasOthers || earlier.is_on === next.is_on) return [...acts, next];
  return acts.filter((act) => act !== earlier);
}
