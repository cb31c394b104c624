import { randomUUID } from 'node:crypto';
import type { BrowserHost } from '#browser/browser-host.ts';
import type { RunPage } from '#browser/run-page.ts';
import { listenToDatabase } from '#db/listen.ts';
import { claimRuns, releaseUnanswered } from '#db/runs/run-claims.ts';
import type { Run } from '#db/schema.ts';
import { createRunCompletion } from '#engine/work/complete-runs.ts';
import { canOthersBrowse } from '#db/workers.ts';
import type { Engine } from '#engine/engine.ts';
import { executeRun, type OpenPage } from '#engine/work/execute-run.ts';
import { type HeldRun, isHeartbeatExpired, startHeartbeats } from '#engine/work/keep-runs.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { PageLoans } from '#engine/work/page-loans.ts';
import { openProfileLeases, type ProfileLeases } from '#engine/work/profile-leases.ts';
import { createRunControl } from '#engine/work/run-control.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import { startTakingRuns } from '#engine/work/take-runs.ts';
import { openWorkerOrder } from '#engine/work/worker-order.ts';

export type WorkerParts = {
  engine: Engine;
  databaseUrl: string;
  /** Different for every worker; written into the runs it claims. */
  name: string;
  /** Runs at the same time. */
  slots: number;
  browser: BrowserHost | null;
  /** To be given when something else in this process, such as live sessions, uses the same BrowserHost. */
  profiles?: ProfileLeases;
  /** Live sessions of this process in which runs may work. */
  loans?: PageLoans;
  world: StepWorld;
  log: Log;
  /** How often it looks for runs without having been notified. */
  poll_ms?: number;
};

export type Worker = {
  /** The page of a run that is at work here; null when it has none, or none yet. */
  findPage(runId: string): OpenPage | null;
  /** Hands its runs over at once; a step that may not be interrupted gets ten seconds to end. */
  close(): Promise<void>;
};

/** A run that is held for longer counts as load of its worker, as does one in a browser from its beginning. */
const LONG_MS = 250;
const INSIST_AFTER_MS = 10_000;
const GIVE_UP_AFTER_MS = 15_000;

