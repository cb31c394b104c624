import type { Condition } from '#shared/script/instruction.ts';

/** Whether a condition denies something: that a thing is shown, or what it is. */
export function isDenied(that: Condition): boolean {
  if (that.kind === 'all' || that.kind === 'any') return that.of.some(isDenied);
  return that.kind === 'gone' || ('is_not' in that && (that.is_not ?? false));
}

/** The condition that holds where this one does not; null where there are no words for it. */
export function oppositeOf(that: Condition): Condition | null {
  switch (that.kind) {
    case 'shown':
      return { ...that, kind: 'gone' };
    case 'gone':
      return { ...that, kind: 'shown' };
    case 'address':
      return { kind: 'address', part: that.part, ...(that.is_not !== true && { is_not: true }) };
    case 'state':
    case 'compare':
      return { ...that, is_not: !that.is_not };
    case 'all':
    case 'any': {
      const of = that.of.flatMap((one) => oppositeOf(one) ?? []);
      return of.length === that.of.length ? { kind: that.kind === 'all' ? 'any' : 'all', of } : null;
    }
    default:
      return null;
  }
}
