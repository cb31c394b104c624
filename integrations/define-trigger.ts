import type { Poll } from '#integrations/define-poll.ts';
import type { TriggerWords } from '#integrations/trigger-words.ts';
import { stepInputs, stepOutputs, type ValueFields, type ValuesOf } from '#shared/fields.ts';
import type { FileContent } from '#shared/metered-page.ts';
import type { StepOption } from '#shared/wire.ts';

type Moments = { after: Date; last: Date | null };

/** What to do with missed firings: one run for all of them, none, or one each. */
type MissedChoice = 'once' | 'skip' | 'all';

/** Fires at moments that follow from its inputs alone. */
export type ClockTrigger<
  Inputs extends ValueFields = ValueFields,
  Outputs extends ValueFields = ValueFields,
> = TriggerWords<Inputs, Outputs> & {
  kind: 'clock';
  /** The sentence about what is wrong with the inputs, or null. */
  findProblem(inputs: ValuesOf<Inputs>): string | null;
  /** The first firing after a moment; `last` is when it fired, or should have fired, before. */
  next(inputs: ValuesOf<Inputs>, moments: Moments): Date;
  /** What a firing puts out. */
  fire(inputs: ValuesOf<Inputs>, at: Date): ValuesOf<Outputs>;
  /** One firing on return unless told. */
  missed?(inputs: ValuesOf<Inputs>): MissedChoice;
  /** While that many of its runs have not ended it starts no more; 10 unless told. */
  mostRuns?(inputs: ValuesOf<Inputs>): number;
};

type Values = Record<string, string>;

/** A definition without its exact types, so that all of them fit in one list. */
export type Clock = TriggerWords<ValueFields, ValueFields> & {
  kind: 'clock';
  findProblem(inputs: Values): string | null;
  next(inputs: Values, moments: Moments): Date;
  fire(inputs: Values, at: Date): Values;
  missed(inputs: Values): MissedChoice;
  mostRuns(inputs: Values): number;
};

/** A request as it arrived. */
export type HookRequest = {
  /** By name, in lower case. */
  headers: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  body: Buffer;
  now: Date;
};

/** What a request puts out: texts by output id, fields of the instance by name, files to be kept by output id. */
export type HookOutputs = {
  outputs: Values;
  own: Values;
  files: Record<string, FileContent>;
};

/** Fires when a request arrives at its address. */
export type HookTrigger<Inputs extends ValueFields = ValueFields> = {
  /** The sentence about what is wrong with the inputs, or null. */
  findProblem(inputs: ValuesOf<Inputs>): string | null;
  /** Whether it cannot work before its author gives a secret. */
  needsSecret(inputs: ValuesOf<Inputs>): boolean;
  /** Whether it comes from who may send it. */
  isGenuine(inputs: ValuesOf<Inputs>, request: HookRequest, secret: Buffer | null): boolean;
  /** The same for each sending of one event; null when the request does not say. */
  onceKey(inputs: ValuesOf<Inputs>, request: HookRequest): string | null;
  /** Whether the request is answered when the run has ended. */
  waitsForOutputs(inputs: ValuesOf<Inputs>): boolean;
  /** The answer to a request that only verifies the address and starts no run; else null. */
  greet(inputs: ValuesOf<Inputs>, request: HookRequest): string | null;
  read(inputs: ValuesOf<Inputs>, request: HookRequest): Promise<HookOutputs>;
};

export type Hook = TriggerWords<ValueFields, ValueFields> & { kind: 'hook' } & {
  [K in keyof HookTrigger]: (inputs: Values, ...rest: Rest<HookTrigger[K]>) => ReturnType<HookTrigger[K]>;
};
type Rest<F extends (...given: never[]) => unknown> =
  Parameters<F> extends [unknown, ...infer Others] ? Others : [];

/** Fires when somebody sends its public page, which asks for the input variables of the workflow. */
type FormTrigger<Inputs extends ValueFields, Outputs extends ValueFields> = {
  /** What the page says then; null for a usual sentence. */
  thanks(inputs: ValuesOf<Inputs>): string | null;
  /** So many runs are started in 24 hours. */
  mostADay(inputs: ValuesOf<Inputs>): number;
  /** Whether a field that a step uses may be left empty where its variable has a default. */
  fillsEmpty(inputs: ValuesOf<Inputs>): boolean;
  submit(at: Date): ValuesOf<Outputs>;
};

