import { holdCredits, recordFreeAction, spendCredits } from '#billing/spend.ts';
import { saveScreenshot } from '#db/run-actions.ts';
import type { Run } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/retry-database.ts';
import type { RunControl } from '#engine/run-control.ts';
import type { StepWorld } from '#engine/step-world.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { OutOfCredits } from '#shared/errors.ts';
import { type Place, placeOfStep } from '#shared/place.ts';
import type { ActionMeter, ActionRecord, FileContent } from '#shared/metered-page.ts';

/** Pays for the browser actions of one attempt of a run, and writes its history. */
export type RunMeter = ActionMeter & {
  /** `prepaid` actions were paid by an earlier attempt, have to be done again, and are free this time. */
  enterStep(place: Place, prepaid: number): void;
  /** The step has kept its progress: actions up to here will not be done again. */
  markProgress(): void;
  /** Whether an action of this step could not be paid for. */
  ranOut(): boolean;
  /** Paid actions that will have to be done again when the step goes on from its kept progress, or from its start. */
  countRepeats(from: 'progress' | 'start'): number;
  /** Whether this attempt may have set credits aside. */
  hasBegun(): boolean;
  /** Resolves when everything up to here is written down. */
  settle(): Promise<void>;
  /** Resolves when no picture is on its way any more. */
  keepPictures(): Promise<void>;
};

type Step = {
  place: Place;
  ordinal: number;
  prepaid: number;
  done: number;
  kept: number;
  ranOut: boolean;
};

export function createRunMeter(parts: {
  engine: Engine;
  run: Pick<Run, 'id' | 'user_id' | 'attempt'>;
  control: RunControl;
  world: Pick<StepWorld, 'saveFile'>;
  hidden: HiddenTexts;
  log: Log;
}): RunMeter {
  const { engine, run, control, hidden, log } = parts;
  let step: Step = newStep(placeOfStep(0), 0);
  let isPrepaid = false;
  let hasBegun = false;
  let settling: Promise<void> = Promise.resolve();
  const pictures = new Set<Promise<void>>();

  const actionKey = () => ({
    run_id: run.id,
    user_id: run.user_id,
    attempt: run.attempt,
    place: step.place,
    ordinal: step.ordinal,
  });

  /** Overlaps with the page; the next action, or the end of the step, waits for it. */
  function settleLater(picture: Promise<FileContent | null>, write: () => Promise<boolean>): void {
    const where = actionKey();
    settling = writeDown(write);
    // Whoever waits for it next gets the error; until then it is not an unhandled one.
    settling.catch(() => {});
    const kept = keepPicture(where, picture, settling).finally(() => pictures.delete(kept));
    pictures.add(kept);
  }

  async function writeDown(write: () => Promise<boolean>): Promise<void> {
    if (!(await retryDatabase(control.lost, write))) control.leave('lost');
  }

  async function keepPicture(
    where: ReturnType<typeof actionKey>,
    picture: Promise<FileContent | null>,
    written: Promise<void>,
  ): Promise<void> {
    try {
      const [file] = await Promise.all([picture, written]);
      if (!file || control.lost.aborted) return;
      const fileId = await parts.world.saveFile(run.user_id, run.id, file);
      await saveScreenshot(engine.db, where, fileId);
    } catch (error) {
      // A missing picture is no reason to fail a run.
      log.warn({ run_id: run.id, ...describeError(error) }, 'A picture was not kept.');
    }
  }

  return {
    async begin() {
      await settling;
      control.signal.throwIfAborted();
      step.ordinal += 1;
      hasBegun = true;
      isPrepaid = step.prepaid > 0;
      if (isPrepaid) {
        step.prepaid -= 1;
        return;
      }
      const action = actionKey();
      try {
        const isOurs = await retryDatabase(control.lost, () => holdCredits(engine.db, action, engine.now()));
        if (!isOurs) control.leave('lost');
      } catch (error) {
        if (error instanceof OutOfCredits) step.ranOut = true;
        throw error;
      }
      control.signal.throwIfAborted();
    },
    async succeed(record, picture) {
      const action = actionKey();
      const result = resultOf(hidden, record, true);
      step.done += 1;
      const wasPrepaid = isPrepaid;
      settleLater(picture, async () => {
        if (!wasPrepaid) return spendCredits(engine.db, action, result);
        await recordFreeAction(engine.db, action, result);
        return true;
      });
    },
    async fail(record, picture) {
      const action = actionKey();
      if (isPrepaid) step.prepaid += 1;
      settleLater(picture, async () => {
        await recordFreeAction(engine.db, action, resultOf(hidden, record, false));
        return true;
      });
    },
    enterStep(place, prepaid) {
      step = newStep(place, prepaid);
    },
    markProgress() {
      step.kept = step.done;
    },
    ranOut: () => step.ranOut,
    countRepeats: (from) => step.prepaid + step.done - (from === 'progress' ? step.kept : 0),
    hide: (text) => hidden.add(text),
    hasBegun: () => hasBegun,
    settle: () => settling,
    async keepPictures() {
      await Promise.all(pictures);
    },
  };
}

function newStep(place: Place, prepaid: number): Step {
  return { place, ordinal: 0, prepaid, done: 0, kept: 0, ranOut: false };
}

function resultOf(hidden: HiddenTexts, record: ActionRecord, succeeded: boolean) {
  return {
    summary: storableText(hidden.hide(record.summary)),
    succeeded,
    url: record.url === null ? null : storableText(hidden.hide(record.url)),
    started_at: record.started_at,
    duration_ms: Math.max(0, Math.round(record.duration_ms)),
  };
}
