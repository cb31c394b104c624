import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserHost } from '#browser/browser-host.ts';
import { encodePageState, type PageState } from '#browser/page-state.ts';
import type { OpenPageOptions, RunPage } from '#browser/run-page.ts';
import { DeadlinePassed, withDeadline } from '#browser/with-deadline.ts';
import type { Run } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { PageLoans } from '#engine/work/page-loans.ts';
import type { LeasedProfile, ProfileLeases } from '#engine/work/profile-leases.ts';
import type { RunControl } from '#engine/work/run-control.ts';
import type { StepWorld } from '#engine/work/step-world.ts';
import type { RunMeter } from '#engine/steps/action-meter.ts';
import type { ReopenedPage } from '#engine/steps/reopen-page.ts';
import { StepFailure } from '#shared/errors.ts';
import type { MeteredPage } from '#shared/metered-page.ts';
import type { Place } from '#shared/place.ts';

/** The one page of a run in this worker: opened at the first need, kept from step to step. */
export type PageOfRun = {
  /** `next` says the step or line that it is opened for, and later the one that a page is opened for when it was lost. */
  open(next: () => Place): Promise<MeteredPage>;
  enterStep(): void;
  /** Waits while a person has control of the page: the next step may close it. */
  untilFree(): Promise<void>;
  /** Where the page is, sealed, to be saved; null when that has not changed, or the page does not say in time. */
  captureState(): Promise<Uint8Array | null>;
  /** Resolves when the logins of its profile are stored, or could not be in time. */
  saveLogins(): Promise<void>;
  /** Closes the page of a browser that was lost. The next use opens one where the last state was captured. */
  discard(): Promise<void>;
  close(): Promise<void>;
};

export type Browsing = { browser: BrowserHost; profiles: ProfileLeases; loans: PageLoans | null };

/** A browser that dies while it starts has done nothing yet, so starting is tried again, whatever the step. */
const MOST_STARTS = 3;
const START_AGAIN_MS = 500;
/** Starting Chromium takes a second or two; a busy machine gets more time. */
const OPEN_MS = 60_000;
const CAPTURE_MS = 5_000;
const CLOSE_MS = 10_000;