export type Form = TriggerWords<ValueFields, ValueFields> & {
  kind: 'form';
  findProblem(inputs: Values): string | null;
  thanks(inputs: Values): string | null;
  mostADay(inputs: Values): number;
  fillsEmpty(inputs: Values): boolean;
  submit(at: Date): Values;
};

/** Fires when a run of another workflow of the same person ends. */
export type RunTrigger = TriggerWords<ValueFields, ValueFields> & {
  kind: 'run';
  /** How that run has to end. */
  status: 'completed' | 'failed';
  findProblem(inputs: Values): string | null;
};

export type Trigger = Clock | Poll | Hook | Form | RunTrigger;

const MOST_RUNS = 10;

export function defineClock<const Inputs extends ValueFields, const Outputs extends ValueFields>(
  definition: Omit<ClockTrigger<Inputs, Outputs>, 'kind'>,
): Clock {
  return {
    ...definition,
    kind: 'clock',
    // The engine fills `inputs` from these very fields before it calls.
    findProblem: (inputs) => definition.findProblem(inputs as ValuesOf<Inputs>),
    next: (inputs, moments) => definition.next(inputs as ValuesOf<Inputs>, moments),
    fire: (inputs, at) => definition.fire(inputs as ValuesOf<Inputs>, at),
    missed: (inputs) => definition.missed?.(inputs as ValuesOf<Inputs>) ?? 'once',
    mostRuns: (inputs) => definition.mostRuns?.(inputs as ValuesOf<Inputs>) ?? MOST_RUNS,
  };
}

export function defineHook<const Inputs extends ValueFields, const Outputs extends ValueFields>(
  definition: TriggerWords<Inputs, Outputs> & HookTrigger<Inputs>,
): Hook {
  // The engine fills `inputs` from these very fields before it calls.
  const typed = (inputs: Values) => inputs as ValuesOf<Inputs>;
  return {
    ...definition,
    kind: 'hook',
    findProblem: (inputs) => definition.findProblem(typed(inputs)),
    needsSecret: (inputs) => definition.needsSecret(typed(inputs)),
    isGenuine: (inputs, request, secret) => definition.isGenuine(typed(inputs), request, secret),
    onceKey: (inputs, request) => definition.onceKey(typed(inputs), request),
    waitsForOutputs: (inputs) => definition.waitsForOutputs(typed(inputs)),
    greet: (inputs, request) => definition.greet(typed(inputs), request),
    read: (inputs, request) => definition.read(typed(inputs), request),
  };
}

export function defineForm<const Inputs extends ValueFields, const Outputs extends ValueFields>(
  definition: TriggerWords<Inputs, Outputs> & FormTrigger<Inputs, Outputs>,
): Form {
  return {
    ...definition,
    kind: 'form',
    findProblem: () => null,
    // The engine fills `inputs` from these very fields before it calls.
    thanks: (inputs) => definition.thanks(inputs as ValuesOf<Inputs>),
    mostADay: (inputs) => definition.mostADay(inputs as ValuesOf<Inputs>),
    fillsEmpty: (inputs) => definition.fillsEmpty(inputs as ValuesOf<Inputs>),
    submit: (at) => definition.submit(at),
  };
}

export function defineRunTrigger(definition: Omit<RunTrigger, 'kind' | 'findProblem'>): RunTrigger {
  return { ...definition, kind: 'run', findProblem: () => null };
}

export function triggerOption(trigger: Trigger): StepOption {
  return {
    workflow_step_id: trigger.id,
    name: trigger.name,
    description: trigger.description,
    step_type: 'trigger',
    endpoint_name: trigger.endpoint_name ?? trigger.id,
    endpoint_inputs: stepInputs(trigger.inputs),
    endpoint_outputs: stepOutputs(trigger.outputs),
    endpoint_output_examples: { ...trigger.examples } as Record<string, string>,
    required_account: trigger.kind === 'poll',
    oauth_app_id: trigger.kind === 'poll' ? trigger.connector.id : null,
    group: trigger.group,
    ...(trigger.search_words !== undefined && { search_words: trigger.search_words }),
    ...(trigger.icon !== undefined && { icon: trigger.icon }),
    uses_browser: false,
    trigger_kind: trigger.kind,
  };
}
