/**
 * Why a worker leaves a run: it was ended from outside; someone else has it by now; the worker is closing.
 */
type LeaveReason = 'ended' | 'lost' | 'handover';

/** A worker's hold on one run, between the worker, which may have to leave it, and the run, which must notice. */
export type RunControl = {
  /** Aborts when whatever the run does must cease. */
  signal: AbortSignal;
  /** Aborts when nothing may be written any more. */
  lost: AbortSignal;
  reason(): LeaveReason | null;
  leave(reason: LeaveReason): void;
  /** Says before each step whether it may be broken off for a handover; else the handover waits for its end. */
  enterStep(mayBreakOff: boolean): void;
  /** A step that may not be broken off gets no more time. */
  insist(): void;
};

export function createRunControl(): RunControl {
  const ceased = new AbortController();
  const lost = new AbortController();
  let reason: LeaveReason | null = null;
  let mayBreakOff = true;
  return {
    signal: ceased.signal,
    lost: lost.signal,
    reason: () => reason,
    leave(why) {
      if (why === 'lost') lost.abort();
      // A handover that is under way may still turn into a loss, never the other way round.
      if (reason === null || reason === 'handover') reason = why;
      if (why !== 'handover' || mayBreakOff) ceased.abort();
    },
    enterStep(may) {
      mayBreakOff = may;
      if (reason === 'handover') ceased.abort();
    },
    insist() {
      if (reason !== null) ceased.abort();
    },
  };
}
