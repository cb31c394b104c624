import type { PausedStep } from '#db/runs/run-claims.ts';
import type { LineUnderWay } from '#db/runs/run-lines.ts';
import { storableValues } from '#db/storable-text.ts';
import { describeError } from '#engine/log.ts';
import type { EarlierTries, RunWork, StepToRun } from '#engine/work/run-work.ts';
import { createAccountOfStep } from '#engine/steps/account-of-step.ts';
import { createContext } from '#engine/steps/action-context.ts';
import { createAsks } from '#engine/steps/ask-person.ts';
import { fillInputs, requireInputs, shownInputs, triggerOutputs } from '#engine/steps/fill-inputs.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { keepPure } from '#engine/steps/pure-context.ts';
import { storableRepair } from '#engine/steps/storable-targets.ts';
import { createLinesOfStep, type LinesOfStep } from '#engine/steps/step-lines.ts';
import { refuseLargeOutputs } from '#engine/steps/value-sizes.ts';
import { pauseForRoom } from '#engine/waits/wait-for-room.ts';
import { diskFullInRun, isDiskFull } from '#files/disk-full.ts';
import type { Action } from '#integrations/define.ts';
import { DiskFull, type Failure, type FailureCode, RunMustWait, StepFailure } from '#shared/errors.ts';
import { changedFile, isUnreadableFile } from '#shared/large-file.ts';
import type { Repair } from '#shared/script/target/target-memory.ts';
import type { Written } from '#shared/script/words/value.ts';
import type { Step } from '#shared/wire.ts';

export type StepOutcome =
  | {
      kind: 'completed';
      inputs: Record<string, string>;
      outputs: Record<string, string>;
      page_state: Uint8Array | null;
      /** The steps after it are left out. */
      ends_run: boolean;
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
  /** What the failed line can be changed to. */
  repair: Repair | null;
  /** How to try again, when its browser was lost or the disk was full, and it may be repeated. */
  again: EarlierTries | null;
};

const MOST_LOSSES = 3;
/** Of all lines and rounds of a step. A page that crashes in each round would start a browser for each. */
const MOST_LOSSES_OF_STEP = 50;
const BROWSER_LOSSES: ReadonlySet<FailureCode> = new Set(['browser_lost', 'page_crashed']);

