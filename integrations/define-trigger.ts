import { stepInputs, stepOutputs, type ValueFields, type ValuesOf } from '#shared/fields.ts';
import type { StepOption } from '#shared/wire.ts';

/** What starts runs by itself at moments that follow from its inputs alone. */
export type ClockTrigger<
  Inputs extends ValueFields = ValueFields,
  Outputs extends ValueFields = ValueFields,
> = {
  /** Kept in users' workflows: never renamed, never reused. */
  id: string;
  name: string;
  description: string;
  /** The heading in the trigger picker. */
  group: string;
  /** What the editor knows a trigger with a form of its own by. */
  endpoint_name: string;
  inputs: Inputs;
  outputs: Outputs;
  examples?: Partial<Record<keyof Outputs, string>>;
  /** The sentence about what is wrong with the inputs, or null. */
  findProblem(inputs: ValuesOf<Inputs>): string | null;
  /** The first firing after a moment; `last` is when it fired, or should have fired, before. */
  next(inputs: ValuesOf<Inputs>, moments: { after: Date; last: Date | null }): Date;
  /** What a firing puts out. */
  fire(inputs: ValuesOf<Inputs>, at: Date): ValuesOf<Outputs>;
};

export type Trigger = Pick<
  ClockTrigger,
  'id' | 'name' | 'description' | 'group' | 'endpoint_name' | 'inputs' | 'outputs' | 'examples'
> & {
  findProblem(inputs: Record<string, string>): string | null;
  next(inputs: Record<string, string>, moments: { after: Date; last: Date | null }): Date;
  fire(inputs: Record<string, string>, at: Date): Record<string, string>;
};

/** Checks the shape and forgets the exact types, so that all definitions fit in one list. */
export function defineTrigger<const Inputs extends ValueFields, const Outputs extends ValueFields>(
  definition: ClockTrigger<Inputs, Outputs>,
): Trigger {
  return {
    ...definition,
    // The engine fills `inputs` from these very fields before it calls.
    findProblem: (inputs) => definition.findProblem(inputs as ValuesOf<Inputs>),
    next: (inputs, moments) => definition.next(inputs as ValuesOf<Inputs>, moments),
    fire: (inputs, at) => definition.fire(inputs as ValuesOf<Inputs>, at),
  };
}

export function triggerOption(trigger: Trigger): StepOption {
  return {
    workflow_step_id: trigger.id,
    name: trigger.name,
    description: trigger.description,
    step_type: 'trigger',
    endpoint_name: trigger.endpoint_name,
    endpoint_inputs: stepInputs(trigger.inputs),
    endpoint_outputs: stepOutputs(trigger.outputs),
    endpoint_output_examples: { ...trigger.examples } as Record<string, string>,
    required_account: false,
    oauth_app_id: null,
    group: trigger.group,
    uses_browser: false,
  };
}
