import type { LiveSession } from '#browser/live/live-session.ts';
import type { RunPage } from '#browser/run-page.ts';
import type { Lender } from '#engine/work/page-loans.ts';

/** Until the run has its page: nobody acts in the tabs while they are prepared for it. */
const PREPARING = { take: () => {}, giveBack: () => {}, watchActions: () => {} };

/** Which live sessions have a run at work in their tabs, and what the last one left there. */
const busy = new WeakSet<LiveSession>();
const left = new WeakMap<LiveSession, { run_id: string; url: string | null }>();

/** Lets a run work in the tabs of a live session: viewers watch it, and may take control, until it has ended. */
export function createLender(
  live: LiveSession,
  { profile_id, page }: { profile_id: string; page: Pick<RunPage, 'lend' | 'tabs'> },
): Omit<Lender, 'session_id'> {
  return {
    profile_id,
    isFree: () => !busy.has(live) && !live.isRecording(),
    isAsLeftBy(runId) {
      const leaving = left.get(live);
      return leaving?.run_id === runId && leaving.url === addressOf(page);
    },
    async lend(runId, options) {
      busy.add(live);
      left.delete(live);
      const giveBack = () => {
        busy.delete(live);
        live.changeAgent(null);
        left.set(live, { run_id: runId, url: addressOf(page) });
      };
      live.changeAgent(PREPARING);
      try {
        const lent = await page.lend(options);
        live.changeAgent({ ...lent.gate, watchActions: lent.watchActions });
        lent.closed.then(giveBack, giveBack);
        return lent;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}

function addressOf(page: Pick<RunPage, 'tabs'>): string | null {
  return page.tabs.current()?.url() ?? null;
}
