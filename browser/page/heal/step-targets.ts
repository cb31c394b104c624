import type { ActionScope } from '#browser/page/action-context.ts';
import { openLineMemory } from '#browser/page/heal/line-memory.ts';
import type { StepTargets } from '#shared/metered-page.ts';
import type { Instruction } from '#shared/script/instruction.ts';
import { readWrittenPhrase } from '#shared/script/target/read-target.ts';
import { fillTarget, type Wanted } from '#shared/script/target/target.ts';
import { literalValue, textOf, type Written } from '#shared/script/words/value.ts';

/** The targets of steps that do a single action: found, learned and healed as those of lines are. */
export function openStepTargets(world: Pick<ActionScope, 'secrets'>): {
  useTargets(targets: StepTargets): void;
  actOn<T>(verb: string, target: Written, act: (wanted: Wanted) => Promise<T>, typed?: string): Promise<T>;
} {
  let targets: StepTargets | null = null;
  return {
    useTargets: (given) => void (targets = given),
    async actOn(verb, target, act, typed) {
      const phrase = readWrittenPhrase(target);
      const wanted = fillTarget(phrase, textOf(target).lookup);
      if (!targets) return await act(wanted);
      // Keys of lines are made of the words alone; a step has one line.
      const instruction: Instruction = { verb: 'click', target: phrase, how: 'once' };
      const line = { line: 1, written: literalValue(verb), instruction };
      const memory = openLineMemory(world, [{ path: '1', numbered: line }], await targets.recall());
      if (typed !== undefined) memory.addTyped(typed);
      const slot = memory.slotOf(phrase);
      const done = await act(slot ? { ...wanted, slot } : wanted);
      const learned = memory.learned();
      if (learned.length > 0) await targets.learn(learned);
      return done;
    },
  };
}
