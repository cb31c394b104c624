import { randomUUID } from 'node:crypto';
import type { BrowserHost } from '#browser/browser-host.ts';
import type { RunPage } from '#browser/run-page.ts';
import { listOwnedRuns } from '#db/run-claims.ts';
import type { Engine } from '#engine/engine.ts';
import { executeRun } from '#engine/execute-run.ts';
import { describeError, type Log } from '#engine/log.ts';
import { openProfileLeases, type ProfileLeases } from '#engine/profile-leases.ts';
import type { QueuedRun } from '#engine/queue.ts';
import { createRunControl, type RunControl } from '#engine/run-control.ts';
import type { StepWorld } from '#engine/step-world.ts';
import { startTakingRuns } from '#engine/take-runs.ts';
import { listenForWakeUps } from '#engine/wake-ups.ts';

export type WorkerParts = {
  engine: Engine;
  databaseUrl: string;
  name: string;
  /** Runs at the same time. */
  slots: number;
  browser: BrowserHost | null;
  /** To be given when something else in this process, such as live sessions, uses the same BrowserHost. */
  profiles?: ProfileLeases;
  world: StepWorld;
  log: Log;
};

export type Worker = {
  /** The page of a run that is at work here; null when it has none, or none yet. */
  findPage(runId: string): RunPage | null;
  /** Hands its runs over at once; a step that may not be broken off gets ten seconds to end. */
  close(): Promise<void>;
};

type HeldRun = { queued: QueuedRun; control: RunControl; attempt: number | null; done: Promise<void> };

const HEARTBEAT_MS = 3_000;
/** The beat also looks for stopped runs. It must do so faster while announcements cannot be heard. */
const NOT_LISTENING_BEAT_MS = 1_000;
/** Others take our runs 10 s after our last beat; before that we must have let go. */
const FENCE_AFTER_MS = 8_000;
const INSIST_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 15_000;

export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { engine, log } = parts;
  const name = `${parts.name}-${randomUUID().slice(0, 8)}`;
  const ownProfiles =
    parts.browser && !parts.profiles
      ? openProfileLeases({ engine, browser: parts.browser, holder: name, world: parts.world, log })
      : null;
  const profiles = parts.profiles ?? ownProfiles;
  const pages = new Map<string, RunPage>();
  const setting = {
    engine,
    worker: name,
    world: parts.world,
    browsing: parts.browser && profiles ? { browser: parts.browser, profiles } : null,
    onPage(runId: string, page: RunPage | null) {
      if (page) pages.set(runId, page);
      else pages.delete(runId);
    },
    log,
  };
  const held = new Map<string, HeldRun>();
  const taking = startTakingRuns({
    slots: parts.slots,
    countBusy: () => held.size,
    take: (count) => engine.queue.takeRuns(count),
    begin: holdRun,
    log,
  });
  const wakeUps = listenForWakeUps({
    databaseUrl: parts.databaseUrl,
    channels: {
      run_admitted: () => taking.wake(),
      run_ended: (runId) => held.get(runId)?.control.leave('ended'),
    },
    onConnect: () => taking.wake(),
    log,
  });
  const heartbeat = keepRuns({ engine, held, isNotListening: () => !wakeUps.isConnected(), log });

  function holdRun(queued: QueuedRun): void {
    const run: HeldRun = { queued, control: createRunControl(), attempt: null, done: Promise.resolve() };
    // The one that has it until now has lost it, or is about to notice.
    held.get(queued.id)?.control.leave('lost');
    held.set(queued.id, run);
    run.done = executeRun(setting, queued, {
      control: run.control,
      onClaim: (attempt) => {
        run.attempt = attempt;
      },
    })
      // Its heartbeat ends with us, so another attempt follows in ten seconds, and five such attempts end the run.
      .catch((error: unknown) =>
        log.error({ run_id: queued.id, ...describeError(error) }, 'A run broke off.'),
      )
      .finally(() => {
        if (held.get(queued.id) === run) held.delete(queued.id);
        taking.slotFreed();
      });
  }

  return {
    findPage: (runId) => pages.get(runId) ?? null,
    async close() {
      await taking.close();
      const runs = [...held.values()];
      for (const run of runs) run.control.leave('handover');
      const insist = setTimeout(() => runs.forEach((run) => run.control.insist()), INSIST_AFTER_MS);
      const giveUp = setTimeout(() => runs.forEach((run) => run.control.leave('lost')), GIVE_UP_AFTER_MS);
      await Promise.all(runs.map((run) => run.done));
      clearTimeout(insist);
      clearTimeout(giveUp);
      heartbeat.close();
      await wakeUps.close();
      await ownProfiles?.close();
    },
  };
}

/** Says that we live, learns what is not ours any more, and lets go of everything when it cannot say so in time. */
function keepRuns(parts: {
  engine: Engine;
  held: ReadonlyMap<string, HeldRun>;
  isNotListening(): boolean;
  log: Log;
}): { close(): void } {
  const { engine, held } = parts;
  let keptAt = performance.now();
  let askedAt = 0;
  let isAsking = false;

  async function beat(): Promise<void> {
    const runs = [...held.values()];
    const kept = await engine.queue.keepRuns(runs.map((run) => run.queued));
    keptAt = askedAt;
    const claimed = runs.flatMap((run) =>
      run.attempt === null ? [] : [{ run_id: run.queued.id, attempt: run.attempt }],
    );
    const owned = await listOwnedRuns(engine.db, claimed);
    for (const run of runs) {
      const isClaimed = claimed.some((fence) => fence.run_id === run.queued.id);
      if (!kept.has(run.queued.id) || (isClaimed && !owned.has(run.queued.id))) run.control.leave('lost');
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    if (held.size === 0) {
      keptAt = now;
      return;
    }
    if (now - keptAt > FENCE_AFTER_MS) for (const run of held.values()) run.control.leave('lost');
    if (isAsking || now - askedAt < (parts.isNotListening() ? NOT_LISTENING_BEAT_MS : HEARTBEAT_MS)) return;
    isAsking = true;
    askedAt = now;
    beat()
      .catch((error: unknown) => parts.log.warn(describeError(error), 'Runs could not be kept.'))
      .finally(() => {
        isAsking = false;
      });
  }, 500);
  return { close: () => clearInterval(timer) };
}
