import type { PausedStep } from '#db/run-claims.ts';
import type { Run } from '#db/schema.ts';
import { storableValues } from '#db/storable-text.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/retry-database.ts';
import type { RunControl } from '#engine/run-control.ts';
import type { StepWorld } from '#engine/step-world.ts';
import type { RunMeter } from '#engine/steps/action-meter.ts';
import { fillInputs, requireInputs, shownInputs, triggerOutputs } from '#engine/steps/fill-inputs.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import type { PageOfRun } from '#engine/steps/page-of-run.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import type { Action, ActionContext } from '#integrations/define.ts';
import { type Failure, OutOfCredits, StepFailure } from '#shared/errors.ts';
import type { Place } from '#shared/place.ts';
import type { Step } from '#shared/wire.ts';

/** One attempt of one run, in the worker that has it. */
export type RunWork = {
  run: Run;
  control: RunControl;
  world: StepWorld;
  meter: RunMeter;
  page: PageOfRun;
  /** Secrets of this run, which must not be in anything that is kept or shown. */
  hidden: HiddenTexts;
  log: Log;
};

export type StepToRun = {
  step: Step;
  place: Place;
  variables: RunVariables;
  /** From the attempt before, when it got as far as this step. */
  was_interrupted: boolean;
  progress: unknown;
  prepaid_actions: number;
};

export type StepOutcome =
  | {
      kind: 'completed';
      inputs: Record<string, string>;
      outputs: Record<string, string>;
      page_state: Uint8Array | null;
    }
  | { kind: 'failed'; inputs: Record<string, string> | null; failure: Failure }
  | { kind: 'paused'; pause: PausedStep }
  /** The worker has to leave the run, and the step was or was not under way. */
  | { kind: 'left'; has_begun: boolean };

export async function runStep(work: RunWork, order: StepToRun): Promise<StepOutcome> {
  const { step, place } = order;
  if (step.step_type === 'trigger') {
    const outputs = triggerOutputs(step, order.variables);
    return { kind: 'completed', inputs: {}, outputs, page_state: null };
  }
  const action = work.world.findAction(step.workflow_step_id);
  work.control.enterStep(action?.onInterrupt !== 'fail');
  if (work.control.signal.aborted) return { kind: 'left', has_begun: order.was_interrupted };
  if (!action) return { kind: 'failed', inputs: null, failure: unknownStep(step) };
  if (order.was_interrupted && action.onInterrupt === 'fail') {
    return { kind: 'failed', inputs: null, failure: interrupted(step) };
  }
  work.meter.enterStep(place, order.prepaid_actions);
  work.page.enterStep();
  return tryStep(work, order, action);
}

async function tryStep(work: RunWork, order: StepToRun, action: Action): Promise<StepOutcome> {
  const { step, variables } = order;
  const inputs = fillInputs(action.inputs, step, variables);
  // Made at the end of the step: what was typed into a password field is known as a secret only then.
  const shown = () => shownInputs(action.inputs, step, { variables, hidden: work.hidden });
  const progress = { value: order.progress, isKept: false };
  try {
    requireInputs(action.inputs, step, inputs);
    const context = createContext(work, { order, inputs, progress });
    const found = await unlessAborted(work.control.signal, action.run(context));
    await unlessAborted(work.control.signal, work.page.untilFree());
    await work.meter.settle();
    const outputs = storableValues(declaredOutputs(action, found));
    return { kind: 'completed', inputs: shown(), outputs, page_state: await work.page.captureState() };
  } catch (error) {
    if (work.control.signal.aborted) return { kind: 'left', has_begun: true };
    if (error instanceof OutOfCredits || work.meter.ranOut()) {
      return { kind: 'paused', pause: await describePause(work, { order, inputs: shown(), progress }) };
    }
    if (error instanceof StepFailure) {
      return { kind: 'failed', inputs: shown(), failure: hideInFailure(work.hidden, error.failure) };
    }
    // A handover that waits for this step took its page away.
    if (work.control.reason() !== null) return { kind: 'left', has_begun: true };
    work.log.error(
      { run_id: work.run.id, step_id: step.id, ...describeError(error) },
      'A step failed in a way it should not.',
    );
    return { kind: 'failed', inputs: shown(), failure: unexpected(step) };
  }
}

function hideInFailure(hidden: HiddenTexts, failure: Failure): Failure {
  const { code, message, what_to_do } = failure;
  return { code, message: hidden.hide(message), what_to_do: hidden.hide(what_to_do) };
}

type Progress = { value: unknown; isKept: boolean };

function createContext(
  work: RunWork,
  parts: { order: StepToRun; inputs: Record<string, string>; progress: Progress },
): ActionContext {
  const { run, control, world, meter, page } = work;
  const { progress } = parts;
  return {
    inputs: parts.inputs,
    page: () => page.open(),
    fetch: world.fetch(control.signal),
    model: world.model(control.signal),
    readFile: (fileId) => retryDatabase(control.signal, () => world.readFile(run.user_id, fileId)),
    saveFile: (file) => retryDatabase(control.signal, () => world.saveFile(run.user_id, run.id, file)),
    once_key: `${run.id}:${parts.order.place}`,
    progress: {
      value: progress.value,
      // Written down when the run pauses. After a crash the page is where it was before this step, so what the
      // step had done by then would be no place to go on from.
      async save(value) {
        progress.value = value;
        progress.isKept = true;
        meter.markProgress();
      },
    },
    signal: control.signal,
  };
}

/** Progress and page belong together: without the page of now, the step starts again from the page of before. */
async function describePause(
  work: RunWork,
  parts: { order: StepToRun; inputs: Record<string, string>; progress: Progress },
): Promise<PausedStep> {
  const { order, inputs, progress } = parts;
  await work.meter.settle();
  const state = progress.isKept ? await work.page.captureState() : null;
  const from = state ? 'progress' : 'start';
  return {
    place: order.place,
    inputs,
    progress: order.variables.sealProgress(state ? progress.value : order.progress),
    prepaid_actions: work.meter.countRepeats(from),
    page_state: state,
  };
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

export function interrupted(step: Step): Failure {
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
