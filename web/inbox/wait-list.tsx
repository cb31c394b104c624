import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { Wait } from '#shared/wire/wait.ts';
import { waitedFor, wordsOf } from '#web/inbox/wait-words.ts';

/** `isFirst`: nothing was chosen, and only a wide screen shows the first. */
type Props = { waits: readonly Wait[]; chosenId: string | null; isFirst: boolean; now: number };

export function WaitList({ waits, chosenId, isFirst, now }: Props) {
  return (
    <ul aria-label="What waits for you" className="border-t border-line">
      {waits.map((wait) => (
        <li key={wait.id}>
          <WaitRow wait={wait} mark={wait.id !== chosenId ? 'none' : isFirst ? 'wide' : 'all'} now={now} />
        </li>
      ))}
    </ul>
  );
}

const MARKS = {
  none: 'border-l-transparent hover:bg-hover',
  wide: 'border-l-transparent md:border-l-brand md:bg-brand-soft',
  all: 'border-l-brand bg-brand-soft',
};

function WaitRow({ wait, mark, now }: { wait: Wait; mark: keyof typeof MARKS; now: number }) {
  const { Icon, what } = wordsOf(wait);
  return (
    <Link
      to="/inbox"
      search={{ wait: wait.id }}
      aria-current={mark === 'none' ? undefined : 'true'}
      className={clsx(
        'flex gap-3 border-b border-l-2 border-b-line px-4 py-3 md:px-6 transition-colors',
        MARKS[mark],
      )}
    >
      <span
        aria-hidden
        className="grid size-8 shrink-0 place-items-center rounded-md border border-line bg-card text-ink2"
      >
        <Icon size={16} />
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="flex items-baseline gap-3">
          <span className="line-clamp-2 min-w-0 flex-1 text-sm font-medium wrap-anywhere">
            {wait.question}
          </span>
          <span className="shrink-0 text-xs text-ink3 tabular-nums">{waitedFor(wait.asked_at, now)}</span>
        </span>
        <span className="truncate text-sm text-ink2">{wait.workflow_name}</span>
        <span className="text-xs text-ink3">{what}</span>
      </span>
    </Link>
  );
}
