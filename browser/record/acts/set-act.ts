import { type Act, foldAct, type Named, type NewAct } from '#browser/record/acts/act.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';

/** Of a field that is set as a whole: a box, a list, a date. Null for any other event. */
export function setAct(event: RecordedEvent, on: Named): NewAct | null {
  if (event.event === 'ticked') return { kind: 'tick', is_on: event.is_on, is_radio: event.is_radio, on };
  if (event.event === 'chosen') return { kind: 'choose', labels: event.labels, on };
  if (event.event !== 'set') return null;
  const is_date = /^(?:date|time|month|week|datetime-local)$/.test(on.aim.type);
  return { kind: 'set', value: event.value, is_date, on };
}

/**
 * The click on a box that a page draws is what it was set to: followed on another day, a click would turn it back. It stays
 * a click where no words find the box to be set.
 */
export function withToggled(
  acts: readonly Act[],
  event: Extract<RecordedEvent, { event: 'ticked' }>,
  named: (clicked: Named) => Named | null,
): Act[] {
  const { frame, path, document } = event.place;
  const at = acts.findLastIndex(({ on }) => {
    const aim = on?.aim;
    return aim?.path === path && aim.frame_path === frame && aim.document === document;
  });
  const click = acts[at];
  const on = click?.kind === 'click' && click.how === 'once' && click.on ? named(click.on) : null;
  if (!click || !on) return [...acts];
  const { id, note } = click;
  const tick: Act = { kind: 'tick', is_on: event.is_on, is_radio: false, on, id, note, is_hidden: false };
  return [...foldAct(acts.slice(0, at), tick), ...acts.slice(at + 1)];
}

/** Without the last press, where it was on this part of a component or on what holds it. */
export function withoutDrawn(acts: readonly Act[], drawn: string): Act[] {
  const at = acts.findLastIndex((act) => act.kind === 'click');
  const [around = '-', pressed = ''] = [acts[at]?.on?.aim.path, drawn].map((path) => path?.split('/')[0]);
  return `${pressed}.`.startsWith(`${around}.`) ? acts.toSpliced(at, 1) : [...acts];
}
