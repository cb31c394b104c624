import type { RunPage } from '#browser/run-page.ts';
import { releaseHolds } from '#db/credits/credits.ts';
import { countCrashes } from '#db/runs/run-crashes.ts';
import type { StoredFound } from '#db/runs/run-lines.ts';
import { type EarlierAttempts, loadEarlierAttempts, saveStepInputs } from '#db/runs/run-steps.ts';
import type { Run } from '#db/schema.ts';
import { findTimeZone } from '#db/users.ts';
import { type Checkpoints, createCheckpoints } from '#engine/work/checkpoints.ts';
import type { RunCompletion } from '#engine/work/complete-runs.ts';
import { findTooManyCrashes } from '#engine/work/crash-limit.ts';
import type { Engine } from '#engine/engine.ts';
import type { Log } from '#engine/log.ts';
import { type FailedRun, recordEnd, type RunOutcome } from '#engine/work/record-end.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import { runStep, type StepOutcome } from '#engine/work/run-step.ts';
import type { EarlierTries, RunWork } from '#engine/work/run-work.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { createRunMeter } from '#engine/steps/action-meter.ts';
import { shownInputs } from '#engine/steps/fill-inputs.ts';
import { createHiddenTexts } from '#engine/steps/hide-secrets.ts';
import { type Browsing, createPageOfRun } from '#engine/steps/page-of-run.ts';
import { type ReopenedPage, reopensAddress } from '#engine/steps/reopen-page.ts';
import { openVariables, type RunVariables } from '#engine/steps/run-variables.ts';
import { type Failure, StepFailure } from '#shared/errors.ts';
import { type Place, placeOfStep, stepIndexOf } from '#shared/place.ts';
import type { FoundValue } from '#shared/script-line.ts';
import type { Step } from '#shared/wire.ts';

/** What a worker provides for every run it takes. */
export type RunSetting = {
  engine: Engine;
  worker: string;
  world: StepWorld;
  browsing: Browsing | null;
  /** For the live view. */
  onPageOpen(runId: string, opened: OpenPage): void;
  /** The page is about to close. */
  onPageClose(runId: string, page: RunPage): void;
  completion: RunCompletion;
  log: Log;
};

/** A page that a run works on. */
export type OpenPage = {
  page: RunPage;
  attempt: number;
  /** Of this attempt: not one that replaced a lost page. */
  is_first: boolean;
};

/** Longer than the picture of a failed action may take on a busy machine. */
const PICTURES_MS = 15_000;

/** Works the steps of a claimed run from where it stands, and writes down how that came out. */
export async function executeRun(
  setting: RunSetting,
  run: Run,
  held: { control: RunControl; onEnd(): void },
): Promise<void> {
  const { control } = held;
  const checkpoints = createCheckpoints({ db: setting.engine.db, run, control });
  const work = prepareWork(setting, run, control);
  try {
    const outcome = await workSteps(setting, work, checkpoints);
    // Whoever is told that a run has ended may rely on its logins.
    await work.page.saveLogins();
    await recordEnd(setting, { work, outcome, checkpoints });
    // Before the last pictures are kept: a heartbeat would find the run ended and have them dropped.
    held.onEnd();
  } finally {
    await tidyUp(work);
  }
}

function prepareWork(setting: RunSetting, run: Run, control: RunControl): RunWork {
  const { engine, world, browsing, log } = setting;
  const hidden = createHiddenTexts();
  const meter = createRunMeter({ engine, run, control, world, hidden, log });
  let pagesOpened = 0;
  const onOpen = (page: RunPage) => {
    pagesOpened += 1;
    setting.onPageOpen(run.id, { page, attempt: run.attempt, is_first: pagesOpened === 1 });
  };
  const onClose = (opened: RunPage) => setting.onPageClose(run.id, opened);
  const timeZone = () => retryDatabase(control.signal, () => findTimeZone(engine.db, run.user_id));
  const mayReopen = (reopened: ReopenedPage) =>
    retryDatabase(control.signal, () => reopensAddress(engine.db, reopened));
  const watched = { onOpen, onClose, mayReopen, timeZone };
  const page = createPageOfRun({ run, browsing, meter, control, world, log, ...watched });
  const { db, vault, account_wait_seconds } = engine;
  return { db, vault, run, control, world, meter, page, hidden, log, account_wait_seconds };
}

const NOTHING_EARLIER: EarlierTries = {
  was_interrupted: false,
  interrupted_line: null,
  progress: null,
  prepaid_actions: 0,
};

