/** Why a worker leaves a run: it was ended from outside; another worker has it by now; the worker is closing. */
type LeaveReason = 'ended' | 'lost' | 'handover';

/** Signals a run that its worker has to leave it, with the reason. */
export type RunControl = {
  /** Aborts when whatever the run does must end. */
  readonly signal: AbortSignal;
  /** Aborts when nothing may be written any more. */
  readonly lost: AbortSignal;
  reason(): LeaveReason | null;
  leave(reason: LeaveReason): void;
  /** Called before each step: whether a handover may interrupt it, or has to wait for its end. */
  enterStep(mayInterrupt: boolean): void;
  /** A step that may not be interrupted gets no more time. */
  insist(): void;
};

/**
 * `isExpired` says whether the last successful heartbeat is too old. It is asked at each use of the control, because a
 * process that was stopped and goes on may get here before its timer does.
 */
export function createRunControl(isExpired: () => boolean): RunControl {
  const ended = new AbortController();
  const lost = new AbortController();
  let reason: LeaveReason | null = null;
  let mayInterrupt = true;

  function leave(why: LeaveReason): void {
    if (why === 'lost') lost.abort();
    // A handover under way may still turn into a loss, never the other way round.
    if (reason === null || reason === 'handover') reason = why;
    if (why !== 'handover' || mayInterrupt) ended.abort();
  }

  function checkExpiry(): void {
    if (!lost.signal.aborted && isExpired()) leave('lost');
  }

  return {
    get signal() {
      checkExpiry();
      return ended.signal;
    },
    get lost() {
      checkExpiry();
      return lost.signal;
    },
    reason() {
      checkExpiry();
      return reason;
    },
    leave,
    enterStep(may) {
      mayInterrupt = may;
      if (reason === 'handover') ended.abort();
    },
    insist() {
      if (reason !== null) ended.abort();
    },
  };
}
