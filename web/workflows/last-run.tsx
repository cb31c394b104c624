import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { RunOverview } from '#shared/wire/runs.ts';
import { formatDate, formatDateTime } from '#web/words/format.ts';
import { HealMark } from '#web/results/heal-mark.tsx';
import { ageWords, headlineOf } from '#web/words/run-words.ts';
import { toneClass } from '#web/ui/badge.tsx';
import { VerificationMark } from '#web/results/verification-mark.tsx';
import { placeOfRun, waitsForPerson } from '#web/workflows/place-of-run.ts';
import { useNow } from '#web/use-now.ts';

const TONES = {
  completed: 'blue',
  failed: 'red',
  stopped: 'amber',
  running: 'green',
  pending: 'grey',
} as const;
/** Beside the dot, which has the same colour. */
const STATE_LOOKS: Readonly<Record<string, string>> = {
  failed: 'text-danger',
  running: 'tone-green tone-text',
};
const SECOND_MS = 1_000;
/** On a narrow list it is one line of a row that opens the editor: a finger needs more than that. */
const CELL =
  'relative block min-w-0 rounded-md text-sm @max-2xl:pointer-events-none @max-2xl:flex @max-2xl:gap-2 @max-2xl:text-xs @max-2xl:leading-4.25 @2xl:z-10 @2xl:pointer-coarse:min-h-11';

/** How the newest run of a workflow stands, and what came of it. It leads to the run, or to what it waits for. */
export function LastRun({ run }: { run: RunOverview | null }) {
  const id = useId();
  const isRunning = run?.status === 'running';
  const now = useNow(isRunning ? SECOND_MS : undefined);
  if (!run) return <span className={`${CELL} text-ink3 @2xl:pl-4`}>Never run</span>;
  const headline = headlineOf(run);
  const waits = waitsForPerson(run);
  const state = waits ? 'Waiting for you' : (run.is_trial ? TRIAL_STATES : STATES)[run.status];
  const age = ageWords(run.created_at, now) ?? formatDate(run.created_at);
  const target = placeOfRun(run);
  return (
    <div className={CELL} title={[formatDateTime(run.created_at), headline?.text].filter(Boolean).join('\n')}>
      <span className="flex min-w-0 items-center gap-2 text-ink2 @max-2xl:max-w-full @max-2xl:shrink-0">
        <span
          aria-hidden
          className={clsx(
            toneClass(TONES[run.status]),
            'size-2 shrink-0 rounded-full bg-tone-ink!',
            isRunning && 'animate-pulse',
          )}
        />
        {/* It covers the cell, and the mark lies above it. */}
        <Link
          {...target}
          aria-describedby={headline ? id : undefined}
          className="truncate outline-none after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:after:outline-2 focus-visible:after:outline-brand"
        >
          {state !== undefined && (
            <span className={clsx('font-medium', STATE_LOOKS[run.status])}>{state} · </span>
          )}
          {age}
        </Link>
        <span className="contents @max-2xl:hidden">
          <VerificationMark run={run} />
          <HealMark run={run} />
        </span>
      </span>
      {headline && (
        <span
          id={id}
          className={clsx(
            'block max-w-full min-w-0 truncate wrap-anywhere @2xl:pl-4',
            headline.kind === 'result' ? 'font-medium text-ink' : 'text-ink2',
            headline.kind === 'error' && 'text-danger',
          )}
        >
          {headline.text}
        </span>
      )}
    </div>
  );
}

/** Nothing but tries has run yet. */
const TRIAL_STATES: Readonly<Record<string, string>> = {
  completed: 'Tried',
  failed: 'Try failed',
  stopped: 'Try stopped',
  running: 'Trying',
  pending: 'Try pending',
};
const STATES: Readonly<Record<string, string>> = {
  failed: 'Failed',
  stopped: 'Stopped',
  running: 'Running',
  pending: 'Pending',
};