export async function runStep(work: RunWork, order: StepToRun): Promise<StepOutcome> {
  const { step, earlier } = order;
  if (step.step_type === 'trigger') {
    const outputs = triggerOutputs(step, order.variables);
    return { kind: 'completed', inputs: {}, outputs, page_state: null, ends_run: false };
  }
  const action = work.world.findAction(step.workflow_step_id);
  const filled = action ? fillOrFail(action, order) : {};
  const mayRepeat = !action || mayBeRepeated({ action, filled });
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

/**
 * A step or line that may be repeated is tried again when its browser was lost, a few times at one place; and when the
 * disk was full, until there is room.
 */
async function repeatLosses(work: RunWork, first: StepToRun, filled: FilledAction): Promise<StepOutcome> {
  let order = first;
  let losses = { at: first.earlier.progress?.line, count: 0 };
  let ofStep = 0;
  let waits = 0;
  const mayRepeat = mayBeRepeated(filled);
  for (;;) {
    work.meter.enterPlace(order.place, { prepaid: order.earlier.prepaid_actions });
    const outcome = await tryStep(work, order, filled);
    if (outcome.kind !== 'failed' || !outcome.again) return outcome;
    if (outcome.failure.code === 'no_room') {
      // Nothing is under way: a handover need not wait, and another worker begins again here.
      work.control.enterStep(true);
      await pauseForRoom(work.control.signal, waits);
      if (work.control.signal.aborted)
        return { kind: 'left', has_begun: mayRepeat, line: outcome.line, failure: null };
      work.control.enterStep(mayRepeat);
      waits += 1;
      order = { ...order, earlier: outcome.again };
      continue;
    }
    const at = outcome.again.progress?.line;
    losses = { at, count: losses.at === at ? losses.count + 1 : 1 };
    ofStep += 1;
    if (losses.count >= MOST_LOSSES || ofStep >= MOST_LOSSES_OF_STEP) return outcome;
    work.log.warn(
      { run_id: work.run.id, step_id: order.step.id, code: outcome.failure.code },
      'A step lost its browser and is repeated.',
    );
    await work.page.discard();
    order = { ...order, earlier: outcome.again };
  }
}

type FilledAction = { action: Action; filled: Record<string, Written> | StepFailure };

function mayBeRepeated({ action, filled }: FilledAction): boolean {
  return filled instanceof StepFailure || action.onInterrupt(filled) !== 'fail';
}

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
  return { kind: 'failed', inputs: null, line: null, failure, repair: null, again: null };
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
  const placeOfNow = () => lines.current()?.place ?? order.place;
  const asks = createAsks({ ...work, lost: work.control.lost, signal: work.control.signal, placeOfNow });
  const mayRepeat = mayBeRepeated({ action, filled });
  const account = createAccountOfStep(work, { step, action, mayRepeat });
  try {
    if (filled instanceof StepFailure) throw filled;
    requireInputs(action.inputs, step, filled);
    let ends_run = false;
    const endRun = () => void (ends_run = true);
    const context = createContext(work, { order, account, inputs: filled, lines, asks, endRun });
    const found = await unlessAborted(
      work.control.signal,
      action.run(action.is_pure ? keepPure(context) : context),
    );
    const unnoticed = account.mustWait();
    if (unnoticed) throw unnoticed;
    await unlessAborted(work.control.signal, work.page.untilFree());
    await work.meter.settle();
    const outputs = storableValues(declaredOutputs(action, step, found));
    refuseLargeOutputs(action.outputs, step, { outputs, countBytes: variables.countBytes });
    const page_state = await work.page.captureState();
    return { kind: 'completed', inputs: shown(), outputs, page_state, ends_run };
  } catch (error) {
    const line = lines.current();
    const interruption = interruptionOf(step, { action, filled, lines });
    const left = { kind: 'left' as const, has_begun: true, line, failure: interruption };
    if (work.control.signal.aborted) return left;
    const mustWait =
      error instanceof RunMustWait ? error : (work.meter.mustWait() ?? asks.pending() ?? account.mustWait());
    if (mustWait) {
      const pause = await describePause(work, { order, inputs: shown(), line, mustWait });
      return { kind: 'paused', pause };
    }
    const isLoss = error instanceof StepFailure && BROWSER_LOSSES.has(error.failure.code);
    // A handover that waits for this step has closed its page.
    if (work.control.reason() !== null && (isLoss || !(error instanceof StepFailure))) return left;
    await work.meter.settle();
    const failed = { kind: 'failed' as const, inputs: shown(), line, repair: null, again: null };
    const isHarmless = !interruption || !(work.meter.hasActed() || line);
    if (isLoss && !isHarmless) return { ...failed, failure: interruption };
    if (isUnreadableFile(error)) return { ...failed, failure: changedFile().failure };
    const full = error instanceof DiskFull ? error : isDiskFull(error) ? diskFullInRun() : null;
    if (full) {
      // A browser that found no room had not begun. What another step had done elsewhere by then is not known.
      const mayBeginAgain = !interruption || (error === full && action.uses_browser && isHarmless);
      const failure = hideInFailure(work.hidden, full.failure);
      return { ...failed, failure, again: mayBeginAgain ? lines.again() : null };
    }
    if (error instanceof StepFailure) {
      const failure = hideInFailure(work.hidden, error.failure);
      const repair = error.repair ? storableRepair(error.repair, work.hidden) : null;
      return { ...failed, failure, repair, again: isLoss ? lines.again() : null };
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

/**
 * A line of which nothing was done begins with the page of now. A step or line that had done something begins again,
 * with the page of before; what it paid for is free then.
 */
async function describePause(
  work: RunWork,
  parts: {
    order: StepToRun;
    inputs: Record<string, string>;
    line: LineUnderWay | null;
    mustWait: RunMustWait;
  },
): Promise<PausedStep> {
  const { order, inputs, line, mustWait } = parts;
  await work.meter.settle();
  const prepaid_actions = work.meter.countRepeats();
  const page_state = line && prepaid_actions === 0 ? await work.page.captureState() : null;
  const wait = { ...mustWait.wait, ordinal: mustWait.ordinal };
  return { place: order.place, line, inputs, prepaid_actions, page_state, wait };
}

/** Those of the definition, and the step's own. */
function declaredOutputs(
  action: Action,
  step: Step,
  found: Record<string, string | undefined>,
): Record<string, string> {
  const ids = [...Object.keys(action.outputs), ...(step.own_outputs ?? []).map(({ id }) => id)];
  return Object.fromEntries(ids.map((id) => [id, found[id] ?? '']));
}

/** An action that ignores its signal is not waited for. */
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
