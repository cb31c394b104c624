import { useState } from 'react';
import type { ExecutionStatus } from '#shared/wire.ts';
import { describeProgress } from '#web/editor/trying/describe-trial.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { useNow } from '#web/use-now.ts';
import { formatDuration } from '#web/words/format.ts';
import { describeWait } from '#web/words/line-wait.ts';

/** Less is over before it can be read. */
const SHOWN_FROM_MS = 2_000;

/** Where a try stands, and since when: a line that waits does not look as if everything had stopped. */
export function TrialProgress({ status }: { status: ExecutionStatus | null }) {
  const words = describeProgress(status);
  const now = useNow(1_000);
  const [since, setSince] = useState({ words, at: now });
  if (since.words !== words) setSince({ words, at: now });
  const milliseconds = Math.max(0, now - since.at);
  const waits = status?.at_work ? describeWait(status.at_work, milliseconds) : null;
  return (
    <span className="grid min-w-0 flex-1 grid-cols-1 py-1.5">
      <span className="flex min-w-0 items-start gap-2">
        <Spinner label={words} className="min-w-0 wrap-anywhere" />
        {/* Not part of what is said aloud: it changes each second. */}
        {milliseconds >= SHOWN_FROM_MS && (
          <span aria-hidden className="shrink-0 text-sm text-ink3 tabular-nums">
            {formatDuration(milliseconds)}
          </span>
        )}
      </span>
      {waits !== null && <span className="pl-6 text-xs text-ink3">{waits}</span>}
    </span>
  );
}
