import { type Action, stepOption } from '#integrations/define.ts';
import { type Trigger, triggerOption } from '#integrations/define-trigger.ts';
import { syncOwnOutputs } from '#shared/workflow/own-outputs.ts';
import { DEFAULT_SCHEDULE } from '#shared/schedule/new-schedule.ts';
import type { Schedule } from '#shared/schedule/schedule.ts';
import { ownZoneName } from '#shared/schedule/time-zones.ts';
import { reference } from '#shared/references.ts';
import {
  addInputVariable,
  addStep,
  changeStep,
  EMPTY_WORKFLOW,
  type NewId,
  renameVariable,
  setDefaultValue,
  setSecret,
  type WorkflowDocument,
} from '#shared/workflow/workflow.ts';
import type { TemplateLook } from '#shared/wire/templates.ts';
import type { StepOption } from '#shared/wire.ts';

/** Who may sign in to the practice shop; it says so on its page. */
export const SHOP_LOGIN = { email: 'ada@example.com', password: 'practice' };

/** A workflow that somebody can have with one click, made for the shop to practise on or for an app of theirs. */
export type Template = {
  /** Never reused for another one. */
  id: string;
  name: string;
  description: string;
  /** What a run of it gives, as a line or two; shown on its card. */
  shows: string;
  look: TemplateLook;
  /** It is made to be asked for its inputs before each run, also before the first. */
  asks?: true;
  /** `shop` is the address of the practice shop, without a slash at its end. */
  build(draft: Draft, shop: string): void;
};

/** Collects the steps of a template in their order. */
type Draft = {
  /** An input of the workflow; answers the reference to it. */
  input(name: string, value: string): string;
  /** The same for an input that is kept as a secret. */
  secret(name: string, value: string): string;
  /** Answers the references to its outputs, which get names of their own: `{ text: 'price' }`. */
  add<Outputs extends string>(
    step: Action,
    inputs: Record<string, string>,
    outputs?: Record<Outputs, string>,
  ): Record<Outputs, string>;
  /** Every morning, in the time zone of whoever makes it. */
  schedule: Schedule;
  /** How it starts by itself, once its switch is on. */
  startBy<Outputs extends string>(
    trigger: Trigger,
    inputs: Record<string, string>,
    outputs?: Record<Outputs, string>,
  ): Record<Outputs, string>;
};

/** The workflow of a template. Each has ids of its own, so that copies have nothing to do with each other. */
export function makeFromTemplate(
  template: Template,
  { shop, time_zone, newId }: { shop: string; time_zone: string; newId: NewId },
): WorkflowDocument {
  let document: WorkflowDocument = {
    ...EMPTY_WORKFLOW,
    title: template.name,
    description: template.description,
  };

  function place(option: StepOption, inputs: Record<string, string>, outputs: Record<string, string>) {
    const known = new Set(document.steps.map(({ id }) => id));
    document = addStep(document, option, { newId });
    const step = document.steps.find(({ id }) => !known.has(id));
    if (!step) throw new Error('The step was not added.');
    document = changeStep(document, step.id, (added) => ({ ...added, endpoint_input_values: inputs }));
    document = syncOwnOutputs(document, step.id, newId);
    const references: Record<string, string> = {};
    for (const [output, name] of Object.entries(outputs)) {
      const variable = step.endpoint_output_values[output];
      if (!variable) throw new Error(`The step has no output ${output}.`);
      document = renameVariable(document, variable.id, name);
      references[output] = reference(variable.id);
    }
    return references;
  }

  function addInput(name: string, value: string): string {
    document = addInputVariable(document, newId);
    const variable = document.variables.at(-1);
    if (!variable) throw new Error('The variable was not added.');
    document = setDefaultValue(renameVariable(document, variable.id, name), variable.id, value);
    return variable.id;
  }

  template.build(
    {
      input: (name, value) => reference(addInput(name, value)),
      secret(name, value) {
        const id = addInput(name, value);
        document = setSecret(document, id, true);
        return reference(id);
      },
      add: (step, inputs, outputs) => place(stepOption(step), inputs, outputs ?? {}),
      schedule: { ...DEFAULT_SCHEDULE, timezone: ownZoneName(time_zone) },
      startBy: (trigger, inputs, outputs) => place(triggerOption(trigger), inputs, outputs ?? {}),
    },
    shop,
  );
  return document;
}
