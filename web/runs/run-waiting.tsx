import { Link } from '@tanstack/react-router';
import { Hourglass } from 'lucide-react';
import type { WaitingFor } from '#shared/run-status.ts';

const REASONS: Record<WaitingFor, { text: string; link: string }> = {
  slot: {
    text: 'Waiting for a free slot: your plan runs a certain number of workflows at the same time. This run starts by itself when one of them ends.',
    link: 'See plans',
  },
  credits: {
    text: 'Waiting for credits. This run keeps its place and goes on by itself when there are enough for its next browser action.',
    link: 'Buy credits',
  },
};

/** What a pending run waits for, and the way to shorten the wait. */
export function RunWaitingNote({ waitingFor }: { waitingFor: WaitingFor | null }) {
  const reason = waitingFor === null ? null : REASONS[waitingFor];
  return (
    <section
      aria-label="What it waits for"
      className="tone tone-amber grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 rounded-xl border px-3.5 py-3 text-sm"
    >
      <Hourglass size={16} aria-hidden className="mt-0.5" />
      <div className="grid justify-items-start gap-1.5">
        <p>{reason?.text ?? 'Waiting to be picked up. It starts in a moment.'}</p>
        {reason && (
          <Link
            to="/subscription"
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-2"
          >
            {reason.link}
          </Link>
        )}
      </div>
    </section>
  );
}
