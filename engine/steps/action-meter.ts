import {
  type FreeReason,
  holdCredits,
  recordFreeAction,
  spendCredits,
  takeFreeAction,
} from '#billing/spend.ts';
import type { ActionResult } from '#db/credits/credits.ts';
import { saveScreenshot } from '#db/runs/run-actions.ts';
import type { Run } from '#db/schema.ts';
import { storableText } from '#db/storable-text.ts';
import type { Engine } from '#engine/engine.ts';
import { describeError, type Log } from '#engine/log.ts';
import { retryDatabase } from '#engine/work/retry-database.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { HiddenTexts } from '#engine/steps/hide-secrets.ts';
import { RunMustWait } from '#shared/errors.ts';
import { type Place, placeOfStep } from '#shared/place.ts';
import type { ActionMeter, ActionRecord, FileContent } from '#shared/metered-page.ts';

/** Pays for the browser actions of one attempt of a run, and writes its history. */
export type RunMeter = ActionMeter & {
  /** What comes next belongs to this step or line. */
  enterPlace(place: Place, options: PlaceOptions): void;
  /** Writes down why a step waits, beside its actions. It costs nothing. The first of a place only. */
  note(sentence: string): void;
  /** Whether an action was begun at this place. */
  hasActed(): boolean;
  /** Why an action at this place could not be begun, when a person has to do something first. */
  mustWait(): RunMustWait | null;
  /** Actions at this place that are paid, and will have to be done again when it is begun again. */
  countRepeats(): number;
  /** Whether this attempt may have set credits aside. */
  hasBegun(): boolean;
  /** Resolves when everything up to here is written down. */
  settle(): Promise<void>;
  /** Resolves when no picture is on its way any more. */
  keepPictures(): Promise<void>;
};

/** A step that a provider makes wait again and again does not fill the history. */
const MOST_NOTES = 20;

type PlaceOptions = {
  /** So many actions were paid by an earlier attempt, have to be done again, and are free this time. */
  prepaid: number;
  /** Awaited once, after the first action is paid for and before it happens. */
  onBegin?: () => Promise<void>;
};

type AtPlace = {
  place: Place;
  prepaid: number;
  onBegin: (() => Promise<void>) | null;
  hasActed: boolean;
  done: number;
  notes: number;
  mustWait: RunMustWait | null;
};

