import type { Connector, StepAccount } from '#integrations/define-connector.ts';
import { StepFailure } from '#shared/errors.ts';
import { type Fields, stepInputs, stepOutputs, type ValueFields, type ValuesOf } from '#shared/fields.ts';
import type { ArrivingFile, LargeFile } from '#shared/large-file.ts';
import type { FileContent, MeteredPage } from '#shared/metered-page.ts';
import type { Model } from '#shared/model.ts';
import type { LearnedScript, ScriptOrigin, StoredScript } from '#shared/learned-script.ts';
import type { FinishedLine, ScriptLine, ScriptProgress } from '#shared/script-line.ts';
import type { TargetMemories } from '#shared/script/target/target-memory.ts';
import type { Written } from '#shared/script/words/value.ts';
import type { StepRequest, StepResponse } from '#shared/step-request.ts';
import type { Question } from '#shared/wait.ts';
import type { StepOption, StepOutput } from '#shared/wire.ts';

export type StepLines = {
  /** Where an earlier try of this step stopped; null when it begins. */
  from: ScriptProgress | null;
  /** To be awaited before each line. Throws for a line that was interrupted and may not be repeated. */
  begin(line: ScriptLine): Promise<void>;
  /** What earlier runs learned about the targets of these lines. */
  recall(): Promise<TargetMemories>;
  /** To be awaited after each line. From then on the line is done for good. */
  finish(line: FinishedLine): Promise<void>;
  /** Throws when an earlier attempt was interrupted in a line that may not be repeated, whatever line comes next. */
  refuseInterrupted(): Promise<void>;
};

type ScriptMemory = {
  /** What the next run of this step does; null when there is nothing. */
  find(): Promise<StoredScript | null>;
  /** It counts when this run is completed. What holds a secret is not kept: false. */
  keep(script: LearnedScript, origin: ScriptOrigin): Promise<boolean>;
};

type StepTables = {
  /** Makes the table when there is none. Tries of one step write once, and get the same answer. */
  save(order: {
    name: string;
    rows: readonly Record<string, string>[];
    /** The columns by which a row is known again; `all` compares whole rows, null never does. */
    same_by: readonly string[] | 'all' | null;
    when_there: 'update' | 'skip';
  }): Promise<{ new_rows: Record<string, string>[]; updated: number; row_count: number }>;
  /** The oldest first; of a longer table the newest `limit`. A table that is not there has no rows. */
  read(name: string, limit: number): Promise<Record<string, string>[]>;
};

export type OwnMail = { subject: string; text: string; attachment: LargeFile | null };

/** The world of a step. It sees no token, no database and no raw page. */
export type ActionContext<Inputs extends Fields = Fields> = {
  inputs: ValuesOf<Inputs>;
  /** The run's own page; opened at the first use and kept from step to step. */
  page(): Promise<MeteredPage>;
  /** Reaches public addresses only, within the step's deadline. */
  fetch(address: string, init?: StepRequest): Promise<StepResponse>;
  /** Null where no model is configured. Its requests end when the run is stopped. */
  model: Model | null;
  /** The account that was chosen in the step. Throws StepFailure `account_missing` when it cannot be used. */
  account(): Promise<StepAccount>;
  /** Its bytes are read when they are needed: a file may be large. */
  openFile(fileId: string): Promise<LargeFile>;
  /** Keeps a file of the run; answers its id, which is what a file output holds. */
  saveFile(file: FileContent | ArrivingFile): Promise<string>;
  /** The same for every try of this step in this run: makes a second sending harmless. */
  once_key: string;
  /** Outputs that this step has beside those of its definition; their values are returned under their ids. */
  own_outputs: readonly StepOutput[];
  /** For a step of many lines, each of them a checkpoint: a later try of the step goes on at the next line. */
  lines: StepLines;
  /**
   * Asks the run's owner. The run waits without a slot and a page; once there is an answer the step, or its line,
   * begins again and gets it here at once. So ask before anything that must not be done twice.
   */
  ask(question: Question): Promise<string>;
  /**
   * Waits until a moment. A longer wait takes no slot and no page, and outlives any process: the step begins again at
   * that moment, and this returns at once. So wait before anything that must not be done twice.
   */
  sleepUntil(moment: Date): Promise<void>;
  /** Sends an e-mail to the address of the run's owner; there is no other. Tries of one step send it once. */
  mailOwner(mail: OwnMail): Promise<{ to: string }>;
  /** The tables of the workflow. */
  tables: StepTables;
  /** What this step gave `remember` in the last completed run of its workflow; null when there is none. */
  recall(): Promise<string | null>;
  /** Keeps a text for `recall` in later runs. It counts when this run is completed. */
  remember(text: string): Promise<void>;
  /** Lines that this step learned in completed runs, and may keep for later ones. */
  script: ScriptMemory;
  /** The steps after this one are left out: with the end of this step the run is completed. */
  endRun(): void;
  /** Aborts when the run is stopped, handed over or past its deadline. */
  signal: AbortSignal;
};

