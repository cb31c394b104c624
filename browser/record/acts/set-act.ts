import type { Act, Named, NewAct } from '#browser/record/acts/act.ts';
import type { RecordedEvent } from '#browser/record/recorded-event.ts';

/** Of a field that is set as a whole: a box, a list, a date. Null for any other event. */
export function setAct(event: RecordedEvent, on: Named): NewAct | null {
  if (event.event === 'ticked') return { kind: 'tick', is_on: event.is_on, is_radio: event.is_radio, on };
  if (event.event === 'chosen') return { kind: 'choose', labels: event.labels, on };
  if (event.event !== 'set') return null;
  const is_date = /^(?:date|time|month|week|datetime-local)$/.test(on.aim.type);
  return { kind: 'set', value: event.value, is_date, on };
}

/** Without the last press, where it was on this part of a component or on what holds it. */
export function withoutDrawn(acts: readonly Act[], drawn: string): Act[] {
  const at = acts.findLastIndex((act) => act.kind === 'click');
  const [around = '-', pressed = ''] = [acts[at]?.on?.aim.path, drawn].map((path) => path?.split('/')[0]);
  return `${pressed}.`.startsWith(`${around}.`) ? acts.toSpliced(at, 1) : [...acts];
}
