import { referencedIds } from '#shared/references.ts';
import type { Step } from '#shared/wire.ts';

/** `words` for a person: 'Step 2 · Instructions'. */
export type VariableUse = { step_id: string; input_id: string; words: string };

export function findUses(steps: readonly Step[], variableId: string): VariableUse[] {
  return steps.flatMap((step, position) =>
    step.endpoint_inputs
      .filter((input) => referencedIds(step.endpoint_input_values[input.id] ?? '').includes(variableId))
      .map((input) => ({
        step_id: step.id,
        input_id: input.id,
        words: `Step ${position + 1} · ${input.display_name}`,
      })),
  );
}