type OnInterrupt = 'repeat' | 'fail' | 'by_line';

export type ActionDefinition<Inputs extends Fields = Fields, Outputs extends ValueFields = ValueFields> = {
  /** Kept in users' workflows: never renamed, never reused. */
  id: string;
  name: string;
  description: string;
  /** Everyday words by which the picker finds it as well; those of the name and the description are known. */
  search_words?: string;
  /** The heading in the step picker. */
  group: string;
  /** What it is drawn as: a name in web/ui/step-icon.tsx. By its group when left out. */
  icon?: string;
  uses_browser?: true;
  /** The app that an account is needed of. */
  connector?: Connector;
  /** What the account must have been allowed, as the provider names it. No more than this step needs. */
  scopes?: readonly string[];
  /** The provider's page about the calls this step makes. */
  documentation?: string;
  /**
   * It computes outputs from its inputs and uses nothing else of its context. It may be repeated, and a run writes such
   * steps down together with the next step that is not one.
   */
  is_pure?: true;
  /** How many browser actions it pays for: one when it uses the browser, unless told. */
  browser_actions?: 'none' | 'each_line' | 'as_needed';
  /**
   * What to do when the worker died in the middle of it: repeat it, end the run and say so, or ask the line it was at.
   * A function where that depends on the inputs.
   */
  onInterrupt: OnInterrupt | ((inputs: ValuesOf<Inputs>) => OnInterrupt);
  inputs: Inputs;
  outputs: Outputs;
  /** An example of each output, shown where its value is not known yet. */
  examples?: Partial<Record<keyof Outputs, string>>;
  run(context: ActionContext<Inputs>): Promise<ValuesOf<Outputs>>;
};

/** Checks the shape and forgets the exact types, so that all definitions fit in one list. */
export function defineAction<const Inputs extends Fields, const Outputs extends ValueFields>(
  definition: ActionDefinition<Inputs, Outputs>,
): Action {
  // The engine fills `inputs` from these very fields before it calls.
  const run: Action['run'] = definition.run;
  const { onInterrupt } = definition;
  return {
    ...definition,
    uses_browser: definition.uses_browser ?? false,
    onInterrupt: typeof onInterrupt === 'function' ? onInterrupt : () => onInterrupt,
    async run(context) {
      requireChoices(definition.inputs, context.inputs);
      return await run(context);
    },
  };
}

/** A choice may also come from outside the editor, so it is checked when the step runs. */
function requireChoices(fields: Fields, inputs: Readonly<Record<string, Written | undefined>>): void {
  for (const [id, field] of Object.entries(fields)) {
    const given = inputs[id];
    if (given === undefined || field.choices.length === 0) continue;
    if (field.choices.some(({ value }) => value === given)) continue;
    throw new StepFailure(
      'input_invalid',
      `“${field.label}” cannot be what this step was given.`,
      `Choose one of: ${field.choices.map(({ label }) => label).join(', ')}.`,
    );
  }
}

export type Action = Pick<
  ActionDefinition,
  | 'id'
  | 'name'
  | 'description'
  | 'group'
  | 'search_words'
  | 'icon'
  | 'browser_actions'
  | 'inputs'
  | 'outputs'
  | 'examples'
  | 'connector'
  | 'scopes'
  | 'documentation'
  | 'is_pure'
> & {
  uses_browser: boolean;
  onInterrupt(inputs: ValuesOf<Fields>): OnInterrupt;
  run(context: ActionContext): Promise<Record<string, string | undefined>>;
};

/** The definition as the editor, the validation and the documentation read it. */
export function stepOption(action: Action): StepOption {
  return {
    workflow_step_id: action.id,
    name: action.name,
    description: action.description,
    step_type: 'action',
    endpoint_name: action.id,
    endpoint_inputs: stepInputs(action.inputs),
    endpoint_outputs: stepOutputs(action.outputs),
    endpoint_output_examples: { ...action.examples } as Record<string, string>,
    required_account: action.connector !== undefined,
    oauth_app_id: action.connector?.id ?? null,
    group: action.group,
    ...(action.search_words !== undefined && { search_words: action.search_words }),
    ...(action.icon !== undefined && { icon: action.icon }),
    uses_browser: action.uses_browser,
    ...(action.browser_actions !== undefined && { browser_actions: action.browser_actions }),
  };
}
