import { storableText } from '#db/storable-text.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { LearnedScript } from '#shared/learned-script.ts';
import { type LearnedTarget, Repair, TargetMemory } from '#shared/script/target/target-memory.ts';

/** A memory in which a secret stands is not kept. */
export function storableTargets(learned: readonly LearnedTarget[], hidden: HiddenTexts): LearnedTarget[] {
  return learned.flatMap((one) => {
    const text = JSON.stringify(one);
    if (hidden.hide(text) !== text) return [];
    const memory = TargetMemory.safeParse(JSON.parse(JSON.stringify(one.memory), storable));
    return memory.success ? [{ ...one, memory: memory.data }] : [];
  });
}

/** What a failed line can be changed to, without choices in which a secret stands. */
export function storableRepair(repair: Repair, hidden: HiddenTexts): Repair | null {
  const choices = repair.choices.filter((choice) => {
    const text = JSON.stringify(choice);
    return hidden.hide(text) === text;
  });
  const parsed = Repair.safeParse(JSON.parse(JSON.stringify({ ...repair, choices }), storable));
  if (!parsed.success) return null;
  const { looked_for, called, reads } = parsed.data;
  // Only what is to be read can be pointed at in the place of a whole line.
  if (called !== undefined && !reads && choices.length === 0) return null;
  return {
    ...parsed.data,
    looked_for: hidden.hide(looked_for),
    ...(called !== undefined && { called: hidden.hide(called) }),
  };
}

/** Learned lines, whose words are those of pages; null when a secret stands in them. */
export function storableScript(script: LearnedScript, hidden: HiddenTexts): LearnedScript | null {
  const text = JSON.stringify(script);
  if (hidden.hide(text) !== text) return null;
  const parsed = LearnedScript.safeParse(JSON.parse(text, storable));
  return parsed.success ? parsed.data : null;
}

function storable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}
