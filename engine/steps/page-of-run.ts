import type { BrowserHost } from '#browser/browser-host.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { Run } from '#db/schema.ts';
import { describeError, type Log } from '#engine/log.ts';
import type { LeasedProfile, ProfileLeases } from '#engine/profile-leases.ts';
import type { RunControl } from '#engine/run-control.ts';
import type { StepWorld } from '#engine/step-world.ts';
import { StepFailure } from '#shared/errors.ts';
import type { ActionMeter, MeteredPage } from '#shared/metered-page.ts';

/** The one page of a run in this worker: opened at the first need, kept from step to step. */
export type PageOfRun = {
  open(): Promise<MeteredPage>;
  enterStep(): void;
  /** Waits while a person has the page in hand: the step after may close it. */
  untilFree(): Promise<void>;
  /** Where the page is, sealed, when this step used it; null when not, or when the page does not say in time. */
  captureState(): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

export type Browsing = { browser: BrowserHost; profiles: ProfileLeases };

const CAPTURE_MS = 5_000;
const CLOSE_MS = 10_000;

export function createPageOfRun(parts: {
  run: Run;
  browsing: Browsing | null;
  meter: ActionMeter;
  control: RunControl;
  world: Pick<StepWorld, 'seal' | 'unseal'>;
  /** Told of the opened page, and with null before it closes. */
  onPage(page: RunPage | null): void;
  log: Log;
}): PageOfRun {
  const { run, browsing, control, world, log } = parts;
  let opening: Promise<{ page: RunPage; lease: LeasedProfile }> | null = null;
  let isUsedInStep = false;
  // A run that was resumed got its page from the one before, as it was sealed there.
  const sealedFor = run.sealed_for ?? run.id;

  async function openPage(): Promise<{ page: RunPage; lease: LeasedProfile }> {
    if (!browsing) {
      throw new StepFailure(
        'browser_lost',
        'This step needs a browser, and there is none on the machine that works on this run.',
        'Ask whoever runs Legwork to set up a browser, then run the workflow again.',
      );
    }
    const workflowId = run.browser_profile_is_shared ? null : run.workflow_id;
    const lease = await browsing.profiles.acquire(run.user_id, workflowId, control.signal);
    // Another process has the profile: what this one still does in it would be lost. The run goes on elsewhere.
    lease.lost.addEventListener('abort', () => control.leave('handover'), { once: true });
    try {
      const page = await browsing.browser.openPage({
        profile: lease.profile,
        meter: parts.meter,
        signal: AbortSignal.any([control.signal, lease.lost]),
        state: run.page_state && world.unseal(run.page_state, sealedFor),
      });
      parts.onPage(page);
      return { page, lease };
    } catch (error) {
      await lease.release();
      throw error;
    }
  }

  return {
    async open() {
      isUsedInStep = true;
      if (!opening) {
        opening = openPage();
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
        return world.seal(await within(CAPTURE_MS, page.captureState()), sealedFor);
      } catch (error) {
        // The run goes on in this page; only going on elsewhere would start from the place before.
        log.warn({ run_id: run.id, ...describeError(error) }, 'The state of a page could not be kept.');
        return null;
      }
    },
    async close() {
      if (!opening) return;
      const opened = await opening.catch(() => null);
      if (!opened) return;
      parts.onPage(null);
      try {
        await within(CLOSE_MS, opened.page.close());
      } catch (error) {
        log.warn({ run_id: run.id, ...describeError(error) }, 'A page did not close.');
      } finally {
        await opened.lease.release();
      }
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('Took too long.')), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
