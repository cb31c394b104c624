import type { EarlierAttempts } from '#db/runs/run-steps.ts';
import type { Db, Run } from '#db/schema.ts';
import type { Log } from '#engine/log.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { RunMeter } from '#engine/steps/action-meter.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import type { PageOfRun } from '#engine/steps/page-of-run.ts';
import type { RunVariables } from '#engine/steps/run-variables.ts';
import type { Place } from '#shared/place.ts';
import type { ScriptProgress } from '#shared/script-line.ts';
import type { Step } from '#shared/wire.ts';
import type { Vault } from '#vault/vault.ts';

/** One attempt of one run, in the worker that has it. */
export type RunWork = {
  db: Db;
  vault: Vault;
  run: Run;
  control: RunControl;
  world: StepWorld;
  meter: RunMeter;
  page: PageOfRun;
  /** Secrets of this run, which must not be in anything that is kept or shown. */
  hidden: HiddenTexts;
  log: Log;
  /** See Engine. */
  account_wait_seconds: number;
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
