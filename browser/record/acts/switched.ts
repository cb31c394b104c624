import type { Act } from '#browser/record/acts/act.ts';
import { switchedNow } from '#browser/record/names/aim.ts';
import type { TargetMemory } from '#shared/script/target/target-memory.ts';

type Sets = Required<TargetMemory>['sets'];

/** What does something each time it is pressed, also where its page marks what was pressed last. */
const DOES =
  /^(?:\+|add|new|create|insert|duplicate|copy|save|send|submit|apply|search|find|load|more|show more|next|previous|back|refresh|reload|run|start|buy|order|book|pay|delete|remove|print|download|upload|undo|redo)(?![\p{L}])/iu;

/**
 * Of a press on a switch that says how it stands by its looks alone: what these are now. On another day it may stand so
 * already, and a press would turn it back. Null for anything else: of several of which one is chosen, another has changed
 * back with it.
 */
export async function setBy(acts: readonly Act[], id: number | null): Promise<Sets | null> {
  const on = acts.find((act) => act.id === id && act.kind === 'click' && act.how === 'once')?.on;
  // The days of a range are pressed again.
  if (!on?.aim.is_control || on.aim.is_editable || on.aim.day !== '') return null;
  if (on.risk !== null || DOES.test(on.aim.marks.name)) return null;
  const { state, count } = on.aim.switched;
  const now = await switchedNow(on.aim);
  if (!now || now.state === state || now.count === count) return null;
  return { state: now.state, is_on: now.count > count };
}

export function withSets(acts: readonly Act[], id: number | null, sets: Sets | null): Act[] {
  return acts.map((act) => (sets && act.kind === 'click' && act.id === id ? { ...act, sets } : act));
}
