import type { Clock } from '#integrations/define-trigger.ts';

type Moment = { due: Date; now: Date; unfinished: number; shortage: string | null };
/** `skipped` is how many firings are left out, the due one among them; 0 when it fires. */
type FiringPlan = { next_run_at: Date; skipped: number; problem: string | null };

/** A firing that is later than this was missed: Legwork did not run, or its database was not reachable. */
const MISSED_AFTER_MS = 60_000;
/** Of those that are left out, so many are counted. */
const MOST_COUNTED = 1_000;

/** Whether a clock that is due fires, and when it is due again. */
export function planFiring(clock: Clock, inputs: Record<string, string>, moment: Moment): FiringPlan {
  const { due, now } = moment;
  const isMissed = now.getTime() - due.getTime() > MISSED_AFTER_MS;
  const missed = isMissed ? clock.missed(inputs) : 'once';
  const reason = reasonToSkip(clock.mostRuns(inputs), { ...moment, missed });
  if (reason !== null) return skipUntilNow(clock, inputs, { due, now, reason });
  // With `all` the next one may be in the past too: it is due at once.
  const after = missed === 'all' ? due : now;
  return {
    next_run_at: requireLater(clock.next(inputs, { after, last: due }), after),
    skipped: 0,
    problem: null,
  };
}

function reasonToSkip(mostRuns: number, moment: Moment & { missed: string }): string | null {
  if (moment.shortage !== null) return asClause(moment.shortage);
  if (moment.unfinished >= mostRuns) {
    return mostRuns === 1
      ? 'a run that it started had not ended yet'
      : `${mostRuns} runs that it started had not ended yet`;
  }
  return moment.missed === 'skip' ? 'Legwork did not run at that time' : null;
}

/** `The cap is reached.` behind “because”. */
function asClause(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1).replace(/\.$/, '');
}

type Skip = { due: Date; now: Date; reason: string };

function skipUntilNow(clock: Clock, inputs: Record<string, string>, { due, now, reason }: Skip): FiringPlan {
  const next_run_at = requireLater(clock.next(inputs, { after: now, last: due }), now);
  let skipped = 1;
  for (let last = due; skipped < MOST_COUNTED; skipped += 1) {
    last = requireLater(clock.next(inputs, { after: last, last }), last);
    if (last >= next_run_at) break;
  }
  const minute = due.toISOString().slice(0, 16).replace('T', ' ');
  return { next_run_at, skipped, problem: `the firing of ${minute} UTC was skipped because ${reason}.` };
}

function requireLater(next: Date, after: Date): Date {
  if (!(next > after)) throw new Error('The next firing of a trigger is not in the future.');
  return next;
}