export async function startWorker(parts: WorkerParts): Promise<Worker> {
  const { engine, log, name } = parts;
  const ownProfiles =
    parts.browser && !parts.profiles
      ? openProfileLeases({ engine, browser: parts.browser, holder: name, world: parts.world, log })
      : null;
  const profiles = parts.profiles ?? ownProfiles;
  const pages = new Map<string, OpenPage>();
  const setting = {
    engine,
    worker: name,
    world: parts.world,
    browsing:
      parts.browser && profiles ? { browser: parts.browser, profiles, loans: parts.loans ?? null } : null,
    onPageOpen(runId: string, opened: OpenPage) {
      pages.set(runId, opened);
      // API processes wait for it whose visitors came before (server/live-view/run-arrivals.ts).
      if (opened.is_first) listening.send('run_page_open', runId);
    },
    onPageClose(runId: string, page: RunPage) {
      // A later attempt of the same run may have opened its own page meanwhile.
      if (pages.get(runId)?.page === page) pages.delete(runId);
    },
    completion: createRunCompletion(engine, onAdmit),
    log,
  };
  const held = new Set<HeldRun>();
  // Runs are taken at once, so whatever that uses is declared before.
  const order = openWorkerOrder({
    name,
    load: () => countLong(held) / parts.slots,
    publish: (message) => listening.send('worker_load', message),
  });
  /** The last claim, while no reply to it has come. It may have taken runs all the same. */
  let unanswered: string | null = null;
  const taking = startTakingRuns({
    slots: parts.slots,
    countBusy: () => held.size,
    take: takeRuns,
    begin: holdRun,
    patience: order.patience,
    log,
    ...(parts.poll_ms !== undefined && { poll_ms: parts.poll_ms }),
  });
  const listening = listenToDatabase({
    databaseUrl: parts.databaseUrl,
    name,
    channels: {
      run_admitted: () => taking.wake(),
      worker_load: order.receive,
      run_ended: (runId) => listHeld(runId).forEach((run) => run.control.leave('ended')),
    },
    onConnect() {
      taking.wake();
      order.publishSoon();
    },
    onDisconnect: () => log.warn({}, 'The connection for notifications broke; connecting again.'),
  });
  const heartbeats = startHeartbeats({ engine, held, listening, log });

  /** This worker looks at once, without waiting for its own notification. */
  function onAdmit(): void {
    taking.wake();
    engine.wakeWorkers();
  }

  /** A lease counts from the moment of the claim, which may be long before its answer arrives. */
  async function takeRuns(limit: number, min_age_ms: number): Promise<{ run: Run; kept_at: number }[]> {
    if (unanswered !== null) await releaseUnanswered(engine.db, { worker: name, claim_id: unanswered });
    unanswered = null;
    const kept_at = performance.now();
    const deadline_at = new Date(engine.now().getTime() + engine.run_deadline_seconds * 1_000);
    const can_browse = await canBrowse();
    const claim_id = randomUUID();
    unanswered = claim_id;
    const claim = { claim_id, worker: name, deadline_at, limit, can_browse, min_age_ms };
    const claimed = await claimRuns(engine.db, claim);
    unanswered = null;
    return claimed.map((run) => ({ run, kept_at }));
  }

  let hasSaidProblem = false;

  /** Without a usable browser, runs that need one are left to workers that have one, while there are any. */
  async function canBrowse(): Promise<boolean> {
    const problem = parts.browser?.state()?.problem ?? null;
    if (problem === null || !(await canOthersBrowse(engine.db, name))) return true;
    if (!hasSaidProblem) log.warn({ problem }, 'This worker leaves runs that need a browser to others.');
    hasSaidProblem = true;
    return false;
  }

  function holdRun({ run: claimed, kept_at }: { run: Run; kept_at: number }): void {
    // An attempt that was still at work here has lost the run, or is about to find out.
    for (const earlier of listHeld(claimed.id)) earlier.control.leave('lost');
    const control = createRunControl(() => isHeartbeatExpired(run, listening.isCutOff()));
    const run: HeldRun = {
      fence: { run_id: claimed.id, attempt: claimed.attempt },
      control,
      kept_at,
      long_at: performance.now() + (claimed.steps.some((step) => step.uses_browser) ? 0 : LONG_MS),
      has_ended: false,
      done: Promise.resolve(),
    };
    held.add(run);
    run.done = executeRun(setting, claimed, {
      control,
      onEnd: () => {
        run.has_ended = true;
      },
    })
      // Its heartbeats end here, so another attempt follows in ten seconds; a few such attempts end the run.
      .catch((error: unknown) =>
        log.error({ run_id: claimed.id, ...describeError(error) }, 'An attempt of a run broke off.'),
      )
      .finally(() => {
        held.delete(run);
        taking.slotFreed();
      });
  }

  /** Attempts of the run that have not ended. */
  function listHeld(runId: string): HeldRun[] {
    return [...held].filter((run) => run.fence.run_id === runId && !run.has_ended);
  }

  return {
    findPage: (runId) => pages.get(runId) ?? null,
    async close() {
      order.leave();
      await taking.close();
      const runs = [...held];
      for (const run of runs) run.control.leave('handover');
      const insist = setTimeout(() => runs.forEach((run) => run.control.insist()), INSIST_AFTER_MS);
      const giveUp = setTimeout(() => runs.forEach((run) => run.control.leave('lost')), GIVE_UP_AFTER_MS);
      await Promise.all(runs.map((run) => run.done));
      clearTimeout(insist);
      clearTimeout(giveUp);
      heartbeats.close();
      order.close();
      await listening.close();
      await ownProfiles?.close();
    },
  };
}

function countLong(held: ReadonlySet<HeldRun>): number {
  const now = performance.now();
  return [...held].filter((run) => run.long_at <= now).length;
}