/** A workflow is a list, so a run resumes by skipping finished steps: nothing is replayed. */
async function workSteps(setting: RunSetting, work: RunWork, checkpoints: Checkpoints): Promise<RunOutcome> {
  const { run } = work;
  const isFresh = run.attempt === 1 && run.resumed_from === null;
  const opened = openEarlier(setting, work, isFresh ? null : await loadEarlier(setting, work));
  if ('kind' in opened) return opened;
  const { variables } = opened;
  const { hidden } = work;
  let { earlier } = opened;
  const inputsOf = (step: Step) => {
    const action = work.world.findAction(step.workflow_step_id);
    return action ? shownInputs(action.inputs, step, { variables, hidden }) : {};
  };
  const crashed = await findCrashes(setting, work);
  if (crashed) return failAtPlace(run, crashed);

  const first = stepIndexOf(run.place);
  for (const [index, step] of run.steps.entries()) {
    if (index < first) continue;
    const place = placeOfStep(index);
    // The inputs of the others are written when they begin, with the checkpoint before them.
    if (index === first && !isPure(work, step)) {
      await showInputs(setting, work, { place, inputs: inputsOf(step) });
    }
    const began_at = performance.now();
    const outcome = await runStep(work, { step, place, variables, earlier });
    if (outcome.kind !== 'completed') await checkpoints.save();
    if (outcome.kind === 'left') return leaveOrFail(outcome, { step, place });
    if (outcome.kind === 'failed') return { ...outcome, step };
    if (outcome.kind === 'paused') return outcome;

    variables.addOutputs(step, outcome.outputs);
    const nextIndex = outcome.ends_run ? run.steps.length : index + 1;
    const next = run.steps[nextIndex];
    const { inputs, page_state } = outcome;
    await checkpoints.finish({
      place,
      inputs,
      page_state,
      began_at,
      ...(await variables.sealOutputs(step, outcome.outputs)),
      next_place: placeOfStep(nextIndex),
      next_inputs: next ? inputsOf(next) : null,
      // The last one is written with the run's end.
      may_wait: !next || (isPure(work, step) && isPure(work, next)),
    });
    if (outcome.ends_run) break;
    earlier = NOTHING_EARLIER;
  }
  return { kind: 'completed' };
}

/** A step that may be lost with its worker and repeated, as if it had never been: nothing outside knows of it. */
function isPure(work: RunWork, step: Step): boolean {
  return step.step_type === 'trigger' || work.world.findAction(step.workflow_step_id)?.is_pure === true;
}

type Opened = { variables: RunVariables; earlier: EarlierTries };

function openEarlier(setting: RunSetting, work: RunWork, loaded: EarlierAttempts | null): Opened | FailedRun {
  const { run, hidden } = work;
  const { vault } = setting.engine;
  try {
    const variables = openVariables({ vault, run, outputs: loaded?.outputs ?? new Map(), hidden });
    if (!loaded) return { variables, earlier: NOTHING_EARLIER };
    const { outputs: _opened, progress, ...earlier } = loaded;
    const found = progress && {
      ...progress,
      found: progress.found.flatMap((row) => openFound(variables, row)),
    };
    return { variables, earlier: { ...earlier, progress: found } };
  } catch (error) {
    if (!(error instanceof StepFailure)) throw error;
    return failAtPlace(run, error.failure);
  }
}

/** With its line, by the place within the step. */
function openFound({ openFound: open }: RunVariables, row: StoredFound & { place: Place }): FoundValue[] {
  const at = row.place.slice(row.place.indexOf('.') + 1);
  return open(row).map((value) => ({ ...value, at }));
}

function failAtPlace(run: Run, failure: Failure): FailedRun {
  const step = run.steps[stepIndexOf(run.place)] ?? null;
  return { kind: 'failed', step, line: null, inputs: null, failure, repair: null };
}

async function findCrashes({ engine }: RunSetting, { run, control }: RunWork): Promise<Failure | null> {
  if (run.crashes === 0) return null;
  const counts = await retryDatabase(control.lost, () => countCrashes(engine.db, run));
  return findTooManyCrashes(run, counts);
}

async function showInputs(
  setting: RunSetting,
  work: RunWork,
  step: { place: Place; inputs: Record<string, string> },
): Promise<void> {
  if (Object.keys(step.inputs).length === 0) return;
  const fence = { run_id: work.run.id, attempt: work.run.attempt };
  await retryDatabase(work.control.lost, () => saveStepInputs(setting.engine.db, fence, step));
}

/** Holds of dead attempts are released first, so that this attempt can spend those credits. */
async function loadEarlier(setting: RunSetting, work: RunWork): Promise<EarlierAttempts> {
  const { db } = setting.engine;
  return retryDatabase(work.control.lost, async () => {
    await releaseHolds(db, work.run.id);
    return loadEarlierAttempts(db, work.run);
  });
}

/** A step that may not be repeated and was interrupted fails: no other worker can go on with it. */
function leaveOrFail(
  left: Extract<StepOutcome, { kind: 'left' }>,
  at: { step: Step; place: Place },
): RunOutcome {
  const { failure, line, has_begun } = left;
  if (failure) return { kind: 'failed', step: at.step, line, inputs: null, failure, repair: null };
  return { kind: 'left', place: at.place, has_begun };
}

/** After the end of the run was written; nothing waits for this. */
async function tidyUp(work: RunWork): Promise<void> {
  const timeout = Promise.withResolvers<void>();
  const timer = setTimeout(timeout.resolve, PICTURES_MS);
  await Promise.race([work.meter.keepPictures(), timeout.promise]);
  clearTimeout(timer);
  await work.page.close();
}