export function createPageOfRun(parts: {
  run: Run;
  browsing: Browsing | null;
  meter: RunMeter;
  control: RunControl;
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  onOpen(page: RunPage): void;
  /** The page is about to close. */
  onClose(page: RunPage): void;
  /** See reopensAddress. */
  mayReopen(page: ReopenedPage): Promise<boolean>;
  /** Of the person whose run it is. */
  timeZone(): Promise<string | null>;
  log: Log;
}): PageOfRun {
  const { run, browsing, control, world, mayReopen, log } = parts;
  let opening: Promise<{ page: RunPage; lease: LeasedProfile }> | null = null;
  let isUsedInStep = false;
  // A run that was resumed got its page from the one before, as it was sealed there.
  const sealedFor = run.sealed_for ?? run.id;
  const sealedState = run.line_page_state ?? run.page_state;
  // A person asked for this, and has agreed to what opening the page may do. A run whose worker died has nobody to ask.
  const isResumed = run.resumed_from !== null && run.attempt === 1;
  const goesOnAtLine = isResumed && run.line_page_state !== null;
  let lastState: Uint8Array | null = null;
  let next: () => Place = () => run.place;

  /** Of a page that is lost while this worker has it. Nobody has agreed to that. */
  async function mayReopenLost(state: PageState): Promise<boolean> {
    // What led to the page is found among what is written down.
    await parts.meter.settle();
    return await mayReopen({ run, state: encodePageState(state), place: next(), is_agreed: false });
  }

  async function openPage(): Promise<{ page: RunPage; lease: LeasedProfile }> {
    if (!browsing) {
      throw new StepFailure(
        'browser_unavailable',
        'This step needs a browser, and there is none on the machine that works on this run.',
        'Ask whoever runs Legwork to set up a browser, then run the workflow again.',
      );
    }
    const workflowId = run.browser_profile_is_shared ? null : run.workflow_id;
    const isFirst = lastState === null;
    const state = (lastState ??= sealedState && world.unseal(sealedState, sealedFor));
    const is_agreed = isFirst && isResumed;
    const opens_address = state === null || (await mayReopen({ run, state, place: next(), is_agreed }));
    const lease = await browsing.profiles.acquire(run.user_id, workflowId, control.signal);
    // Another process has the profile: what this one still does in it would be lost. The run goes on elsewhere.
    lease.lost.addEventListener('abort', () => control.leave('handover'), { once: true });
    try {
      const page = await openInTime(browsing, run, {
        profile: lease.profile,
        meter: parts.meter,
        signal: AbortSignal.any([control.signal, lease.lost]),
        time_zone: await parts.timeZone(),
        state,
        opens_address,
        may_reopen: mayReopenLost,
        must_match: isFirst && goesOnAtLine && opens_address,
      });
      parts.onOpen(page);
      return { page, lease };
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  async function openAgain(): Promise<{ page: RunPage; lease: LeasedProfile }> {
    for (let starts = 1; ; starts += 1) {
      try {
        return await openPage();
      } catch (error) {
        control.signal.throwIfAborted();
        const isLost = error instanceof StepFailure && error.failure.code === 'browser_lost';
        if (!isLost || starts === MOST_STARTS) throw error;
        log.warn({ run_id: run.id, ...describeError(error) }, 'A browser did not start; starting it again.');
        await sleep(START_AGAIN_MS * starts, undefined, { signal: control.signal });
      }
    }
  }

  async function close(): Promise<void> {
    if (!opening) return;
    const opened = await opening.catch(() => null);
    opening = null;
    if (!opened) return;
    parts.onClose(opened.page);
    try {
      await withDeadline(opened.page.close(), CLOSE_MS);
    } catch (error) {
      log.warn({ run_id: run.id, ...describeError(error) }, 'A page did not close.');
    } finally {
      await opened.lease.release();
    }
  }

  return {
    async open(nextPlace) {
      next = nextPlace;
      isUsedInStep = true;
      if (!opening) {
        opening = openAgain();
        // A page that did not open may be tried again by the next call.
        opening.catch(() => {
          opening = null;
        });
      }
      return (await opening).page;
    },
    async untilFree() {
      if (isUsedInStep && opening) await (await opening).page.gate.untilFree();
    },
    enterStep() {
      isUsedInStep = false;
    },
    async captureState() {
      if (!isUsedInStep || !opening) return null;
      try {
        const { page } = await opening;
        const state = await withDeadline(page.captureState(), CAPTURE_MS);
        if (lastState && Buffer.compare(lastState, state) === 0) return null;
        lastState = state;
        return world.seal(state, sealedFor);
      } catch (error) {
        // The run goes on in this page; only going on elsewhere would start from the place before.
        log.warn({ run_id: run.id, ...describeError(error) }, 'The state of a page could not be kept.');
        return null;
      }
    },
    async saveLogins() {
      const opened = await opening?.catch(() => null);
      if (!opened) return;
      try {
        await withDeadline(opened.page.saveLogins(), CAPTURE_MS);
      } catch (error) {
        log.warn(
          { run_id: run.id, ...describeError(error) },
          'The logins of a run could not be stored in time.',
        );
      }
    },
    discard: close,
    close,
  };
}

/** In the tabs of a live session when they were offered to the run; else in one of its own. */
function openOrBorrow({ browser, loans }: Browsing, run: Run, options: OpenPageOptions): Promise<RunPage> {
  const { profile, ...lent } = options;
  const lender = loans?.find(run);
  if (!lender || lender.profile_id !== profile.id || !lender.isFree()) return browser.openPage(options);
  // The page in front may be a person's own: only the one that this run or the one before has left is gone on with.
  const keeps_page = [run.id, run.resumed_from].some((id) => id !== null && lender.isAsLeftBy(id));
  return lender.lend(run.id, { ...lent, keeps_page });
}

async function openInTime(browsing: Browsing, run: Run, options: OpenPageOptions): Promise<RunPage> {
  const opening = openOrBorrow(browsing, run, options);
  try {
    return await withDeadline(opening, OPEN_MS);
  } catch (error) {
    if (!(error instanceof DeadlinePassed)) throw error;
    // Closed if it opens after the deadline: else it would count as open until the browser ends.
    opening.then((page) => page.close()).catch(() => {});
    throw new StepFailure(
      'browser_lost',
      'The browser did not start within a minute.',
      'Resume from this step. If it happens often, the machine may be too busy for this many runs.',
    );
  }
}
