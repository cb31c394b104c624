import type { PausedStep } from '#db/run-claims.ts';
import type { LineUnderWay } from '#db/run-lines.ts';
import type { EarlierAttempts } from '#db/run-steps.ts';
import type { Db, Run } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/retry-database.ts';
import type { RunControl } from '#engine/run-control.ts';
import type { StepWorld } from '#engine/step-world.ts';
import type { RunMeter } from '#engine/steps/action-meter.ts';
import { fillInputs, requireInputs, shownInputs, triggerOutputs } from '#engine/steps/fill-inputs.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { modelOfRun } from '#engine/steps/model-of-run.ts';
import type { PageOfRun } from '#engine/steps/page-of-run.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import { createLinesOfStep, type LinesOfStep } from '#engine/steps/step-lines.ts';
import { refuseLargeOutputs } from '#engine/steps/value-sizes.ts';
import type { StepAccount } from '#integrations/define-connector.ts';
import type { Action, ActionContext } from '#integrations/define.ts';
import { type Failure, type FailureCode, OutOfCredits, StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { ScriptProgress } from '#shared/script-line.ts';
import type { Written } from '#shared/script/value.ts';
import type { Step } from '#shared/wire.ts';

/** One attempt of one run, in the worker that has it. */
export type RunWork = {
  db: Db;
  run: Run;
  control: RunControl;
  world: StepWorld;
  meter: RunMeter;
  page: PageOfRun;
  /** Secrets of this run, which must not be in anything that is kept or shown. */
  hidden: HiddenTexts;
  log: Log;
};

/** What earlier attempts left behind for one step, with its values opened. */
export type EarlierTries = Omit<EarlierAttempts, 'outputs' | 'progress'> & {
  progress: ScriptProgress | null;
};

export type StepToRun = {
  step: Step;
  place: Place;
  variables: RunVariables;
  /** From the attempts before, when they got as far as this step. */
  earlier: EarlierTries;
};

export type StepOutcome =
  | {
      kind: 'completed';
      inputs: Record<string, string>;
      outputs: Record<string, string>;
      page_state: Uint8Array | null;
    }
  | FailedStep
  | { kind: 'paused'; pause: PausedStep }
  /** The worker has to leave the run. `failure` is set when what was under way may not be repeated. */
  | { kind: 'left'; has_begun: boolean; line: LineUnderWay | null; failure: Failure | null };

type FailedStep = {
  kind: 'failed';
  inputs: Record<string, string> | null;
  line: LineUnderWay | null;
  failure: Failure;
  /** How to try again, when its browser was lost and it may be repeated. */
  again: EarlierTries | null;
};

const MOST_LOSSES = 3;
const BROWSER_LOSSES: ReadonlySet<FailureCode> = new Set(['browser_lost', 'page_crashed']);

export async function runStep(work: RunWork, order: StepToRun): Promise<StepOutcome> {
  const { step, earlier } = order;
  if (step.step_type === 'trigger') {
    const outputs = triggerOutputs(step, order.variables);
    return { kind: 'completed', inputs: {}, outputs, page_state: null };
  }
  const action = work.world.findAction(step.workflow_step_id);
  const filled = action ? fillOrFail(action, order) : {};
  const mayRepeat = filled instanceof StepFailure || action?.onInterrupt(filled) !== 'fail';
  work.control.enterStep(mayRepeat);
  const wasInterrupted = earlier.was_interrupted && !mayRepeat;
  if (work.control.signal.aborted) {
    const failure = wasInterrupted ? interrupted(step) : null;
    return { kind: 'left', has_begun: earlier.was_interrupted, line: null, failure };
  }
  if (!action) return failedAtOnce(unknownStep(step));
  if (wasInterrupted) return failedAtOnce(interrupted(step));
  work.page.enterStep();
  return repeatLosses(work, order, { action, filled });
}

/** A step or line that may be repeated is tried again when its browser was lost, a few times at one place. */
async function repeatLosses(work: RunWork, first: StepToRun, filled: FilledAction): Promise<StepOutcome> {
  let order = first;
  let losses = { at: first.earlier.progress?.line, count: 0 };
  for (;;) {
    work.meter.enterPlace(order.place, { prepaid: order.earlier.prepaid_actions });
    const outcome = await tryStep(work, order, filled);
    if (outcome.kind !== 'failed' || !outcome.again) return outcome;
    const at = outcome.again.progress?.line;
    losses = { at, count: losses.at === at ? losses.count + 1 : 1 };
    if (losses.count >= MOST_LOSSES) return outcome;
    work.log.warn(
      { run_id: work.run.id, step_id: order.step.id, code: outcome.failure.code },
      'A step lost its browser and is repeated.',
    );
    await work.page.discard();
    order = { ...order, earlier: outcome.again };
  }
}

type FilledAction = { action: Action; filled: Record<string, Written> | StepFailure };

/** A failure is kept for the step, which has a place in the history. */
function fillOrFail(action: Action, order: StepToRun): Record<string, Written> | StepFailure {
  try {
    return fillInputs(action.inputs, order.step, order.variables);
  } catch (error) {
    if (error instanceof StepFailure) return error;
    throw error;
  }
}

function failedAtOnce(failure: Failure): StepOutcome {
  return { kind: 'failed', inputs: null, line: null, failure, again: null };
}

async function tryStep(
  work: RunWork,
  order: StepToRun,
  { action, filled }: FilledAction,
): Promise<StepOutcome> {
  const { step, variables } = order;
  // Made at the end of the step: what was typed into a password field is known as a secret only then.
  const shown = () => shownInputs(action.inputs, step, { variables, hidden: work.hidden });
  const lines = createLinesOfStep({ ...work, ...order });
  try {
    if (filled instanceof StepFailure) throw filled;
    requireInputs(action.inputs, step, filled);
    const context = createContext(work, { order, action, inputs: filled, lines });
    const found = await unlessAborted(work.control.signal, action.run(context));
    await unlessAborted(work.control.signal, work.page.untilFree());
    await work.meter.settle();
    const outputs = storableValues(declaredOutputs(action, found));
    refuseLargeOutputs(action.outputs, step, { outputs, takeRoom: variables.takeRoom });
    return { kind: 'completed', inputs: shown(), outputs, page_state: await work.page.captureState() };
  } catch (error) {
    const line = lines.current();
    const interruption = interruptionOf(step, { action, filled, lines });
    const left = { kind: 'left' as const, has_begun: true, line, failure: interruption };
    if (work.control.signal.aborted) return left;
    if (error instanceof OutOfCredits || work.meter.ranOut()) {
      return { kind: 'paused', pause: await describePause(work, { order, inputs: shown(), line }) };
    }
    const isLoss = error instanceof StepFailure && BROWSER_LOSSES.has(error.failure.code);
    // A handover that waits for this step took its page away.
    if (work.control.reason() !== null && (isLoss || !(error instanceof StepFailure))) return left;
    await work.meter.settle();
    const failed = { kind: 'failed' as const, inputs: shown(), line, again: null };
    const mayRepeat = !interruption || !(work.meter.hasActed() || line);
    if (isLoss && !mayRepeat) return { ...failed, failure: interruption };
    if (error instanceof StepFailure) {
      const failure = hideInFailure(work.hidden, error.failure);
      return { ...failed, failure, again: isLoss ? lines.again() : null };
    }
    work.log.error(
      { run_id: work.run.id, step_id: step.id, ...describeError(error) },
      'A step failed in a way it should not.',
    );
    return { ...failed, failure: unexpected(step) };
  }
}

function hideInFailure(hidden: HiddenTexts, failure: Failure): Failure {
  const { code, message, what_to_do } = failure;
  return { code, message: hidden.hide(message), what_to_do: hidden.hide(what_to_do) };
}

function interruptionOf(
  step: Step,
  parts: { action: Action; filled: Record<string, Written> | StepFailure; lines: LinesOfStep },
): Failure | null {
  if (parts.filled instanceof StepFailure) return null;
  const rule = parts.action.onInterrupt(parts.filled);
  if (rule === 'by_line') return parts.lines.interruption();
  return rule === 'fail' ? interrupted(step) : null;
}

function createContext(
  work: RunWork,
  parts: { order: StepToRun; action: Action; inputs: Record<string, Written>; lines: LinesOfStep },
): ActionContext {
  const { run, control, world, page } = work;
  const { step, place } = parts.order;
  return {
    inputs: parts.inputs,
    page: () => page.open(),
    fetch: world.fetch(control.signal),
    model: world.model && modelOfRun(world.model, { signal: control.signal, hide: work.hidden.hide }),
    account: () => openAccountOf(work, step, parts.action),
    readFile: (fileId) => retryDatabase(control.signal, () => world.readFile(run.user_id, fileId)),
    saveFile: (file) => retryDatabase(control.signal, () => world.saveFile(run.user_id, run.id, file)),
    once_key: `${run.id}:${place}`,
    lines: parts.lines.handle,
    signal: control.signal,
  };
}

async function openAccountOf(work: RunWork, step: Step, action: Action): Promise<StepAccount> {
  const { run, control, world, log } = work;
  const { connector, scopes = [] } = action;
  if (!connector) throw new Error(`The step ${action.id} has no connector.`);
  const account_id = step.additional_selected_values.account ?? '';
  if (account_id === '') {
    throw new StepFailure(
      'account_missing',
      `No account was chosen in “${step.name}”.`,
      `Choose a ${connector.name} account in the step, then run the workflow again.`,
    );
  }
  const onWait = (sentence: string) => log.info({ run_id: run.id, step_id: step.id }, sentence);
  return await world.account({ user_id: run.user_id, account_id, connector, scopes, onWait }, control.signal);
}

/**
 * A line of which nothing was done begins with the page of now. A step or line that had done something begins again,
 * with the page of before; what it paid for is free then.
 */
async function describePause(
  work: RunWork,
  parts: { order: StepToRun; inputs: Record<string, string>; line: LineUnderWay | null },
): Promise<PausedStep> {
  const { order, inputs, line } = parts;
  await work.meter.settle();
  const prepaid_actions = work.meter.countRepeats();
  const page_state = line && prepaid_actions === 0 ? await work.page.captureState() : null;
  return { place: order.place, line, inputs, prepaid_actions, page_state };
}

function declaredOutputs(action: Action, found: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.keys(action.outputs).map((id) => [id, found[id] ?? '']));
}

/** An action that does not listen to its signal is left behind. */
async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const leave = () => aborted.reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    if (signal.aborted) leave();
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

function interrupted(step: Step): Failure {
  return {
    code: 'interrupted',
    message: `“${step.name}” was interrupted, so it is not certain whether it happened. It was not repeated, because doing it twice could do harm.`,
    what_to_do: 'Check whether it happened. If not, resume from this step.',
  };
}

function unknownStep(step: Step): Failure {
  return {
    code: 'step_unknown',
    message: `“${step.name}” is a kind of step that does not exist any more.`,
    what_to_do: 'Remove it from the workflow, and add the step that takes its place.',
  };
}

function unexpected(step: Step): Failure {
  return {
    code: 'internal',
    message: `“${step.name}” failed because of a mistake on our side.`,
    what_to_do: 'Resume from this step. If it happens again, tell us the execution id.',
  };
}
