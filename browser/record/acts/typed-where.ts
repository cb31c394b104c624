import type { Act, Named } from '#browser/record/acts/act.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';
import { isOf } from '#browser/record/acts/same-thing.ts';

type Typed = Extract<RecordedEvent, { event: 'typed' }>;

/** A key that opened the field in which it is the first letter: the others are typed where the cursor is then. */
function openedBy(
  last: Act | undefined,
  { value, named }: { value: string | null; named: Named },
): { after?: string } {
  if (last?.kind === 'type')
    return last.after === undefined || last.on?.aim.path !== named.aim.path ? {} : { after: last.after };
  const isLetter = last?.kind === 'press' && /^\S$/u.test(last.key);
  return isLetter && value?.startsWith(last.key) === true ? { after: last.key } : {};
}

/** Whether the act before what is typed has put the cursor there, and no words would find the field. */
function isAtCursor(last: Act | undefined, on: Named): boolean {
  if (on.words.is_sure || !last) return false;
  if (last.kind === 'type') return last.is_at_cursor === true && isOf(last, on);
  return /^(?:click|press)$/.test(last.kind) && !last.is_hidden && !isOf(last, on);
}

/** What an editor holds already, when something else was done since and its cursor is still behind that. */
function goesOnFrom(
  acts: readonly Act[],
  { value, named }: { value: string | null; named: Named },
): { after?: string } {
  const before = acts.findLast((act) => act.kind === 'type' && isOf(act, named));
  if (before?.kind !== 'type' || before === acts.at(-1) || !before.value || value === null) return {};
  const isLonger = value.length > before.value.length && value.startsWith(before.value);
  return isLonger ? { after: before.value } : {};
}

/** Behind what a key or a press made of the text, as a person who was named in it by a list that opened. */
function behindMade(last: Act | undefined, named: Named, stands: string | undefined): { after?: string } {
  if (stands === undefined || !last) return {};
  const isFirst = /^(?:click|press)$/.test(last.kind) && !last.is_hidden;
  const isNext = last.kind === 'type' && isOf(last, named) && last.after === stands;
  return isFirst || isNext ? { after: stands } : {};
}

/** Where what is typed goes, when the line does not name its field. */
export function typedWhere(
  acts: readonly Act[],
  typed: { value: string | null; named: Named; event: Pick<Typed, 'goes_on' | 'stands'> },
): { after?: string; is_at_cursor?: boolean } {
  const last = acts.at(-1);
  const opened = {
    ...openedBy(last, typed),
    ...(typed.event.goes_on === true && goesOnFrom(acts, typed)),
    ...behindMade(last, typed.named, typed.event.stands),
  };
  return isAtCursor(last, typed.named) ? { ...opened, is_at_cursor: true } : opened;
}