export function createRunMeter(parts: {
  engine: Engine;
  run: Pick<Run, 'id' | 'user_id' | 'attempt' | 'is_trial'>;
  control: RunControl;
  world: Pick<StepWorld, 'saveFile'>;
  hidden: HiddenTexts;
  log: Log;
}): RunMeter {
  const { engine, run, control, hidden, log } = parts;
  let at: AtPlace = atPlace(placeOfStep(0), { prepaid: 0 });
  const ordinals = new Map<Place, number>();
  /** Why the action under way costs nothing; null when it is paid. */
  let free: FreeReason | null = null;
  let hasBegun = false;
  let settling: Promise<void> = Promise.resolve();
  const pictures = new Set<Promise<void>>();
  const savePicture = savesAPictureOnce((file) => parts.world.saveFile(run.user_id, run.id, file));

  const actionKey = () => ({
    run_id: run.id,
    user_id: run.user_id,
    attempt: run.attempt,
    place: at.place,
    ordinal: ordinals.get(at.place) ?? 0,
  });

  /** Overlaps with the page; the next action, or the end of the step, waits for it. */
  function settleLater(picture: Promise<FileContent | null>, write: () => Promise<boolean>): void {
    const where = actionKey();
    settling = writeDown(write);
    // The next caller that awaits it gets the error; this keeps it from being an unhandled rejection until then.
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
      await saveScreenshot(engine.db, where, await savePicture(file));
    } catch (error) {
      // A run does not fail because a picture is missing.
      log.warn({ run_id: run.id, ...describeError(error) }, 'A picture was not kept.');
    }
  }

  async function hold(): Promise<void> {
    const action = actionKey();
    try {
      const isOurs = await retryDatabase(control.lost, () => holdCredits(engine.db, action, engine.now()));
      if (!isOurs) control.leave('lost');
    } catch (error) {
      if (error instanceof RunMustWait) at.mustWait = error;
      throw error;
    }
    control.signal.throwIfAborted();
  }

  async function findFreeReason(address: string | null): Promise<FreeReason | null> {
    if (isOnOrigin(address, engine.free_origin)) return 'shop';
    if (at.prepaid > 0) return 'prepaid';
    if (!run.is_trial) return null;
    const day = { limit: engine.free_tries_a_day, now: engine.now() };
    const isTaken = await retryDatabase(control.lost, () => takeFreeAction(engine.db, actionKey(), day));
    return isTaken ? 'try' : null;
  }

  async function recordFree(
    action: ReturnType<typeof actionKey>,
    result: ActionResult | null,
    why: FreeReason | null,
  ) {
    await recordFreeAction(engine.db, action, { action: result, why, now: engine.now() });
    return true;
  }

  return {
    async begin(address) {
      await settling;
      control.signal.throwIfAborted();
      // A place that is tried again goes on counting: each action of an attempt has a key of its own.
      ordinals.set(at.place, (ordinals.get(at.place) ?? 0) + 1);
      hasBegun = true;
      free = await findFreeReason(address);
      if (free === 'prepaid') at.prepaid -= 1;
      if (free === null) await hold();
      const { onBegin } = at;
      at.onBegin = null;
      at.hasActed = true;
      await onBegin?.();
    },
    async reached(addresses) {
      if (free !== 'shop' || addresses.every((address) => isOnOrigin(address, engine.free_origin))) return;
      free = null;
      free = await findFreeReason(null);
      if (free === 'prepaid') at.prepaid -= 1;
      if (free === null) await hold();
    },
    async succeed(record, picture) {
      const action = actionKey();
      const result = resultOf(hidden, record, true);
      const why = free;
      // One on the shop is free again.
      if (why !== 'shop') at.done += 1;
      settleLater(picture, () =>
        why === null ? spendCredits(engine.db, action, result) : recordFree(action, result, why),
      );
    },
    async fail(record, picture) {
      const action = actionKey();
      const why = free;
      if (why === 'prepaid') at.prepaid += 1;
      settleLater(picture, () => recordFree(action, resultOf(hidden, record, false), why));
    },
    async giveUp() {
      const action = actionKey();
      const why = free;
      if (why === 'prepaid') at.prepaid += 1;
      settleLater(Promise.resolve(null), () => recordFree(action, null, why));
    },
    async failFree(record, picture) {
      ordinals.set(at.place, (ordinals.get(at.place) ?? 0) + 1);
      const action = actionKey();
      const before = settling;
      settleLater(picture, async () => {
        await before;
        return await recordFree(action, resultOf(hidden, record, false), null);
      });
    },
    enterPlace(place, options) {
      at = atPlace(place, options);
    },
    note(sentence) {
      if (at.notes >= MOST_NOTES) return;
      at.notes += 1;
      ordinals.set(at.place, (ordinals.get(at.place) ?? 0) + 1);
      const action = actionKey();
      const record = { summary: sentence, url: null, started_at: new Date(), duration_ms: 0, effect: null };
      const before = settling;
      settleLater(Promise.resolve(null), async () => {
        await before;
        return recordFree(action, resultOf(hidden, record, true), null);
      });
    },
    hasActed: () => at.hasActed,
    mustWait: () => at.mustWait,
    countRepeats: () => at.prepaid + at.done,
    hide: (text) => hidden.add(text),
    hasBegun: () => hasBegun,
    settle: () => settling,
    async keepPictures() {
      await Promise.all(pictures);
    },
  };
}

/**
 * Actions in quick succession share one picture, and others change nothing that is seen: such a picture has the file of
 * the one before, so that it is counted, and shown, once.
 */
function savesAPictureOnce(save: (file: FileContent) => Promise<string>) {
  let before: { bytes: Uint8Array; fileId: Promise<string> } | null = null;
  return async (file: FileContent): Promise<string> => {
    if (before && Buffer.from(before.bytes).equals(file.bytes)) return await before.fileId;
    const saving = { bytes: file.bytes, fileId: save(file) };
    before = saving;
    try {
      return await saving.fileId;
    } catch (error) {
      // The next one like it is saved again.
      if (before === saving) before = null;
      throw error;
    }
  };
}

function isOnOrigin(address: string | null, origin: string | null): boolean {
  return origin !== null && address !== null && URL.parse(address)?.origin === origin;
}

function atPlace(place: Place, options: PlaceOptions): AtPlace {
  const { prepaid, onBegin = null } = options;
  return { place, prepaid, onBegin, hasActed: false, done: 0, notes: 0, mustWait: null };
}

function resultOf(hidden: HiddenTexts, record: ActionRecord, succeeded: boolean) {
  return {
    summary: storableText(hidden.hide(record.summary)),
    effect: record.effect && storableText(hidden.hide(record.effect.sentence)),
    verdict: record.effect?.verdict ?? null,
    succeeded,
    url: record.url === null ? null : storableText(hidden.hide(record.url)),
    started_at: record.started_at,
    duration_ms: Math.max(0, Math.round(record.duration_ms)),
  };
}
